import { randomBytes } from 'node:crypto';
import type { ConfirmTwoFactor, RecoveryCodes, TwoFactorSetup } from '#contract/auth.ts';
import { recoveryCodeHash } from './check-actions.ts';
import {
  deleteTwoFactor,
  lockTwoFactor,
  replaceRecoveryCodes,
  updateEnabled,
  updateLastStep,
  upsertSetup,
} from './queries.ts';
import { acceptedStep, newRecoveryCodes, secretBytes, toSetup } from './rules.ts';
import { proveOwner } from '../proof-actions.ts';
import { findAccount } from '#server/features/users/queries.ts';
import { inTransaction, type Tx } from '#server/kernel/database/database.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { fail, failField } from '#server/kernel/http/errors.ts';

/** Begins a second factor, which is not active before it is confirmed. @throws USR006 when one is active */
export async function beginTwoFactor(deps: Deps, accountId: string): Promise<TwoFactorSetup> {
  const { email } = (await findAccount(deps.db, accountId)) ?? fail('AUT002');
  const secret = randomBytes(secretBytes);
  const isBegun = await inTransaction(deps.db, (tx) =>
    upsertSetup(tx, accountId, deps.sealing.seal(secret), deps.clock.now()),
  );
  if (!isBegun) fail('USR006');
  return toSetup(secret, { issuer: deps.config.brandName, label: email });
}

/**
 * Switches the second factor on with its first code. @throws VAL001 under `password` or `otp`, AUT004, USR006 when it
 * is on, RES001 when none was begun
 */
export async function confirmTwoFactor(
  deps: Deps,
  accountId: string,
  { password, otp }: ConfirmTwoFactor,
  address: string,
): Promise<RecoveryCodes> {
  await proveOwner(deps, accountId, { password }, { address });
  const now = deps.clock.now();
  return inTransaction(deps.db, async (tx) => {
    const factor = (await lockTwoFactor(tx, accountId)) ?? fail('RES001');
    if (factor.enabled_at) fail('USR006');
    const secret = deps.sealing.open(factor.secret_sealed);
    const step = acceptedStep(secret, otp, { lastStep: null, now }) ?? failField('otp', 'wrong_code');
    await updateEnabled(tx, accountId, now);
    await updateLastStep(tx, accountId, step, now);
    await deps.events.emit(tx, { type: 'account.secondFactorOn', accountId, at: now });
    return giveRecoveryCodes(deps, tx, accountId, now);
  });
}

/** Switches the second factor off. @throws VAL001 under `password` or `otp`, AUT004, RES001 when it is not on */
export async function endTwoFactor(
  deps: Deps,
  accountId: string,
  proof: ConfirmTwoFactor,
  address: string,
): Promise<void> {
  await proveOwner(deps, accountId, proof, { address, withSecondFactor: true });
  const now = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    await lockActive(tx, accountId);
    await deleteTwoFactor(tx, accountId);
    await deps.events.emit(tx, { type: 'account.secondFactorOff', accountId, at: now });
  });
  await deps.secondFactors.announceOff(accountId);
}

/** Ten new codes in the place of the present ones. @throws as endTwoFactor */
export async function renewRecoveryCodes(
  deps: Deps,
  accountId: string,
  proof: ConfirmTwoFactor,
  address: string,
): Promise<RecoveryCodes> {
  await proveOwner(deps, accountId, proof, { address, withSecondFactor: true });
  const now = deps.clock.now();
  return inTransaction(deps.db, async (tx) => {
    await lockActive(tx, accountId);
    await deps.events.emit(tx, { type: 'account.recoveryCodesRenewed', accountId, at: now });
    return giveRecoveryCodes(deps, tx, accountId, now);
  });
}

async function lockActive(tx: Tx, accountId: string): Promise<void> {
  const factor = await lockTwoFactor(tx, accountId);
  if (!factor?.enabled_at) fail('RES001');
}

async function giveRecoveryCodes(
  deps: Pick<Deps, 'sealing'>,
  tx: Tx,
  accountId: string,
  now: Date,
): Promise<RecoveryCodes> {
  const recoveryCodes = newRecoveryCodes();
  const hashes = recoveryCodes.map((code) => recoveryCodeHash(deps, accountId, code));
  await replaceRecoveryCodes(tx, accountId, hashes, now);
  return { recoveryCodes };
}
