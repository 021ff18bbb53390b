import { sql, type RawBuilder } from 'kysely';
import { nowWindowHours, type AvailabilityFilter } from '#contract/availability-limits.ts';
import type { SpokenLanguage } from '#contract/languages.ts';
import { radiusKmLimits } from '#contract/providers-limits.ts';
import {
  halfWeightHours,
  halfWeightKm,
  rankedWithoutQuery,
  type SearchSort,
} from '#contract/search-limits.ts';
import { boxAround, sharedWeights, type Origin, type TextMatch } from './rules.ts';

/** What a search asks for, read and resolved. Prices are in cents. */
export type Criteria = {
  match: TextMatch | null;
  categoryId?: string | undefined;
  minRating?: number | undefined;
  minPriceCents?: number | undefined;
  maxPriceCents?: number | undefined;
  verifiedOnly?: boolean | undefined;
  availability?: AvailabilityFilter | undefined;
  languages?: readonly SpokenLanguage[] | undefined;
  origin: Origin | null;
  radiusKm?: number | undefined;
  sort: SearchSort;
  now: Date;
};

type Sql = RawBuilder<unknown>;
type TextStage = { ctes: Sql[]; from: Sql; where: Sql[]; score: Sql; title: Sql; category: Sql };

/** How much a hit weighs by where the words were found: 1 is all of them in the title. */
const textWeights = { title: 1, category: 0.8, titlePart: 0.9, description: 0.4 } as const;

function textStage(match: TextMatch | null): TextStage {
  const none = sql`false`;
  switch (match?.kind) {
    case undefined:
      return { ctes: [], from: sql`service_search s`, where: [], score: sql`0`, title: none, category: none };
    case 'meaning':
      return meaningStage(match);
    case 'words':
      return wordsStage(match.lexemes);
    case 'likeness':
      return likenessStage(match.terms);
  }
}

const allOf = (lexemes: readonly string[]) => sql`to_tsquery('public.fr', ${lexemes.join(' & ')})`;
const anyOf = (lexemes: readonly string[]) => sql`to_tsquery('public.fr', ${lexemes.join(' | ')})`;

/** What stands in the categories that were meant, and what has all the words in its title. */
function meaningStage({ categories, lexemes }: Extract<TextMatch, { kind: 'meaning' }>): TextStage {
  const ids = sql`${categories.map(({ id }) => id)}::text[]`;
  const weights = sql`${categories.map(({ weight }) => weight)}::float8[]`;
  const [all, any] = [allOf(lexemes), anyOf(lexemes)];
  return {
    ctes: [sql`meant as materialized (select * from unnest(${ids}, ${weights}) as m (category_id, weight))`],
    from: sql`service_search s left join meant on meant.category_id = s.category_id`,
    where: [sql`(s.category_id = any(${ids}) or (s.document @@ ${all} and s.title_document @@ ${all}))`],
    score: sql`case
      when meant.weight is null then ${textWeights.description}::float8
      when s.title_document @@ ${all} then ${textWeights.title}
      when s.title_document @@ ${any} then ${textWeights.titlePart} * meant.weight
      else ${textWeights.category} * meant.weight end`,
    title: sql`s.title_document @@ ${any}`,
    category: sql`meant.weight is not null`,
  };
}

// Weights are told apart by the short title, because ranking by weight would read the whole document of every hit.
function wordsStage(lexemes: readonly string[]): TextStage {
  const all = allOf(lexemes);
  return {
    ctes: [],
    from: sql`service_search s`,
    where: [sql`s.document @@ ${all}`],
    score: sql`case when s.title_document @@ ${all} then ${textWeights.title}::float8 else ${textWeights.description} end`,
    title: sql`s.title_document @@ ${anyOf(lexemes)}`,
    category: sql`false`,
  };
}

/** Titles in which each of the words stands with a slip. */
function likenessStage(terms: readonly string[]): TextStage {
  return {
    ctes: [],
    from: sql`service_search s`,
    where: terms.map((term) => sql`${term} <% s.words`),
    score: sql`${textWeights.titlePart}::float8`,
    title: sql`true`,
    category: sql`false`,
  };
}

function filters(criteria: Criteria): Sql[] {
  const { categoryId, minRating, minPriceCents, maxPriceCents, languages, origin, radiusKm } = criteria;
  const where: Sql[] = [];
  if (categoryId !== undefined) where.push(sql`(s.category_id = ${categoryId} or s.root_id = ${categoryId})`);
  // The mean is shown to one decimal: what is shown as 4.5 passes 4.5.
  if (minRating) where.push(sql`s.rating_mean >= ${minRating - 0.05001}::real`);
  if (minPriceCents !== undefined) where.push(sql`s.price_cents >= ${minPriceCents}`);
  if (maxPriceCents !== undefined) where.push(sql`s.price_cents <= ${maxPriceCents}`);
  if (criteria.verifiedOnly) where.push(sql`s.verified`);
  if (languages && languages.length > 0) where.push(sql`s.languages && ${[...languages]}::text[]`);
  if (criteria.availability) where.push(slotFilter(criteria.availability, criteria.now));
  if (origin) {
    const box = boxAround(origin, Math.min(radiusKm ?? radiusKmLimits.max, radiusKmLimits.max));
    where.push(sql`(
      (s.lat between ${origin.lat - box.lat}::float8 and ${origin.lat + box.lat}::float8
        and s.lon between ${origin.lng - box.lng}::float8 and ${origin.lng + box.lng}::float8)
      or s.area_insee && ${origin.insee}::text[])`);
  }
  return where;
}

const bookable = (now: Date) => sql`s.ask_by >= ${now}::timestamptz`;

function slotFilter(filter: AvailabilityFilter, now: Date): Sql {
  if (filter === 'BY_APPOINTMENT') return sql`s.by_appointment`;
  if (filter === 'NOW') {
    const until = new Date(now.getTime() + nowWindowHours * 3_600_000);
    return sql`(${bookable(now)} and s.next_slot_at <= ${until})`;
  }
  const local = sql`${now}::timestamptz at time zone s.time_zone`;
  const end =
    filter === 'TODAY'
      ? sql`date_trunc('day', ${local}) + interval '1 day'`
      : sql`date_trunc('week', ${local}) + interval '7 days'`;
  return sql`(${bookable(now)} and s.next_slot_at < (${end}) at time zone s.time_zone)`;
}

/** Great-circle kilometres from the origin to the public point of a row. */
function distance(origin: Origin | null): Sql {
  if (!origin) return sql`null::float8`;
  const lat = sql`${origin.lat}::float8`;
  return sql`12742 * asin(least(1, sqrt(
    power(sin(radians(s.lat - ${lat}) / 2), 2)
    + cos(radians(${lat})) * cos(radians(s.lat)) * power(sin(radians(s.lon - ${origin.lng}::float8) / 2), 2))))`;
}

/** Relevance from 0 to 1 (decision 0010). */
function relevance({ match, origin, now }: Criteria): Sql {
  const weights = sharedWeights({ text: match !== null, distance: origin !== null });
  const hours = sql`date_part('epoch', s.next_slot_at - ${now}::timestamptz) / 3600`;
  const parts = [
    sql`${weights.rating}::float8 * (s.rating_rank - 1) / 4`,
    sql`${weights.nextSlot}::float8 * case
      when ${bookable(now)} then 1 / (1 + (${hours}) / ${halfWeightHours}::float8)
      when s.by_appointment then 0.5 else 0 end`,
  ];
  if (match) parts.push(sql`${weights.text}::float8 * s.text_score`);
  if (origin) parts.push(sql`${weights.distance}::float8 / (1 + s.km / ${halfWeightKm}::float8)`);
  return sql.join(parts, sql` + `);
}

/** What a list is in the order of: the smaller, the further up. */
function sortKey(criteria: Criteria): Sql {
  switch (criteria.sort) {
    case 'rating':
      return sql`-s.rating_rank::float8`;
    case 'price':
      return sql`s.price_cents::float8`;
    case 'newest':
      return sql`-date_part('epoch', s.created_at)`;
    case 'distance':
      return criteria.origin ? sql`s.km` : sql`-(${relevance(criteria)})`;
    case 'relevance':
      return sql`-(${relevance(criteria)})`;
  }
}

const indexOrders: Record<SearchSort, Sql> = {
  relevance: sql`s.rating_rank desc, s.service_id`,
  distance: sql`s.rating_rank desc, s.service_id`,
  rating: sql`s.rating_rank desc, s.service_id`,
  price: sql`s.price_cents, s.service_id`,
  newest: sql`s.created_at desc, s.service_id`,
};

/**
 * The stages of a search as common table expressions, the last one `hits`: service_id, provider_id, price_cents,
 * km, title_hit, category_hit and the sort `key`. With a place each stage is materialized, or the planner joins them
 * into plans many times slower. `atMost` stops a list without a word and a place early, in the order of an index.
 */
export function hitStages(criteria: Criteria, atMost: number): Sql {
  const { origin, radiusKm, sort } = criteria;
  const text = textStage(criteria.match);
  const where = [...text.where, ...filters(criteria)];
  const stopsEarly = !criteria.match && !origin;
  const found = sql`found as ${origin ? sql`materialized` : sql`not materialized`} (
    select s.service_id, s.provider_id, s.price_cents, s.rating_rank, s.created_at, s.next_slot_at, s.ask_by,
      s.by_appointment, s.reach_km, s.area_insee, ${distance(origin)} as km, ${text.score} as text_score,
      ${text.title} as title_hit, ${text.category} as category_hit
    from ${text.from}
    ${where.length > 0 ? sql`where ${sql.join(where, sql` and `)}` : sql``}
    ${stopsEarly ? sql`order by ${indexOrders[sort]} limit ${atMost}` : sql``})`;
  const covered = origin
    ? sql`where ((s.area_insee is null and s.km <= s.reach_km) or s.area_insee && ${origin.insee}::text[])
        ${radiusKm === undefined ? sql`` : sql`and s.km <= ${radiusKm}::float8`}`
    : sql``;
  const byScore = sort === 'relevance' || sort === 'distance';
  const key =
    stopsEarly && byScore
      ? sql`case when s.nth <= ${rankedWithoutQuery} then ${sortKey(criteria)} else s.nth end`
      : sortKey(criteria);
  const source =
    stopsEarly && byScore ? sql`(select *, row_number() over () as nth from found) s` : sql`found s`;
  const hits = sql`hits as materialized (
    select s.service_id, s.provider_id, s.price_cents, s.km, s.title_hit, s.category_hit, ${key} as key
    from ${source} ${covered})`;
  return sql.join([...text.ctes, found, hits], sql`, `);
}
