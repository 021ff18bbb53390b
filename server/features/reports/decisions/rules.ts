import { toFacts } from '../rules.ts';
import { moveBy, platformTimeZone } from '#server/kernel/time-zone.ts';
import { appealMonths, decideWithinHours, referencePrefixes } from '#contract/reports-limits.ts';
import type { Decision, DeskAppeal } from '#contract/reports.ts';
import { dueAfter } from '../rules.ts';
import type { AppealRow, DecisionRow } from './queries.ts';
import type { LinkPhotos } from '#server/features/reviews/photo-rules.ts';
import { toPerson } from '#server/features/users/rules.ts';

/** What the author and the desk name a decision by. */
export const decisionReference = (number: number): string => `${referencePrefixes.DECISION}${number}`;

/** Until when a decision can be contested. */
export const appealEnd = ({ at }: Pick<DecisionRow, 'at'>): Date =>
  moveBy(at, { months: appealMonths }, platformTimeZone);

type State = Pick<DecisionRow, 'at' | 'lifted_at' | 'appealed_at'>;

/** Why a decision cannot be contested. */
export function appealRefusal(decision: State, now: Date): 'LIFTED' | 'APPEALED' | 'TOO_LATE' | undefined {
  if (decision.lifted_at) return 'LIFTED';
  if (decision.appealed_at) return 'APPEALED';
  return now >= appealEnd(decision) ? 'TOO_LATE' : undefined;
}

/** A decision as the person whom it concerns sees it: without who decided and who reported. */
export function toDecision(row: DecisionRow): Decision {
  const canEnd = row.action !== 'KEEP' && !row.lifted_at && !row.appealed_at;
  return {
    id: row.id,
    reference: decisionReference(row.number),
    kind: row.kind,
    objectId: row.object_id,
    objectName: row.object_name,
    content: row.content,
    action: row.action,
    reason: row.reason,
    text: row.text,
    origin: row.origin,
    at: row.at.toISOString(),
    liftedAt: row.lifted_at?.toISOString() ?? null,
    appealUntil: canEnd ? appealEnd(row).toISOString() : null,
    appeal: toAppeal(row),
  };
}

function toAppeal(row: DecisionRow): Decision['appeal'] {
  const { appeal_text: text, appealed_at: at, appeal_outcome: outcome } = row;
  if (text === null || at === null) return null;
  return {
    text,
    at: at.toISOString(),
    dueAt: dueAfter(at, decideWithinHours.APPEAL).toISOString(),
    outcome:
      outcome === null || row.appeal_answer === null || row.appeal_decided_at === null
        ? null
        : { outcome, text: row.appeal_answer, at: row.appeal_decided_at.toISOString() },
  };
}

export const toDeskAppeal = (row: AppealRow, readerId: string, linkPhotos: LinkPhotos): DeskAppeal => ({
  decision: toDecision(row),
  author: toPerson(row.author_id, row.author_first_name, row.author_last_name),
  decidedBy: toPerson(row.decided_by, row.decider_first_name, row.decider_last_name),
  rating: row.rating,
  photos: linkPhotos(row.photos ?? [], false),
  facts: toFacts(row.facts),
  isOwn: row.decided_by === readerId || row.author_id === readerId,
});
