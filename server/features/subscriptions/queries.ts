import { v7 as newId } from 'uuid';
import { sql } from 'kysely';
import type { SubscriptionFacts } from './rules.ts';
import type { Db, Tx } from '#server/kernel/database/database.ts';
import { exportRows, type ExportPart } from '#server/kernel/database/export-pages.ts';

type SubscriptionRow = SubscriptionFacts & { version: number };

const columns = [
  'subscription.plan',
  'subscription.state',
  'subscription.price_cents',
  'subscription.started_at',
  'subscription.trial_ends_at',
  'subscription.period_ends_at',
  'subscription.ends_at',
  'subscription.cancel_reason',
  'subscription.reminded_at',
  'subscription.version',
] as const;

export function findSubscription(db: Db, providerId: string): Promise<SubscriptionRow | undefined> {
  return db
    .selectFrom('subscription')
    .select(columns)
    .where('provider_id', '=', providerId)
    .executeTakeFirst();
}

/** Writes the new state of a subscription; the version counts the writes. */
export async function saveSubscription(
  tx: Tx,
  providerId: string,
  facts: SubscriptionFacts,
  dueAt: Date | null,
  now: Date,
): Promise<number> {
  const written = {
    plan: facts.plan,
    state: facts.state,
    price_cents: facts.price_cents,
    started_at: facts.started_at,
    trial_ends_at: facts.trial_ends_at,
    period_ends_at: facts.period_ends_at,
    ends_at: facts.ends_at,
    cancel_reason: facts.cancel_reason,
    reminded_at: facts.reminded_at,
    due_at: dueAt,
    updated_at: now,
  };
  const { version } = await tx
    .insertInto('subscription')
    .values({ provider_id: providerId, ...written, created_at: now })
    .onConflict((conflict) =>
      conflict
        .column('provider_id')
        .doUpdateSet((set) => ({ ...written, version: set('subscription.version', '+', 1) })),
    )
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

export async function insertSubscriptionEvent(
  tx: Tx,
  event: {
    providerId: string;
    plan: SubscriptionFacts['plan'];
    state: SubscriptionFacts['state'];
    actor: 'PROVIDER' | 'SYSTEM';
    at: Date;
  },
): Promise<void> {
  const { providerId, plan, state, actor, at } = event;
  await tx
    .insertInto('subscription_event')
    .values({ id: newId(), provider_id: providerId, plan, state, actor, at })
    .execute();
}

/** Subscriptions whose due time has passed, the most overdue first. */
export async function listDueSubscriptions(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('subscription')
    .select('provider_id')
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.provider_id);
}

/** Active subscriptions without a price, as in the beta. */
export async function listUnpricedSubscriptions(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('subscription')
    .select('provider_id')
    .where('state', '=', 'ACTIVE')
    .where('price_cents', '=', 0)
    .where('started_at', 'is not', null)
    .limit(limit)
    .execute();
  return rows.map((row) => row.provider_id);
}

export const priceSetting = 'planPriceCents';

export async function findPriceSetting(db: Db): Promise<unknown> {
  const row = await db
    .selectFrom('setting')
    .select('value')
    .where('key', '=', priceSetting)
    .executeTakeFirst();
  return row?.value;
}

/** In which the days and months of a plan are counted. */
export async function findTimeZone(db: Db, providerId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('provider')
    .select('time_zone')
    .where('id', '=', providerId)
    .executeTakeFirst();
  return row?.time_zone;
}

/** The recipient of a mail about a plan. */
export function findOwner(db: Db, providerId: string) {
  return db
    .selectFrom('provider')
    .innerJoin('account', 'account.id', 'provider.account_id')
    .select(['account.id as account_id', 'account.email', 'account.first_name', 'account.language'])
    .select('provider.time_zone')
    .where('provider.id', '=', providerId)
    .executeTakeFirst();
}

export const subscriptionExport: readonly ExportPart[] = [
  exportRows(
    'provider/subscription',
    ({ providerId }) => sql`
      select provider_id as key, plan, state, price_cents, started_at, trial_ends_at, period_ends_at, ends_at,
        cancel_reason, created_at, updated_at
      from subscription where provider_id = ${providerId}`,
  ),
  exportRows(
    'provider/subscription-history',
    ({ providerId }) => sql`
      select id as key, plan, state, actor, at from subscription_event where provider_id = ${providerId}`,
  ),
];

export async function eraseSubscription(tx: Tx, providerId: string): Promise<void> {
  for (const table of ['subscription_event', 'subscription'] as const)
    await sql`delete from ${sql.table(table)} where provider_id = ${providerId}`.execute(tx);
}
