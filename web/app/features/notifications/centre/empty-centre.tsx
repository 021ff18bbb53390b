import { Bell, CalendarDays, CheckCheck, Megaphone, MessageCircle, Star, UserCheck } from 'lucide-react';
import type { NotificationFilter } from '#web/api/signed-in/notification-filters.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { LinkButton } from '#web/ui/actions/link-button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { centreHref } from '../addresses.ts';

const icons = {
  all: Bell,
  unread: CheckCheck,
  bookings: CalendarDays,
  messages: MessageCircle,
  reviews: Star,
  account: UserCheck,
  announcements: Megaphone,
} as const;

/** Why the list is empty. */
export function EmptyCentre({ filter }: { filter: NotificationFilter }) {
  const { t } = useTranslation('notification-centre');
  return (
    <EmptyState
      icon={icons[filter]}
      title={t(`empty.${filter}.title`)}
      action={
        filter === 'all' ? undefined : (
          <LinkButton variant="secondary" href={centreHref('all')}>
            {t('empty.showAll')}
          </LinkButton>
        )
      }
    >
      {t(`empty.${filter}.text`)}
    </EmptyState>
  );
}
