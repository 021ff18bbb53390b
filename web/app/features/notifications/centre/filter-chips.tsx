import { Link } from 'react-router';
import { notificationFilters, type NotificationFilter } from '#web/api/signed-in/notification-filters.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { chipClasses } from '#web/ui/data/chip.tsx';
import { centreHref } from '../addresses.ts';
import { useUnreadCount } from '../change-queue.ts';

/** What the list is limited to, as links with an address of their own. */
export function FilterChips({ filter }: { filter: NotificationFilter }) {
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
