import type { DB } from '#db/schema.ts';
import type { Db, Tx } from '#server/kernel/database/database.ts';
import { prepared } from '#server/kernel/database/prepared-statements.ts';

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
