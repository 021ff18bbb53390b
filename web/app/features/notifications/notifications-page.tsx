import { useSearchParams, type ClientLoaderFunctionArgs, Link } from 'react-router';
import { Moon, CheckCheck, Settings2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { appContext, notFound, prefetch, type Load } from '#web/api/prefetch.ts';
import {
  filterArgument,
  notificationFilters,
  type NotificationFilter,
} from '#web/api/signed-in/notification-filters.ts';
import { notifications } from '#web/api/signed-in/notifications.ts';
import { useTranslation, useFormat } from '#web/i18n/use-translation.ts';
import { useOfflineSince } from '#web/realtime/connection-store.ts';
import { PageHead } from '#web/loading/page-head.tsx';
import { shownFilter, centreHref, notificationSettingsHref } from './addresses.ts';
import { CentreList } from './centre-list.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { chipClasses } from '#web/ui/data/chip.tsx';
import { useUnreadCount, useReadAll } from './change-queue.ts';
import { useGetNotificationSettingsQuery } from '#web/api/clients/notifications.ts';
import { LinkButton } from '#web/ui/actions/link.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import { DayBar } from './day-bar.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { IconLink } from '#web/ui/actions/icon-button.tsx';
import { useFocusWhenLost } from '#web/ui/overlays/use-focus-when-lost.ts';

/** The title, how much is unread, and what can be done with all that the filter shows. */
function CentreHead({ filter }: { filter: NotificationFilter }) {
  const { t } = useTranslation('notification-centre');
  const count = useUnreadCount();
  const { unread, readAll } = useReadAll(filter);
  const title = useRef<HTMLHeadingElement>(null);
  const hasUnread = count !== undefined && count > 0;
  const lead = hasUnread ? t('head.waiting', { count }) : t('head.calm');
  const [presses, setPresses] = useState(0);
  // The button that was pressed is gone.
  useFocusWhenLost(title, presses);
  function handlePress() {
    readAll();
    setPresses(presses + 1);
  }
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div>
        <h1 ref={title} tabIndex={-1} className="outline-none">
          {t('title')}
        </h1>
        <p role="status" className="text-muted">
          {count === undefined ? '\u00a0' : lead}
        </p>
      </div>
      <div className="flex gap-2 max-md:w-full">
        {unread > 0 && (
          <Button variant="secondary" onClick={handlePress} className="max-md:flex-1">
            <Icon of={CheckCheck} size={18} />
            {filter === 'all' || filter === 'unread' ? t('head.readAll') : t('head.readListed')}
          </Button>
        )}
        <IconLink icon={Settings2} outlined label={t('head.settings')} href={notificationSettingsHref} />
      </div>
    </div>
  );
}

/** The quiet hours in short, beside the list. */
function QuietCard() {
  const { t } = useTranslation('notification-centre');
  const quietHours = useGetNotificationSettingsQuery().data?.quietHours;
  if (!quietHours) return null;
  const { from, to, enabled } = quietHours;
  return (
    <Card as="aside" padded aria-labelledby="quiet-hours" className="grid gap-3">
      <h2
        id="quiet-hours"
        className="flex items-center gap-2.5 font-text text-16 font-semibold tracking-normal"
      >
        <Icon of={Moon} className="text-brand" />
        {t('quiet.title')}
      </h2>
      {enabled && <DayBar from={from} to={to} />}
      <p className="text-14 text-muted">{enabled ? t('quiet.text', { from, to }) : t('quiet.off')}</p>
      <LinkButton
        variant="quiet"
        href={`${notificationSettingsHref}#quiet`}
        className="-mx-3 -mt-1.5 -mb-2.5 justify-self-start"
      >
        {t('quiet.change')}
      </LinkButton>
    </Card>
  );
}

/** What the list is limited to, as links with an address of their own. */
function FilterChips({ filter }: { filter: NotificationFilter }) {
  const { t } = useTranslation('notification-centre');
  const format = useFormat();
  const unread = useUnreadCount() ?? 0;
  return (
    <nav aria-label={t('filter.label')} className="max-md:-mx-(--gutter)">
      <ul className="flex gap-2 py-1 max-md:overflow-x-auto max-md:px-(--gutter) md:flex-wrap">
        {notificationFilters.map((name) => (
          <li key={name} className="flex-none">
            <Link
              to={centreHref(name)}
              preventScrollReset
              aria-current={name === filter ? 'page' : undefined}
              className={chipClasses(name === filter)}
            >
              {t(`filter.${name}`)}
              {name === 'unread' && unread > 0 && (
                <span className="font-normal tabular-nums">{format.number(unread)}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

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
