import type { ClientLoaderFunctionArgs } from 'react-router';
import { api } from '#web/api/cache.ts';
import { useGetOpeningHoursQuery, useGetOwnProviderQuery } from '#web/api/generated/bookings.ts';
import { api as publicApi } from '#web/api/generated/public.ts';
import { prefetch } from '#web/api/prefetch.ts';
import { LoadFailure } from '#web/features/bookings/load-failure.tsx';
import { ProviderBecome } from '#web/features/dashboard/provider-become.tsx';
import { loadAsProvider, useIsProvider } from '#web/features/profile-own/provider-access.ts';
import { useReload } from '#web/features/profile-own/use-reload.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/page-head.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { PublishForm } from './publish-form.tsx';
import { PublishedNotice } from './published-notice.tsx';
import { publishSteps, savedOf } from './saved-steps.ts';

export const handle = { ns: ['publishing', 'provider', 'availability', 'bookings'] };

const load = loadAsProvider(({ query }) =>
  Promise.all([
    query(api.endpoints.getOwnProvider, undefined),
    query(api.endpoints.getOpeningHours, undefined),
    query(publicApi.endpoints.listCategories, {}),
  ]),
);

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await prefetch(args, handle.ns, load);
}

/** Until onboarding exists, this is how an account registered as provider goes online. */
export default function PublishPage() {
  const { t } = useTranslation('publishing');
  const { t: common } = useTranslation();
  const isProvider = useIsProvider();
  const { data: own, ...profile } = useGetOwnProviderQuery(undefined, { skip: !isProvider });
  const { data: hours, ...week } = useGetOpeningHoursQuery(undefined, { skip: !isProvider });
  const { formNumber, reload } = useReload(readAgain);
  async function readAgain() {
    const answers = await Promise.all([profile.refetch(), week.refetch()]);
    return { isSuccess: answers.every(({ isSuccess }) => isSuccess) };
  }
  const isError = (profile.isError && !own) || (week.isError && !hours);
  const isRead = own && hours;
  const isLeft = own && !own.published && publishSteps.some((step) => !savedOf(own)[step]);
  if (isProvider === false) return <ProviderBecome />;
  return (
    <div className="wrap grid gap-8 pt-8 lg:pt-12">
      <PageHead title={t('publish.title')} hidden />
      {isError && <LoadFailure error={profile.error ?? week.error} onRetry={readAgain} />}
      {!isRead && !isError && <Skeleton preset="onboarding" label={common('loading')} />}
      {isRead && !isLeft && <PublishedNotice own={own} />}
      {isRead && isLeft && (
        <>
          <header className="grid gap-2">
            <h1>{t('publish.title')}</h1>
            <p className="max-w-[60ch] text-18 text-muted">{t('publish.lead')}</p>
          </header>
          <PublishForm key={formNumber} own={own} hours={hours} onReload={reload} />
        </>
      )}
    </div>
  );
}
