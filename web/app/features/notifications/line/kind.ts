import {
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
import type { NotificationType } from '#contract/notifications-limits.ts';
import type { Trade } from '#web/ui/data/trade.ts';
import type { IconShape } from '#web/ui/theme/icon.tsx';

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

export const kindOf = (type: NotificationType): Kind => kinds[type];
