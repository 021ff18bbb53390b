import type { AppealDecisionInput, Decision, DeskAppeal, DeskAppealsQuery } from '#contract/reports.ts';
import { unclaimed } from './claim-actions.ts';
import { isClaimedByOther } from './rules.ts';
import { lockReportedContent, restoreReportedContent } from './thing-actions.ts';
import {
  findAppeal,
  findDecision,
  listAppeals,
  lockDecision,
  updateDecision,
  type DecisionRow,
  findDecisionAbout,
  listDecisionsAbout,
} from './decisions/queries.ts';
import { toDecision, toDeskAppeal, appealRefusal } from './decisions/rules.ts';
import { endSuspension, lockForDesk } from '#server/features/account-desk/actions.ts';
import { recordAudit } from '#server/features/audit/actions.ts';
import { photoLinks } from '#server/features/reviews/photo-rules.ts';
import { inTransaction, type Tx } from '#server/kernel/database/database.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { fail } from '#server/kernel/http/errors.ts';
import { toPage, type PageRequest } from '#server/kernel/http/page.ts';

type Ending = Readonly<{ actorId: string; text: string }>;

type ReadDeps = Pick<Deps, 'db' | 'clock' | 'config'>;

/** Appeals to decide, or the decided ones. */
export const getAppeals = ({ db }: Pick<Deps, 'db'>, readerId: string, query: DeskAppealsQuery) =>
  listAppeals(db, readerId, query);

/** @throws RES001 no such decision, or one without an appeal */
export async function getAppeal(deps: ReadDeps, readerId: string, id: string): Promise<DeskAppeal> {
  const row = (await findAppeal(deps.db, id)) ?? fail('RES001');
  return row.appealed_at ? toDeskAppeal(row, readerId, photoLinks(deps)) : fail('RES001');
}

/** @throws RES001 no such decision */
export async function getDeskDecision({ db }: Pick<Deps, 'db'>, id: string): Promise<Decision> {
  return toDecision((await findDecision(db, id)) ?? fail('RES001'));
}

/**
 * Decides an appeal, once: OVERTURNED brings back what the decision took. @throws RES001 no appeal, AUT003 about
 * oneself, REP002 with the reason DECIDED, LIFTED, OWN_DECISION or CLAIMED
 */
export async function decideAppeal(
  deps: Deps,
  actorId: string,
  id: string,
  { outcome, text }: AppealDecisionInput,
): Promise<DeskAppeal> {
  const isOverturned = outcome === 'OVERTURNED';
  const decision = await inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    const row = await lockRestriction(tx, actorId, id);
    if (!row.appealed_at) fail('RES001');
    if (row.appeal_outcome) fail('REP002', { reason: 'DECIDED' });
    if (row.lifted_at) fail('REP002', { reason: 'LIFTED' });
    if (row.decided_by === actorId) fail('REP002', { reason: 'OWN_DECISION' });
    if (isClaimedByOther(row, actorId, now)) fail('REP002', { reason: 'CLAIMED' });
    if (isOverturned) await endRestriction(deps, tx, row, { actorId, text }, now);
    await updateDecision(tx, id, {
      appeal_outcome: outcome,
      appeal_decided_by: actorId,
      appeal_decided_at: now,
      appeal_answer: text,
      ...unclaimed,
    });
    await recordAudit(tx, {
      actorId,
      action: 'APPEAL_DECIDED',
      subject: { type: 'DECISION', id },
      before: { state: 'IN_FORCE' },
      after: { state: isOverturned ? 'LIFTED' : 'IN_FORCE', outcome },
      reason: text,
      at: now,
    });
    // The person of a restored account reads of it in the mail of the restoration.
    if (!(isOverturned && row.kind === 'ACCOUNT'))
      await deps.events.emit(tx, { type: 'decision.reviewed', decisionId: id, at: now });
    return row;
  });
  // Inside another transaction nothing is certain yet: a rehearsal ends it without a commit.
  if (isOverturned && !deps.db.isTransaction) await announce(deps, decision);
  const row = (await findAppeal(deps.db, id)) ?? fail('RES001');
  return toDeskAppeal(row, actorId, photoLinks(deps));
}

/**
 * Ends a restriction without an appeal, and brings back what it took. @throws RES001, AUT003 about oneself, REP002 with
 * the reason LIFTED
 */
export async function liftDecision(deps: Deps, actorId: string, id: string, text: string): Promise<Decision> {
  const decision = await inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    const row = await lockRestriction(tx, actorId, id);
    if (row.lifted_at) fail('REP002', { reason: 'LIFTED' });
    await endRestriction(deps, tx, row, { actorId, text }, now);
    await recordAudit(tx, {
      actorId,
      action: 'DECISION_LIFTED',
      subject: { type: 'DECISION', id },
      before: { state: 'IN_FORCE' },
      after: { state: 'LIFTED' },
      reason: text,
      at: now,
    });
    if (row.kind !== 'ACCOUNT')
      await deps.events.emit(tx, { type: 'decision.lifted', decisionId: id, at: now });
    return row;
  });
  await announce(deps, decision);
  return getDeskDecision(deps, id);
}

/** A decision that restricts, under the lock of what it restricts. Nobody decides about themselves. */
async function lockRestriction(tx: Tx, actorId: string, id: string): Promise<DecisionRow> {
  const found = (await findDecision(tx, id)) ?? fail('RES001');
  if (found.action === 'KEEP') fail('RES001');
  if (found.author_id === actorId) fail('AUT003');
  const { kind, object_id: objectId } = found;
  if (kind === 'ACCOUNT') await lockForDesk(tx, objectId);
  else await lockReportedContent(tx, { kind, id: objectId });
  return (await lockDecision(tx, id)) ?? fail('RES001');
}

async function endRestriction(
  deps: Deps,
  tx: Tx,
  { id, kind, object_id: objectId, was_active: wasActive }: DecisionRow,
  { actorId, text }: Ending,
  now: Date,
): Promise<void> {
  // The listener of the restoration ends the decision.
  if (kind === 'ACCOUNT') return endSuspension(deps, tx, { actorId, id: objectId, text });
  await restoreReportedContent(deps, tx, { kind, id: objectId, wasActive }, now);
  return updateDecision(tx, id, { lifted_at: now, lifted_by: actorId, lift_text: text });
}

/** Every process has to know of an account that is suspended no more. */
async function announce(
  { suspendedAccounts }: Pick<Deps, 'suspendedAccounts'>,
  { kind, object_id: id }: DecisionRow,
): Promise<void> {
  if (kind === 'ACCOUNT') await suspendedAccounts.announce(id, false);
}

/** The restrictions of a person's content and account, the newest first. */
export async function getDecisions({ db }: Pick<Deps, 'db'>, accountId: string, request: PageRequest) {
  const { rows, total } = await listDecisionsAbout(db, accountId, request);
  return toPage(rows.map(toDecision), total, request);
}

/** @throws RES001 no such decision, or about another person */
export async function getDecision(
  { db }: Pick<Deps, 'db'>,
  accountId: string,
  id: string,
): Promise<Decision> {
  return toDecision((await findDecisionAbout(db, id, accountId)) ?? fail('RES001'));
}

/**
 * Contests a decision, once and in time: another administrator decides then. @throws RES001, REP002 with the reason
 * LIFTED, APPEALED or TOO_LATE
 */
export async function appealDecision(
  deps: Pick<Deps, 'db' | 'clock' | 'events'>,
  accountId: string,
  id: string,
  text: string,
): Promise<Decision> {
  const now = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    await getDecision({ db: tx }, accountId, id);
    const decision = (await lockDecision(tx, id)) ?? fail('RES001');
    const reason = appealRefusal(decision, now);
    if (reason) fail('REP002', { reason });
    await updateDecision(tx, id, { appeal_text: text, appealed_at: now });
    await deps.events.emit(tx, { type: 'decision.appealed', decisionId: id, at: now });
  });
  return getDecision(deps, accountId, id);
}
