import { minuteMs } from '#contract/durations.ts';
import { claimMinutes } from '#contract/verification-rules.ts';
import { lockDecision, updateDecision } from './decisions/queries.ts';
import { lockReport, updateReports } from './queries.ts';
import { isClaimedByOther } from './rules.ts';
import { lockReview, updateReview } from '#server/features/reviews/queries.ts';
import { inTransaction, type Tx } from '#server/kernel/database/database.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { fail } from '#server/kernel/http/errors.ts';

type Claim = Readonly<{ claimed_by: string | null; claimed_until: Date | null }>;
type Claimed = Claim & { isDecided: boolean; decidedBy?: string | null };
type Source = {
  lock: (tx: Tx, id: string) => Promise<Claimed | undefined>;
  update: (tx: Tx, id: string, claim: Claim) => Promise<unknown>;
};

const sources: Readonly<Record<'REPORT' | 'HELD_REVIEW' | 'APPEAL', Source>> = {
  REPORT: {
    async lock(tx, id) {
      const report = await lockReport(tx, id);
      return report && { ...report, isDecided: report.decision_id !== null };
    },
    update: (tx, id, claim) => updateReports(tx, [id], claim),
  },
  HELD_REVIEW: {
    async lock(tx, id) {
      const review = await lockReview(tx, id);
      return review && { ...review, isDecided: review.status !== 'PENDING' || review.due_at === null };
    },
    update: updateReview,
  },
  APPEAL: {
    async lock(tx, id) {
      const row = await lockDecision(tx, id);
      if (!row?.appealed_at) return undefined;
      const isDecided = row.appeal_outcome !== null || row.lifted_at !== null;
      return { ...row, isDecided, decidedBy: row.decided_by };
    },
    update: updateDecision,
  },
};

type Work = Readonly<{ kind: keyof typeof sources; id: string }>;

/** @throws RES001, REP002 with the reason DECIDED, OWN_DECISION of the actor or of who is to get it, or CLAIMED */
async function lockClaimable(tx: Tx, actorId: string, { kind, id }: Work, accountId: string, now: Date) {
  const work = (await sources[kind].lock(tx, id)) ?? fail('RES001');
  if (work.isDecided) fail('REP002', { reason: 'DECIDED' });
  const { decidedBy = null } = work;
  if (decidedBy === actorId || decidedBy === accountId) fail('REP002', { reason: 'OWN_DECISION' });
  if (isClaimedByOther(work, actorId, now)) fail('REP002', { reason: 'CLAIMED' });
  return work;
}

/**
 * Takes a case on, for oneself or another of the team, so that no other one decides on it for a while. @throws as
 * lockClaimable
 */
export async function claimCase(
  { db, clock, events }: Pick<Deps, 'db' | 'clock' | 'events'>,
  actorId: string,
  work: Work,
  accountId: string,
): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    const { claimed_by: holderId } = await lockClaimable(tx, actorId, work, accountId, now);
    // What another one has held is free now: a decision and a release leave no claim.
    if (holderId !== null && holderId !== actorId)
      await events.emit(tx, { type: 'work.lapsed', ...work, holderId, actorId, at: now });
    const until = new Date(now.getTime() + claimMinutes * minuteMs);
    await sources[work.kind].update(tx, work.id, { claimed_by: accountId, claimed_until: until });
    if (accountId !== actorId)
      await events.emit(tx, { type: 'work.assigned', ...work, accountId, actorId, at: now });
  });
}

/** Gives a case back; without a claim nothing changes. @throws those of lockClaimable */
export async function releaseCase(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actorId: string,
  work: Work,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { claimed_until: until } = await lockClaimable(tx, actorId, work, actorId, clock.now());
    if (until) await sources[work.kind].update(tx, work.id, unclaimed);
  });
}

/** What a decision leaves of a claim. */
export const unclaimed: Claim = { claimed_by: null, claimed_until: null };
