import type { Db, Tx } from '#server/kernel/database/database.ts';
import { prepared } from '#server/kernel/database/prepared-statements.ts';
import type { DB } from '#db/schema.ts';

export type BookingMail = NonNullable<Awaited<ReturnType<typeof findBookingMail>>>;

/** The data for a mail about a booking, and both parties with their addresses and languages. */
export function findBookingMail(db: Db, bookingId: string) {
  return db
    .selectFrom('booking')
    .innerJoin('provider', 'provider.id', 'booking.provider_id')
    .innerJoin('account as provider_account', 'provider_account.id', 'provider.account_id')
    .innerJoin('account as customer', 'customer.id', 'booking.customer_id')
    .leftJoin('withdrawal', 'withdrawal.booking_id', 'booking.id')
    .leftJoin('review', 'review.booking_id', 'booking.id')
    .leftJoinLateral(
      (build) =>
        build
          .selectFrom('booking_reschedule')
          .select(['from_start as rescheduled_from', 'reason as reschedule_reason'])
          .whereRef('booking_id', '=', 'booking.id')
          .orderBy('at', 'desc')
          .orderBy('booking_reschedule.id', 'desc')
          .limit(1)
          .as('last_move'),
      (join) => join.onTrue(),
    )
    .select([
      'booking.id',
      'booking.number',
      'booking.status',
      'booking.version',
      'booking.service_title',
      'booking.start_at',
      'booking.end_at',
      'booking.time_zone',
      'booking.price_cents',
      'booking.street',
      'booking.city',
      'booking.postal_code',
      'booking.note',
      'booking.cancelled_by',
      'booking.respond_by',
      'booking.confirmed_at',
      'booking.cancel_reason',
      'booking.cancel_code',
      'booking.no_show_party',
      'provider.business_name',
      'provider_account.id as provider_account_id',
      'provider_account.email as provider_email',
      'provider_account.first_name as provider_first_name',
      'provider_account.last_name as provider_last_name',
      'provider_account.phone as provider_phone',
      'provider_account.language as provider_language',
      'booking.customer_id',
      'customer.email as customer_email',
      'customer.first_name as customer_first_name',
      'customer.last_name as customer_last_name',
      'customer.language as customer_language',
      'customer.deleted_at as customer_deleted_at',
      'booking.fee_cents',
      'booking.withdrawal_until',
      'booking.express_request_at',
      'withdrawal.declared_at as withdrawn_at',
      'withdrawal.amount_due_cents as withdrawal_due_cents',
      'review.id as review_id',
    ])
    .select(['last_move.rescheduled_from', 'last_move.reschedule_reason'])
    .select((select) => select.fn.coalesce('booking.visit_phone', 'customer.phone').as('customer_phone'))
    .where('booking.id', '=', bookingId)
    .modifyFront(prepared)
    .executeTakeFirst();
}

type NewReminder = { kind: DB['booking_reminder']['kind']; dueAt: Date };

export async function replaceReminders(
  tx: Tx,
  bookingId: string,
  reminders: readonly NewReminder[],
): Promise<void> {
  await tx
    .deleteFrom('booking_reminder')
    .where('booking_id', '=', bookingId)
    .where('done_at', 'is', null)
    .execute();
  await insertReminders(tx, bookingId, reminders);
}

/** Those of a time that no longer holds, sent or not: what is inserted then is for another one. */
export async function deleteRemindersOf(tx: Tx, bookingId: string): Promise<void> {
  await tx.deleteFrom('booking_reminder').where('booking_id', '=', bookingId).execute();
}

export async function insertReminders(
  tx: Tx,
  bookingId: string,
  reminders: readonly NewReminder[],
): Promise<void> {
  if (reminders.length === 0) return;
  await tx
    .insertInto('booking_reminder')
    .values(reminders.map(({ kind, dueAt }) => ({ booking_id: bookingId, kind, due_at: dueAt })))
    .onConflict((conflict) => conflict.doNothing())
    .modifyEnd(prepared)
    .execute();
}

export function listDueReminders(db: Db, now: Date, limit: number) {
  return db
    .selectFrom('booking_reminder')
    .select(['booking_id', 'kind'])
    .where('done_at', 'is', null)
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(limit)
    .execute();
}

/** Claims a reminder for this process; false when another one has claimed it. */
export async function updateReminderDone(
  tx: Tx,
  reminder: { booking_id: string; kind: DB['booking_reminder']['kind'] },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('booking_reminder')
    .set({ done_at: now })
    .where('booking_id', '=', reminder.booking_id)
    .where('kind', '=', reminder.kind)
    .where('done_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
