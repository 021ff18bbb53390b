import { v7 as newId } from 'uuid';
import type { SavedAddress, SavedAddressInput } from '#contract/users.ts';
import { savedAddressesMax } from '#contract/users-rules.ts';
import {
  clearDefaultAddress,
  deleteSavedAddress,
  findFreePosition,
  insertSavedAddress,
  listSavedAddresses,
  setOldestAsDefault,
  updateSavedAddress,
} from './saved-address-queries.ts';
import { findPlaceByAddress } from '#server/features/places/queries.ts';
import { inTransaction, isUniqueViolation, type Tx } from '#server/kernel/database/database.ts';
import { lockAccount } from '#server/kernel/database/row-locks.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { fail, failField } from '#server/kernel/http/errors.ts';

export function getSavedAddresses({ db }: Pick<Deps, 'db'>, accountId: string): Promise<SavedAddress[]> {
  return listSavedAddresses(db, accountId);
}

/** @throws VAL001 for a commune that is not of the postal code, a name in use, or one address too many */
export function addSavedAddress(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  accountId: string,
  input: SavedAddressInput,
): Promise<SavedAddress> {
  return changeAddresses(db, accountId, async (tx) => {
    await refuseUnknownPlace(tx, input);
    const position = await findFreePosition(tx, accountId, savedAddressesMax);
    if (position === undefined) return failField('label', 'addresses_full', { max: savedAddressesMax });
    const isFirst = (await listSavedAddresses(tx, accountId)).length === 0;
    if (input.default) await clearDefaultAddress(tx, accountId);
    const address = { ...input, default: input.default || isFirst };
    return insertSavedAddress(tx, { ...address, id: newId(), accountId, position, now: clock.now() });
  });
}

/** @throws RES001 when it is not the account's, VAL001 as addSavedAddress */
export function changeSavedAddress(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  accountId: string,
  id: string,
  input: SavedAddressInput,
): Promise<SavedAddress> {
  return changeAddresses(db, accountId, async (tx) => {
    await refuseUnknownPlace(tx, input);
    if (input.default) await clearDefaultAddress(tx, accountId);
    return (await updateSavedAddress(tx, { ...input, id, accountId, now: clock.now() })) ?? fail('RES001');
  });
}

/** The oldest of the others becomes the default after the default. @throws RES001 when it is not the account's */
export function removeSavedAddress({ db }: Pick<Deps, 'db'>, accountId: string, id: string): Promise<void> {
  return changeAddresses(db, accountId, async (tx) => {
    const deleted = (await deleteSavedAddress(tx, { id, accountId })) ?? fail('RES001');
    if (deleted.wasDefault) await setOldestAsDefault(tx, accountId);
  });
}

/** One change of an account's addresses after the other: the default and the free position are read before the write. */
async function changeAddresses<T>(
  db: Deps['db'],
  accountId: string,
  change: (tx: Tx) => Promise<T>,
): Promise<T> {
  try {
    return await inTransaction(db, async (tx) => {
      if (!(await lockAccount(tx, accountId, ['id']))) fail('AUT002');
      return change(tx);
    });
  } catch (error) {
    if (isUniqueViolation(error, 'saved_address_label')) failField('label', 'label_taken');
    throw error;
  }
}

async function refuseUnknownPlace(tx: Tx, { postalCode, city }: SavedAddressInput): Promise<void> {
  if (!(await findPlaceByAddress(tx, postalCode, city))) failField('city', 'unknown_place');
}
