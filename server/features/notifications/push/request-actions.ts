import * as z from 'zod';
import { v7 as newId } from 'uuid';
import { hourMs } from '#contract/durations.ts';
import type { NotificationTest, NotificationTestInput } from '#contract/notifications.ts';
import { resendHours, resendPauseSeconds, testsPerHour } from '#contract/push.ts';
import { findConfig } from '../config-queries.ts';
import { redoDeliveries, insertRequest, listRequestTimes } from './delivery-queries.ts';
import { sendPushes } from './actions.ts';
import { listSubscriptions } from './subscription-queries.ts';
import { findAccount } from '#server/features/users/queries.ts';
import { inTransaction, type Tx } from '#server/kernel/database/database.ts';
import { lockAccount } from '#server/kernel/database/row-locks.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { fail } from '#server/kernel/http/errors.ts';
import { limitAttempts, windowStart, type AttemptLimit } from '#server/kernel/http/limits/attempt-limit.ts';
import { defineTask, enqueue } from '#server/kernel/jobs/jobs.ts';
import { letter, sendMail } from '#server/kernel/mail/letter.ts';

export const sendTestPush = defineTask('send-test-push', z.object({ accountId: z.uuid() }));

const resendLimit = { most: 1, windowMs: resendPauseSeconds * 1000 };
const testLimit = { most: testsPerHour, windowMs: hourMs };

/** @throws RAT001 once in `resendPauseSeconds` */
export function resendPushes(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  accountId: string,
): Promise<{ resent: number }> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    await countRequest(tx, { accountId, kind: 'RESEND', now }, resendLimit);
    const since = new Date(now.getTime() - resendHours * hourMs);
    const resent = await redoDeliveries(tx, accountId, { since, now });
    if (resent > 0) await enqueue(tx, sendPushes, {});
    return { resent };
  });
}

/** Sends a test to the devices of a person, or to their mailbox, whatever they chose. @throws RAT001 `testsPerHour` */
export function sendTest(
  deps: Pick<Deps, 'config' | 'db' | 'clock'>,
  accountId: string,
  { channel }: NotificationTestInput,
): Promise<NotificationTest> {
  const now = deps.clock.now();
  return inTransaction(deps.db, async (tx) => {
    const request = { accountId, kind: 'TEST', now } as const;
    const id = await countRequest(tx, request, testLimit);
    return channel === 'PUSH' ? queueTestPush(tx, accountId) : mailTest(deps, tx, accountId, id);
  });
}

async function queueTestPush(tx: Tx, accountId: string): Promise<NotificationTest> {
  if (!(await findConfig(tx)).push_enabled) return { sent: 0, reason: 'SWITCHED_OFF' };
  const devices = await listSubscriptions(tx, accountId);
  if (devices.length === 0) return { sent: 0, reason: 'NO_DEVICE' };
  await enqueue(tx, sendTestPush, { accountId });
  return { sent: devices.length };
}

async function mailTest(
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  tx: Tx,
  accountId: string,
  requestId: string,
): Promise<NotificationTest> {
  const { email, first_name: firstName, language } = (await findAccount(tx, accountId)) ?? fail('RES001');
  const params = { firstName, brandName: config.brandName };
  await sendMail(tx, config, {
    dedupeKey: `notification-test-${requestId}`,
    why: 'asked',
    to: { email, name: firstName },
    language,
    template: 'notificationTest',
    ...letter(language, { texts: 'notificationTest', params }),
    at: clock.now(),
  });
  return { sent: 1 };
}

type Request = Readonly<{ accountId: string; kind: 'RESEND' | 'TEST'; now: Date }>;

/** Writes a request under its limit, and returns its id. @throws RAT001 */
async function countRequest(tx: Tx, { accountId, kind, now }: Request, limit: AttemptLimit): Promise<string> {
  await lockAccount(tx, accountId, ['id']);
  limitAttempts(limit, await listRequestTimes(tx, accountId, kind, windowStart(limit, now)), now);
  const id = newId();
  await insertRequest(tx, { id, account_id: accountId, kind, requested_at: now });
  return id;
}
