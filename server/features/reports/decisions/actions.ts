import type { Decision } from '#contract/reports.ts';
import { findDecisionAbout, listDecisionsAbout, lockDecision, updateDecision } from './queries.ts';
import { appealRefusal, toDecision } from './rules.ts';
import { inTransaction } from '#server/kernel/database/database.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { fail } from '#server/kernel/http/errors.ts';
import { toPage, type PageRequest } from '#server/kernel/http/page.ts';

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
