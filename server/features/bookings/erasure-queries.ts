import { sql, type RawBuilder } from 'kysely';
import { blockingStatuses } from '#contract/bookings-rules.ts';
import { publicNameSql } from '#server/features/search/cards/person-queries.ts';
import { displayNameOf } from '#server/features/users/queries.ts';
import type { Db, Tx } from '#server/kernel/database/database.ts';

type Leaver = Readonly<{ accountId: string; providerId: string | null }>;

const ofLeaver = ({ accountId, providerId }: Leaver): RawBuilder<boolean> =>
  sql<boolean>`(b.customer_id = ${accountId} or b.provider_id = ${providerId}::uuid)`;

/** Providers with whom a person has booked, or who the person is. */
export async function listProvidersConcerned(db: Db, leaver: Leaver): Promise<string[]> {
  const { rows } = await sql<{ provider_id: string }>`
    select distinct provider_id from booking b where ${ofLeaver(leaver)}
    union select id from provider where id = ${leaver.providerId}::uuid`.execute(db);
  return rows.map((row) => row.provider_id);
}

export type LiveBooking = Readonly<{
  id: string;
  status: (typeof blockingStatuses)[number];
  side: 'CUSTOMER' | 'PROVIDER';
  other_name: string;
  service_title: string;
  start_at: Date;
  end_at: Date;
  time_zone: string;
  price_cents: number;
  confirmed_at: Date | null;
  respond_by: Date | null;
  dispute_open: boolean;
}>;

/** The requests and visits of a person that have not come to an end, in both roles, the earliest first. */
export async function listLiveBookings(db: Db, leaver: Leaver): Promise<LiveBooking[]> {
  const isCustomer = sql`b.customer_id = ${leaver.accountId}`;
  const customerName = sql`(select ${displayNameOf('a')} from account a where a.id = b.customer_id)`;
  const { rows } = await sql<LiveBooking>`
    select b.id, b.status, case when ${isCustomer} then 'CUSTOMER' else 'PROVIDER' end as side,
      case when ${isCustomer} then ${publicNameSql} else ${customerName} end as other_name,
      b.service_title, b.start_at, b.end_at, b.time_zone, b.price_cents, b.confirmed_at, b.respond_by, b.dispute_open
    from booking b join provider p on p.id = b.provider_id join account a on a.id = p.account_id
    where ${ofLeaver(leaver)} and b.status in (${sql.join(blockingStatuses.map((status) => sql.lit(status)))})
    order by b.start_at, b.id`.execute(db);
  return rows;
}

export async function countBookings(db: Db, leaver: Leaver): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from booking b where ${ofLeaver(leaver)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * Removes what says who and where; amounts and days stay (docs/retention.md). What a provider called the service is
 * replaced by its category.
 */
export async function anonymiseBookings(tx: Tx, { accountId, providerId }: Leaver): Promise<void> {
  await sql`
    update booking set street = '', city = '', postal_code = '', note = null, visit_phone = null, ruling_text = null,
      cancel_reason = case when cancelled_by = 'CUSTOMER' then null else cancel_reason end
    where customer_id = ${accountId}`.execute(tx);
  await sql`
    update booking_reschedule m set reason = null from booking b
    where b.id = m.booking_id and m.reason is not null and ${ofLeaver({ accountId, providerId })}`.execute(
    tx,
  );
  if (providerId === null) return;
  await sql`
    update booking b set service_title = t.name, ruling_text = null,
      cancel_reason = case when b.cancelled_by = 'PROVIDER' or b.status = 'DECLINED' then null else b.cancel_reason end
    from account c, category_text t
    where b.provider_id = ${providerId} and c.id = b.customer_id and t.category_id = b.category_id
      and t.language = c.language`.execute(tx);
}

/** Nobody is reminded of a visit of a person who left, nor of its review. */
export async function deleteReminders(tx: Tx, leaver: Leaver): Promise<void> {
  await sql`delete from booking_reminder r using booking b
    where b.id = r.booking_id and r.done_at is null and ${ofLeaver(leaver)}`.execute(tx);
}

/** Bookings whose address and note were kept for as long as a claim could be made. */
export async function anonymiseOldBookings(db: Db, endedBefore: Date): Promise<void> {
  await sql`
    update booking_reschedule m set reason = null from booking b
    where b.id = m.booking_id and m.reason is not null and b.end_at < ${endedBefore}`.execute(db);
  await sql`
    update booking set street = '', city = '', postal_code = '', note = null, visit_phone = null, cancel_reason = null,
      ruling_text = null
    where end_at < ${endedBefore} and street <> ''`.execute(db);
}
