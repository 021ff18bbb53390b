import { sql, type Selectable } from 'kysely';
import type { DB } from '#db/schema.ts';
import type { Tx } from './database.ts';
import { prepared } from './prepared-statements.ts';

/*
 * The rows that several features lock, with one function for each. They are locked in this order, and before the rows
 * that belong to them (bookings, reviews, documents): a transaction that needs both locks the provider first, so that
 * others wait instead of deadlocking. `for no key update` still allows the insertion of rows that only refer to them.
 */

type Provider = Selectable<DB['provider']>;
type Account = Selectable<DB['account']>;

/** Locks a provider until the transaction ends; returns the requested columns, or undefined when there is none. */
export async function lockProvider<Column extends keyof Provider>(
  tx: Tx,
  of: { id: string } | { accountId: string },
  columns: readonly Column[],
): Promise<Pick<Provider, Column> | undefined> {
  const [key, value] = 'id' in of ? (['id', of.id] as const) : (['account_id', of.accountId] as const);
  return tx
    .selectFrom('provider')
    .select([...columns])
    .where(key, '=', value)
    .forNoKeyUpdate()
    .modifyEnd(prepared)
    .executeTakeFirst() as Promise<Pick<Provider, Column> | undefined>;
}

/** Locks several providers, in the order of their ids. */
export async function lockProviders(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`select id from provider where id = any(${[...ids]}::uuid[]) order by id for no key update`.execute(
    tx,
  );
}

/**
 * Locks an account until the transaction ends; returns the requested columns, or undefined when there is none or it is
 * deleted.
 */
export async function lockAccount<Column extends keyof Account>(
  tx: Tx,
  id: string,
  columns: readonly Column[],
): Promise<Pick<Account, Column> | undefined> {
  return tx
    .selectFrom('account')
    .select([...columns])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .modifyEnd(prepared)
    .executeTakeFirst() as Promise<Pick<Account, Column> | undefined>;
}
