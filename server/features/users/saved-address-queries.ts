import { sql } from 'kysely';
import type { SavedAddress, SavedAddressInput } from '#contract/users.ts';
import { countryOfVisit } from '#contract/countries-rules.ts';
import type { Db, Tx } from '#server/kernel/database/database.ts';
import { foldText } from '#contract/text-folding.ts';

const columns = [
  'id',
  'label',
  'street',
  'postal_code as postalCode',
  'city',
  'is_default as default',
] as const;

const toRow = ({ label, street, postalCode, city }: SavedAddressInput) => ({
  label,
  label_key: foldText(label) || label,
  street,
  postal_code: postalCode,
  city,
});

const withCountry = (row: Omit<SavedAddress, 'country'>): SavedAddress => ({
  ...row,
  country: countryOfVisit(row.postalCode),
});

/** The addresses of an account: the default first, then in the order in which they were added. */
export async function listSavedAddresses(db: Db, accountId: string): Promise<SavedAddress[]> {
  const rows = await db
    .selectFrom('saved_address')
    .select(columns)
    .where('account_id', '=', accountId)
    .orderBy('is_default', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(withCountry);
}

/** @throws a unique violation of saved_address_label when another address of the account has the name. */
export async function insertSavedAddress(
  tx: Tx,
  address: SavedAddressInput & { id: string; accountId: string; position: number; now: Date },
): Promise<SavedAddress> {
  const row = await tx
    .insertInto('saved_address')
    .values({
      ...toRow(address),
      id: address.id,
      account_id: address.accountId,
      position: address.position,
      is_default: address.default,
      created_at: address.now,
      updated_at: address.now,
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
  return withCountry(row);
}

/** The first of `max` positions that no address of the account has, or undefined. */
export async function findFreePosition(tx: Tx, accountId: string, max: number): Promise<number | undefined> {
  const { rows } = await sql<{ position: number }>`
    select position from generate_series(1, ${max}::int) position
    where position not in (select position from saved_address where account_id = ${accountId})
    order by position limit 1`.execute(tx);
  return rows[0]?.position;
}

/** undefined when the account has no such address. @throws as insertSavedAddress */
export async function updateSavedAddress(
  tx: Tx,
  address: SavedAddressInput & { id: string; accountId: string; now: Date },
): Promise<SavedAddress | undefined> {
  const row = await tx
    .updateTable('saved_address')
    .set((set) => ({
      ...toRow(address),
      is_default: address.default ? true : set.ref('is_default'),
      updated_at: address.now,
    }))
    .where('id', '=', address.id)
    .where('account_id', '=', address.accountId)
    .returning(columns)
    .executeTakeFirst();
  return row && withCountry(row);
}

/** No address of the account is the default any more. */
export async function clearDefaultAddress(tx: Tx, accountId: string): Promise<void> {
  await tx
    .updateTable('saved_address')
    .set({ is_default: false })
    .where('account_id', '=', accountId)
    .where('is_default', '=', true)
    .execute();
}

/** Makes the oldest address of the account the default. */
export async function setOldestAsDefault(tx: Tx, accountId: string): Promise<void> {
  await tx
    .updateTable('saved_address')
    .set({ is_default: true })
    .where('id', '=', (query) =>
      query
        .selectFrom('saved_address')
        .select('id')
        .where('account_id', '=', accountId)
        .orderBy('id')
        .limit(1),
    )
    .execute();
}

/** Deletes an address of the account and tells whether it was the default; undefined when there is none. */
export async function deleteSavedAddress(
  tx: Tx,
  { id, accountId }: { id: string; accountId: string },
): Promise<{ wasDefault: boolean } | undefined> {
  return tx
    .deleteFrom('saved_address')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning('is_default as wasDefault')
    .executeTakeFirst();
}
