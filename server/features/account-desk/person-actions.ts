import { v7 as newId } from 'uuid';
import { deskTotalMax } from '#contract/account-desk-limits.ts';
import type {
  AccountNote,
  AgreedPrices,
  DeskPerson,
  HistoryPage,
  HistoryQuery,
} from '#contract/account-desk-person.ts';
import type { Language } from '#contract/languages.ts';
import { fullName } from '#contract/users-rules.ts';
import { getDeskAccount, lockForDesk, lockToSignOut, subject } from './actions.ts';
import { toDeskDocument, toAgreedPrices, toHistoryCounts, toHistoryEntry, toNote } from './person-rules.ts';
import {
  findFacts,
  findHistoryOwner,
  insertNote,
  listHistory,
  listNotes,
  sumAgreedPrices,
} from './person-queries.ts';
import { recordAudit } from '#server/features/audit/actions.ts';
import { findOpenEmailLink } from '#server/features/auth/email/queries.ts';
import { updateRevoked } from '#server/features/auth/queries.ts';
import { listSignIns } from '#server/features/auth/session-actions.ts';
import { getOwnSubscription } from '#server/features/subscriptions/actions.ts';
import { findAccount } from '#server/features/users/queries.ts';
import { listChecks, listDocuments } from '#server/features/verification/queries.ts';
import { inTransaction } from '#server/kernel/database/database.ts';
import type { HistoryPart } from '#server/kernel/database/history-parts.ts';
import type { Deps } from '#server/kernel/deps.ts';
import type { Principal } from '#server/kernel/http/access-token.ts';
import { fail } from '#server/kernel/http/errors.ts';
import { pageWindow, toPage, type PageRequest } from '#server/kernel/http/page.ts';

/** Who looks at whose page. */
export type Look = Readonly<{ id: string; sessionId: string; language: Language }>;
type Reading = Pick<Deps, 'db' | 'clock' | 'config'>;

/** @throws RES001 no such account, or a deleted one */
export async function getDeskPerson(deps: Reading, { id, sessionId, language }: Look): Promise<DeskPerson> {
  const account = await getDeskAccount(deps, id);
  const providerId = account.provider?.id;
  const [facts, documents, checks, plan, signIns, pending, asClient, asProvider] = await Promise.all([
    findFacts(deps.db, id),
    providerId === undefined ? [] : listDocuments(deps.db, providerId),
    providerId === undefined ? [] : listChecks(deps.db, providerId),
    providerId === undefined ? null : getOwnSubscription(deps, id),
    listSignIns(deps, { accountId: id, sessionId }, language),
    findOpenEmailLink(deps.db, id, 'CHANGE', deps.clock.now()),
    agreedOf(deps, { customer: id }),
    providerId === undefined ? null : agreedOf(deps, { provider: providerId }),
  ]);
  const subscription = plan?.subscription ?? null;
  return {
    ...account,
    emailVerifiedAt: facts?.email_verified_at?.toISOString() ?? null,
    address: facts?.address ?? null,
    record: account.record && { ...account.record, services: facts?.services ?? 0 },
    documents: documents.map(toDeskDocument),
    checks: checks.map(({ type, checked_at: at }) => ({ type, checkedAt: at.toISOString() })),
    plan: subscription && {
      plan: subscription.plan,
      state: subscription.state,
      until: subscription.endsAt ?? subscription.nextAt,
    },
    signIns,
    pendingEmail: pending?.email ?? null,
    agreed: { asClient, asProvider },
  };
}

const agreedOf = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  side: Parameters<typeof sumAgreedPrices>[1],
): Promise<AgreedPrices> =>
  toAgreedPrices(await sumAgreedPrices(db, side, clock.now(), deskTotalMax + 1), deskTotalMax);

/** Signs a person out on one device. @throws RES001 no such live session of theirs */
export async function endAccountSession(
  deps: Deps,
  actor: Principal,
  look: Look,
  ending: string,
): Promise<DeskPerson> {
  const { id } = look;
  const { accountId: actorId } = actor;
  const ended = await inTransaction(deps.db, async (tx) => {
    await lockToSignOut(tx, actor, id);
    const at = deps.clock.now();
    const sessions = await updateRevoked(tx, { accountId: id, sessionId: ending }, at);
    if (sessions.length === 0) fail('RES001');
    const after = { sessions: sessions.length };
    const about = { type: subject, id } as const;
    await recordAudit(tx, { actorId, action: 'SESSIONS_ENDED', subject: about, after, at });
    return sessions;
  });
  await deps.revokedSessions.announce(ended);
  return getDeskPerson(deps, look);
}

/** @throws RES001 no such account */
export async function getNotes({ db }: Pick<Deps, 'db'>, id: string, request: PageRequest) {
  if (!(await findHistoryOwner(db, id))) fail('RES001');
  const { rows, total } = await listNotes(db, id, request);
  return toPage(rows.map(toNote), total, request);
}

/** The journal says that something was noted, not what: it is never erased. @throws RES001 no such account */
export async function addNote(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actorId: string,
  id: string,
  text: string,
): Promise<AccountNote> {
  return inTransaction(db, async (tx) => {
    await lockForDesk(tx, id);
    const at = clock.now();
    const note = { id: newId(), account_id: id, author_id: actorId, text, at };
    await insertNote(tx, note);
    await recordAudit(tx, { actorId, action: 'ACCOUNT_NOTED', subject: { type: subject, id }, at });
    const author = await findAccount(tx, actorId);
    return toNote({ ...note, by: author ? fullName(author.first_name, author.last_name) : null });
  });
}

/** What happened to a person and what they did, a page of it. @throws RES001 no such account */
export async function getHistory(
  { db }: Pick<Deps, 'db'>,
  parts: readonly HistoryPart[],
  { id, language }: Omit<Look, 'sessionId'>,
  query: HistoryQuery,
): Promise<HistoryPage> {
  const owner = (await findHistoryOwner(db, id)) ?? fail('RES001');
  const { limit, offset } = pageWindow(query);
  // What comes after the total is of no use: no page reads more rows than that.
  const shown = Math.max(0, Math.min(limit, deskTotalMax - offset));
  const window = { kind: query.kind, limit: shown, offset, most: deskTotalMax + 1 };
  const { rows, counts: found } = await listHistory(db, parts, owner, window);
  const counts = toHistoryCounts(found, deskTotalMax);
  const total = query.kind
    ? (found[query.kind] ?? 0)
    : Object.values(found).reduce((sum, one) => sum + one, 0);
  const entries = rows.map((row) => toHistoryEntry(row, parts[row.part], language));
  return {
    ...toPage(entries, Math.min(total, deskTotalMax), query, total <= deskTotalMax),
    counts,
  };
}
