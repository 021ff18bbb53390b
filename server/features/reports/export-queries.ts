import { sql } from 'kysely';
import { exportRows, type ExportPart } from '#server/kernel/database/export-pages.ts';

/** What a person reported while signed in, and the decisions about their content and account. */
export const reportExport: readonly ExportPart[] = [
  exportRows(
    'reports/reports',
    ({ accountId }) => sql`
      select r.id as key, r.number, r.kind, r.object_id, r.object_name, r.content, r.reason, r.text, r.created_at,
        r.decided_at, d.action, d.reason as decision_reason, d.text as answer
      from report r left join moderation_decision d on d.id = r.decision_id where r.reporter_id = ${accountId}`,
  ),
  exportRows(
    'reports/decisions',
    ({ accountId }) => sql`
      select d.id as key, d.number, d.kind, d.object_id, d.object_name, d.content, d.action, d.reason, d.text, d.origin,
        d.at, d.lifted_at, d.lift_text, d.appeal_text, d.appealed_at, d.appeal_outcome, d.appeal_decided_at, d.appeal_answer
      from moderation_decision d where d.author_id = ${accountId} and d.action <> 'KEEP'`,
  ),
];
