import { sql } from 'kysely';
import { exportRows, type ExportPart } from '#server/kernel/database/export-pages.ts';

export const subscriptionExport: readonly ExportPart[] = [
  exportRows(
    'provider/subscription',
    ({ providerId }) => sql`
      select provider_id as key, plan, state, price_cents, started_at, trial_ends_at, period_ends_at, ends_at,
        cancel_reason, created_at, updated_at
      from subscription where provider_id = ${providerId}`,
  ),
  exportRows(
    'provider/subscription-history',
    ({ providerId }) => sql`
      select id as key, plan, state, actor, at from subscription_event where provider_id = ${providerId}`,
  ),
];
