import {
  Bell,
  AlarmClock,
  CalendarCheck,
  CalendarClock,
  CalendarPlus,
  CalendarX,
  CircleCheckBig,
  CreditCard,
  FileClock,
  FileSearch,
  FileUp,
  FileX,
  Hourglass,
  ListChecks,
  Mail,
  Megaphone,
  MessageCircle,
  Play,
  ShieldAlert,
  ShieldCheck,
  Star,
  TriangleAlert,
  UserCheck,
} from 'lucide-react';
import type { Notification } from '#contract/notifications.ts';
import { isPlain } from '#web/api/signed-in/notifications.ts';
import { tradeClass, type Trade } from '#web/ui/data/trade.ts';
import { classes } from '#web/ui/theme/classes.ts';
import { Icon, type IconShape } from '#web/ui/theme/icon.tsx';
import type { NotificationType } from '#contract/notifications-rules.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Link } from '#web/ui/actions/link.tsx';
import { ownPath } from '#contract/own-path.ts';
import { groupOf } from '#web/api/signed-in/notification-filters.ts';
import { queueChange } from './change-queue.ts';

/** Marks a notification as read; it is sent when its link opens another page, too. */
export function markRead(notification: Notification): void {
  if (notification.read || isPlain(notification)) return;
  void queueChange({ kind: 'read', id: notification.id, unread: 1 });
}

/** The kind of a notification in a word, for those who do not see its sign. */
function useKindWord(): (type: NotificationType) => string {
  const { t } = useTranslation('notification-centre');
  return (type) => t(`kind.${type === 'SECURITY_ALERT' ? 'security' : groupOf(type)}`);
}

type LineWordsProps = { notification: Notification; id?: string; as?: 'h3' | 'p' };

/** What happened, as a link or button that covers the whole line; pressing it reads the notification. */
export function LineWords({ notification, id, as: Title = 'p' }: LineWordsProps) {
  const { t } = useTranslation('notification-centre');
  const kindWord = useKindWord();
  const { message, detail, read, type } = notification;
  const href = isPlain(notification) ? undefined : ownPath(notification.link, location.origin);
  const canBeRead = !read && !isPlain(notification);
  const words = (
    <>
      <span className="sr-only">
        {!read && `${t('row.unread')} `}
        {!isPlain(notification) && `${kindWord(type)}. `}
      </span>
      <span>{message}</span>
    </>
  );
  return (
    <div className="grid min-w-0 gap-0.5">
      <Title className={read || isPlain(notification) ? 'font-medium' : 'font-semibold'}>
        {href === undefined && canBeRead && (
          <button
            id={id}
            type="button"
            title={t('row.read')}
            onClick={() => markRead(notification)}
            className="stretch text-start focus-visible:after:-outline-offset-2"
          >
            {words}
          </button>
        )}
        {href === undefined && !canBeRead && words}
        {href !== undefined && (
          <Link
            id={id}
            href={href}
            onClick={() => markRead(notification)}
            className={classes('stretch focus-visible:after:-outline-offset-2')}
          >
            {words}
          </Link>
        )}
      </Title>
      {detail && <p className="text-14 text-pretty text-muted">{detail}</p>}
    </div>
  );
}

/** Lines that are being read. */
export function LineSkeletons({ count }: { count: number }) {
  const { t } = useTranslation();
  return (
    <div role="status">
      <span className="sr-only">{t('loading')}</span>
      {Array.from({ length: count }, (_, index) => (
        <span
          key={index}
          aria-hidden="true"
          className="flex min-h-20 animate-pulse items-center gap-4 px-5 py-3.5 not-first:border-t not-first:border-line"
        >
          <span className="size-11 flex-none rounded-full bg-line" />
          <span className="grid flex-1 gap-2">
            <span className="h-4 w-3/5 rounded-field bg-line" />
            <span className="h-4 w-4/5 rounded-field bg-line" />
          </span>
        </span>
      ))}
    </div>
  );
}

type Kind = Readonly<{ icon: IconShape; tint: Trade }>;

/**
 * The sign of each type. The tints are those of trades: `clean` and `garden` for good news, `handy` where something is to be
 * done or expected, `child` for what failed or was refused, `plumb` for what others sent, `elec` for reviews and announcements.
 */
const kinds: Record<NotificationType, Kind> = {
  TEXT_MESSAGE: { icon: MessageCircle, tint: 'plumb' },
  BOOKING_REQUESTED: { icon: CalendarPlus, tint: 'handy' },
  BOOKING_CONFIRMED: { icon: CalendarCheck, tint: 'clean' },
  BOOKING_DECLINED: { icon: CalendarX, tint: 'child' },
  BOOKING_EXPIRED: { icon: Hourglass, tint: 'handy' },
  BOOKING_CANCELLED: { icon: CalendarX, tint: 'child' },
  BOOKING_MOVED: { icon: CalendarClock, tint: 'handy' },
  BOOKING_RESCHEDULE_PROPOSED: { icon: CalendarClock, tint: 'handy' },
  BOOKING_REMINDER: { icon: AlarmClock, tint: 'handy' },
  BOOKING_DOCUMENTS_LAPSED: { icon: FileX, tint: 'handy' },
  BOOKING_STARTED: { icon: Play, tint: 'clean' },
  BOOKING_COMPLETED: { icon: CircleCheckBig, tint: 'clean' },
  BOOKING_NO_SHOW: { icon: TriangleAlert, tint: 'child' },
  REVIEW_INVITATION: { icon: Star, tint: 'elec' },
  REVIEW_RECEIVED: { icon: Star, tint: 'elec' },
  REVIEW_REPLY: { icon: Star, tint: 'elec' },
  VERIFICATION_APPROVED: { icon: ShieldCheck, tint: 'garden' },
  VERIFICATION_REJECTED: { icon: FileX, tint: 'child' },
  VERIFICATION_ACTION_REQUIRED: { icon: FileUp, tint: 'handy' },
  VERIFICATION_EXPIRING: { icon: FileClock, tint: 'handy' },
  VERIFICATION_SUBMITTED: { icon: FileSearch, tint: 'plumb' },
  ONBOARDING_REMINDER: { icon: ListChecks, tint: 'handy' },
  SUBSCRIPTION_TRIAL_ENDING: { icon: Hourglass, tint: 'handy' },
  SUBSCRIPTION_RENEWAL: { icon: CreditCard, tint: 'garden' },
  SUBSCRIPTION_PAYMENT_FAILED: { icon: CreditCard, tint: 'child' },
  SECURITY_ALERT: { icon: ShieldAlert, tint: 'child' },
  ACCOUNT_UPDATE: { icon: UserCheck, tint: 'garden' },
  CONTACT_MESSAGE_RECEIVED: { icon: Mail, tint: 'plumb' },
  SYSTEM_ANNOUNCEMENT: { icon: Megaphone, tint: 'elec' },
};

type KindDiscProps = { notification: Notification; small?: boolean };

/** The sign of a notification in a tinted disc. */
export function KindDisc({ notification, small = false }: KindDiscProps) {
  const { icon, tint } = kinds[notification.type];
  const plain = isPlain(notification);
  return (
    <span
      aria-hidden="true"
      className={classes(
        'grid flex-none place-items-center rounded-full',
        small ? 'size-10' : 'size-11 md:size-12',
        plain ? 'bg-sunken text-muted' : classes(tradeClass(tint), 'bg-(--trade-a) text-(--trade-k)'),
      )}
    >
      <Icon of={plain ? Bell : icon} size={small ? 20 : 24} />
    </span>
  );
}
