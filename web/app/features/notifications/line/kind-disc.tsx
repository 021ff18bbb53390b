import type { Notification } from '#contract/notifications.ts';
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
import { isPlain } from '#web/api/signed-in/merge-notifications.ts';
import { tradeClass, type Trade } from '#web/ui/data/trade.ts';
import { classes } from '#web/ui/theme/classes.ts';
import { Icon, type IconShape } from '#web/ui/theme/icon.tsx';
import type { NotificationType } from '#contract/notifications-limits.ts';

type Kind = Readonly<{ icon: IconShape; tint: Trade }>;

/** The sign of each type; good news, warnings and other kinds differ in their tint. */
const kinds: Record<NotificationType, Kind> = {
  TEXT_MESSAGE: { icon: MessageCircle, tint: 'plumb' },
  BOOKING_REQUESTED: { icon: CalendarPlus, tint: 'handy' },
  BOOKING_CONFIRMED: { icon: CalendarCheck, tint: 'clean' },
  BOOKING_DECLINED: { icon: CalendarX, tint: 'child' },
  BOOKING_EXPIRED: { icon: Hourglass, tint: 'handy' },
  BOOKING_CANCELLED: { icon: CalendarX, tint: 'child' },
  BOOKING_RESCHEDULE_PROPOSED: { icon: CalendarClock, tint: 'handy' },
  BOOKING_REMINDER: { icon: AlarmClock, tint: 'handy' },
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

const kindOf = (type: NotificationType): Kind => kinds[type];

type KindDiscProps = { notification: Notification; small?: boolean };

/** The sign of a notification in a tinted disc. */
export function KindDisc({ notification, small = false }: KindDiscProps) {
  const { icon, tint } = kindOf(notification.type);
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
