import { providersOwnApi, useGetOwnProviderQuery } from '#web/api/clients/providers-own.ts';
import type { ClientLoaderFunctionArgs } from 'react-router';
import { prefetch } from '#web/api/prefetch.ts';
import { LoadFailure } from '#web/alerts/load-failure.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/loading/page-head.tsx';
import { MoreLink } from '#web/ui/actions/more-link.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { OwnCover } from './own-cover.tsx';
import { PhotoField } from './photo-field.tsx';
import { ProfileForm } from './profile-form.tsx';
import { loadAsProvider } from './provider-access.ts';
import { useReload } from './use-reload.ts';

export const handle = { ns: ['provider', 'bookings'] };

const load = loadAsProvider(({ query }) => query(providersOwnApi.endpoints.getOwnProvider, undefined));

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await prefetch(args, handle.ns, load);
}

/** The profile and the service area of a provider. */
export default function ProfileOwnPage() {
  const { t } = useTranslation('provider');
  const { t: common } = useTranslation();
  const { data: own, isError, error, refetch } = useGetOwnProviderQuery();
  const { formNumber, reload } = useReload(refetch);
  if (!own && !isError) return <Skeleton preset="form" label={common('loading')} />;
  return (
    <div className="wrap pt-8 pb-20 lg:pt-12 lg:pb-24">
      <PageHead title={t('profile.title')} hidden />
      <div className="mx-auto grid max-w-172 gap-8">
        <div className="grid gap-2">
          <h1>{t('profile.title')}</h1>
          <p className="text-18 text-muted">{t('profile.lead')}</p>
          {own?.published && <MoreLink href={`/providers/${own.id}`}>{t('side.publicProfile')}</MoreLink>}
        </div>
        <Card padded id="photo" className="scroll-mt-24">
          <PhotoField />
        </Card>
        {own && <OwnCover provider={own} />}
        {own ? (
          <ProfileForm key={formNumber} provider={own} onReload={reload} />
        ) : (
          <LoadFailure error={error} onRetry={refetch} />
        )}
      </div>
    </div>
  );
}
