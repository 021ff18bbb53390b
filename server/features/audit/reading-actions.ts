import type { Readable } from 'node:stream';
import type { AuditFilter } from '#contract/audit.ts';
import { auditTotalMax } from '#contract/audit-limits.ts';
import { listEvents, countEvents, readEvents } from './queries.ts';
import { auditColumns, toAuditEvent, toAuditLine } from './rules.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { streamCsv } from '#server/kernel/text/csv.ts';
import { pageWindow, toPage, type PageRequest } from '#server/kernel/http/page.ts';

type Reading = Pick<Deps, 'db'>;

export async function getAudit({ db }: Reading, query: AuditFilter & PageRequest) {
  const [rows, total] = await Promise.all([
    listEvents(db, query, pageWindow(query)),
    countEvents(db, query, auditTotalMax + 1),
  ]);
  return toPage(rows.map(toAuditEvent), Math.min(total, auditTotalMax), query, total <= auditTotalMax);
}

/** The events as CSV, read while it is sent. */
export function exportAudit({ db }: Reading, filter: AuditFilter): Readable {
  async function* lines() {
    for await (const row of readEvents(db, filter)) yield toAuditLine(toAuditEvent(row));
  }
  return streamCsv(auditColumns, lines());
}
