import { v7 as newId } from 'uuid';
import type { Insertable } from 'kysely';
import type { DB } from '#db/schema.ts';
import { insertDecision } from './decisions/queries.ts';
import { insertReport } from './queries.ts';
import { makeBooking } from '#server/features/bookings/factory.ts';
import { insertReview } from '#server/features/reviews/queries.ts';
import { stateOnWriting } from '#server/features/reviews/rules.ts';
import { inTransaction } from '#server/kernel/database/database.ts';
import type { Deps } from '#server/kernel/deps.ts';

type Making = Pick<Deps, 'db' | 'clock'>;

/** A report of a profile, which need not exist; by a visitor unless it says otherwise. Returns its id. */
export async function makeReport(
  { db, clock }: Making,
  values: Partial<Insertable<DB['report']>> = {},
): Promise<string> {
  const id = newId();
  const email = values.reporter_id ? null : `${id}@example.org`;
  await inTransaction(db, (tx) =>
    insertReport(tx, {
      id,
      kind: 'PROFILE',
      object_id: newId(),
      email,
      language: 'fr',
      reason: 'OTHER',
      created_at: clock.now(),
      ...values,
    }),
  );
  return id;
}

/** A decision that hides a profile, which need not exist. Returns its id. */
export async function makeDecision(
  { db, clock }: Making,
  values: Partial<Insertable<DB['moderation_decision']>> = {},
): Promise<string> {
  const id = newId();
  await inTransaction(db, (tx) =>
    insertDecision(tx, {
      id,
      kind: 'PROFILE',
      object_id: newId(),
      action: 'HIDE',
      reason: 'FALSE_INFORMATION',
      text: 'Le profil annonce un diplôme qui n’existe pas.',
      origin: 'REPORT',
      at: clock.now(),
      ...values,
    }),
  );
  return id;
}

/** A review that the filter holds back, of a visit of its own. Returns its id. */
export async function makeHeldReview(
  { db, clock }: Making,
  visit: { service_id: string; customer_id: string },
): Promise<string> {
  const now = clock.now();
  const bookingId = await makeBooking(db, visit, now);
  const { provider_id: providerId } = await db
    .selectFrom('service')
    .select('provider_id')
    .where('id', '=', visit.service_id)
    .executeTakeFirstOrThrow();
  const id = newId();
  const comment = 'Écrivez-lui à nadia@example.org, elle est parfaite.';
  await inTransaction(db, (tx) =>
    insertReview(tx, {
      id,
      booking_id: bookingId,
      provider_id: providerId,
      service_id: visit.service_id,
      author_id: visit.customer_id,
      rating: 5,
      comment,
      visit_date: now.toISOString().slice(0, 10),
      created_at: now,
      ...stateOnWriting(comment, null, now),
    }),
  );
  return id;
}
