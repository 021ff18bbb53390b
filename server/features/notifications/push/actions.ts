import { v7 as newId } from 'uuid';
import { pushSubscriptionsMax } from '#contract/push-limits.ts';
import type { PushDevice, PushSubscriptionInput, PushUnsubscription } from '#contract/push.ts';
import { dropDeliveriesToOthers } from './delivery-queries.ts';
import { isAuthSecret, isPublicKey, isPushEndpoint, toDevice } from './rules.ts';
import {
  deleteSubscription,
  listSubscriptions,
  saveSubscription,
  trimSubscriptions,
} from './subscription-queries.ts';
import { inTransaction } from '#server/kernel/database/database.ts';
import { lockAccount } from '#server/kernel/database/row-locks.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { fail, failField } from '#server/kernel/http/errors.ts';

const userAgentMax = 300;

export async function getDevices({ db }: Pick<Deps, 'db'>, accountId: string): Promise<PushDevice[]> {
  return (await listSubscriptions(db, accountId)).map(toDevice);
}

/**
 * A browser receives the pushes of this account from now on, and of no other one. When a person has more than
 * `pushSubscriptionsMax`, the one that subscribed first goes. @throws NTF001 endpoint not of a push service, VAL001
 */
export async function subscribe(
  { config, db, clock }: Pick<Deps, 'config' | 'db' | 'clock'>,
  accountId: string,
  { endpoint, keys: { p256dh, auth } }: PushSubscriptionInput,
  userAgent = '',
): Promise<PushDevice> {
  if (!isPublicKey(p256dh)) failField('keys.p256dh', 'invalid_format');
  if (!isAuthSecret(auth)) failField('keys.auth', 'invalid_format');
  if (!isPushEndpoint(endpoint, config.push.hosts)) fail('NTF001');
  return inTransaction(db, async (tx) => {
    await lockAccount(tx, accountId, ['id']);
    const row = await saveSubscription(tx, {
      id: newId(),
      account_id: accountId,
      endpoint,
      p256dh,
      auth,
      user_agent: userAgent.slice(0, userAgentMax),
      created_at: clock.now(),
    });
    await dropDeliveriesToOthers(tx, row.id, accountId);
    await trimSubscriptions(tx, accountId, pushSubscriptionsMax);
    return toDevice(row);
  });
}

/** @throws RES001 no such device, or another person's */
export async function unsubscribe(
  { db }: Pick<Deps, 'db'>,
  accountId: string,
  device: PushUnsubscription,
): Promise<void> {
  if (!(await deleteSubscription(db, accountId, device))) fail('RES001');
}
