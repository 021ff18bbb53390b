import { sql } from 'kysely';
import { exportRows, type ExportPart } from '#server/kernel/database/export-pages.ts';

export const accountExport: readonly ExportPart[] = [
  exportRows(
    'account',
    ({ accountId }) => sql`
      select id as key, id, email, email_verified_at, first_name, last_name, phone, roles, avatar_name, terms_accepted_at, terms_version,
        last_seen_at, suspended_at, suspension_reason, suspension_text, created_at, updated_at
      from account where id = ${accountId}`,
  ),
  exportRows(
    'preferences',
    ({ accountId }) => sql`
      select id as key, language, theme, time_zone, marketing_consent_at, hide_last_seen, place_lookup_consent_at
      from account where id = ${accountId}`,
  ),
  exportRows(
    'addresses',
    ({ accountId }) => sql`
      select id as key, label, street, postal_code, city, is_default, created_at, updated_at
      from saved_address where account_id = ${accountId}`,
  ),
];
