import type { Readable } from 'node:stream';
import { v7 as newId } from 'uuid';
import { type AuditAction, type AuditKind, auditPeopleMax, auditTotalMax } from '#contract/audit-limits.ts';
import type { AuditField } from '#contract/audit-rules.ts';
import type { AuditFilter } from '#contract/audit.ts';
import type { Language } from '#contract/languages.ts';
import {
  findSought,
  insertAuditEvent,
  listEvents,
  listThings,
  readEvents,
  type EventFilter,
} from './queries.ts';
import { auditColumns, idsOf, readSearch, tableWords, toAuditEvent, toAuditLine } from './rules.ts';
import { listAllCategories } from '#server/features/catalog/category-queries.ts';
import { listMatchingAccounts } from '#server/features/users/queries.ts';
import type { Db, Tx } from '#server/kernel/database/database.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { streamCsv } from '#server/kernel/text/csv.ts';
import { pageWindow, toPage, type PageRequest } from '#server/kernel/http/page.ts';

/** Each field has its place in the contract, so that the journal has words for it. */
type Told = Readonly<Partial<Record<AuditField, unknown>>>;
/** What an administrator did, or the system (no actor). `before` and `after` hold only what changed. */
type AuditEvent = Readonly<{
  actorId: string | null;
  action: AuditAction;
  subject: { type: AuditKind; id?: string };
  before?: Told;
  after?: Told;
  reason?: string;
  at: Date;
}>;

/** Writes an event to the audit, in the transaction of the change. */
export async function recordAudit(tx: Tx, event: AuditEvent): Promise<void> {
  const json = (value: Told | undefined) => (value === undefined ? null : JSON.stringify(value));
  await insertAuditEvent(tx, {
    id: newId(),
    actor_id: event.actorId,
    action: event.action,
    subject_type: event.subject.type,
    subject_id: event.subject.id ?? null,
    before: json(event.before),
    after: json(event.after),
    reason: event.reason ?? null,
    at: event.at,
  });
}

type Reading = Pick<Deps, 'db'>;

async function filterOf(db: Db, { query, ...filter }: AuditFilter): Promise<EventFilter> {
  if (query === undefined) return filter;
  const people = await listMatchingAccounts(db, query, auditPeopleMax);
  const sought = await findSought(db, { ...readSearch(query), people });
  return { ...filter, sought };
}

export async function getAudit({ db }: Reading, query: AuditFilter & PageRequest) {
  const filter = await filterOf(db, query);
  const { events, total } = await listEvents(db, filter, { ...pageWindow(query), most: auditTotalMax + 1 });
  const things = await listThings(db, events.flatMap(idsOf));
  const content = events.map((event) => toAuditEvent(event, things));
  return toPage(content, Math.min(total, auditTotalMax), query, total <= auditTotalMax);
}

/** The events as CSV in the words of the journal, read while it is sent. */
export function exportAudit(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  filter: AuditFilter,
  language: Language,
): Readable {
  const siteName = config.brandName;
  async function* lines() {
    const words = tableWords({ language, siteName, trades: await listAllCategories(db, language) });
    for await (const rows of readEvents(db, await filterOf(db, filter))) {
      const things = await listThings(db, rows.flatMap(idsOf));
      for (const row of rows) yield toAuditLine(toAuditEvent(row, things), siteName, words);
    }
  }
  return streamCsv(language, { headings: 'audit:column', columns: auditColumns }, lines());
}
