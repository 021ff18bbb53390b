import { useListContactTemplatesQuery, contactDeskApi } from '#web/api/clients/contact-desk.ts';
import { ArrowLeft } from 'lucide-react';
import type { ClientLoaderFunctionArgs } from 'react-router';
import { LoadFailure } from '#web/alerts/load-failure.tsx';
import { prefetch } from '#web/api/prefetch.ts';
import { NoAccess } from '#web/features/site/no-access.tsx';
import { loadAsAdmin, useIsAdmin } from '#web/features/verification/admin-access.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/loading/page-head.tsx';
import { LinkButton } from '#web/ui/actions/link-button.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import { deskHref } from '../desk-address.ts';
import { TemplateList } from './template-list.tsx';

export const handle = { ns: ['contact-desk', 'site'] };

const load = loadAsAdmin(({ query }) => query(contactDeskApi.endpoints.listContactTemplates, undefined));

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await prefetch(args, handle.ns, load);
}

/** The texts from which answers begin, for administrators. */
export default function TemplatesPage() {
  const { t: common } = useTranslation();
  const isAdmin = useIsAdmin();
  if (isAdmin === undefined) return <Skeleton preset="list" label={common('loading')} />;
  return isAdmin ? <Templates /> : <NoAccess />;
}

function Templates() {
  const { t } = useTranslation('contact-desk');
  const { t: common } = useTranslation();
  const { data, isError, error, refetch } = useListContactTemplatesQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <div className="wrap grid gap-6 pt-4 pb-16 lg:pt-6">
      <PageHead title={t('template.title')} hidden />
      <header className="grid max-w-160 justify-items-start gap-1">
        <LinkButton href={deskHref({})} variant="plain" className="-ms-3">
          <Icon of={ArrowLeft} size={18} directional />
          {t('title')}
        </LinkButton>
        <h1>{t('template.title')}</h1>
        <p className="text-muted">{t('template.lead')}</p>
      </header>
      {data && <TemplateList templates={data} onReload={refetch} />}
      {!data && isError && <LoadFailure error={error} onRetry={refetch} />}
      {!data && !isError && <Skeleton preset="list" label={common('loading')} />}
    </div>
  );
}
