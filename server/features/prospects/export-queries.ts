import { sql } from 'kysely';
import { exportRows, type ExportPart } from '#server/kernel/database/export-pages.ts';

/** What the address of an account asked to hear of: only a confirmed address is surely the person's. */
export const prospectExport: ExportPart = exportRows(
  'interests',
  ({ accountId }) => sql`
    select p.id as key, p.email, p.kind, p.postal_code, p.category_id, p.locale, p.status, p.consent_at, p.asked_at,
      p.confirmed_at, p.unsubscribed_at
    from prospect p join account a on a.email = p.email
    where a.id = ${accountId} and a.email_verified_at is not null`,
);
