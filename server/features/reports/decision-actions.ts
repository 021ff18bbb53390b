import { v7 as newId } from 'uuid';
import type { AuditKind } from '#contract/audit-limits.ts';
import { isReasonOf, type ReportKind } from '#contract/reports-limits.ts';
import type { Decision, DeskReport, HeldReview, ReportDecisionInput } from '#contract/reports.ts';
import { findDecision, findInForce, insertDecision, type DecisionRow } from './decisions/queries.ts';
import { toDecision } from './decisions/rules.ts';
import { findReport, lockOpenReports, updateReports } from './queries.ts';
import { unclaimed } from './claim-actions.ts';
import { isClaimedByOther } from './rules.ts';
import { hideReportedContent, lockReportedContent } from './thing-actions.ts';
import type { ReportedContentRow } from './thing-queries.ts';
import { getDeskReport } from './desk/actions.ts';
import { findHeld } from './desk/held-queries.ts';
import { toHeldReview } from './desk/rules.ts';
import { recordAudit } from '#server/features/audit/actions.ts';
import { photoLinks } from '#server/features/reviews/photo-rules.ts';
import { publishHeld } from '#server/features/reviews/ruling-actions.ts';
import { lockReview, updateReview } from '#server/features/reviews/queries.ts';
import { inTransaction, type Tx } from '#server/kernel/database/database.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { fail, failField } from '#server/kernel/http/errors.ts';

type Verdict = Readonly<{
  actorId: string;
  action: 'HIDE' | 'KEEP';
  reason: DecisionRow['reason'];
  text: string;
  origin: 'REPORT' | 'FILTER';
}>;
/** What is decided on, locked, with its open reports. */
type Subject = Readonly<{
  kind: ReportKind;
  id: string;
  thing: ReportedContentRow | undefined;
  reportIds: readonly string[];
}>;

/** @throws VAL001 a reason that does not fit the kind */
function verdictOf(
  actorId: string,
  kind: ReportKind,
  { action, reason, text }: ReportDecisionInput,
  origin: Verdict['origin'],
): Verdict {
  if (action === 'KEEP' || reason === undefined) return { actorId, action, reason: null, text, origin };
  if (!isReasonOf(kind, reason)) failField('reason', 'report_reason');
  return { actorId, action, reason, text, origin };
}

/**
 * Decides every open report of the same thing (docs/product/desk.md#reports). @throws RES001, VAL001 a reason that does not fit, AUT003 one's own thing,
 * REP002 with the reason DECIDED, CLAIMED or GONE, CNF001 another version
 */
export async function decideReport(
  deps: Deps,
  actorId: string,
  reportId: string,
  input: ReportDecisionInput,
): Promise<DeskReport> {
  await inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    const { kind, object_id: id } = (await findReport(tx, reportId)) ?? fail('RES001');
    const thing = await lockReportedContent(tx, { kind, id });
    const reports = await lockOpenReports(tx, kind, id);
    const report = reports.find((one) => one.id === reportId) ?? fail('REP002', { reason: 'DECIDED' });
    if (reports.some((one) => isClaimedByOther(one, actorId, now))) fail('REP002', { reason: 'CLAIMED' });
    if (input.version !== undefined && input.version !== report.version) fail('CNF001');
    const subject = { kind, id, thing, reportIds: reports.map((one) => one.id) };
    const verdict = verdictOf(actorId, kind, input, 'REPORT');
    const decisionId = await decide(deps, tx, subject, verdict, now);
    await record(tx, { type: 'REPORT', id: reportId }, { subject, verdict, decisionId }, now);
  });
  return getDeskReport(deps, reportId);
}

type ReadDeps = Pick<Deps, 'db' | 'clock' | 'config'>;

/** @throws RES001 no such review, or one that is no longer held */
export async function getHeldReview(deps: ReadDeps, id: string): Promise<HeldReview> {
  return toHeldReview((await findHeld(deps.db, id)) ?? fail('RES001'), photoLinks(deps));
}

/**
 * Decides on a held review before the filter does: KEEP publishes it, HIDE hides it with a statement of reasons.
 * @throws RES001, AUT003 one's own, REP002 with the reason DECIDED or CLAIMED, CNF001 another version
 */
export async function decideHeldReview(
  deps: Deps,
  actorId: string,
  reviewId: string,
  input: ReportDecisionInput,
): Promise<Decision> {
  const decisionId = await inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    const review = (await lockReview(tx, reviewId)) ?? fail('RES001');
    if (review.status !== 'PENDING') fail('REP002', { reason: 'DECIDED' });
    if (isClaimedByOther(review, actorId, now)) fail('REP002', { reason: 'CLAIMED' });
    if (input.version !== undefined && input.version !== (await findHeld(tx, reviewId))?.version)
      fail('CNF001');
    if (review.claimed_until) await updateReview(tx, reviewId, unclaimed);
    const thing = await lockReportedContent(tx, { kind: 'REVIEW', id: reviewId });
    const reports = await lockOpenReports(tx, 'REVIEW', reviewId);
    const reportIds = reports.map(({ id }) => id);
    const subject = { kind: 'REVIEW' as const, id: reviewId, thing, reportIds };
    const verdict = verdictOf(actorId, 'REVIEW', input, 'FILTER');
    const id = await decide(deps, tx, subject, verdict, now);
    if (verdict.action === 'KEEP') await publishHeld(deps, tx, review, now);
    await record(tx, { type: 'REVIEW', id: reviewId }, { subject, verdict, decisionId: id }, now);
    return id;
  });
  return toDecision((await findDecision(deps.db, decisionId)) ?? fail('RES001'));
}

/** Writes a decision with its effect, unless one in force says the same, and answers the reports with it. */
async function decide(
  deps: Deps,
  tx: Tx,
  { kind, id, thing, reportIds }: Subject,
  { actorId, action, reason, text, origin }: Verdict,
  now: Date,
): Promise<string> {
  if (thing?.author_id === actorId) fail('AUT003');
  const hides = action === 'HIDE';
  if (hides && (!thing || thing.state === 'GONE')) fail('REP002', { reason: 'GONE' });
  const inForce = hides ? await findInForce(tx, kind, id) : undefined;
  const decisionId = inForce?.id ?? newId();
  if (!inForce) {
    await insertDecision(tx, {
      id: decisionId,
      kind,
      object_id: id,
      author_id: thing && thing.state !== 'GONE' ? thing.author_id : null,
      object_name: thing?.name ?? null,
      content: thing?.content ?? null,
      action,
      reason,
      text,
      origin,
      was_active: thing?.active ?? null,
      decided_by: actorId,
      at: now,
    });
    if (hides && thing) {
      await hideReportedContent(deps, tx, { kind, id, ...thing }, now);
      await deps.events.emit(tx, { type: 'decision.made', decisionId, at: now });
    }
  }
  const decided = { decision_id: decisionId, decided_at: now, ...unclaimed };
  await updateReports(tx, reportIds, decided);
  for (const reportId of reportIds) await deps.events.emit(tx, { type: 'report.decided', reportId, at: now });
  return decisionId;
}

async function record(
  tx: Tx,
  subject: { type: AuditKind; id: string },
  {
    subject: { kind, id, thing },
    verdict,
    decisionId,
  }: { subject: Subject; verdict: Verdict; decisionId: string },
  at: Date,
): Promise<void> {
  const { actorId, action, reason, text } = verdict;
  await recordAudit(tx, {
    actorId,
    action: action === 'HIDE' ? 'CONTENT_HIDDEN' : 'CONTENT_KEPT',
    subject,
    before: { state: thing?.state ?? 'GONE' },
    after: {
      state: action === 'HIDE' ? 'HIDDEN' : (thing?.state ?? 'GONE'),
      kind,
      objectId: id,
      decisionId,
      ...(reason && { reason }),
    },
    reason: text,
    at,
  });
}
