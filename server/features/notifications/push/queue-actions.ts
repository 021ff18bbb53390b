import * as z from 'zod';
import { saveDeliveries, withdrawDeliveries } from './delivery-queries.ts';
import type { Decision } from '../rules.ts';
import type { Tx } from '#server/kernel/database/database.ts';
import { defineTask, enqueue } from '#server/kernel/jobs/jobs.ts';

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
