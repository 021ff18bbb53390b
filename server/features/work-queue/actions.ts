import { actsAs } from '#contract/staff-rules.ts';
import { roleOfWork, workCountMax, workKinds, workSearchMax } from '#contract/work-queue-limits.ts';
import type {
  WorkAssignees,
  WorkAssignment,
  WorkCounts,
  WorkCountsQuery,
  WorkDecision,
  WorkDecisions,
  WorkItem,
  WorkLetters,
  WorkOutcome,
  WorkOutcomes,
  WorkParams,
  WorkQuery,
} from '#contract/work-queue.ts';
import type { WorkKind } from '#contract/work-queue-limits.ts';
import { countWork, findWork, isSearchCut, listWork } from './queries.ts';
import { toRefusal, toWorkAssignees, toWorkCounts, toWorkItem } from './rules.ts';
import { assignMessage, replyToMessage } from '#server/features/contact/desk-actions.ts';
import { decideHeldReview, decideReport } from '#server/features/reports/decision-actions.ts';
import { decideAppeal } from '#server/features/reports/review-actions.ts';
import { claimCase, releaseCase } from '#server/features/reports/claim-actions.ts';
import {
  claimDocuments,
  decideDocuments,
  releaseDocuments,
} from '#server/features/verification/review-actions.ts';
import { findStaff, listStaff } from '#server/features/users/queries.ts';
import type { Deps } from '#server/kernel/deps.ts';
import type { Principal } from '#server/kernel/http/access-token.ts';
import type { Reader } from '#server/kernel/http/access.ts';
import { ApiError, fail } from '#server/kernel/http/errors.ts';
import { pageWindow, toPage } from '#server/kernel/http/page.ts';
import { rehearseMails } from '#server/kernel/mail/rehearsal.ts';

type Reading = Pick<Deps, 'db' | 'clock'>;

/** The kinds of work that a person of the team decides. */
const kindsOf = (reader: Principal) => workKinds.filter((kind) => actsAs(reader, roleOfWork[kind]));

const selectionOf = (
  { accountId: readerId }: Principal,
  now: Date,
  kinds: readonly WorkKind[],
  { query, assignee }: WorkCountsQuery,
) => ({ readerId, now, kinds, assignee, words: query?.split(/\s+/) ?? [] });

/** What waits for the reader, what is due first. */
export async function getWork({ db, clock }: Reading, reader: Principal, query: WorkQuery) {
  const own = kindsOf(reader).filter((kind) => query.kind === undefined || kind === query.kind);
  const selection = selectionOf(reader, clock.now(), own, query);
  const [rows, counts, isCut] = await Promise.all([
    listWork(db, selection, pageWindow(query)),
    countWork(db, selection, workCountMax),
    isSearchCut(db, selection),
  ]);
  const page = toPage(
    rows.map(toWorkItem),
    counts.reduce((sum, { open }) => sum + open, 0),
    query,
    counts.every(({ open }) => open < workCountMax),
  );
  return { ...page, searchedMax: isCut ? workSearchMax : null };
}

/** Nothing of the kinds that the reader does not decide. */
export async function getWorkCounts(
  { db, clock }: Reading,
  reader: Principal,
  query: WorkCountsQuery = {},
): Promise<WorkCounts> {
  const selection = selectionOf(reader, clock.now(), kindsOf(reader), query);
  return toWorkCounts(await countWork(db, selection, workCountMax));
}

/** @throws AUT003 not the reader's kind of work, RES001 no such case, or one that is decided */
export async function getWorkItem(
  { db, clock }: Reading,
  reader: Principal,
  work: WorkParams,
): Promise<WorkItem> {
  refuseOthers(reader, work.kind);
  const selection = { readerId: reader.accountId, now: clock.now() };
  return toWorkItem((await findWork(db, selection, work)) ?? fail('RES001'));
}

function refuseOthers(reader: Principal, kind: WorkKind): void {
  if (!actsAs(reader, roleOfWork[kind])) fail('AUT003');
}

type ClaimDeps = Pick<Deps, 'db' | 'clock' | 'events'>;
type Claims = {
  /** For one of the team, who may be the actor. */
  take: (deps: ClaimDeps, actorId: string, id: string, assignment: WorkAssignment) => Promise<unknown>;
  release: (deps: ClaimDeps, actorId: string, id: string) => Promise<unknown>;
};

const moderated = (kind: 'REPORT' | 'HELD_REVIEW' | 'APPEAL'): Claims => ({
  take: (deps, actorId, id, { accountId }) => claimCase(deps, actorId, { kind, id }, accountId),
  release: (deps, actorId, id) => releaseCase(deps, actorId, { kind, id }),
});
const claims: Readonly<Record<WorkKind, Claims>> = {
  DOCUMENT: {
    take: (deps, actorId, id, { accountId }) => claimDocuments(deps, actorId, id, accountId),
    release: releaseDocuments,
  },
  REPORT: moderated('REPORT'),
  HELD_REVIEW: moderated('HELD_REVIEW'),
  APPEAL: moderated('APPEAL'),
  CONTACT: {
    take: (deps, accountId, id, assignment) => assignMessage(deps, { accountId }, id, assignment),
    release: (deps, accountId, id) => assignMessage(deps, { accountId }, id, { accountId: null }),
  },
};

/** @throws those of getWorkItem, and CNF001, REP002, VER003 or CTC002 when another has it or nothing is left to decide */
export async function claimWork(deps: ClaimDeps, actor: Principal, work: WorkParams): Promise<WorkItem> {
  refuseOthers(actor, work.kind);
  await claims[work.kind].take(deps, actor.accountId, work.id, { accountId: actor.accountId });
  return getWorkItem(deps, actor, work);
}

/** Claims a case for a colleague. @throws as claimWork, and RES001 for who does not decide this kind of work */
export async function assignWork(
  deps: ClaimDeps,
  actor: Principal,
  work: WorkParams,
  assignment: WorkAssignment,
): Promise<WorkItem> {
  refuseOthers(actor, work.kind);
  if (!(await findStaff(deps.db, assignment.accountId, roleOfWork[work.kind]))) fail('RES001');
  await claims[work.kind].take(deps, actor.accountId, work.id, assignment);
  return getWorkItem(deps, actor, work);
}

/** @throws AUT003 not the reader's kind of work */
export async function getWorkAssignees(
  { db }: Pick<Deps, 'db'>,
  reader: Principal,
  kind: WorkKind,
): Promise<WorkAssignees> {
  refuseOthers(reader, kind);
  return { assignees: toWorkAssignees(await listStaff(db, roleOfWork[kind])) };
}

/** Without a claim nothing changes. @throws as claimWork */
export async function releaseWork(deps: ClaimDeps, actor: Principal, work: WorkParams): Promise<WorkItem> {
  refuseOthers(actor, work.kind);
  await claims[work.kind].release(deps, actor.accountId, work.id);
  return getWorkItem(deps, actor, work);
}

function decide(deps: Deps, { accountId }: Principal, work: WorkDecision): Promise<unknown> {
  switch (work.kind) {
    case 'DOCUMENT':
      return decideDocuments(deps, accountId, work.id, work.decision);
    case 'REPORT':
      return decideReport(deps, accountId, work.id, work.decision);
    case 'HELD_REVIEW':
      return decideHeldReview(deps, accountId, work.id, work.decision);
    case 'APPEAL':
      return decideAppeal(deps, accountId, work.id, work.decision);
    case 'CONTACT':
      return replyToMessage(deps, { accountId }, work.id, work.decision);
  }
}

/** The letters of a decision; nothing is decided. @throws those of the decision */
export async function previewDecision(
  deps: Deps,
  actor: Principal,
  work: WorkDecision,
): Promise<WorkLetters> {
  refuseOthers(actor, work.kind);
  return { letters: await lettersOf(deps, actor, work) };
}

/**
 * Decides on several cases in their order, each in its own transaction, or rehearses them; a refusal is told and holds up
 * no other one. @throws AUT003 not the reader's kinds of work
 */
export async function decideWork(
  deps: Deps,
  actor: Reader & Principal,
  { decisions, dryRun }: WorkDecisions,
): Promise<WorkOutcomes> {
  for (const { kind } of decisions) refuseOthers(actor, kind);
  const outcomes: WorkOutcome[] = [];
  for (const work of decisions) {
    const { kind, id } = work;
    try {
      const letters = dryRun ? (await lettersOf(deps, actor, work)).length : null;
      if (!dryRun) await decide(deps, actor, work);
      outcomes.push({ kind, id, refusal: null, letters });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      outcomes.push({ kind, id, refusal: toRefusal(error, actor.language), letters: null });
    }
  }
  return { outcomes };
}

/** The letters of a decision, which is not made in the end. */
const lettersOf = (deps: Deps, actor: Principal, work: WorkDecision): Promise<WorkLetters['letters']> =>
  rehearseMails(deps, (tx) => decide({ ...deps, db: tx }, actor, work));
