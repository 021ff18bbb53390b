import { v7 as newId } from 'uuid';
import { accountDeskTasks } from './events.ts';
import { insertNote } from './person-queries.ts';
import { dayMs } from '#contract/durations.ts';
import { makeBooking } from '#server/features/bookings/factory.ts';
import { recordAudit } from '#server/features/audit/actions.ts';
import { inTransaction } from '#server/kernel/database/database.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { repeat } from '#server/testing/many.ts';

type Making = Pick<Deps, 'db' | 'clock'>;

/** Notes on a person without an author. */
export const makeNotes = ({ db, clock }: Making, accountId: string, count: number): Promise<void> =>
  inTransaction(db, (tx) =>
    repeat(count, (number) =>
      insertNote(tx, {
        id: newId(),
        account_id: accountId,
        author_id: null,
        text: `Note ${number}`,
        at: clock.now(),
      }),
    ),
  );

/** What the desk did with a person's account. */
export const makeTeamActs = (
  { db, clock }: Making,
  { id, actorId }: { id: string; actorId: string },
  count: number,
): Promise<void> =>
  inTransaction(db, (tx) =>
    repeat(count, (number) =>
      recordAudit(tx, {
        actorId,
        action: 'SESSIONS_ENDED',
        subject: { type: 'ACCOUNT', id },
        reason: `Raison ${number}`,
        at: clock.now(),
      }),
    ),
  );

/** Confirmed visits, one a day. */
export const makeVisitsAhead = (
  { db, clock }: Making,
  { serviceId, customerId }: { serviceId: string; customerId: string },
  count: number,
): Promise<void> =>
  repeat(count, (number) => {
    const now = clock.now();
    const start = new Date(now.getTime() + (number + 1) * dayMs);
    const visit = {
      service_id: serviceId,
      customer_id: customerId,
      status: 'CONFIRMED',
      start_at: start,
    } as const;
    return makeBooking(db, visit, now);
  });

/** Runs what the desk of accounts does by the clock. */
export async function runTasksOf(deps: Deps): Promise<void> {
  for (const { run } of accountDeskTasks(deps))
    await run({}, { number: 1, isLast: false, isStopping: () => false });
}
