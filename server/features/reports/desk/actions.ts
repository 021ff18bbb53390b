import { neighbours } from '#contract/reports-limits.ts';
import type { DeskReport, DeskReportsQuery, ReportedMessages } from '#contract/reports.ts';
import { findReport } from '#server/features/reports/queries.ts';
import { listNeighbours, findDeskReport, listDeskReports } from './queries.ts';
import { toDeskReport, toReportedMessages } from './rules.ts';
import { recordAudit } from '#server/features/audit/actions.ts';
import { photoLinks } from '#server/features/reviews/photo-rules.ts';
import { inTransaction } from '#server/kernel/database/database.ts';
import type { Deps } from '#server/kernel/deps.ts';
import type { Reader } from '#server/kernel/http/access.ts';
import { fail } from '#server/kernel/http/errors.ts';

type DeskDeps = Pick<Deps, 'db' | 'clock' | 'config'>;

/** The queue, or what was decided. */
export const getDeskReports = ({ db, clock }: Pick<Deps, 'db' | 'clock'>, query: DeskReportsQuery) =>
  listDeskReports(db, query, clock.now());

/** @throws RES001 no such report */
export async function getDeskReport(deps: DeskDeps, id: string): Promise<DeskReport> {
  const row = (await findDeskReport(deps.db, id)) ?? fail('RES001');
  return toDeskReport(row, deps.clock.now(), photoLinks(deps));
}

/**
 * A reported message between its neighbours, as they were written: opening it is in the audit. @throws RES001 no such
 * report, or about something else
 */
export async function openReportedMessages(
  { db, clock }: DeskDeps,
  { accountId, language }: Reader,
  id: string,
): Promise<ReportedMessages> {
  return inTransaction(db, async (tx) => {
    const report = (await findReport(tx, id)) ?? fail('RES001');
    if (report.kind !== 'MESSAGE') fail('RES001');
    await recordAudit(tx, {
      actorId: accountId,
      action: 'MESSAGE_OPENED',
      subject: { type: 'REPORT', id },
      after: { messageId: report.object_id },
      at: clock.now(),
    });
    const messages = await listNeighbours(tx, report.object_id, neighbours);
    return toReportedMessages(messages, report.object_id, language);
  });
}
