import { sql } from 'kysely';
import { exportRows, type ExportPart } from '#server/kernel/database/export-pages.ts';

export const sessionRecordExport: ExportPart = exportRows(
  'security/session-records',
  ({ accountId }) => sql`
    select session_id as key, ip, country, city, region, latitude, longitude, org, user_agent, platform, language,
      screen_resolution, at
    from session_record where account_id = ${accountId}`,
);
