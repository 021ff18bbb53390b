import { sql } from 'kysely';
import { exportRows, type ExportPart } from '#server/kernel/database/export-pages.ts';

export const availabilityExport: readonly ExportPart[] = [
  exportRows(
    'provider/opening-hours',
    ({ providerId }) => sql`
      select id as key, weekday, start_minute, end_minute from opening_hours where provider_id = ${providerId}`,
  ),
  exportRows(
    'provider/time-off',
    ({ providerId }) => sql`
      select id as key, kind, start_at, end_at, reason, booking_id, created_at
      from time_off where provider_id = ${providerId}`,
  ),
];
