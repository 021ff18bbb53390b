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
type Claimed = Claim & { isDecided: boolean; isOwn?: boolean };
type Source = {
  lock: (tx: Tx, id: string, actorId: string) => Promise<Claimed | undefined>;
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
    async lock(tx, id, actorId) {
      const row = await lockDecision(tx, id);
      if (!row?.appealed_at) return undefined;
      const isDecided = row.appeal_outcome !== null || row.lifted_at !== null;
      return { ...row, isDecided, isOwn: row.decided_by === actorId };
    },
    update: updateDecision,
  },
};

/**
 * Takes a case on, so that no other one decides on it for a while, or gives it back; without a claim nothing is given
 * back. @throws RES001, REP002 with the reason DECIDED, CLAIMED or OWN_DECISION
 */
export async function setClaim(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actorId: string,
  { kind, id }: { kind: keyof typeof sources; id: string },
  isTaken: boolean,
): Promise<void> {
  const { lock, update } = sources[kind];
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    const work = (await lock(tx, id, actorId)) ?? fail('RES001');
    if (work.isDecided) fail('REP002', { reason: 'DECIDED' });
    if (work.isOwn) fail('REP002', { reason: 'OWN_DECISION' });
    if (isClaimedByOther(work, actorId, now)) fail('REP002', { reason: 'CLAIMED' });
    if (isTaken) {
      const until = new Date(now.getTime() + claimMinutes * minuteMs);
      await update(tx, id, { claimed_by: actorId, claimed_until: until });
    } else if (work.claimed_until) await update(tx, id, unclaimed);
  });
}

/** What a decision leaves of a claim. */
export const unclaimed: Claim = { claimed_by: null, claimed_until: null };
