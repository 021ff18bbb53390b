import { contactDeskApi, useGetContactStatsQuery } from '#web/api/clients/contact-desk.ts';
import { useSearchParams, type ClientLoaderFunctionArgs } from 'react-router';
import { prefetch, type Load } from '#web/api/prefetch.ts';
import { NoAccess } from '#web/features/site/no-access.tsx';
import { loadAsAdmin, useIsAdmin } from '#web/features/verification/admin-access.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/loading/page-head.tsx';
import { MoreLink } from '#web/ui/actions/more-link.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { deskArgument, readDeskAddress, templatesHref } from './desk-address.ts';
import { MessageList } from './message-list.tsx';
import { StatusFilter } from './status-filter.tsx';

export const handle = { ns: ['contact-desk', 'moderation', 'bookings', 'site'] };

const load: Load = ({ url, query }) => {
  const address = readDeskAddress(url.searchParams);
  const { status } = address;
  const { endpoints } = contactDeskApi;
  return Promise.all([
    query(endpoints.getContactStats, undefined),
    status === undefined
      ? query(endpoints.listContactMessages, deskArgument(address))
      : query(endpoints.listContactMessagesOfStatus, { ...deskArgument(address), status }),
  ]);
};

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await prefetch(args, handle.ns, loadAsAdmin(load));
}

/** What people wrote to the operator, for administrators; status, order and page are in the address. */
export default function ContactDeskPage() {
  const { t: common } = useTranslation();
  const isAdmin = useIsAdmin();
  if (isAdmin === undefined) return <Skeleton preset="list" label={common('loading')} />;
  return isAdmin ? <ContactDesk /> : <NoAccess />;
}

function ContactDesk() {
  const { t } = useTranslation('contact-desk');
  const [search] = useSearchParams();
  const address = readDeskAddress(search);
  return (
    <div className="wrap grid gap-6 pt-8 pb-16 lg:pt-10">
      <PageHead title={t('title')} hidden />
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
        <div className="grid gap-1">
          <h1>{t('title')}</h1>
          <Figures />
        </div>
        <MoreLink href={templatesHref}>{t('template.title')}</MoreLink>
      </header>
      <StatusFilter address={address} />
      <MessageList address={address} />
    </div>
  );
}

/** How much came today, and how fast the first answer leaves. */
function Figures() {
  const { t } = useTranslation('contact-desk');
  const format = useFormat();
  const { data: stats } = useGetContactStatsQuery();
  const median = stats?.medianFirstReplyMinutes ?? null;
  return (
    <p className="text-muted">
      {stats ? t('today', { count: stats.today }) : t('lead')}
      {median !== null && ` ${t('median', { duration: format.duration(median) })}`}
    </p>
  );
}
