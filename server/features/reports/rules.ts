import { hourMs } from '#contract/durations.ts';
import { decideWithinHours, referencePrefixes } from '#contract/reports-limits.ts';
import type { CaseFacts, Report } from '#contract/reports.ts';
import type { FactsRow } from './fact-queries.ts';
import type { ReportRow } from './queries.ts';

/** What the reporter and the desk name a report by. */
export const referenceOf = (number: number): string => `${referencePrefixes.REPORT}${number}`;

export const dueAfter = (start: Date, hours: number): Date => new Date(start.getTime() + hours * hourMs);

type Claimed = Readonly<{ claimed_by: string | null; claimed_until: Date | null }>;

/** A claim lasts for some minutes. */
export const isClaimed = ({ claimed_until: until }: Pick<Claimed, 'claimed_until'>, now: Date): boolean =>
  until !== null && until > now;

export const isClaimedByOther = (report: Claimed, administratorId: string, now: Date): boolean =>
  isClaimed(report, now) && report.claimed_by !== administratorId;

type Status = Report['status'];

function statusOf(report: Pick<ReportRow, 'decision_id' | 'claimed_until'>, now: Date): Status {
  if (report.decision_id !== null) return 'DECIDED';
  return isClaimed(report, now) ? 'CLAIMED' : 'OPEN';
}

/** A report as its reporter sees it. */
export function toReport(row: ReportRow, now: Date): Report {
  const { action, decision_text: text, decided_at: at } = row;
  return {
    id: row.id,
    reference: referenceOf(row.number),
    kind: row.kind,
    objectId: row.object_id,
    objectName: row.object_name,
    reason: row.reason,
    text: row.text,
    status: statusOf(row, now),
    createdAt: row.created_at.toISOString(),
    dueAt: dueAfter(row.created_at, decideWithinHours.REPORT).toISOString(),
    decision:
      action === null || text === null || at === null
        ? null
        : { action, reason: row.decision_reason, text, at: at.toISOString() },
  };
}

export const toFacts = ({ booking, together, restrictions, reports }: FactsRow): CaseFacts => ({
  booking: booking && {
    id: booking.id,
    number: booking.number,
    serviceTitle: booking.service_title,
    startAt: new Date(booking.start_at).toISOString(),
    status: booking.status,
    steps: (booking.steps ?? []).map(({ status, at }) => ({ status, at: new Date(at).toISOString() })),
  },
  together: together && {
    name: together.name,
    visits: together.visits,
    reportsByAuthor: together.by_author,
    reportsOfAuthor: together.of_author,
  },
  restrictions,
  reports,
});
