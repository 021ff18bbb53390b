import { sql, type Insertable } from 'kysely';
import { v7 as newId } from 'uuid';
import type { DB } from '#db/schema.ts';
import type { Tx } from '#server/kernel/database/database.ts';
import type { World } from '../world.ts';
import type { OnStep } from '../../steps.ts';
import { writeRows } from './write-rows.ts';

/** The tables of the demo; the rows of the search are derived from them. */
export const worldTables = [
  'account',
  'provider',
  'subscription',
  'provider_check',
  'service',
  'opening_hours',
  'time_off',
  'booking',
  'booking_event',
  'booking_reminder',
  'review',
  'provider_photo',
  'review_photo',
] as const satisfies (keyof DB)[];

/** The plan of the beta, from the day of the sign-up. */
function freePlan(providerId: string, since: Date): Insertable<DB['subscription']> {
  const moments = { started_at: since, created_at: since, updated_at: since };
  return { provider_id: providerId, plan: 'FREE', state: 'ACTIVE', price_cents: 0, ...moments };
}

/** A customer keeps in mind who came, since the end of the first visit. */
function favoritesOf(lives: World['lives']): Insertable<DB['favorite']>[] {
  const pairs = new Map<string, Insertable<DB['favorite']>>();
  for (const { booking } of lives) {
    const { customer_id: account_id, provider_id, end_at: created_at } = booking;
    const key = `${account_id} ${provider_id}`;
    if (booking.status === 'COMPLETED' && !pairs.has(key))
      pairs.set(key, { account_id, provider_id, created_at });
  }
  return [...pairs.values()];
}

const homeLabel = { label: 'Chez moi', label_key: 'chez moi' };

/** A customer keeps the address of the first visit. */
function addressesOf(lives: World['lives']): Insertable<DB['saved_address']>[] {
  const byCustomer = new Map<string, Insertable<DB['saved_address']>>();
  for (const { booking } of lives) {
    const { customer_id: account_id, street, postal_code, city, created_at } = booking;
    if (byCustomer.has(account_id)) continue;
    const moments = { created_at, updated_at: created_at };
    const address = { street, postal_code, city, position: 1, is_default: true };
    byCustomer.set(account_id, { id: newId(), account_id, ...homeLabel, ...address, ...moments });
  }
  return [...byCustomer.values()];
}

/** Inserts the generated demo. */
export async function writeWorld(
  tx: Tx,
  { accounts, providers, lives, reviews, talks }: World,
  onStep: OnStep,
): Promise<void> {
  const write = <Table extends keyof DB>(table: Table, rows: readonly Insertable<DB[Table]>[]) =>
    writeRows(tx, table, rows, onStep);
  await write('account', accounts);
  await write(
    'provider',
    providers.map(({ row }) => row),
  );
  await write(
    'subscription',
    providers.map(({ row }) => freePlan(row.id, row.created_at)),
  );
  await write(
    'provider_check',
    providers.flatMap(({ checks }) => checks),
  );
  await write(
    'service',
    providers.flatMap(({ services }) => services),
  );
  const open = providers.filter(({ hasHours }) => hasHours);
  await write(
    'opening_hours',
    open.flatMap(({ row, week }) =>
      week.map(({ weekday, start, end }) => ({
        id: newId(),
        provider_id: row.id,
        weekday,
        start_minute: start,
        end_minute: end,
      })),
    ),
  );
  await write(
    'time_off',
    providers.flatMap(({ timeOff }) => timeOff),
  );
  await write(
    'booking',
    lives.map(({ booking }) => booking),
  );
  await write(
    'booking_event',
    lives.flatMap(({ events }) => events),
  );
  await write(
    'booking_reminder',
    lives.flatMap(({ reminders }) => reminders),
  );
  await write('review', reviews);
  await write('favorite', favoritesOf(lives));
  await write('saved_address', addressesOf(lives));
  await write('conversation', talks.conversations);
  await write('conversation_member', talks.members);
  await write('message', talks.messages);
}

/** Gives accounts the names of their portraits, which are drawn while the rows are written. */
export async function writePortraitNames(tx: Tx, names: ReadonlyMap<string, string>): Promise<void> {
  await sql`
    update account set avatar_name = drawn.name
    from unnest(${[...names.keys()]}::uuid[], ${[...names.values()]}::text[]) as drawn (id, name)
    where account.id = drawn.id`.execute(tx);
}

/** Inserts photos of the work, whose pictures are drawn while the other rows are written. */
export const writePhotos = (tx: Tx, rows: readonly Insertable<DB['provider_photo']>[], onStep: OnStep) =>
  writeRows(tx, 'provider_photo', rows, onStep);

export const writeReviewPhotos = (tx: Tx, rows: readonly Insertable<DB['review_photo']>[], onStep: OnStep) =>
  writeRows(tx, 'review_photo', rows, onStep);
