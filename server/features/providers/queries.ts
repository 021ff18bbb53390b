import { sql, type RawBuilder } from 'kysely';
import type { Language, SpokenLanguage } from '#contract/languages.ts';
import type { OwnProvider, ProviderDetail, MapFrame } from '#contract/providers.ts';
import { liveStates } from '#contract/subscriptions-limits.ts';
import {
  nextStart,
  nextStarts,
  providerShownUntil,
  startShownUntil,
} from '#server/features/search/cards/availability-queries.ts';
import { personJson, publicNameSql } from '#server/features/search/cards/person-queries.ts';
import {
  listPhotoName,
  photosOfProvider,
  photosOfWork,
} from '#server/features/search/cards/photo-queries.ts';
import {
  openingToday,
  providerCardFields,
  publicPoint,
  weeklyHours,
} from '#server/features/search/cards/provider-card-queries.ts';
import {
  drawnCover,
  offers,
  serviceCardFields,
  serviceScopeFields,
} from '#server/features/search/cards/service-card-queries.ts';
import { rowVersions } from '#server/features/search/cards/row-version-queries.ts';
import { maskStoredTexts } from '#server/features/search/cards/stored-text-rules.ts';
import { onboardingPercentage } from '#server/features/users/queries.ts';
import { compileStatement } from '#server/kernel/database/compiled-statements.ts';
import type { Db, Tx } from '#server/kernel/database/database.ts';
import { instantText } from '#server/kernel/database/instants.ts';
import { keepAnswers, type VersionedAnswer } from '#server/kernel/database/kept-reads.ts';
import { lockProvider } from '#server/kernel/database/row-locks.ts';
import { mediaUrlOf } from '#server/kernel/files/media.ts';
import { JsonText } from '#server/kernel/http/json-text.ts';
import { exportRows, type ExportPart } from '#server/kernel/database/export-pages.ts';
import { movedCounts, type StarChange } from '#server/features/search/queries.ts';
import { areaMap } from '#contract/providers-limits.ts';
import { cityCode, isArrondissement, kmPerDegree, touchingCodesOf } from '#server/features/places/queries.ts';
import { prepared } from '#server/kernel/database/prepared-statements.ts';

type Sql = RawBuilder<unknown>;

export async function insertProvider(
  db: Db,
  provider: { id: string; accountId: string; languages: readonly SpokenLanguage[]; now: Date },
): Promise<void> {
  await db
    .insertInto('provider')
    .values({
      id: provider.id,
      account_id: provider.accountId,
      languages: [...provider.languages],
      created_at: provider.now,
      updated_at: provider.now,
    })
    .execute();
}

/** The service area of a provider `p` as the public sees it. */
export const areaFields = sql`
  p.area_type as type, case when p.area_type = 'RADIUS' then p.radius_km end as "radiusKm", array(
    select l.name from place l where p.area_type = 'AREAS' and l.insee = any(p.area_insee) order by l.name, l.insee) as names`;

const week = sql`(
  select coalesce(json_agg(d order by d.weekday), '[]') from (
    select o.weekday, json_agg(o.span order by o.start_minute) as slots from weekly o group by o.weekday
  ) d)`;

/** Which provider `p` and which of its services `v` a profile shows, and more columns of these services. */
type Shown = { provider: Sql; services: Sql; more: Sql };

/** A profile as JSON, with further columns beside it; nothing when there is no such provider. */
function profile(
  { provider, services, more }: Shown,
  { language, now, fields, columns }: { language: Sql; now: Sql; fields: Sql; columns: Sql },
): Sql {
  // The provider is read once: what follows from its row is lateral to it. Each relation names the columns that are read,
  // because PostgreSQL looks up the type of every column of every node of the plan (decision 50).
  return sql`
    select shown.profile ${columns}
    from provider p join account a on a.id = p.account_id
    cross join lateral (select ${personJson(now)} as json offset 0) person
    cross join lateral (
      with offered as materialized (
        select v.id, v.title, v.category_id, v.category_name, v.root_id, v.price_cents, v.price_unit, v.duration_minutes,
          v.duration_step_minutes, v.duration_max_minutes, v.included, v.excluded, v.to_prepare, v.travel_included,
          v.cover_name, v.shown_rating, v.review_count, v.created_at, v.next_slots, v.has_hours, v.offered,
          v.active, v.documents_pending, next.start
        from ${offers(language, sql`v.provider_id = p.id and v.deleted_at is null and ${services}`)} v
        cross join lateral ${nextStart(now)} next order by v.created_at, v.id),
      weekly as materialized (select * from ${weeklyHours} o order by o.weekday, o.start_minute),
      work as materialized ${photosOfWork}
      select row_to_json(page) as profile,
        (select min(${startShownUntil(sql`o.start`, now)}) from offered o) as starts_until
      from (
        select ${profileFields({ now, more })} ${fields}
        from (
          select min(o.price_cents) filter (where o.offered) as cents,
            coalesce(min(o.price_cents) filter (where o.offered) < max(o.price_cents) filter (where o.offered), false) as varies,
            (array_agg(o.price_unit order by o.price_cents, o.created_at, o.id) filter (where o.offered))[1] as unit,
            (array_agg(o.root_id order by o.created_at, o.id))[1] as root_id
          from offered o
        ) overall
        left join lateral (
          select * from offered o where o.offered order by o.start, o.created_at, o.id limit 1) v on true
        cross join lateral ${nextStarts(now)} next
      ) page
    ) shown
    where ${provider}`;
}

/** The fields of ProviderDetail, with `offered` and the tables of `profile`. */
function profileFields({ now, more }: { now: Sql; more: Sql }): Sql {
  const ofWork = listPhotoName(sql`v.id`, sql`work`);
  const card = providerCardFields({
    now,
    offered: sql`(select * from offered o where o.offered)`,
    price: { cents: sql`overall.cents`, unit: sql`overall.unit`, varies: sql`overall.varies` },
    km: sql`null::int`,
    reasons: sql`'[]'::json`,
    photo: ofWork,
    opening: { spans: openingToday(sql`weekly`), hasAny: sql`exists (select from weekly)` },
  });
  return sql`
    ${card}, p.bio, ${mediaUrlOf(sql`coalesce(p.cover_name, ${drawnCover(sql`overall.root_id`, sql`p.id`)})`)} as "coverUrl",
    p.cover_name is not null as "coverChosen", ${instantText(sql`p.created_at`)} as "memberSince", p.trader,
    case when p.siren is not null then json_build_object('name', ${publicNameSql}, 'siren', p.siren) end as "legalIdentity",
    ${week} as "openingHours",
    (select row_to_json(area) from (select ${areaFields}, ${publicPoint} as "publicPoint") area) as area,
    (
      select coalesce(json_agg(card), '[]') from (
        select ${serviceCardFields({ now, provider: sql`person.json`, photo: ofWork })}, ${serviceScopeFields} ${more}
        from offered v cross join lateral (select v.start) next order by v.created_at, v.id
      ) card
    ) as services,
    ${photosOfProvider(sql`work`)} as photos, p.rating_counts as "ratingDistribution", p.completed_count as "jobsDone",
    p.response_minutes as "responseMinutes", p.instant_booking as "instantBooking",
    p.notice_minutes as "noticeMinutes"`;
}

const publicProfile = compileStatement<{ id: string; language: Language; now: Date }, VersionedAnswer>(
  (place) => {
    const shown = {
      provider: sql`p.id = ${place('id')} and p.published`,
      services: sql`v.offered`,
      more: sql``,
    };
    const now = sql`${place('now')}::timestamptz`;
    const columns = sql`, ${rowVersions(now)} as versions, least(shown.starts_until, ${providerShownUntil(now)}) as until`;
    return sql`select profile::text as text, versions, until from (
      ${profile(shown, { language: place('language'), now, fields: sql``, columns })}) shown`;
  },
);

const profileVersions = compileStatement<{ id: string; now: Date }, { versions: string }>(
  (place) => sql`
    select ${rowVersions(sql`${place('now')}::timestamptz`)} as versions
    from provider p join account a on a.id = p.account_id where p.id = ${place('id')} and p.published`,
);

const keptProfile = keepAnswers({ maxBytes: 4_000_000 });

/** A published provider with all the data of its page. */
export async function findProviderDetail(
  db: Db,
  id: string,
  language: Language,
  now: Date,
): Promise<JsonText<ProviderDetail> | undefined> {
  const text = await keptProfile(
    { db, key: `${id} ${language}`, now },
    {
      readVersions: async () => (await profileVersions(db, { id, now }))[0]?.versions,
      readAnswer: async () => {
        const [row] = await publicProfile(db, { id, language, now });
        return row && { ...row, text: maskStoredTexts(row.text) };
      },
    },
  );
  return text === undefined ? undefined : new JsonText(text);
}

/** The data that publication depends on (providers/rules.ts). */
export type PublicationState = {
  onboarded: boolean;
  subscribed: boolean;
  placed: boolean;
  has_area: boolean;
  has_hours: boolean;
  by_appointment: boolean;
  active_services: number;
  offered_services: number;
  paused: boolean;
  suspended: boolean;
  published: boolean;
};

const publicationColumns = sql`
  p.onboarding_completed_at is not null as onboarded,
  exists (select from subscription b where b.provider_id = p.id and b.state in (${sql.join(liveStates.map((state) => sql.lit(state)))})) as subscribed,
  p.lat is not null as placed,
  case p.area_type when 'RADIUS' then p.radius_km is not null else cardinality(p.area_insee) > 0 end as has_area,
  exists (select from opening_hours h where h.provider_id = p.id) as has_hours, p.by_appointment,
  (select count(*) from service v where v.provider_id = p.id and v.active and v.deleted_at is null) as active_services,
  (select count(*) from service v where v.provider_id = p.id and v.offered) as offered_services,
  p.paused, (p.suspended_at is not null or a.suspended_at is not null) as suspended, p.published`;

export type OwnProviderRow = PublicationState & { profile: Omit<OwnProvider, 'unpublishedReasons'> };

/** Ordered by name. */
const areaInsee = sql`array(select l.insee from place l where l.insee = any(p.area_insee) order by l.name, l.insee)`;

const address = sql`
  case when p.city is not null and p.postal_code is not null and p.place_insee is not null then json_build_object(
    'street', p.street, 'city', p.city, 'postalCode', p.postal_code, 'country', p.country, 'insee', p.place_insee) end`;

const ownFields = sql`
  , p.published, ${instantText(sql`coalesce(p.suspended_at, a.suspended_at)`)} as "suspendedAt",
  ${onboardingPercentage} as "onboardingPercentage", p.buffer_minutes as "bufferMinutes",
  p.slot_step_minutes as "slotStepMinutes", p.paused, a.hide_last_seen as "hideLastSeen", ${address} as address,
  ${areaInsee} as "areaInsee", p.business_name as "businessName", p.vat_number as "vatNumber", p.version`;

const ownProfile = compileStatement<{ accountId: string; language: Language; now: Date }, OwnProviderRow>(
  (place) => {
    const shown = {
      provider: sql`p.account_id = ${place('accountId')}`,
      services: sql`true`,
      more: sql`, v.active, v.documents_pending as "documentsPending"`,
    };
    const now = sql`${place('now')}::timestamptz`;
    const columns = sql`, ${publicationColumns}`;
    return profile(shown, { language: place('language'), now, fields: ownFields, columns });
  },
);

/** The provider of an account with the fields that only its owner sees. */
export async function findOwnDetail(
  db: Db,
  accountId: string,
  language: Language,
  now: Date,
): Promise<OwnProviderRow | undefined> {
  const [row] = await ownProfile(db, { accountId, language, now });
  return row;
}

/** The data that decides whether a provider is listed; the row is locked. */
export async function lockPublication(tx: Tx, id: string): Promise<PublicationState | undefined> {
  await lockProvider(tx, { id }, ['id']);
  const { rows } = await sql<PublicationState>`
    select ${publicationColumns} from provider p join account a on a.id = p.account_id
    where p.id = ${id}`.execute(tx);
  return rows[0];
}

export async function updatePublished(tx: Tx, id: string, published: boolean, now: Date): Promise<void> {
  await tx.updateTable('provider').set({ published, updated_at: now }).where('id', '=', id).execute();
}

export async function findProviderId(db: Db, accountId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('provider')
    .select('id')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.id;
}

/** The provider that a review is about. */
export async function findReviewedProviderId(db: Db, reviewId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('review')
    .select('provider_id')
    .where('id', '=', reviewId)
    .executeTakeFirst();
  return row?.provider_id;
}

export const providerExport: ExportPart = exportRows(
  'provider/profile',
  ({ accountId }) => sql`select p.id as key, p.* from provider p where p.account_id = ${accountId}`,
);

/**
 * Updates the star counts of a provider's published reviews. The caller holds the lock of the provider row, so that
 * reviews published at the same time are all counted.
 */
export async function updateRatingCounts(tx: Tx, providerId: string, change: StarChange): Promise<void> {
  await tx
    .updateTable('provider')
    .set({ rating_counts: movedCounts(change) })
    .where('id', '=', providerId)
    .execute();
}

export type AreaRow = {
  area_type: 'RADIUS' | 'AREAS';
  radius_km: number | null;
  public_lat: number | null;
  public_lon: number | null;
  /** Null without a public point. */
  frame: MapFrame | null;
  places: [name: string, lat: number, lon: number, isNamed: boolean, population: number][];
};

/** The least distance in kilometres from the middle of a map to its edge, for areas of a few communes. */
const reachMin = 4;
const kmPerDegreeAt = sql`(${sql.lit(kmPerDegree)} * cos(radians(middle.lat)))`;

/**
 * The service area of a provider, with the communes on the map around it, in one statement: for any reader when the
 * provider is published, for its owner (`viewerId`, an account) always. Undefined otherwise.
 */
export async function findArea(db: Db, id: string, viewerId: string | null): Promise<AreaRow | undefined> {
  const { rows } = await sql<AreaRow>`
    ${prepared} select p.area_type, p.radius_km, p.public_lat, p.public_lon,
      case when p.public_lat is not null then row_to_json(frame) end as frame, shown.places
    from provider p
    cross join lateral (
      select min(drawn.lat) as south, max(drawn.lat) as north, min(drawn.lon) as west, max(drawn.lon) as east from (
        select p.public_lat as lat, p.public_lon as lon
        union all select l.lat, l.lon from place l where p.area_type = 'AREAS' and l.insee = any(p.area_insee)
      ) drawn
    ) bounds
    cross join lateral (
      select (bounds.south + bounds.north) / 2 as lat, (bounds.west + bounds.east) / 2 as lon
    ) middle
    cross join lateral (
      select ${sql.lit(areaMap.margin)} * case p.area_type when 'RADIUS' then p.radius_km else greatest(${sql.lit(reachMin)},
        (bounds.north - bounds.south) / 2 * ${sql.lit(kmPerDegree)}, (bounds.east - bounds.west) / 2 * ${kmPerDegreeAt}) end as km
    ) reach
    cross join lateral (
      select middle.lat + reach.km / ${sql.lit(kmPerDegree)} as north, middle.lat - reach.km / ${sql.lit(kmPerDegree)} as south,
        middle.lon + reach.km * ${sql.lit(areaMap.width / areaMap.height)} / ${kmPerDegreeAt} as east,
        middle.lon - reach.km * ${sql.lit(areaMap.width / areaMap.height)} / ${kmPerDegreeAt} as west
    ) frame
    cross join lateral (
      select coalesce(json_agg(json_build_array(l.name, l.lat, l.lon, l.is_named, l.population) order by l.population desc, l.insee), '[]') as places
      from (
        select l.name, l.lat, l.lon, l.population, l.insee, p.area_type = 'AREAS' and p.area_insee && array[l.insee, ${cityCode(sql`l.insee`)}] as is_named
        from place l
        where l.lat between frame.south and frame.north and l.lon between frame.west and frame.east
          and l.postal_codes <> '{}'
          and (not ${isArrondissement(sql`l.insee`)} or l.insee = p.place_insee or l.insee = any(p.area_insee))
        order by is_named desc, l.population desc, l.insee limit greatest(${areaMap.placesMax}, cardinality(p.area_insee))
      ) l
    ) shown
    where p.id = ${id} and (p.published or p.account_id = ${viewerId}::uuid)`.execute(db);
  return rows[0];
}

/** How many providers that can be found now are based in each of these communes, arrondissements counted for their city. */
export async function countProvidersIn(db: Db, communes: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ insee: string; count: number }>`
    select c.insee, count(*)::int as count from unnest(${communes}::text[]) c (insee)
      join provider p on p.place_insee = any(${touchingCodesOf(sql`c.insee`)})
        and p.published and not p.paused and p.suspended_at is null
    group by c.insee`.execute(db);
  return new Map(rows.map(({ insee, count }) => [insee, count]));
}
