import { sql } from 'kysely';
import { exportRows, type ExportPart } from '#server/kernel/database/export-pages.ts';

export const providerExport: ExportPart = exportRows(
  'provider/profile',
  ({ accountId }) => sql`select p.id as key, p.* from provider p where p.account_id = ${accountId}`,
);
