import * as z from 'zod';
import { reminderKinds } from '#contract/bookings-limits.ts';
import { sweepBookings } from './status-actions.ts';
import { findBookingMail, type BookingMail } from './mail-queries.ts';
import { composeMail, mailsOfChange, mailsOfReminder, recipientOf, type PlannedMail } from './mail-rules.ts';
import type { Config } from '#server/config.ts';
import type { Tx } from '#server/kernel/database/database.ts';
import type { Deps } from '#server/kernel/deps.ts';
import type { Listener } from '#server/kernel/events.ts';
import { defineTask, handleTask, type TaskHandler } from '#server/kernel/jobs/jobs.ts';
import { sendMail } from '#server/kernel/mail/send-mail.ts';

type MailSettings = Pick<Config, 'publicUrl' | 'brandName'>;

const sweep = defineTask('sweep-bookings', z.unknown());

export function bookingTasks(deps: Deps): TaskHandler[] {
  return [handleTask(sweep, () => sweepBookings(deps))];
}

export const bookingCrontab = `* * * * * ${sweep.name}`;

const Reminder = z.enum(reminderKinds);

/** Mails the parties about changes of a booking and about reminders. */
export function mailBookingChanges(config: MailSettings): Listener {
  return async (tx, event) => {
    if (event.type !== 'booking.changed' && event.type !== 'booking.reminded') return;
    const booking = await findBookingMail(tx, event.bookingId);
    if (!booking) return;
    if (event.type === 'booking.changed') {
      const mails = mailsOfChange(event.status, event.actor, booking.no_show_party);
      const occasion = `booking-${event.status}-${booking.id}-${booking.version}`;
      for (const mail of mails) await writeMail(tx, config, booking, mail, occasion, event.at);
    } else {
      const mails = mailsOfReminder(Reminder.parse(event.reminder), booking.review_id !== null);
      const occasion = `booking-reminder-${event.reminder}-${booking.id}`;
      for (const mail of mails) await writeMail(tx, config, booking, mail, occasion, event.at);
    }
  };
}

async function writeMail(
  tx: Tx,
  config: MailSettings,
  booking: BookingMail,
  mail: PlannedMail,
  occasion: string,
  at: Date,
): Promise<void> {
  const { email, firstName, language } = recipientOf(booking, mail.to);
  await sendMail(tx, config, {
    dedupeKey: `${occasion}-${mail.to}`,
    to: { email, name: firstName },
    language,
    template: `booking.${mail.template}`,
    ...composeMail(booking, mail, config.publicUrl),
    at,
  });
}
