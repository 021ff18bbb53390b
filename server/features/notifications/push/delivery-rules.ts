import { minuteMs } from '#contract/durations.ts';
import { pushTimeToLiveSeconds } from '#contract/push.ts';
import type { Decision } from '#server/features/notifications/rules.ts';

/** Minutes before the next attempt, after each failed one; after the last the push is given up. */
const pauses = [1, 5, 30, 120] as const;

/** How a push service answered. */
export type PushAnswer =
  | { kind: 'SENT' }
  /** The subscription has ended. */
  | { kind: 'GONE' }
  /** This push will never be accepted. */
  | { kind: 'REFUSED' }
  | { kind: 'BUSY'; retryAfter: string | undefined };

export function answerOf(status: number, retryAfter: string | undefined): PushAnswer {
  if (status >= 200 && status < 300) return { kind: 'SENT' };
  if (status === 404 || status === 410) return { kind: 'GONE' };
  return status === 429 || status >= 500 ? { kind: 'BUSY', retryAfter } : { kind: 'REFUSED' };
}

/** When a push is tried again after so many attempts; undefined when it is given up. */
export function nextAttempt(attempts: number, retryAfter: string | undefined, now: Date): Date | undefined {
  const pause = pauses[attempts - 1];
  if (pause === undefined) return undefined;
  const at = Math.max(now.getTime() + pause * minuteMs, timeIn(retryAfter, now));
  return at - now.getTime() > pushTimeToLiveSeconds * 1000 ? undefined : new Date(at);
}

/** Retry-After in seconds or as a date; 0 for anything else. */
function timeIn(retryAfter: string | undefined, now: Date): number {
  if (retryAfter === undefined) return 0;
  if (/^\d{1,9}$/.test(retryAfter)) return now.getTime() + Number(retryAfter) * 1000;
  return Date.parse(retryAfter) || 0;
}

type Claimed = Readonly<{
  due_at: Date;
  account_id: string;
  subscriber_id: string;
  read_at: Date | null;
  deleted_at: Date | null;
}>;

/** A due push is sent, dropped because it is no longer wanted, given up because it is too late, or postponed. */
export type DeliveryDecision = 'SEND' | 'DROP' | 'LATE' | { at: Date };

export function decideDelivery(claimed: Claimed, push: Decision['push'], now: Date): DeliveryDecision {
  const isSeen = claimed.read_at !== null || claimed.deleted_at !== null;
  if (isSeen || claimed.subscriber_id !== claimed.account_id || push === 'NO') return 'DROP';
  if (now.getTime() - claimed.due_at.getTime() > pushTimeToLiveSeconds * 1000) return 'LATE';
  return push === 'NOW' ? 'SEND' : push;
}
