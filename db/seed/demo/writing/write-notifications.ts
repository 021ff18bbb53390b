import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { BookingStatus } from '#contract/bookings-rules.ts';
import type { Role } from '#contract/auth-limits.ts';
import { expiryWarningDays, type DocumentType } from '#contract/verification-rules.ts';
import type { NotificationType } from '#contract/notifications-rules.ts';
import { stepHref, verificationStepHref } from '#contract/page-addresses.ts';
import { findBookingMail } from '#server/features/bookings/mail-queries.ts';
import type { Side } from '#server/features/bookings/mail-rules.ts';
import { noticeOf, type PlannedNews } from '#server/features/bookings/notice-rules.ts';
import {
  announcedVariant,
  insertAnnouncement,
} from '#server/features/notifications/announcements/queries.ts';
import { insertNotification } from '#server/features/notifications/queries.ts';
import { conversationGroup, defaultConfig } from '#server/features/notifications/rules.ts';
import { typesOf } from '#server/features/notifications/settings-rules.ts';
import { isWritten, type Params, type TextVariant } from '#server/features/notifications/text-rules.ts';
import { findReviewMail, type ReviewMail } from '#server/features/reviews/queries.ts';
import { ownerPath } from '#server/features/subscriptions/mail-rules.ts';
import { displayName } from '#server/features/users/rules.ts';
import { documentsPath } from '#server/features/verification/events.ts';
import type { Tx } from '#server/kernel/database/database.ts';
import { timeZone } from '../providers.ts';
import { demoAnnouncement } from '../texts.ts';

/** An account that signs in. */
export type Reader = Readonly<{ id: string; roles: readonly Role[] }>;
type Line = Readonly<{
  variant: TextVariant | typeof announcedVariant;
  params: Params;
  link?: string;
  groupKey?: string;
  announcementId?: string;
  /** When it happened, where it is later than planned. */
  at?: Date;
}>;
type Written = Readonly<{
  tx: Tx;
  reader: Reader;
  isProvider: boolean;
  announcementId: string;
  at: Date;
  /** Which one of its type it is. */
  nth: number;
}>;
type Source = (written: Written) => Promise<Line | undefined> | Line | undefined;
type News = (to: Side) => PlannedNews;

const hour = 3_600_000;
const day = 24 * hour;
/** How many hours ago the newest ones were: three today, then yesterday. The others follow at a distance of a day and more. */
const newestHours = [0.3, 0.7, 1.2, 21, 25, 28];
const distanceHours = 31;
const unreadCount = 3;
/** An administrator is notified of every provider who hands documents in. */
const submittedCount = 4;

/**
 * Each person who signs in has a notification of every type of which something has happened to them, over the last
 * weeks: an administrator, who books nothing, has none of visits and reviews.
 */
export async function writeNotifications(tx: Tx, readers: readonly Reader[], now: Date): Promise<void> {
  const announcementId = newId();
  const author = readers.find(({ roles }) => roles.includes('ADMIN'));
  const sentAt = new Date(now.getTime() - 40 * day);
  await insertAnnouncement(tx, {
    id: announcementId,
    author_id: author?.id ?? null,
    audience: 'ALL',
    wordings: JSON.stringify(demoAnnouncement.wordings),
    link: demoAnnouncement.link,
    created_at: sentAt,
    delivered: readers.length,
    state: 'SENT',
    started_at: sentAt,
    completed_at: sentAt,
  });
  for (const reader of readers) {
    const isProvider = reader.roles.includes('PROVIDER');
    const types = typesOf(reader)
      .filter((type) => type === 'SYSTEM_ANNOUNCEMENT' || isWritten(type))
      .flatMap((type) =>
        Array.from({ length: type === 'VERIFICATION_SUBMITTED' ? submittedCount : 1 }, (_, nth) => ({
          type,
          nth,
        })),
      );
    const lines: { type: NotificationType; line: Line; at: Date }[] = [];
    let moments = 0;
    for (const { type, nth } of types) {
      const planned = type === 'SYSTEM_ANNOUNCEMENT' ? sentAt : momentOf(moments, now);
      const line = await sources[type]?.({ tx, reader, isProvider, announcementId, at: planned, nth });
      if (!line) continue;
      const { at = planned } = line;
      lines.push({ type, line, at });
      if (at === planned) moments += 1;
    }
    const newestFirst = lines.toSorted((one, other) => other.at.getTime() - one.at.getTime());
    for (const [index, { type, line, at }] of newestFirst.entries())
      await writeLine(tx, reader, type, line, { at, now, isRead: index >= unreadCount });
  }
}

function momentOf(index: number, now: Date): Date {
  const last = newestHours.at(-1) ?? 0;
  const hours = newestHours[index] ?? last + (index - newestHours.length + 1) * distanceHours;
  return new Date(now.getTime() - hours * hour);
}

async function writeLine(
  tx: Tx,
  { id: accountId }: Reader,
  type: NotificationType,
  { variant, params, link, groupKey, announcementId }: Line,
  { at, now, isRead }: { at: Date; now: Date; isRead: boolean },
): Promise<void> {
  const id = newId();
  await insertNotification(tx, {
    id,
    account_id: accountId,
    type,
    text_variant: variant,
    params: JSON.stringify(params),
    link: link ?? null,
    priority: defaultConfig(type).priority,
    dedupe_key: announcementId ? `announcement-${announcementId}` : `demo-${id}`,
    ...(groupKey && { group_key: groupKey }),
    announcement_id: announcementId ?? null,
    created_at: at,
    read_at: isRead ? new Date(Math.min(at.getTime() + hour / 4, now.getTime())) : null,
    in_app: true,
  });
}

/** The demo shows people every type that can reach them; without a source a type does not compile. */
const sources: Record<NotificationType, Source | undefined> = {
  TEXT_MESSAGE: message,
  BOOKING_REQUESTED: visit('PENDING', (to) => ({ to, template: 'request' })),
  BOOKING_CONFIRMED: visit('CONFIRMED', (to) => ({
    to,
    template: to === 'PROVIDER' ? 'booked' : 'confirmed',
  })),
  BOOKING_DECLINED: visit('DECLINED', (to) => ({ to, template: 'declined' })),
  BOOKING_EXPIRED: visit('EXPIRED', (to) => ({ to, template: 'expired' })),
  BOOKING_CANCELLED: visit('CANCELLED', (to) => ({
    to,
    template: to === 'PROVIDER' ? 'cancelledByCustomer' : 'cancelledByProvider',
  })),
  BOOKING_REMINDER: visit('CONFIRMED', (to) => ({ to, template: 'reminder' })),
  BOOKING_STARTED: visit('IN_PROGRESS', (to) => ({ to, template: 'started' })),
  BOOKING_COMPLETED: visit('COMPLETED', (to) => ({ to, template: 'completed' })),
  BOOKING_NO_SHOW: visit('NO_SHOW', (to) => ({ to, template: 'customerAbsent' })),
  REVIEW_INVITATION: visit('COMPLETED', (to) => ({ to, template: 'review' })),
  REVIEW_RECEIVED: review('received'),
  REVIEW_REPLY: review('replied'),
  VERIFICATION_APPROVED: document('approved', 'PASSPORT'),
  VERIFICATION_REJECTED: document('rejected', 'BUSINESS_REGISTRATION'),
  VERIFICATION_ACTION_REQUIRED: () => ({ variant: 'withdrawn', params: {}, link: verificationStepHref }),
  VERIFICATION_EXPIRING: document('expiring', 'LIABILITY_INSURANCE'),
  ONBOARDING_REMINDER: () => ({
    variant: 'paused',
    params: { step: { word: 'steps:name.PROVIDER_PROFILE' } },
    link: stepHref('PROVIDER_PROFILE'),
  }),
  SUBSCRIPTION_TRIAL_ENDING: plan('trialEnding'),
  SUBSCRIPTION_RENEWAL: plan('renewal'),
  SUBSCRIPTION_PAYMENT_FAILED: plan('pastDue'),
  SECURITY_ALERT: () => ({ variant: 'passwordReset', params: {} }),
  ACCOUNT_UPDATE: (written) => (written.isProvider ? published(written) : review('reviewHeld')(written)),
  VERIFICATION_SUBMITTED: submitted,
  BOOKING_MOVED: visit('CONFIRMED', (to) => ({ to, template: 'rescheduled' })),
  BOOKING_RESCHEDULE_PROPOSED: undefined,
  BOOKING_DOCUMENTS_LAPSED: undefined,
  CONTACT_MESSAGE_RECEIVED: undefined,
  SYSTEM_ANNOUNCEMENT: ({ announcementId }) => ({
    variant: announcedVariant,
    params: {},
    link: demoAnnouncement.link,
    announcementId,
  }),
};

/** The conversation with something unread, which is read together with its notification. */
async function message({ tx, reader }: Written): Promise<Line | undefined> {
  const { rows } = await sql<{ id: string; first_name: string; last_name: string }>`
    select c.id, a.first_name, a.last_name from conversation_member m
    join conversation c on c.id = m.conversation_id
    join account a on a.id = case when m.role = 'CUSTOMER' then c.provider_account_id else c.customer_id end
    where m.account_id = ${reader.id}
    order by m.unread_count desc, c.last_message_at desc limit 1`.execute(tx);
  const [talk] = rows;
  return (
    talk && {
      variant: 'received',
      params: { other: displayName(talk) },
      link: `/messages/${talk.id}`,
      groupKey: conversationGroup(talk.id),
    }
  );
}

/** What ends a visit: its notification is as old as the end. */
const ends: readonly BookingStatus[] = ['DECLINED', 'EXPIRED', 'CANCELLED', 'NO_SHOW'];

/** A visit that had the status at that time, else one that has it now, else one that is over. */
function visit(status: BookingStatus, news: News): Source {
  return async ({ tx, reader, isProvider, at }) => {
    const { rows } = await sql<{ id: string; updated_at: Date; has_ended_so: boolean }>`
      select b.id, b.updated_at, b.status = ${status} and ${ends.includes(status)} as has_ended_so from booking b
      where b.customer_id = ${reader.id} or b.provider_id = (select id from provider where account_id = ${reader.id})
      order by b.status = ${status} desc, b.status = 'COMPLETED' desc, b.updated_at <= ${at} desc, b.created_at <= ${at} desc, b.updated_at desc,
        b.id
      limit 1`.execute(tx);
    const [found] = rows;
    const booking = found && (await findBookingMail(tx, found.id));
    const notice =
      booking && noticeOf(booking, news(isProvider ? 'PROVIDER' : 'CUSTOMER'), { key: booking.id, at });
    return notice && { ...notice, at: found.has_ended_so || found.updated_at > at ? found.updated_at : at };
  };
}

function review(variant: 'received' | 'replied' | 'reviewHeld'): Source {
  return async ({ tx, reader, at }) => {
    const { rows } = await sql<{ id: string }>`
      select r.id from review r
      where r.author_id = ${reader.id} or r.provider_id = (select id from provider where account_id = ${reader.id})
      order by coalesce(r.reply_at <= ${at}, false) = ${variant === 'replied'} desc, r.created_at <= ${at} desc,
        r.created_at desc, r.id
      limit 1`.execute(tx);
    const one = rows[0] && (await findReviewMail(tx, rows[0].id));
    return one && reviewLine(one, variant, one.provider_account_id === reader.id);
  };
}

function reviewLine(
  one: ReviewMail,
  variant: 'received' | 'replied' | 'reviewHeld',
  isAboutReader: boolean,
): Line {
  const author = { first_name: one.author_first_name, last_name: one.author_last_name };
  const provider = { first_name: one.provider_first_name, last_name: one.provider_last_name };
  return {
    variant,
    params: {
      other: isAboutReader ? displayName(author) : (one.business_name ?? displayName(provider)),
      service: one.service_title,
      day: { day: one.start_at.toISOString(), timeZone: one.time_zone },
    },
    link:
      variant === 'reviewHeld'
        ? `/bookings/${one.booking_id}#review`
        : `/providers/${one.provider_id}#reviews`,
  };
}

function document(variant: 'approved' | 'rejected' | 'expiring', type: DocumentType): Source {
  const word = `email:verification.types.${type}`;
  return () => ({
    variant,
    params: { document: { word }, count: expiryWarningDays[0] },
    link: documentsPath(variant),
  });
}

function plan(variant: 'trialEnding' | 'renewal' | 'pastDue'): Source {
  return ({ at }) => {
    const end = new Date(at.getTime() + 5 * day).toISOString();
    return { variant, params: { date: { day: end, timeZone } }, link: ownerPath };
  };
}

async function published({ tx, reader }: Written): Promise<Line | undefined> {
  const provider = await tx
    .selectFrom('provider')
    .select('id')
    .where('account_id', '=', reader.id)
    .executeTakeFirst();
  return provider && { variant: 'published', params: {}, link: `/providers/${provider.id}` };
}

/** One of the newest providers who are not verified. */
async function submitted({ tx, nth }: Written): Promise<Line | undefined> {
  const one = await tx
    .selectFrom('provider as p')
    .innerJoin('account as a', 'a.id', 'p.account_id')
    .select(['a.first_name', 'a.last_name', 'p.business_name'])
    .where('p.verified', '=', false)
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id')
    .offset(nth)
    .limit(1)
    .executeTakeFirst();
  const other = one && (one.business_name ?? displayName(one));
  return other === undefined
    ? undefined
    : { variant: 'submitted', params: { other }, link: '/admin/verification' };
}
