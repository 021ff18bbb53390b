import { sql, type RawBuilder } from 'kysely';
import { publicNameSql } from '#server/features/search/cards/person-queries.ts';
import { displayNameOfAccount } from '#server/features/users/queries.ts';
import { exportRows, type ExportPart } from '#server/kernel/database/export-pages.ts';

const history = sql`(
  select json_agg(json_build_object('status', e.status, 'by', e.actor, 'at', e.at) order by e.at, e.id)
  from booking_event e where e.booking_id = b.id)`;

const withdrawal = sql`(
  select json_build_object('declared_at', w.declared_at, 'minutes_done', w.minutes_done,
    'amount_due_cents', w.amount_due_cents)
  from withdrawal w where w.booking_id = b.id)`;

/** What both parties know of a visit; a reason is exported to who gave it. */
const common = (side: 'CUSTOMER' | 'PROVIDER', other: RawBuilder<unknown>) => sql`
  b.id as key, b.id, b.status, ${other} as other, b.service_title as service, b.category_id, b.start_at, b.end_at,
  b.duration_minutes, b.time_zone, b.price_cents, b.fee_cents, b.fee_tier, b.policy, b.respond_by, b.cancelled_by,
  case when b.cancelled_by = ${sql.lit(side)} or b.status = 'DECLINED' and ${sql.lit(side)} = 'PROVIDER'
    then b.cancel_reason end as cancel_reason, b.late, b.no_show_party, b.ruling, b.ruling_text, b.ruled_at,
  b.express_request_at, b.confirmed_at, b.withdrawal_until, b.completed_at, b.created_at, b.updated_at,
  ${history} as history, ${withdrawal} as withdrawal`;

/** One's visits; address and note are the customer's. */
export const bookingExport: readonly ExportPart[] = [
  exportRows(
    'bookings/as-customer',
    ({ accountId }) => sql`
      select ${common('CUSTOMER', publicNameSql)}, b.street, b.postal_code, b.city, b.country, b.note
      from booking b join provider p on p.id = b.provider_id join account a on a.id = p.account_id
      where b.customer_id = ${accountId}`,
  ),
  exportRows(
    'bookings/as-provider',
    ({ providerId }) => sql`
      select ${common('PROVIDER', displayNameOfAccount)}
      from booking b join account a on a.id = b.customer_id where b.provider_id = ${providerId}`,
  ),
];
