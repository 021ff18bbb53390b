import { sql } from 'kysely';
import { exportRows, type ExportPart } from '#server/kernel/database/export-pages.ts';

export const serviceExport: ExportPart = exportRows(
  'provider/services',
  ({ providerId }) => sql`select v.id as key, v.* from service v where v.provider_id = ${providerId}`,
);
