import { v7 as newId } from 'uuid';
import webPush from 'web-push';
import * as z from 'zod';
import {
  pushSubscriptionsMax,
  type PushDevice,
  type PushSubscriptionInput,
  type PushUnsubscription,
} from '#contract/push.ts';
import { dropDeliveriesToOthers, saveDeliveries, withdrawDeliveries } from './delivery-queries.ts';
import { isAuthSecret, isPublicKey, isPushEndpoint, toDevice } from './rules.ts';
import {
  deleteSubscription,
  listSubscriptions,
  saveSubscription,
  trimSubscriptions,
  findPushKey,
  insertPushKey,
} from './subscription-queries.ts';
import type { Decision } from '#server/features/notifications/rules.ts';
import { inTransaction, type Tx } from '#server/kernel/database/database.ts';
import { lockAccount } from '#server/kernel/database/row-locks.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { fail, failField } from '#server/kernel/http/errors.ts';
import type { PushKeys } from '#server/config.ts';
import { defineTask, enqueue } from '#server/kernel/jobs/jobs.ts';

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

/**
 * The pair of keys that signs pushes: of the settings, or else the one in the database, which the first process that
 * needs it makes (docs/product/notifications.md#push).
 */
export async function getPushKeys(
  deps: Pick<Deps, 'config' | 'db' | 'sealing' | 'clock'>,
): Promise<PushKeys> {
  const { config, db, sealing } = deps;
  if (config.push.keys) return config.push.keys;
  const kept = (await findPushKey(db)) ?? (await makePushKey(deps));
  return { publicKey: kept.public_key, privateKey: sealing.open(kept.private_key).toString() };
}

async function makePushKey({ db, sealing, clock }: Pick<Deps, 'db' | 'sealing' | 'clock'>) {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  await insertPushKey(db, {
    public_key: publicKey,
    private_key: sealing.seal(Buffer.from(privateKey)),
    created_at: clock.now(),
  });
  const kept = await findPushKey(db);
  if (!kept) throw new Error('The keys of pushes were not kept.');
  return kept;
}

/** Sends whatever is due. */
export const sendPushes = defineTask('send-pushes', z.unknown());

/** Makes a notification due at the devices of its person in the caller's transaction, or withdraws what has not left. */
export async function queuePushes(
  tx: Tx,
  { id, accountId, push, at }: { id: string; accountId: string; push: Decision['push']; at: Date },
): Promise<void> {
  if (push === 'NO') return withdrawDeliveries(tx, id);
  const dueAt = push === 'NOW' ? at : push.at;
  const devices = await saveDeliveries(tx, { notificationId: id, accountId, dueAt });
  if (devices > 0 && push === 'NOW') await wakeSender(tx, id);
}

/** Sends what is due once the caller's transaction has committed; what became due for one reason is one job. */
export const wakeSender = (tx: Tx, reason: string): Promise<void> =>
  enqueue(tx, sendPushes, {}, { key: `${sendPushes.name}-${reason}` });
