import type { BookingActor, BookingStatus } from '#contract/bookings-rules.ts';
import { hourMs } from '#contract/durations.ts';
import {
  urgentWithinHours,
  type NotificationPriority,
  type NotificationType,
} from '#contract/notifications-rules.ts';
import type { BookingMail } from './mail-queries.ts';
import { mailsOfChange, otherName, type PlannedMail, type Side } from './mail-rules.ts';
import type { Params, TextVariant } from '#server/features/notifications/text-rules.ts';

/** A notice for one party; the start and the end of a visit have no mail. */
export type PlannedNews = PlannedMail | Readonly<{ to: Side; template: 'started' | 'completed' }>;

/** A receipt for what the reader did is only mailed, without a notification. */
const receipts = ['receipt', 'withdrawal', 'cancelled', 'requestWithdrawn'] as const;
type Receipt = (typeof receipts)[number];
const isReceipt = (template: PlannedNews['template']): template is Receipt =>
  receipts.some((receipt) => receipt === template);

/** The type of each piece of news that is no receipt. */
const types = {
  request: 'BOOKING_REQUESTED',
  confirmed: 'BOOKING_CONFIRMED',
  booked: 'BOOKING_CONFIRMED',
  declined: 'BOOKING_DECLINED',
  expired: 'BOOKING_EXPIRED',
  cancelledByCustomer: 'BOOKING_CANCELLED',
  cancelledByProvider: 'BOOKING_CANCELLED',
  cancelledBySystem: 'BOOKING_CANCELLED',
  withdrawn: 'BOOKING_CANCELLED',
  rescheduled: 'BOOKING_MOVED',
  customerAbsent: 'BOOKING_NO_SHOW',
  providerAbsent: 'BOOKING_NO_SHOW',
  reminder: 'BOOKING_REMINDER',
  answer: 'BOOKING_REMINDER',
  review: 'REVIEW_INVITATION',
  started: 'BOOKING_STARTED',
  completed: 'BOOKING_COMPLETED',
} as const satisfies Record<Exclude<PlannedNews['template'], Receipt>, NotificationType>;

export const isMailed = (news: PlannedNews): news is PlannedMail =>
  news.template !== 'started' && news.template !== 'completed';

const completed: readonly PlannedNews[] = [
  { to: 'CUSTOMER', template: 'completed' },
  { to: 'PROVIDER', template: 'completed' },
];

type Changed = Pick<BookingMail, 'no_show_party' | 'withdrawn_at' | 'confirmed_at' | 'customer_deleted_at'>;

/**
 * The notices of a booking that enters a status. The party that acted gets none, and a cancellation by withdrawal has
 * notices of its own (`mailsOfWithdrawal`).
 */
export function newsOfChange(status: BookingStatus, actor: BookingActor, booking: Changed): PlannedNews[] {
  if (status === 'CANCELLED' && booking.withdrawn_at) return [];
  if (status === 'IN_PROGRESS') return [{ to: 'CUSTOMER', template: 'started' }];
  if (status === 'COMPLETED') return completed.filter(({ to }) => to !== actor);
  return mailsOfChange(status, actor, booking);
}

/** Names one event of a booking, so that its notices are written once; a reminder has no actor. */
export type EventKey = Readonly<{ key: string; actor?: BookingActor; at: Date }>;

const changesVisit = (type: NotificationType) => type === 'BOOKING_CANCELLED' || type === 'BOOKING_MOVED';

type NoticeText = Readonly<{
  type: NotificationType;
  variant: TextVariant;
  params: Params;
  link: string;
  priority: NotificationPriority | undefined;
}>;

/** The notification of one party; a customer who waited for the answer reads that the request was accepted. */
export function noticeOf(
  booking: BookingMail,
  { to, template }: PlannedNews,
  { actor, at }: EventKey,
): NoticeText | undefined {
  if (isReceipt(template)) return undefined;
  const { start_at: start, end_at: end, time_zone: timeZone, respond_by: respondBy } = booking;
  const isNear = start.getTime() - at.getTime() < urgentWithinHours * hourMs;
  const variant = template === 'confirmed' && actor === 'PROVIDER' ? 'accepted' : template;
  const path = `/bookings/${booking.id}`;
  return {
    type: types[template],
    variant,
    params: {
      other: otherName(booking, to),
      service: booking.service_title,
      price: { cents: booking.price_cents },
      ...(template === 'withdrawn' && { due: { cents: booking.withdrawal_due_cents ?? 0 } }),
      visit: { visit: { start: start.toISOString(), end: end.toISOString() }, timeZone },
      ...(respondBy && { respondBy: { moment: respondBy.toISOString(), timeZone } }),
    },
    link: template === 'review' ? `${path}#review` : path,
    priority: changesVisit(types[template]) && isNear ? 'URGENT' : undefined,
  };
}
