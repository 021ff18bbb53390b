import { sql } from 'kysely';
import { inTransaction, type Db, type Tx } from '#server/kernel/database/database.ts';

type ArchiveSize = { providers: number; customers: number; bookings: number };

/**
 * Bookings of these people in equal shares, a day between those of a provider: of a hundred one is an absence, one a
 * request and the rest is completed. Returns the accounts of some customers, and the first provider with its account.
 */
export async function insertBookingArchive(tx: Tx, { providers, customers, bookings }: ArchiveSize) {
  await sql`create temp table archive_person on commit drop as
    select n, gen_random_uuid() as account_id, gen_random_uuid() as provider_id, gen_random_uuid() as service_id
    from generate_series(1, ${providers + customers}::int) n`.execute(tx);
  await sql`analyze archive_person`.execute(tx);
  await sql`insert into account (id, email, password_hash, first_name, last_name, created_at, updated_at)
    select account_id, 'archive-' || n || '@example.org', '',
      case when n <= ${providers}::int then 'Karim' else 'Camille' end, 'Martin', now(), now()
    from archive_person`.execute(tx);
  await sql`insert into provider (id, account_id, created_at, updated_at)
    select provider_id, account_id, now(), now() from archive_person where n <= ${providers}::int`.execute(
    tx,
  );
  await sql`insert into category (id, icon, position) values ('archive', 'x', 1) on conflict do nothing`.execute(
    tx,
  );
  await sql`insert into service
    (id, provider_id, category_id, title, description, price_cents, duration_minutes, duration_step_minutes,
      duration_max_minutes, created_at, updated_at)
    select service_id, provider_id, 'archive', 'Ménage', 'Ménage', 4000, 60, 60, 60, now(), now()
    from archive_person where n <= ${providers}::int`.execute(tx);
  await sql`insert into booking
    (id, status, service_id, provider_id, customer_id, start_at, end_at, busy, duration_minutes, time_zone,
      service_title, category_id, price_cents, street, city, postal_code, country, respond_by, no_show_party,
      created_at, updated_at)
    select gen_random_uuid(), status, p.service_id, p.provider_id, c.account_id, start_at, start_at + interval '1 hour',
      tstzrange(start_at, start_at + interval '1 hour'), 60, 'Europe/Paris', 'Ménage', 'archive', 4000, '', 'Lyon',
      '69003', 'FR', case when status = 'PENDING' then start_at end,
      case when status = 'NO_SHOW' then 'CUSTOMER' end, start_at - interval '9 days', start_at
    from (
      select n, timestamptz '2026-01-01 09:00Z' - n / ${providers}::int * interval '1 day' as start_at,
        case n / ${providers}::int % 100 when 0 then 'NO_SHOW' when 1 then 'PENDING' else 'COMPLETED' end as status
      from generate_series(1, ${bookings}::int) n
    ) one
      join archive_person p on p.n = 1 + one.n % ${providers}::int
      join archive_person c on c.n = ${providers}::int + 1 + one.n % ${customers}::int`.execute(tx);
  const { rows } = await sql<{ customers: string[]; owners: string[]; providerId: string }>`
    select array(select account_id from archive_person where n <= ${providers}::int) as owners,
      array(select account_id from archive_person
        where n between ${providers}::int + 1 and ${providers}::int + 10) as customers,
      (select provider_id from archive_person where n = 1) as "providerId"`.execute(tx);
  const [people] = rows;
  if (!people) throw new Error('no archive');
  return people;
}

export async function makeBookingArchive(db: Db, size: ArchiveSize) {
  const archive = await inTransaction(db, (tx) => insertBookingArchive(tx, size));
  await sql`vacuum analyze booking`.execute(db);
  return archive;
}
