import {
  standardPolicy,
  type BookingActor,
  type BookingStatus,
  type ReminderKind,
} from '#contract/bookings-rules.ts';
import type { Language } from '#contract/languages.ts';
import { phoneText } from '#contract/phone-rules.ts';
import { reviewWindowDays } from '#contract/reviews-rules.ts';
import { isolate } from '#contract/text-direction.ts';
import { noteFor, reasonFor } from './view-rules.ts';
import type { BookingMail } from './mail-queries.ts';
import type { Person } from '#server/features/notifications/notify-actions.ts';
import { townName } from '#contract/arabic-towns.ts';
import { displayName, writtenName } from '#server/features/users/rules.ts';
import { knownFacts, letter, type Letter } from '#server/kernel/mail/letter.ts';
import {
  formatDay,
  formatMoment,
  formatPrice,
  formatVisit,
  formatZonedMoment,
} from '#server/kernel/text/formats.ts';
import { translate } from '#server/kernel/text/i18n.ts';

export type Side = 'CUSTOMER' | 'PROVIDER';
/** A key under `booking` of messages/<language>/email.json. */
export type MailTemplate =
  | 'request'
  | 'receipt'
  | 'confirmed'
  | 'booked'
  | 'declined'
  | 'expired'
  | 'cancelledByCustomer'
  | 'cancelled'
  | 'requestWithdrawn'
  | 'cancelledByProvider'
  | 'cancelledBySystem'
  | 'rescheduled'
  | 'withdrawal'
  | 'withdrawn'
  | 'customerAbsent'
  | 'providerAbsent'
  | 'reminder'
  | 'answer'
  | 'review';
export type PlannedMail = Readonly<{ to: Side; template: MailTemplate }>;

type Version = Readonly<{ id: string; version: number }>;
/** The keys of the notices of one event, which is that of a version; each party has its own. */
export const changeKey = (status: BookingStatus, { id, version }: Version) =>
  `booking-${status}-${id}-${version}`;
export const rescheduleKey = ({ id, version }: Version) => `booking-rescheduled-${id}-${version}`;
export const partyKey = (key: string, side: Side) => `${key}-${side}`;

const both = (template: MailTemplate): PlannedMail[] => [
  { to: 'CUSTOMER', template },
  { to: 'PROVIDER', template },
];

/** What the mails of a change depend on, besides its status and actor. */
type Changed = Pick<BookingMail, 'no_show_party' | 'confirmed_at' | 'customer_deleted_at'>;

/** The mails to send when a booking enters a status: to the other party, and a receipt to the person who acted. */
export function mailsOfChange(
  status: BookingStatus,
  actor: BookingActor,
  { no_show_party: noShowParty, confirmed_at: confirmedAt, customer_deleted_at: customerDeletedAt }: Changed,
): PlannedMail[] {
  switch (status) {
    case 'PENDING':
      return [
        { to: 'PROVIDER', template: 'request' },
        { to: 'CUSTOMER', template: 'receipt' },
      ];
    case 'CONFIRMED':
      return [
        { to: 'CUSTOMER', template: 'confirmed' },
        ...(actor === 'PROVIDER' ? [] : [{ to: 'PROVIDER', template: 'booked' } as const]),
      ];
    case 'DECLINED':
      return [{ to: 'CUSTOMER', template: 'declined' }];
    case 'EXPIRED':
      return [{ to: 'CUSTOMER', template: 'expired' }];
    case 'CANCELLED':
      if (actor === 'CUSTOMER')
        return [
          { to: 'PROVIDER', template: 'cancelledByCustomer' },
          // A person who leaves is told of that only.
          ...(customerDeletedAt
            ? []
            : [{ to: 'CUSTOMER', template: confirmedAt ? 'cancelled' : 'requestWithdrawn' } as const]),
        ];
      if (actor === 'PROVIDER') return [{ to: 'CUSTOMER', template: 'cancelledByProvider' }];
      return both('cancelledBySystem');
    case 'NO_SHOW': {
      const told = noShowParty === 'PROVIDER' ? 'providerAbsent' : 'customerAbsent';
      return both(told).filter(({ to }) => to !== actor);
    }
    case 'IN_PROGRESS':
    case 'COMPLETED':
      return [];
  }
}

/** The acknowledgement of a withdrawal, and the news for the provider. */
export const mailsOfWithdrawal: readonly PlannedMail[] = [
  { to: 'CUSTOMER', template: 'withdrawal' },
  { to: 'PROVIDER', template: 'withdrawn' },
];

/** Both parties read that a visit has another start. */
export const mailsOfReschedule = both('rescheduled');

export function mailsOfReminder(kind: ReminderKind, isReviewed: boolean): PlannedMail[] {
  switch (kind) {
    case 'VISIT_24H':
    case 'VISIT_2H':
      return both('reminder');
    case 'RESPOND_HALF':
    case 'RESPOND_1H':
      return [{ to: 'PROVIDER', template: 'answer' }];
    case 'REVIEW_1H':
    case 'REVIEW_5D':
      return isReviewed ? [] : [{ to: 'CUSTOMER', template: 'review' }];
  }
}

export function recipientOf(booking: BookingMail, side: Side): Person {
  return side === 'CUSTOMER'
    ? {
        accountId: booking.customer_id,
        email: booking.customer_email,
        firstName: booking.customer_first_name,
        language: booking.customer_language,
      }
    : {
        accountId: booking.provider_account_id,
        email: booking.provider_email,
        firstName: booking.provider_first_name,
        language: booking.provider_language,
      };
}

/** The subject and the blocks of one mail, in the language of its reader. */
export function composeMail(booking: BookingMail, { to, template }: PlannedMail, publicUrl: string): Letter {
  const { firstName, language } = recipientOf(booking, to);
  const params = {
    firstName,
    other: writtenName(otherName(booking, to), language),
    visit: formatVisit(language, visitOf(booking), booking.time_zone),
    freeHours: standardPolicy.freeHoursBefore,
    reviewDays: reviewWindowDays,
    respondBy: booking.respond_by ? formatMoment(language, booking.respond_by, booking.time_zone) : '',
  };
  const isOwed = to === 'CUSTOMER' && booking.cancelled_by === 'ADMIN' && booking.fee_cents > 0;
  // What a cancelled visit costs is the customer's matter.
  const isFreed = to === 'PROVIDER' && template === 'cancelledBySystem';
  const costs = isOwed ? 'owed' : 'small';
  const isAnswered = template === 'rescheduled' && to === 'PROVIDER' && booking.status === 'PENDING';
  const address = `${publicUrl}/bookings/${booking.id}`;
  return letter(language, {
    texts: `booking.${template}`,
    params,
    greeting: 'booking.greeting',
    facts: factsFor(booking, { to, template }, language),
    remarks: isAnswered ? ['answer'] : [],
    smallPrint: isFreed ? 'freed' : costs,
    url: template === 'review' ? `${address}#review` : address,
  });
}

/** The other party of a reader, as the public sees them. */
export const otherName = (booking: BookingMail, reader: Side): string =>
  reader === 'CUSTOMER' ? providerName(booking) : customerName(booking);

const visitOf = (booking: BookingMail) => ({ start: booking.start_at, end: booking.end_at });
/** The visit as it was before it was moved: it takes as long. */
const visitFrom = ({ start_at: start, end_at: end }: BookingMail, from: Date) => ({
  start: from,
  end: new Date(from.getTime() + end.getTime() - start.getTime()),
});

export function customerName(booking: BookingMail): string {
  return displayName({ first_name: booking.customer_first_name, last_name: booking.customer_last_name });
}

export function providerName(booking: BookingMail): string {
  const person = { first_name: booking.provider_first_name, last_name: booking.provider_last_name };
  return booking.business_name ?? displayName(person);
}

function factsFor(booking: BookingMail, { to, template }: PlannedMail, language: Language) {
  const word = (key: string) => translate(language, `email:booking.${key}`);
  const label = (key: string) => word(`facts.${key}`);
  const { rescheduled_from: before, cancel_code: code } = booking;
  const isMoved = template === 'rescheduled' && before !== null;
  const reasonTold = booking.status === 'CANCELLED' || booking.status === 'DECLINED';
  return knownFacts([
    to === 'CUSTOMER'
      ? { label: label('provider'), value: writtenName(providerName(booking), language) }
      : { label: label('customer'), value: writtenName(customerName(booking), language) },
    { label: label('service'), value: booking.service_title },
    {
      label: label('before'),
      value: isMoved ? formatVisit(language, visitFrom(booking, before), booking.time_zone) : null,
    },
    { label: label('visit'), value: formatVisit(language, visitOf(booking), booking.time_zone) },
    { label: label('address'), value: addressFor(booking, to, language) },
    { label: label('phone'), value: phoneFor(booking, to, language) },
    { label: label('price'), value: formatPrice(language, booking.price_cents) },
    { label: label('fee'), value: feeFor(booking, to, language) },
    { label: label('note'), value: to === 'PROVIDER' && isLive(booking) ? noteFor(booking, to) : null },
    { label: label('cause'), value: reasonTold && code ? word(`causes.${code}`) : null },
    { label: label('reason'), value: reasonTold ? reasonFor(booking, to) : null },
    { label: label('words'), value: isMoved ? booking.reschedule_reason : null },
    ...withdrawalFacts(booking, to, language),
    { label: label('number'), value: isolate(booking.number, language) },
  ]);
}

/** What a cancellation costs the customer who made it, or for whom the operator made it. */
function feeFor(booking: BookingMail, to: Side, language: Language): string | null {
  const isOwn =
    booking.cancelled_by === 'CUSTOMER' || (booking.cancelled_by === 'ADMIN' && booking.fee_cents > 0);
  return isOwn && to === 'CUSTOMER' && booking.confirmed_at && !booking.withdrawn_at
    ? formatPrice(language, booking.fee_cents)
    : null;
}

/** What was declared, when and what it leaves to pay; before that, until when the customer may withdraw. */
function withdrawalFacts(booking: BookingMail, to: Side, language: Language) {
  const { withdrawn_at: declaredAt, withdrawal_until: until, confirmed_at: concludedAt } = booking;
  const { time_zone: timeZone, withdrawal_due_cents: due } = booking;
  const label = (key: string) => translate(language, `email:booking.facts.${key}`);
  const moment = (instant: Date | null) => instant && formatZonedMoment(language, instant, timeZone);
  if (declaredAt)
    return [
      { label: label('concluded'), value: moment(concludedAt) },
      { label: label('declared'), value: moment(declaredAt) },
      { label: label('due'), value: formatPrice(language, due ?? 0) },
    ];
  if (to !== 'CUSTOMER' || booking.status !== 'CONFIRMED' || !until) return [];
  return [
    { label: label('withdrawal'), value: formatDay(language, until, timeZone) },
    { label: label('expressRequest'), value: moment(booking.express_request_at) },
  ];
}

const isLive = ({ status }: BookingMail): boolean =>
  status === 'PENDING' || status === 'CONFIRMED' || status === 'IN_PROGRESS';

/**
 * The street is the customer's own address; the provider sees it once the visit is confirmed
 * (docs/product/bookings.md#visibility).
 */
function addressFor(booking: BookingMail, to: Side, language: Language): string {
  const { postal_code: code, city } = booking;
  const showsStreet = to === 'CUSTOMER' || (booking.confirmed_at !== null && isLive(booking));
  return showsStreet
    ? `${booking.street}, ${`${code} ${city}`.trim()}`
    : `${code} ${townName(city, language)}`.trim();
}

/**
 * Only the other party of a confirmed visit in the future receives a phone number
 * (docs/product/bookings.md#visibility).
 */
function phoneFor(booking: BookingMail, to: Side, language: Language): string | null {
  if (booking.status !== 'CONFIRMED' && booking.status !== 'IN_PROGRESS') return null;
  const phone = to === 'CUSTOMER' ? booking.provider_phone : booking.customer_phone;
  return phone && isolate(phoneText(phone), language);
}
