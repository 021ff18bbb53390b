import { sql } from 'kysely';
import { exportRows, type ExportPart } from '#server/kernel/database/export-pages.ts';

/** What a person did as an administrator, and what was done to their account or profile. */
export const auditExport: ExportPart = exportRows(
  'audit',
  ({ accountId, providerId }) => sql`
    select id as key, action, subject_type, subject_id, before, after, reason, at
    from audit_event where actor_id = ${accountId} or subject_id in (${accountId}::text, ${providerId}::text)`,
);
