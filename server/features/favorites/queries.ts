import { sql, type RawBuilder } from 'kysely';
import { availableWithinDays } from '#contract/availability-rules.ts';
import type { goneReasons } from '#contract/favorites-limits.ts';
import type { FavoritePage } from '#contract/favorites.ts';
import type { Language } from '#contract/languages.ts';
import { hours, nextStart } from '#server/features/search/cards/availability-queries.ts';
import { publicNameSql } from '#server/features/search/cards/person-queries.ts';
import {
  providerCardFields,
  providerCardJoins,
} from '#server/features/search/cards/provider-card-queries.ts';
import { offers } from '#server/features/search/cards/service-card-queries.ts';
import { maskStoredTexts } from '#server/features/search/cards/stored-text-rules.ts';
import { compileStatement } from '#server/kernel/database/compiled-statements.ts';
import type { Db, Tx } from '#server/kernel/database/database.ts';
import { exportRows, type ExportPart } from '#server/kernel/database/export-pages.ts';
import { instantText } from '#server/kernel/database/instants.ts';

type Kept = { accountId: string; providerId: string };

/** A provider whose onboarding was complete once and whose account exists: only then was it ever listed. */
export function findKeepable(db: Db, providerId: string): Promise<{ account_id: string } | undefined> {
  return db
    .selectFrom('provider as p')
    .innerJoin('account as a', 'a.id', 'p.account_id')
    .select('p.account_id')
    .where('p.id', '=', providerId)
    .where('p.onboarding_completed_at', 'is not', null)
    .where('a.deleted_at', 'is', null)
    .executeTakeFirst();
}

export async function isFavorite(db: Db, { accountId, providerId }: Kept): Promise<boolean> {
  const row = await db
    .selectFrom('favorite')
    .select('provider_id')
    .where('account_id', '=', accountId)
    .where('provider_id', '=', providerId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function countFavorites(db: Db, accountId: string): Promise<number> {
  const { count } = await db
    .selectFrom('favorite')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function listFavoriteIds(db: Db, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('favorite')
    .select('provider_id as id')
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('provider_id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function insertFavorite(
  tx: Tx,
  { accountId, providerId, now }: Kept & { now: Date },
): Promise<void> {
  await tx
    .insertInto('favorite')
    .values({ account_id: accountId, provider_id: providerId, created_at: now })
    .execute();
}

export async function deleteFavorite(tx: Tx, { accountId, providerId }: Kept): Promise<void> {
  await tx
    .deleteFrom('favorite')
    .where('account_id', '=', accountId)
    .where('provider_id', '=', providerId)
    .execute();
}

/** Those that a person keeps; the person stays in the lists of others. */
export async function deleteFavoritesOf(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('favorite').where('account_id', '=', accountId).execute();
}

type Sql = RawBuilder<unknown>;
const reason = (name: (typeof goneReasons)[number]) => sql.lit(name);
/** Why a provider is not listed is only theirs to know: one who has not left takes a break. */
const gone = sql`case when not p.published then case when a.deleted_at is null
  then ${reason('PAUSED')} else ${reason('LEFT')} end end`;

/** What is public only while a provider is listed. */
const hidden = sql.lit(JSON.stringify({ headline: null, photoUrl: null, checks: [], openingToday: null }));

type Counts = FavoritePage['counts'];
type Asked = {
  accountId: string;
  language: Language;
  now: Date;
  /** A trade, or null for all. */
  categoryId: string | null;
  onlyTomorrow: boolean;
  limit: number;
  offset: number;
};

const favoritePage = compileStatement<Asked, { content: string; total: number; counts: Counts }>((place) => {
  const now = sql`${place('now')}::timestamptz`;
  const accountId = sql`${place('accountId')}::uuid`;
  const card = providerCardFields({
    now,
    offered: sql`offered`,
    price: { cents: sql`cheapest.cents`, unit: sql`cheapest.unit`, varies: sql`cheapest.varies` },
    km: sql`null::int`,
    reasons: sql`'[]'::json`,
  });
  // The first start of each of the next days: a day that has a free start has it here.
  const isFree = (start: Sql) => sql`exists (
    select from service_search x cross join unnest(x.next_slots) s (start)
    where x.provider_id = p.id and s.start >= ${now} + p.notice_minutes * interval '1 minute' and ${start})`;
  const tomorrow = sql`(${now} at time zone p.time_zone)::date + 1`;
  const inOrder = sql`published desc, created_at desc, provider_id`;
  return sql`
    with kept as materialized (
      select f.provider_id, f.created_at, p.published, ${gone} as gone,
        array(select distinct coalesce(c.parent_id, c.id) from service v join category c on c.id = v.category_id
          where v.provider_id = p.id and v.offered) as trades,
        ${isFree(sql`s.start <= ${now} + ${hours(availableWithinDays * 24)}`)} as free_soon,
        ${isFree(sql`(s.start at time zone p.time_zone)::date = ${tomorrow}`)} as free_tomorrow
      from favorite f join provider p on p.id = f.provider_id join account a on a.id = p.account_id
      where f.account_id = ${accountId}
    ), listed as (
      select * from kept
      where (${place('categoryId')}::text is null or ${place('categoryId')}::text = any(trades))
        and (free_tomorrow or not ${place('onlyTomorrow')}::boolean)
    )
    select (select count(*) from listed) as total, (
      select json_build_object('all', count(*), 'freeSoon', count(*) filter (where free_soon),
        'freeTomorrow', count(*) filter (where free_tomorrow), 'paused', count(*) filter (where gone = ${reason('PAUSED')}),
        'left', count(*) filter (where gone = ${reason('LEFT')}), 'trades', (
          select coalesce(json_agg(trade order by trade.count desc, trade.name, trade.id), '[]') from (
            select t.category_id as id, t.name, count(*) from kept k cross join unnest(k.trades) own (id)
            join category_text t on t.category_id = own.id and t.language = ${place('language')}
            group by t.category_id, t.name) trade))
      from kept
    ) as counts, (
      select coalesce(json_agg(row_to_json(shown.favorite) order by ${inOrder}), '[]')::text from (
        select page.*, favorite from (
          select provider_id, created_at, published, gone from listed
          order by ${inOrder} limit ${place('limit')}::int offset ${place('offset')}::int
        ) page
        join provider p on p.id = page.provider_id join account a on a.id = p.account_id
        cross join lateral (
          select count(*) as count, max(b.start_at) as last_at,
            (array_agg(b.service_id order by b.start_at desc))[1] as service_id
          from booking b where b.customer_id = ${accountId} and b.provider_id = p.id and b.status = 'COMPLETED'
        ) visits
        cross join lateral (
          with offered as materialized (
            select v.*, next.start
            from ${offers(place('language'), sql`v.provider_id = p.id and v.offered`)} v
            cross join lateral ${nextStart(now)} next)
          select to_jsonb(fields) as json from (
            select ${card} from (
              select min(o.price_cents) as cents, coalesce(min(o.price_cents) < max(o.price_cents), false) as varies,
                (array_agg(o.price_unit order by o.price_cents, o.created_at, o.id))[1] as unit
              from offered o
            ) cheapest
            left join lateral (
              select * from offered o where p.published
              order by coalesce(o.id = visits.service_id and o.start is not null, false) desc, o.start, o.created_at, o.id
              limit 1) v on true
            ${providerCardJoins(now)}
          ) fields
        ) card
        cross join lateral (
          select case when p.published then card.json else card.json || ${hidden}::jsonb end as provider,
            ${instantText(sql`page.created_at`)} as since, page.gone, visits.count as visits,
            ${instantText(sql`visits.last_at`)} as "lastVisitAt"
        ) favorite
      ) shown
    ) as content`;
});

/**
 * Whom a person keeps in mind as JSON: who can be booked first, then the last one kept, with the counts of all, in one
 * statement.
 */
export async function listFavorites(
  db: Db,
  asked: Asked,
): Promise<{ content: string; total: number; counts: Counts }> {
  const [row] = await favoritePage(db, asked);
  if (!row) throw new Error('A statement without conditions has no row');
  return { ...row, content: maskStoredTexts(row.content) };
}

export const favoriteExport: ExportPart = exportRows(
  'favorites',
  ({ accountId }) => sql`
    select f.provider_id as key, f.provider_id, ${publicNameSql} as name, f.created_at
    from favorite f join provider p on p.id = f.provider_id join account a on a.id = p.account_id
    where f.account_id = ${accountId}`,
);
