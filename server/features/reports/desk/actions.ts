import { minuteMs } from '#contract/durations.ts';
import { moderationTotalMax, neighbours } from '#contract/reports-limits.ts';
import type { DeskReport, DeskReportsQuery, ReportedMessages } from '#contract/reports.ts';
import { claimMinutes } from '#contract/verification-rules.ts';
import { findReport, lockReport, updateReports } from '#server/features/reports/queries.ts';
import { isClaimedByOther } from '../rules.ts';
import { listNeighbours, findDeskReport, listDeskReports } from './queries.ts';
import { toDeskReport, toReportedMessages } from './rules.ts';
import { recordAudit } from '#server/features/audit/actions.ts';
import { photoLinks } from '#server/features/reviews/photo-rules.ts';
import { inTransaction } from '#server/kernel/database/database.ts';
import type { Deps } from '#server/kernel/deps.ts';
import type { Reader } from '#server/kernel/http/access.ts';
import { fail } from '#server/kernel/http/errors.ts';
import { pageWindow, toPage } from '#server/kernel/http/page.ts';

type DeskDeps = Pick<Deps, 'db' | 'clock' | 'config'>;

/** The queue, or what was decided. */
export async function getDeskReports(deps: DeskDeps, query: DeskReportsQuery) {
  const window = { ...pageWindow(query), most: moderationTotalMax + 1 };
  const { rows, total } = await listDeskReports(deps.db, query, window);
  const now = deps.clock.now();
  const link = photoLinks(deps);
  const content = rows.map((row) => toDeskReport(row, now, link));
  return toPage(content, Math.min(total, moderationTotalMax), query, total <= moderationTotalMax);
}

/** @throws RES001 no such report */
export async function getDeskReport(deps: DeskDeps, id: string): Promise<DeskReport> {
  const row = (await findDeskReport(deps.db, id)) ?? fail('RES001');
  return toDeskReport(row, deps.clock.now(), photoLinks(deps));
}

/** Takes a report on, so that nobody else decides on it for a while. @throws RES001, REP002 DECIDED or CLAIMED */
export function claimReport(deps: DeskDeps, actorId: string, id: string): Promise<DeskReport> {
  const until = new Date(deps.clock.now().getTime() + claimMinutes * minuteMs);
  return setClaim(deps, actorId, id, { claimed_by: actorId, claimed_until: until });
}

/** Gives a claim back; without one nothing changes. @throws RES001, REP002 DECIDED or CLAIMED */
export function releaseReport(deps: DeskDeps, actorId: string, id: string): Promise<DeskReport> {
  return setClaim(deps, actorId, id, { claimed_by: null, claimed_until: null });
}

async function setClaim(
  deps: DeskDeps,
  actorId: string,
  id: string,
  claim: { claimed_by: string | null; claimed_until: Date | null },
): Promise<DeskReport> {
  await inTransaction(deps.db, async (tx) => {
    const report = (await lockReport(tx, id)) ?? fail('RES001');
    if (report.decision_id) fail('REP002', { reason: 'DECIDED' });
    if (isClaimedByOther(report, actorId, deps.clock.now())) fail('REP002', { reason: 'CLAIMED' });
    if (report.claimed_until || claim.claimed_until) await updateReports(tx, [id], claim);
  });
  return getDeskReport(deps, id);
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
