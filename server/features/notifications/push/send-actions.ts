import { dayMs } from '#contract/durations.ts';
import { decide } from '#server/features/notifications/rules.ts';
import { findDecisionFacts } from '../decision-queries.ts';
import { createPushClient, type PushClient } from './client.ts';
import {
  claimDeliveries,
  dropDelivery,
  endClaim,
  type Claim,
  deleteOldRequests,
} from './delivery-queries.ts';
import { decideDelivery, nextAttempt, type PushAnswer } from './delivery-rules.ts';
import { getPushKeys } from './actions.ts';
import { toPush, toTestPush, type Push } from './payload-rules.ts';
import { deleteDeadSubscription, listSubscriptions, noteSending } from './subscription-queries.ts';
import { findAccount } from '#server/features/users/queries.ts';
import type { PushKeys } from '#server/config.ts';
import type { Deps } from '#server/kernel/deps.ts';

/** Pushes that a process sends at once. */
const batchSize = 50;
/** Longer than any batch takes, so that a claim that is still open after it belongs to a killed process. */
const claimMs = 60_000;
const requestsKeptMs = dayMs;

type Sending = Readonly<{ deps: Deps; client: PushClient }>;

export type PushSender = Readonly<{
  /**
   * Sends all that is due, or only the present batch when the process is being stopped. While this process already does,
   * it is told to look again, and the call returns at once.
   */
  sendDue: (isStopping?: () => boolean) => Promise<void>;
  sendTest: (accountId: string) => Promise<void>;
}>;

/** One for each process: however slow push services are, it occupies one worker of the job queue. */
export function createPushSender(deps: Deps, answerLimitMs = 5000): PushSender {
  const sending = { deps, client: createPushClient(deps.config, answerLimitMs) };
  let isSending = false;
  let isAsked = false;
  return {
    async sendDue(isStopping = () => false) {
      isAsked = true;
      if (isSending) return;
      isSending = true;
      try {
        while (isAsked) {
          isAsked = false;
          await sendAllDue(sending, isStopping);
        }
      } finally {
        isSending = false;
      }
    },
    sendTest: (accountId) => sendTest(sending, accountId),
  };
}

/** Deletes requests that are older than the window of every limit. */
export async function sweepRequests({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await deleteOldRequests(db, new Date(clock.now().getTime() - requestsKeptMs));
}

async function sendAllDue(sending: Sending, isStopping: () => boolean): Promise<void> {
  const { db, clock, flags } = sending.deps;
  while (flags.current().notifications && !isStopping()) {
    const now = clock.now();
    const until = new Date(now.getTime() + claimMs);
    const claims = await claimDeliveries(db, { now, until, limit: batchSize });
    if (claims.length === 0) return;
    const keys = await getPushKeys(sending.deps);
    const wanted: Claim[] = [];
    for (const claim of claims) if (await isWanted(sending.deps, claim, now)) wanted.push(claim);
    await Promise.all(wanted.map((claim) => deliver(sending, keys, claim)));
  }
}

/** Decides again at the time of sending, because the notification may have been read, switched off or muted meanwhile. */
async function isWanted({ db }: Pick<Deps, 'db'>, claim: Claim, now: Date): Promise<boolean> {
  const { type, priority, muted } = claim;
  const facts = await findDecisionFacts(db, claim.account_id, type);
  const { push } = decide({ type, priority, muted, now }, facts.switches, facts.config, facts.choice);
  const decision = decideDelivery(claim, push, now);
  if (decision === 'DROP') await dropDelivery(db, claim);
  else if (decision === 'LATE') await endClaim(db, claim, { failed_at: now });
  else if (decision !== 'SEND') await endClaim(db, claim, { due_at: decision.at, attempts: 0 });
  return decision === 'SEND';
}

async function deliver({ deps, client }: Sending, keys: PushKeys, claim: Claim): Promise<void> {
  const { brandName } = deps.config;
  const push = toPush({ brandName, language: claim.language }, claim);
  const answer = await sendTo({ deps, client }, keys, { ...claim, id: claim.subscription_id }, push);
  const now = deps.clock.now();
  if (answer.kind === 'SENT') await endClaim(deps.db, claim, { sent_at: now });
  if (answer.kind === 'REFUSED') await endClaim(deps.db, claim, { failed_at: now });
  if (answer.kind !== 'BUSY') return;
  const next = nextAttempt(claim.attempts, answer.retryAfter, now);
  await endClaim(deps.db, claim, next ? { due_at: next } : { failed_at: now });
}

type Device = Readonly<{ id: string; endpoint: string; p256dh: string; auth: string }>;

/** Sends to one device; one whose subscription has ended is removed. */
async function sendTo(
  { deps: { db, clock }, client }: Sending,
  keys: PushKeys,
  device: Device,
  push: Push,
): Promise<PushAnswer> {
  const answer = await client.send(keys, device, push);
  if (answer.kind === 'SENT') await noteSending(db, device.id, clock.now());
  if (answer.kind === 'GONE') await deleteDeadSubscription(db, device.id);
  return answer;
}

async function sendTest(sending: Sending, accountId: string): Promise<void> {
  const { deps } = sending;
  const person = await findAccount(deps.db, accountId);
  if (!person) return;
  const keys = await getPushKeys(deps);
  const push = toTestPush({ brandName: deps.config.brandName, language: person.language });
  const devices = await listSubscriptions(deps.db, accountId);
  await Promise.all(devices.map((device) => sendTo(sending, keys, device, push)));
}
