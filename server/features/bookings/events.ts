import * as z from 'zod';
import { reminderKinds } from '#contract/bookings-rules.ts';
import { forgetOldVisits } from './leaving-actions.ts';
import { sweepBookings } from './status-actions.ts';
import { findBookingMail, type BookingMail } from './mail-queries.ts';
import { calendarOf } from './calendar-rules.ts';
import {
  composeMail,
  mailsOfReminder,
  mailsOfReschedule,
  mailsOfWithdrawal,
  recipientOf,
  changeKey,
  partyKey,
  rescheduleKey,
  type MailTemplate,
} from './mail-rules.ts';
import { isMailed, newsOfChange, noticeOf, type EventKey, type PlannedNews } from './notice-rules.ts';
import { hasCalendar } from './view-rules.ts';
import { notify, type Notifying } from '#server/features/notifications/notify-actions.ts';
import type { Tx } from '#server/kernel/database/database.ts';
import type { Deps } from '#server/kernel/deps.ts';
import type { DomainEvent, Listener } from '#server/kernel/events.ts';
import { defineTask, handleTask, type TaskHandler } from '#server/kernel/jobs/jobs.ts';
import { sendMail } from '#server/kernel/mail/letter.ts';

const sweep = defineTask('sweep-bookings', z.unknown());
const forget = defineTask('forget-old-visits', z.unknown());

export function bookingTasks(deps: Deps): TaskHandler[] {
  return [handleTask(sweep, () => sweepBookings(deps)), handleTask(forget, () => forgetOldVisits(deps))];
}

export const bookingCrontab = `* * * * * ${sweep.name}\n47 3 * * * ${forget.name}`;

const Reminder = z.enum(reminderKinds);

type BookingNews = Extract<
  DomainEvent,
  { type: 'booking.changed' | 'booking.rescheduled' | 'booking.reminded' | 'booking.withdrawn' }
>;
const isBookingNews = (event: DomainEvent): event is BookingNews =>
  event.type === 'booking.changed' ||
  event.type === 'booking.rescheduled' ||
  event.type === 'booking.reminded' ||
  event.type === 'booking.withdrawn';

/** Notifies the parties of changes of a booking and of reminders. */
export function notifyOfBookings(notifying: Notifying): Listener {
  return async (tx, event) => {
    if (!isBookingNews(event)) return;
    const booking = await findBookingMail(tx, event.bookingId);
    if (!booking) return;
    if (event.type === 'booking.changed') {
      const news = newsOfChange(event.status, event.actor, booking);
      const key = { key: changeKey(event.status, booking), actor: event.actor, at: event.at };
      for (const one of news) await notifyParty(notifying, tx, booking, one, key);
    } else if (event.type === 'booking.rescheduled') {
      const key = { key: rescheduleKey(booking), at: event.at };
      for (const one of mailsOfReschedule) await notifyParty(notifying, tx, booking, one, key);
    } else if (event.type === 'booking.withdrawn') {
      const key = { key: `booking-withdrawn-${booking.id}`, actor: 'CUSTOMER', at: event.at } as const;
      for (const one of mailsOfWithdrawal) await notifyParty(notifying, tx, booking, one, key);
    } else {
      const news = mailsOfReminder(Reminder.parse(event.reminder), booking.review_id !== null);
      // A visit that was moved has the same reminders again, for its new start.
      const name = `booking-reminder-${event.reminder}-${booking.id}-${booking.start_at.getTime()}`;
      const key = { key: name, at: event.at };
      for (const one of news) await notifyParty(notifying, tx, booking, one, key);
    }
  };
}

/** The mails that tell of a confirmation or of another start: they bring the visit into the calendar. */
const withCalendar: readonly MailTemplate[] = ['confirmed', 'booked', 'rescheduled'];

async function notifyParty(
  notifying: Notifying,
  tx: Tx,
  booking: BookingMail,
  news: PlannedNews,
  key: EventKey,
): Promise<void> {
  const { config } = notifying;
  const to = recipientOf(booking, news.to);
  const { at } = key;
  const dedupeKey = partyKey(key.key, news.to);
  const notice = noticeOf(booking, news, key);
  const mail = isMailed(news) && {
    template: `booking.${news.template}` as const,
    ...composeMail(booking, news, config.publicUrl),
    why: 'booking' as const,
    ...(withCalendar.includes(news.template) &&
      hasCalendar(booking) && { calendar: calendarOf(booking, config, at) }),
  };
  if (notice) await notify(notifying, tx, { to, ...notice, dedupeKey, ...(mail && { mail }), at });
  else if (mail) {
    const { email, firstName: name, language } = to;
    await sendMail(tx, config, { dedupeKey, to: { email, name }, language, ...mail, at });
  }
}
