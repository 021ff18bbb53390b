import { sql } from 'kysely';
import { inTransaction, type Db, type Tx } from '#server/kernel/database/database.ts';

type ArchiveSize = { providers: number; customers: number; bookings: number };

/**
 * Bookings of these people in equal shares, a day between those of a provider: of a hundred one is an absence, one a
 * request and the rest is completed. Returns the accounts of some customers, and the first provider with its account.
 */
export async function insertBookingArchive(tx: Tx, { providers, customers, bookings }: ArchiveSize) {
  await sql`create function pg_temp.id_of(name text) returns uuid language sql immutable
      return overlay(overlay(md5(name) placing '7' from 13) placing '8' from 17)::uuid`.execute(tx);
  await sql`insert into account (id, email, password_hash, first_name, last_name, created_at, updated_at)
      select pg_temp.id_of('account ' || n), 'archive-' || n || '@example.org', '',
        case when n <= ${providers}::int then 'Karim' else 'Camille' end, 'Martin', now(), now()
      from generate_series(1, ${providers + customers}::int) n`.execute(tx);
  await sql`insert into provider (id, account_id, created_at, updated_at)
      select pg_temp.id_of('provider ' || n), pg_temp.id_of('account ' || n), now(), now()
      from generate_series(1, ${providers}::int) n`.execute(tx);
  await sql`insert into category (id, icon, position) values ('archive', 'x', 1) on conflict do nothing`.execute(
    tx,
  );
  await sql`insert into service
      (id, provider_id, category_id, title, description, price_cents, duration_minutes, created_at, updated_at)
      select pg_temp.id_of('service ' || n), pg_temp.id_of('provider ' || n), 'archive', 'Ménage', 'Ménage', 4000, 60,
        now(), now()
      from generate_series(1, ${providers}::int) n`.execute(tx);
  await sql`insert into booking
      (id, status, service_id, provider_id, customer_id, start_at, end_at, busy, duration_minutes, time_zone,
        service_title, category_id, price_cents, street, city, postal_code, country, respond_by, no_show_party,
        created_at, updated_at)
      select pg_temp.id_of('booking ' || n), status, pg_temp.id_of('service ' || p), pg_temp.id_of('provider ' || p),
        pg_temp.id_of('account ' || ${providers}::int + 1 + n % ${customers}::int), start_at, start_at + interval '1 hour',
        tstzrange(start_at, start_at + interval '1 hour'), 60, 'Europe/Paris', 'Ménage', 'archive', 4000, '', 'Lyon',
        '69003', 'FR', case when status = 'PENDING' then start_at end,
        case when status = 'NO_SHOW' then 'CUSTOMER' end, start_at - interval '9 days', start_at
      from (
        select n, 1 + n % ${providers}::int as p,
          timestamptz '2026-01-01 09:00Z' - n / ${providers}::int * interval '1 day' as start_at,
          case n / ${providers}::int % 100 when 0 then 'NO_SHOW' when 1 then 'PENDING' else 'COMPLETED' end as status
        from generate_series(1, ${bookings}::int) n
      ) one`.execute(tx);
  const { rows } = await sql<{ customers: string[]; owners: string[]; providerId: string }>`
      select array(select pg_temp.id_of('account ' || n) from generate_series(1, ${providers}::int) n) as owners,
        array(select pg_temp.id_of('account ' || ${providers}::int + n) from generate_series(1, 10) n) as customers,
        pg_temp.id_of('provider 1') as "providerId"`.execute(tx);
  const [people] = rows;
  if (!people) throw new Error('no archive');
  return people;
}

export async function makeBookingArchive(db: Db, size: ArchiveSize) {
  const archive = await inTransaction(db, (tx) => insertBookingArchive(tx, size));
  await sql`vacuum analyze booking`.execute(db);
  return archive;
}
