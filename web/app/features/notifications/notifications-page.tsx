import { useSearchParams, type ClientLoaderFunctionArgs } from 'react-router';
import { appContext, notFound, prefetch, type Load } from '#web/api/prefetch.ts';
import { filterArgument } from '#web/api/signed-in/notification-filters.ts';
import { notifications } from '#web/api/signed-in/notifications.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useOfflineSince } from '#web/realtime/connection-store.ts';
import { PageHead } from '#web/loading/page-head.tsx';
import { shownFilter } from './addresses.ts';
import { CentreHead } from './centre/centre-head.tsx';
import { CentreList } from './centre/centre-list.tsx';
import { FilterChips } from './centre/filter-chips.tsx';
import { QuietCard } from './centre/quiet-card.tsx';
import { OfflineNotice } from './offline-notice.tsx';

export const handle = { ns: ['notification-centre', 'bookings'] };

const load: Load = ({ url, query }) =>
  Promise.all([
    query(notifications.endpoints.listNotifications, filterArgument(shownFilter(url.searchParams))),
    query(notifications.endpoints.countUnreadNotifications, undefined),
    query(notifications.endpoints.getNotificationSettings, undefined),
  ]);

/** While the feature is switched off, its pages do not exist. */
const missing: Load = async () => notFound();

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  const { flags } = args.context.get(appContext).settings;
  await prefetch(args, handle.ns, flags.notifications ? load : missing);
}

/** Everything that concerned the reader, by day. */
export default function NotificationsPage() {
  const { t } = useTranslation('notification-centre');
  const [search] = useSearchParams();
  const filter = shownFilter(search);
  const offlineSince = useOfflineSince();
  return (
    <div className="wrap grid gap-6 pt-5 pb-20 md:pt-7 lg:grid-cols-[minmax(0,1fr)_344px] lg:items-start lg:gap-x-14 lg:gap-y-9 lg:pt-12 *:min-w-0">
      <PageHead title={t('title')} hidden />
      <div className="grid gap-4 lg:col-span-2 *:min-w-0">
        <CentreHead filter={filter} />
        <FilterChips filter={filter} />
        {offlineSince && <OfflineNotice since={offlineSince} />}
      </div>
      <CentreList key={filter} filter={filter} />
      <div className="lg:sticky lg:top-27">
        <QuietCard />
      </div>
    </div>
  );
}
