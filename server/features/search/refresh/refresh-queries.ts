import { sql } from 'kysely';
import { startGridMinutes } from '#contract/availability-rules.ts';
import { ratingPriorCount } from '#contract/reviews-rules.ts';
import type { Sql } from '../form-queries.ts';
import { noQuarter } from '../when-queries.ts';
import { rolledOnAt, storedQuarters } from '../when-rules.ts';
import { scoreColumns, withRank } from './score-queries.ts';
import { compileStatement } from '#server/kernel/database/compiled-statements.ts';
import { prepared } from '#server/kernel/database/prepared-statements.ts';
import type { Db, Tx } from '#server/kernel/database/database.ts';

/** Inlined in the statement, so that PostgreSQL knows its type. */
const prior = sql.lit(ratingPriorCount);

/** A service to be listed, with the data that its slots depend on and the names of its provider. */
export type Searchable = {
  service_id: string;
  provider_id: string;
  title: string;
  duration_minutes: number;
  business_name: string | null;
  first_name: string;
  last_name: string;
  known_name: string | null;
};

/** The services that these providers offer, if they are published. */
export async function listSearchable(tx: Tx, providerIds: readonly string[]): Promise<Searchable[]> {
  const { rows } = await sql<Searchable>`
    select s.id as service_id, s.provider_id, s.title, s.duration_minutes,
      p.business_name, a.first_name, a.last_name, n.words as known_name
    from service s join provider p on p.id = s.provider_id join account a on a.id = p.account_id
    left join provider_name n on n.provider_id = p.id
    where p.id = any(${[...providerIds]}::uuid[]) and p.published and s.offered`.execute(tx);
  return rows;
}

/** Deletes the rows that are no longer listed, or are in another category now. */
export async function deleteUnsearchable(
  tx: Tx,
  providerIds: readonly string[],
  serviceIds: readonly string[],
): Promise<void> {
  await sql`
    delete from service_search x where x.provider_id = any(${[...providerIds]}::uuid[]) and not exists (
      select from service s
      where s.id = x.service_id and s.id = any(${[...serviceIds]}::uuid[]) and s.category_id = x.category_id)`.execute(
    tx,
  );
}

/** Writes the folded names of providers, and deletes those of providers who are not listed. */
export async function replaceNames(
  tx: Tx,
  changed: readonly { provider_id: string; words: string }[],
  goneIds: readonly string[],
): Promise<void> {
  if (goneIds.length > 0)
    await tx
      .deleteFrom('provider_name')
      .where('provider_id', 'in', [...goneIds])
      .execute();
  if (changed.length > 0)
    await tx
      .insertInto('provider_name')
      .values([...changed])
      .onConflict((conflict) =>
        conflict.column('provider_id').doUpdateSet((set) => ({ words: set.ref('excluded.words') })),
      )
      .execute();
}

/** The free starts of a service as bits of the stored days. */
export type FreeBits = { first_day: string; quarters: string };

/** The folded title and the next starts of a service. */
export type SearchText = { service_id: string; words: string; next_slots: Date[] };

/** The rows t of a statement: a service each, with its next starts and, where it is given, its folded title. */
const textsOf = (texts: readonly Partial<SearchText>[]) => sql`
  select service_id, words, array(select jsonb_array_elements_text(next_slots)::timestamptz) as next_slots
  from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as r (service_id uuid, words text, next_slots jsonb)`;

/** Writes the search rows of services with everything that lists show and filter (decision 0010). */
export async function upsertSearchRows(tx: Tx, texts: readonly SearchText[], now: Date): Promise<void> {
  if (texts.length === 0) return;
  const { baseScore, rescoreAt } = scoreColumns({
    rank: sql`ranked.rank`,
    nextSlotAt: sql`t.next_slots[1]`,
    askBy: sql`ranked.ask_by`,
    byAppointment: sql`p.by_appointment`,
    verified: sql`p.verified`,
    ratingMean: sql`(stars.sum::real / nullif(stars.count, 0))`,
    ratingCount: sql`stars.count`,
    now,
  });
  await sql`
    insert into service_search as x (
      service_id, provider_id, category_id, root_id, document, title_document, words, price_cents,
      rating_mean, rating_count, rating_rank, verified, languages, by_appointment, lat, lon, reach_km, area_insee,
      has_hours, time_zone, next_slot_at, ask_by, next_slots, created_at, refreshed_at, base_score, rescore_at)
    select s.id, p.id, s.category_id, coalesce(c.parent_id, c.id),
      setweight(to_tsvector('public.fr', s.title), 'A')
        || setweight(to_tsvector('public.fr', s.description), 'C'),
      to_tsvector('public.fr', s.title), t.words, s.price_cents,
      stars.sum::real / nullif(stars.count, 0), stars.count,
      ranked.rank,
      p.verified, p.languages, p.by_appointment, p.public_lat, p.public_lon,
      case when p.area_type = 'RADIUS' then coalesce(p.radius_km, 0) else 0 end,
      case when p.area_type = 'AREAS' then p.area_insee end,
      exists (select from opening_hours o where o.provider_id = p.id),
      p.time_zone, t.next_slots[1], ranked.ask_by, t.next_slots, s.created_at, ${now}, ${baseScore}, ${rescoreAt}
    from (${textsOf(texts)}) t
    join service s on s.id = t.service_id
    join provider p on p.id = s.provider_id
    join category c on c.id = s.category_id
    cross join lateral (
      select coalesce(sum(n), 0)::int as count, coalesce(sum(n * star), 0)::int as sum
      from unnest(p.rating_counts) with ordinality as r (n, star)
    ) stars
    cross join lateral (
      select (${prior} * (select mean from rating_mean) + stars.sum) / (${prior} + stars.count) as rank,
        t.next_slots[1] - make_interval(mins => p.notice_minutes) as ask_by
    ) ranked
    where p.public_lat is not null
    order by s.id
    on conflict (service_id) do update set
      document = excluded.document, title_document = excluded.title_document, words = excluded.words,
      price_cents = excluded.price_cents, rating_mean = excluded.rating_mean, rating_count = excluded.rating_count,
      rating_rank = excluded.rating_rank, verified = excluded.verified, languages = excluded.languages,
      by_appointment = excluded.by_appointment, lat = excluded.lat, lon = excluded.lon, reach_km = excluded.reach_km,
      area_insee = excluded.area_insee, has_hours = excluded.has_hours, time_zone = excluded.time_zone,
      next_slot_at = excluded.next_slot_at, ask_by = excluded.ask_by,
      next_slots = excluded.next_slots, refreshed_at = excluded.refreshed_at,
      base_score = excluded.base_score, rescore_at = excluded.rescore_at`.execute(tx);
}

/** Writes the free starts of services where they have changed. */
export async function replaceFreeStarts(
  tx: Tx,
  services: readonly (FreeBits & { service_id: string })[],
): Promise<void> {
  if (services.length === 0) return;
  await sql`${prepared}
    insert into free_starts as f (service_id, first_day, quarters)
    select r.service_id, r.first_day, r.quarters::bit(${sql.lit(storedQuarters)})
    from jsonb_to_recordset(${JSON.stringify(services)}::jsonb) as r (service_id uuid, first_day date, quarters text)
    join service_search using (service_id)
    order by r.service_id
    on conflict (service_id) do update set first_day = excluded.first_day, quarters = excluded.quarters
    where (f.first_day, f.quarters) is distinct from (excluded.first_day, excluded.quarters)`.execute(tx);
}

/** Removes the free starts of services that come before the next one by now; without a next one, all of them. */
export async function removePassedStarts(tx: Tx, serviceIds: readonly string[]): Promise<void> {
  if (serviceIds.length === 0) return;
  await sql`${prepared}
    update free_starts f set quarters = case when s.next_slot_at is null then ${noQuarter}
      else (f.quarters << ${passed}) >> ${passed} end
    from service_search s
    where s.service_id = f.service_id and s.service_id = any(${[...serviceIds]}::uuid[])`.execute(tx);
}
/** The quarters of an hour from the first day of a row `f` of free_starts to the next start of its row `s`. */
const passed = sql`greatest(0, floor(date_part('epoch', (s.next_slot_at at time zone s.time_zone) - f.first_day)
  / ${sql.lit(startGridMinutes * 60)})::int)`;

/** A service in the search, with the next starts and the first day of free starts that its rows have. */
export type Listed = {
  service_id: string;
  provider_id: string;
  duration_minutes: number;
  known_slots: Date[];
  known_day: string | null;
};

const listedServices = compileStatement<{ providerIds: readonly string[] }, Listed>(
  (place) => sql`
    select x.service_id, x.provider_id, s.duration_minutes, x.next_slots as known_slots, f.first_day as known_day
    from service_search x join service s on s.id = x.service_id
    left join free_starts f on f.service_id = x.service_id
    where x.provider_id = any(${place('providerIds')}::uuid[])`,
);

/** The services of these providers that are in the search. */
export const listListed = (tx: Tx, providerIds: readonly string[]): Promise<Listed[]> =>
  listedServices(tx, { providerIds });

/** Writes the next starts of services into their search rows, with what depends on them. */
export async function updateSlots(
  tx: Tx,
  services: readonly { service_id: string; next_slots: Date[] }[],
  now: Date,
): Promise<void> {
  if (services.length === 0) return;
  const nextSlotAt = sql`t.next_slots[1]`;
  const askBy = sql`(${nextSlotAt} - make_interval(mins => p.notice_minutes))`;
  const { baseScore, rescoreAt } = scoreColumns({
    rank: sql`x.rating_rank`,
    nextSlotAt,
    askBy,
    byAppointment: sql`x.by_appointment`,
    verified: sql`x.verified`,
    ratingMean: sql`x.rating_mean`,
    ratingCount: sql`x.rating_count`,
    now,
  });
  await sql`${prepared}
    update service_search x set next_slots = t.next_slots, next_slot_at = ${nextSlotAt}, ask_by = ${askBy},
      refreshed_at = ${now}, base_score = ${baseScore}, rescore_at = ${rescoreAt}
    from (${textsOf(services.map(({ service_id, next_slots }) => ({ service_id, next_slots })))}) t, provider p
    where x.service_id = t.service_id and p.id = x.provider_id`.execute(tx);
}

/** Free starts of each provider are rolled on in another minute of the day. */
const minuteOfProvider = sql`
  make_interval(mins => (get_byte(uuid_send(s.provider_id), 14) * 256 + get_byte(uuid_send(s.provider_id), 15)) % 1440)`;

/**
 * Providers whose next start is inside the notice by now, who had none when they were last computed a day ago, or whose
 * free starts end too soon.
 */
export async function listStaleProviders(db: Db, now: Date, limit: number): Promise<string[]> {
  const rolledOn = rolledOnAt(now);
  const dayThen = (moment: Sql) => sql`(${moment} at time zone 'UTC')::date`;
  const { rows } = await sql<{ provider_id: string }>`
    select provider_id from (
      select provider_id from service_score
      where due_at < ${now} and (ask_by < ${now} or next_slot_at is null)
      union all
      select s.provider_id from free_starts f join service_search s using (service_id)
      where f.first_day < ${dayThen(sql`${rolledOn}::timestamptz`)}
        and f.first_day < ${dayThen(sql`(${rolledOn}::timestamptz - ${minuteOfProvider})`)}
    ) stale
    group by provider_id order by provider_id limit ${limit}`.execute(db);
  return rows.map((row) => row.provider_id);
}

/** The mean of all published stars, null without any, and the one that the ranks were computed with. */
export async function findRatingMeans(db: Db): Promise<{ mean: number | null; used: number }> {
  const { rows } = await sql<{ mean: number | null; used: number }>`
    select (sum(n * star)::float8 / nullif(sum(n), 0)) as mean, (select mean from rating_mean) as used
    from provider cross join unnest(rating_counts) with ordinality as r (n, star)`.execute(db);
  return rows[0] ?? { mean: null, used: 0 };
}

/** Stores a new overall mean and recomputes the rank of every row with it. */
export async function updateRatingMean(tx: Tx, mean: number): Promise<void> {
  await sql`update rating_mean set mean = ${mean}`.execute(tx);
  const rank = sql`((${prior} * ${mean}::float8 + coalesce(rating_mean, 0) * rating_count) / (${prior} + rating_count))`;
  await sql`update service_search set rating_rank = ${rank}, base_score = ${withRank(rank)}`.execute(tx);
}
