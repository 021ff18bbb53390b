import { sql } from 'kysely';
import type { Language, SpokenLanguage } from '#contract/languages.ts';
import { liveStates } from '#contract/subscriptions-limits.ts';
import {
  providerCardColumns,
  serviceCardColumns,
  serviceCardJoins,
  type ProviderCardRow,
  type ServiceCardRow,
} from '#server/features/search/cards/card-queries.ts';
import { onboardingPercentage } from '#server/features/users/queries.ts';
import { lockProvider } from '#server/kernel/database/row-locks.ts';
import type { Db, Tx } from '#server/kernel/database/database.ts';
import { prepared } from '#server/kernel/database/prepared-statements.ts';

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

export type ProviderDetailRow = ProviderCardRow & {
  bio: string | null;
  trader: boolean | null;
  siren: string | null;
  own_cover_name: string | null;
  area_type: 'RADIUS' | 'AREAS';
  radius_km: number | null;
  public_lat: number | null;
  public_lon: number | null;
  area_names: string[];
  instant_booking: boolean;
  response_minutes: number | null;
  time_zone: string;
  published: boolean;
  hours: [weekday: number, start: number, end: number][];
  services: ServiceCardRow[];
};

const areaNames = sql`array(
  select l.name from place l where p.area_type = 'AREAS' and l.insee = any(p.area_insee) order by l.name, l.insee)`;
/** Ordered by name. */
const areaInsee = sql`array(select l.insee from place l where l.insee = any(p.area_insee) order by l.name, l.insee)`;

function detailColumns(language: Language, now: Date) {
  return sql`
    ${providerCardColumns(sql`${language}`, sql`${now}::timestamptz`)}, p.bio, p.trader, p.siren, p.cover_name as own_cover_name, p.area_type,
    p.radius_km, p.public_lat, p.public_lon, ${areaNames} as area_names, p.instant_booking, p.response_minutes,
    p.time_zone, p.published,
    (select coalesce(json_agg(json_build_array(o.weekday, o.start_minute, o.end_minute) order by o.weekday, o.start_minute), '[]')
      from opening_hours o where o.provider_id = p.id) as hours`;
}

function services(language: Language, offered: 'active' | 'all') {
  const active = offered === 'active' ? sql`and v.active` : sql``;
  return sql`
    (select coalesce(json_agg(row_to_json(s) order by s.service_created, s.service_id), '[]') from (
      select ${serviceCardColumns}, v.created_at as service_created from service v ${serviceCardJoins(sql`${language}`)}
      where v.provider_id = o.id and v.deleted_at is null ${active}
    ) s) as services`;
}

/** A published provider with all the data of its page, in one statement. */
export async function findProviderDetail(
  db: Db,
  id: string,
  language: Language,
  now: Date,
): Promise<ProviderDetailRow | undefined> {
  const { rows } = await sql<ProviderDetailRow>`
    ${prepared} select ${detailColumns(language, now)}, offer.services
    from provider p join account a on a.id = p.account_id
    cross join lateral (select p.id) o cross join lateral (select ${services(language, 'active')}) offer
    where p.id = ${id} and p.published`.execute(db);
  return rows[0];
}

export type OwnProviderRow = ProviderDetailRow &
  PublicationState & {
    buffer_minutes: number;
    slot_step_minutes: number;
    street: string | null;
    country: string;
    place_insee: string | null;
    area_insee: string[];
    vat_number: string | null;
    onboarding_percentage: number;
    suspended_at: Date | null;
    version: number;
  };

/** The data that publication depends on (providers/rules.ts). */
export type PublicationState = {
  onboarded: boolean;
  subscribed: boolean;
  placed: boolean;
  has_area: boolean;
  has_hours: boolean;
  by_appointment: boolean;
  active_services: number;
  paused: boolean;
  suspended: boolean;
  published: boolean;
};

const publicationColumns = sql`
  p.onboarding_completed_at is not null as onboarded,
  exists (select from subscription b where b.provider_id = p.id and b.state in (${sql.join(liveStates)})) as subscribed,
  p.lat is not null as placed,
  case p.area_type when 'RADIUS' then p.radius_km is not null else cardinality(p.area_insee) > 0 end as has_area,
  exists (select from opening_hours h where h.provider_id = p.id) as has_hours, p.by_appointment,
  (select count(*) from service v where v.provider_id = p.id and v.active and v.deleted_at is null) as active_services,
  p.paused, (p.suspended_at is not null or a.suspended_at is not null) as suspended, p.published`;

/** The provider of an account with the fields that only its owner sees, in one statement. */
export async function findOwnDetail(
  db: Db,
  accountId: string,
  language: Language,
  now: Date,
): Promise<OwnProviderRow | undefined> {
  const { rows } = await sql<OwnProviderRow>`
    select ${detailColumns(language, now)}, offer.services, ${publicationColumns}, p.buffer_minutes,
      p.slot_step_minutes, p.street, p.country, p.place_insee, ${areaInsee} as area_insee, p.vat_number,
      ${onboardingPercentage} as onboarding_percentage,
      coalesce(p.suspended_at, a.suspended_at) as suspended_at, p.version
    from provider p join account a on a.id = p.account_id
    cross join lateral (select p.id) o cross join lateral (select ${services(language, 'all')}) offer
    where p.account_id = ${accountId}`.execute(db);
  return rows[0];
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

/** The present values, to compare a change of the profile with; the row is locked. */
export function lockOwnProfile(tx: Tx, accountId: string) {
  return lockProvider(tx, { accountId }, [
    'id',
    'version',
    'street',
    'city',
    'postal_code',
    'country',
    'place_insee',
    'area_type',
    'radius_km',
    'area_insee',
    'by_appointment',
    'languages',
    'headline',
    'bio',
    'business_name',
    'vat_number',
    'cover_name',
  ]);
}

export type ProfileChange = Partial<{
  business_name: string | null;
  vat_number: string | null;
  headline: string | null;
  bio: string | null;
  languages: string[];
  street: string | null;
  city: string;
  postal_code: string;
  country: string;
  place_insee: string;
  lat: number;
  lon: number;
  public_lat: number;
  public_lon: number;
  area_type: 'RADIUS' | 'AREAS';
  radius_km: number;
  area_insee: string[];
  notice_minutes: number;
  buffer_minutes: number;
  slot_step_minutes: number;
  instant_booking: boolean;
  by_appointment: boolean;
  paused: boolean;
  cover_name: string | null;
  trader: boolean;
  siren: string | null;
  childcare_under_3: boolean;
}>;

export type Profile = NonNullable<Awaited<ReturnType<typeof lockOwnProfile>>>;

export async function updateProfile(tx: Tx, id: string, change: ProfileChange, now: Date): Promise<void> {
  await tx
    .updateTable('provider')
    .set((set) => ({ ...change, updated_at: now, version: set('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** The INSEE codes among these that exist. */
export async function listKnownInsee(db: Db, codes: readonly string[]): Promise<string[]> {
  if (codes.length === 0) return [];
  const rows = await db
    .selectFrom('place')
    .select('insee')
    .where('insee', 'in', [...codes])
    .execute();
  return rows.map((row) => row.insee);
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
