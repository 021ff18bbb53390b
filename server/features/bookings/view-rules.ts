import { maskContacts } from '#contract/contact-details-rules.ts';
import { reviewWindowDays } from '#contract/reviews-rules.ts';
import { signedLinkMinutes, type BookingStatus } from '#contract/bookings-rules.ts';
import type { Booking, Ruling } from '#contract/bookings.ts';
import { dayMs, minuteMs } from '#contract/durations.ts';
import { customerQuote, allowedMoves, settledStatus } from './rules.ts';
import type { BookingView } from './view-queries.ts';
import { canWithdraw, declarationOf } from './withdrawal/rules.ts';
import { displayName } from '#server/features/users/rules.ts';
import type { Principal } from '#server/kernel/http/access-token.ts';
import { actsAs } from '#contract/staff-rules.ts';
import { mediaUrl } from '#server/kernel/files/media.ts';
import { signLink } from '#server/kernel/http/signed-links.ts';

/** The party of a booking that an account is. */
export type Reader = 'CUSTOMER' | 'PROVIDER' | 'ADMIN';

/** Undefined for an account without a relation to it, which receives a 404. */
export function readerOf(
  booking: { customer_id: string; provider_account_id: string },
  principal: Principal,
): Reader | undefined {
  if (booking.customer_id === principal.accountId) return 'CUSTOMER';
  if (booking.provider_account_id === principal.accountId) return 'PROVIDER';
  return actsAs(principal, 'SUPPORT') ? 'ADMIN' : undefined;
}

export type ViewContext = { now: Date; paymentsOn: boolean; linkSecret: string };

/** A booking as one reader sees it (docs/product/bookings.md#visibility): street and phone only once it was confirmed. */
export function toBooking(view: BookingView, reader: Reader, context: ViewContext): Booking {
  const { now } = context;
  const status = settledStatus(view, now);
  const booking = { ...view, status };
  const allowed = allowedMoves(booking, reader, now);
  return {
    id: view.id,
    number: view.number,
    status,
    version: view.version,
    service: { id: view.service_id, title: view.service_title, categoryId: view.category_id },
    provider: {
      id: view.provider_id,
      displayName:
        view.business_name ??
        displayName({ first_name: view.provider_first_name, last_name: view.provider_last_name }),
      avatarUrl: mediaUrl(view.provider_avatar),
    },
    customer: {
      id: view.customer_id,
      displayName: displayName({ first_name: view.customer_first_name, last_name: view.customer_last_name }),
    },
    mine: reader,
    startAt: view.start_at.toISOString(),
    endAt: view.end_at.toISOString(),
    durationMinutes: view.duration_minutes,
    timeZone: view.time_zone,
    price: view.price_cents / 100,
    fee: view.fee_cents / 100,
    address: {
      street: reader === 'PROVIDER' && !view.confirmed_at ? null : view.street,
      city: view.city,
      postalCode: view.postal_code,
      country: view.country,
    },
    note: noteFor(view, reader),
    respondBy: view.respond_by?.toISOString() ?? null,
    cancelledBy: view.cancelled_by,
    cancelReason: reasonFor(view, reader),
    cancelCode: view.cancel_code,
    late: view.late,
    noShowParty: view.no_show_party,
    ruling: toRuling(view),
    phoneOfOther: phoneOfOther(booking, reader),
    cancellationQuote:
      reader === 'CUSTOMER' && allowed.includes('CANCELLED') ? toQuote(booking, context) : null,
    policy: view.policy,
    withdrawalRight: reader === 'CUSTOMER' ? toWithdrawalRight(booking, now) : null,
    withdrawal: view.withdrawn_at && {
      declaredAt: view.withdrawn_at.toISOString(),
      amountDue: (view.withdrawal_due_cents ?? 0) / 100,
    },
    allowed,
    canReview: reader === 'CUSTOMER' && isReviewable(booking, now),
    reviewId: reviewFor(view, reader),
    reviewRating: reviewFor(view, reader) === null ? null : view.review_rating,
    canRebook: view.is_offered,
    calendarUrl: hasCalendar(booking) ? calendarLink(view.id, context) : null,
    createdAt: view.created_at.toISOString(),
    updatedAt: view.updated_at.toISOString(),
    history: settledHistory(view, status, now),
    reschedules: view.reschedules,
  };
}

/** A review that is not public is for its author and administrators only. */
function reviewFor({ review_id: id, review_status: status }: BookingView, reader: Reader): string | null {
  return status === 'DELETED' || (reader === 'PROVIDER' && status !== 'PUBLISHED') ? null : id;
}

/** Null when no administrator has ruled. */
export const toRuling = (row: Pick<BookingView, 'ruling' | 'ruling_text' | 'ruled_at'>): Ruling | null =>
  row.ruling && row.ruled_at
    ? { outcome: row.ruling, text: row.ruling_text, at: row.ruled_at.toISOString() }
    : null;

function toQuote(
  booking: BookingView,
  { now, paymentsOn }: ViewContext,
): NonNullable<Booking['cancellationQuote']> {
  const { feeCents, freeUntil, tier } = customerQuote(booking, now, paymentsOn);
  return { fee: feeCents / 100, freeUntil: freeUntil?.toISOString() ?? null, tier };
}

function toWithdrawalRight(booking: BookingView, now: Date): Booking['withdrawalRight'] {
  if (!booking.withdrawal_until || !canWithdraw(booking, now)) return null;
  return {
    until: booking.withdrawal_until.toISOString(),
    isExpressRequest: booking.express_request_at !== null,
    amountDue: declarationOf(booking, now).amountDueCents / 100,
  };
}

/** The provider reads contact details in a note once the visit is confirmed, and never an IBAN (docs/product/messages.md#privacy). */
export function noteFor(
  { note, confirmed_at: confirmedAt }: { note: string | null; confirmed_at: Date | null },
  reader: Reader,
): string | null {
  if (note === null || reader !== 'PROVIDER') return note;
  return maskContacts(note, { trusted: confirmedAt !== null });
}

/** The reason of a refusal or a cancellation; its reader gets contact details as in a note; its writer, and both of what the team wrote, as written. */
export function reasonFor(
  booking: Pick<BookingView, 'status' | 'cancelled_by' | 'cancel_reason' | 'confirmed_at'>,
  reader: Reader,
): string | null {
  const { cancel_reason: reason, confirmed_at: confirmedAt } = booking;
  const writer = booking.status === 'DECLINED' ? 'PROVIDER' : booking.cancelled_by;
  if (reason === null || reader === 'ADMIN' || writer === 'ADMIN' || reader === writer) return reason;
  return maskContacts(reason, { trusted: confirmedAt !== null });
}

/** Only the other party of a confirmed booking sees the phone (docs/product/bookings.md#visibility). */
function phoneOfOther(booking: BookingView, reader: Reader): string | null {
  const isShown = booking.confirmed_at !== null && booking.status !== 'CANCELLED';
  if (!isShown || reader === 'ADMIN') return null;
  return reader === 'CUSTOMER' ? booking.provider_phone : booking.customer_phone;
}

/** A review may be written for a completed visit, or one that the provider missed, within its window and only once. */
export function isReviewable(
  booking: {
    status: BookingStatus;
    no_show_party: string | null;
    completed_at: Date | null;
    updated_at: Date;
    end_at: Date;
    review_id: string | null;
  },
  now: Date,
): boolean {
  if (booking.review_id !== null || !isFinished(booking)) return false;
  return now.getTime() < reviewDeadline(booking).getTime();
}

export function isFinished(booking: { status: BookingStatus; no_show_party: string | null }): boolean {
  return (
    booking.status === 'COMPLETED' || (booking.status === 'NO_SHOW' && booking.no_show_party === 'PROVIDER')
  );
}

export function reviewDeadline(booking: { completed_at: Date | null; updated_at: Date }): Date {
  const since = booking.completed_at ?? booking.updated_at;
  return new Date(since.getTime() + reviewWindowDays * dayMs);
}

/** A visit that is to take place. */
export function hasCalendar(booking: { status: BookingStatus; withdrawn_at: Date | null }): boolean {
  return !booking.withdrawn_at && (booking.status === 'CONFIRMED' || booking.status === 'IN_PROGRESS');
}

export function calendarPath(id: string): string {
  return `/api/v1/bookings/${id}/calendar.ics`;
}

function calendarLink(id: string, { now, linkSecret }: ViewContext): string {
  return signLink(linkSecret, calendarPath(id), new Date(now.getTime() + signedLinkMinutes * minuteMs));
}

/** The history as it will be after the sweep. */
function settledHistory(view: BookingView, status: BookingStatus, now: Date): Booking['history'] {
  if (status === view.status) return view.history;
  return [...view.history, { status, at: (view.due_at ?? now).toISOString(), by: 'SYSTEM' }];
}
