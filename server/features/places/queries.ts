import { sql, type RawBuilder } from 'kysely';
import type { Place } from '#contract/places.ts';
import { arrondissementsOf, coveringCodes } from '#contract/places-rules.ts';
import {
  beginsWithStreet,
  cityOfGeneralCode,
  departmentsOf,
  districtName,
  isStreetOnly,
  readPlaceQuery,
  townTexts,
  withoutPlaceWords,
  type PlaceQuery,
} from './rules.ts';
import { inTransaction, type Db } from '#server/kernel/database/database.ts';
import { prepared } from '#server/kernel/database/prepared-statements.ts';
import { foldPlaceName } from '#contract/text-folding.ts';
import { pageWindow, type PageRequest } from '#server/kernel/http/page.ts';

export const suggestedMax = 10;
/** More than any postal code has communes: people of the smallest one choose theirs too. */
const COMMUNES_OF_CODE_MAX = 100;
const LEAST_LIKENESS = '0.4';
/** Ten times the population counts as much as 0.12 of similarity: "nates" is Nantes and not Parves et Nattages. */
const LIKENESS_PER_TENFOLD = 0.12;

const codesIn = (codes: readonly string[]) => sql.lit(`{${codes.join()}}`);
const divided = [...arrondissementsOf];

/** Whether a code is that of a municipal arrondissement, which is preferred to the city with the same postal code. */
export const isArrondissement = (insee: RawBuilder<unknown>) =>
  sql`${insee} = any(${codesIn(divided.flatMap(([, codes]) => codes))}::text[])`;

/** The code of the city of an arrondissement, otherwise the code itself. */
export const cityCode = (insee: RawBuilder<unknown>) =>
  sql`case ${sql.join(
    divided.map(([city, codes]) => sql`when ${insee} = any(${codesIn(codes)}::text[]) then ${sql.lit(city)}`),
    sql` `,
  )} else ${insee} end`;

/** `touchingCodes` of the code of a commune that is no arrondissement. */
export const touchingCodesOf = (insee: RawBuilder<unknown>) =>
  sql`(array[${insee}] || case ${insee} ${sql.join(
    divided.map(([city, codes]) => sql`when ${sql.lit(city)} then ${codesIn(codes)}::text[]`),
    sql` `,
  )} else '{}' end)`;

type PlaceRow = Omit<Place, 'postalCode' | 'lng'> & { postal_codes: string[]; lon: number };

const columns = sql`insee, name, postal_codes, department, lat, lon, precision`;

const ofCommune = (postalCodes: readonly string[], typed: string) =>
  typed === '' ? undefined : postalCodes.find((code) => code.startsWith(typed));

function toPlace({ postal_codes: postalCodes, lon, ...row }: PlaceRow, typedCode = ''): Place {
  const typed = cityOfGeneralCode(typedCode) === row.insee ? typedCode : ofCommune(postalCodes, typedCode);
  return { ...row, postalCode: typed ?? postalCodes[0] ?? '', lng: lon };
}

function codesThatStartWith(digits: string): string[] {
  const missing = 5 - digits.length;
  return Array.from(
    { length: 10 ** missing },
    (_, end) => digits + String(end).padStart(missing, '0').slice(0, missing),
  );
}

/**
 * Communes and municipal arrondissements for a typed text: a postal code or its beginning, the beginning of any word
 * of a name, both ("44300 Nantes"), a CEDEX, the town of an address, or a misspelled name when no name begins with it.
 * Leading words such as "near" are ignored, unless a name begins with them ("Vers-Pont-du-Gard"). Best first: all
 * communes of a whole postal code, otherwise at most ten.
 */
export async function listPlaces(db: Db, query: string): Promise<Place[]> {
  const places = await listPlacesThatBegin(db, query);
  if (places.length > 0) return places;
  const typed = foldPlaceName(query);
  const meant = withoutPlaceWords(typed);
  if (meant !== typed) return listPlaces(db, meant);
  const { name, code } = readPlaceQuery(typed);
  return typed === '' || beginsWithStreet(name) || code?.length === wholeCode
    ? []
    : listPlacesByLikeness(db, name);
}

const wholeCode = 5;

/** The part of listPlaces without typing errors: names and codes that begin with the text. */
export async function listPlacesThatBegin(db: Db, query: string): Promise<Place[]> {
  const read = readPlaceQuery(foldPlaceName(query));
  const { name, code } = read;
  if (code?.length === wholeCode) return listPlacesOfCode(db, code, read);
  if (code !== undefined && name === '') return listPlacesByCode(db, code, '');
  return listPlacesOfName(db, [code, name].filter(Boolean).join(' '), read.district);
}

async function listPlacesOfName(db: Db, name: string, district?: number): Promise<Place[]> {
  if (name === '' || isStreetOnly(name)) return [];
  const inDistrict = district === undefined ? [] : await listPlacesByPrefix(db, districtName(name, district));
  if (inDistrict.length > 0) return inDistrict;
  const begun = await listPlacesByPrefix(db, name);
  return begun.length > 0 ? begun : listPlacesNamed(db, townTexts(name));
}

/** The code narrows first, then the name. A code that no commune has, such as that of a CEDEX, names its department. */
async function listPlacesOfCode(db: Db, code: string, { name, district }: PlaceQuery): Promise<Place[]> {
  const named = await listPlacesByCode(db, code, name);
  if (named.length > 0) return named;
  const all = name === '' ? [] : await listPlacesByCode(db, code, '');
  if (all.length > 0) {
    const found = await listPlacesNamed(db, townTexts(name));
    const inCode = all.filter(({ insee }) => found.some((one) => coveringCodes(insee).includes(one.insee)));
    return inCode.length > 0 || !beginsWithStreet(name) ? inCode : all;
  }
  if (name === '')
    return district === undefined ? [] : listPlacesByPrefix(db, districtName('lyon', district));
  const departments = departmentsOf(code);
  const anywhere = await listPlacesOfName(db, name, district);
  return anywhere.filter(({ department }) => departments.includes(department));
}

async function listPlacesByCode(db: Db, digits: string, key: string): Promise<Place[]> {
  const isWhole = digits.length === wholeCode;
  const { rows } = await sql<PlaceRow>`
    select ${columns} from place
    where (postal_codes && ${codesThatStartWith(digits)}::text[] or insee = ${cityOfGeneralCode(digits) ?? null})
      and (name_key like ${`${key}%`} or name_key like ${`% ${key}%`})
    order by ${isWhole ? sql`${isArrondissement(sql`insee`)} desc,` : sql``} population desc, insee
    limit ${isWhole ? COMMUNES_OF_CODE_MAX : suggestedMax}`.execute(db);
  return rows.map((row) => toPlace(row, digits));
}

async function listPlacesByPrefix(db: Db, key: string): Promise<Place[]> {
  const { rows } = await sql<PlaceRow>`
    select ${columns} from place
    where (name_key like ${`${key}%`} or name_key like ${`% ${key}%`}) and postal_codes <> '{}'
    order by name_key like ${`${key}%`} desc, population desc, insee
    limit ${suggestedMax}`.execute(db);
  return rows.map((row) => toPlace(row));
}

/** The places with exactly the first of these folded names that one has, by population descending. */
async function listPlacesNamed(db: Db, names: readonly string[]): Promise<Place[]> {
  const { rows } = await sql<PlaceRow & { names: string[] }>`
    select ${columns}, names from place where names && ${[...names]}::text[] and postal_codes <> '{}'
    order by ${byPopulation}`.execute(db);
  const name = names.find((one) => rows.some((row) => row.names.includes(one)));
  const found = rows.filter((row) => name !== undefined && row.names.includes(name));
  return found.slice(0, suggestedMax).map(({ names: _names, ...row }) => toPlace(row));
}

/** A place with all its names, folded. */
export type NamedPlace = {
  insee: string;
  names: string[];
  /** The same names, not folded. */
  spelled: string[];
  postalCodes: string[];
  population: number;
};

/** Overseas communes of the same name come after those of the mainland unless they have twice as many inhabitants. */
const byPopulation = sql`population * case when insee < '97' then 2 else 1 end desc, insee`;

const named = sql`
  insee, names, array[name] || aliases as spelled, postal_codes as "postalCodes", population`;

/** Places of a whole postal code, arrondissements first, then by population descending. */
export async function listNamedPlacesOfCode(db: Db, code: string): Promise<NamedPlace[]> {
  const { rows } = await sql<NamedPlace>`
    select ${named} from place where postal_codes @> ${[code]}::text[] or insee = ${cityOfGeneralCode(code) ?? null}
    order by ${isArrondissement(sql`insee`)} desc, population desc, insee`.execute(db);
  return rows;
}

/** Places with exactly one of these folded names, by population descending. */
export async function listPlacesByName(db: Db, names: readonly string[]): Promise<NamedPlace[]> {
  const { rows } = await sql<NamedPlace>`
    select ${named} from place
    where names && ${[...names]}::text[] and postal_codes <> '{}' order by ${byPopulation}`.execute(db);
  return rows;
}

/** A town with the names that a misspelled one is compared with. */
export type Town = Pick<NamedPlace, 'insee' | 'names' | 'spelled' | 'population'> & {
  name: string;
  postalCode: string;
  department: string;
  lat: number;
  lng: number;
};

const TOWN_FROM = 10_000;

/** The communes that are large enough to be meant by a misspelled name, by population descending. */
export async function listTowns(db: Db): Promise<Town[]> {
  const { rows } = await sql<Town>`
    select insee, name, names, array[name] || aliases as spelled, population, postal_codes[1] as "postalCode", department,
      lat, lon as lng
    from place
    where population >= ${TOWN_FROM} and postal_codes <> '{}' and not ${isArrondissement(sql`insee`)}
    order by ${byPopulation}`.execute(db);
  return rows;
}

/** The similarity threshold is a session setting, so that the operator can use the trigram index. */
async function listPlacesByLikeness(db: Db, key: string): Promise<Place[]> {
  return inTransaction(db, async (tx) => {
    await sql`select set_config('pg_trgm.word_similarity_threshold', ${LEAST_LIKENESS}, true)`.execute(tx);
    const { rows } = await sql<PlaceRow>`
      select ${columns} from place
      where ${key} <% name_key and postal_codes <> '{}'
      order by word_similarity(${key}, name_key) + ${LIKENESS_PER_TENFOLD} * log(population + 1) desc, insee
      limit ${suggestedMax}`.execute(tx);
    return rows.map((row) => toPlace(row));
  });
}

/** The commune or arrondissement of an INSEE code, or undefined. */
export async function findPlace(db: Db, insee: string): Promise<Place | undefined> {
  const { rows } = await sql<PlaceRow>`select ${columns} from place where insee = ${insee}`.execute(db);
  return rows[0] && toPlace(rows[0]);
}

/** The time zone of a commune, or undefined. */
export async function findTimeZone(db: Db, insee: string): Promise<string | undefined> {
  const { rows } = await sql<{ zone: string }>`
    select time_zone_of_postal_code(postal_codes[1]) as zone from place where insee = ${insee}`.execute(db);
  return rows[0]?.zone;
}

/** The INSEE codes among these that exist. */
export async function listKnownCodes(db: Db, codes: readonly string[]): Promise<string[]> {
  if (codes.length === 0) return [];
  const rows = await db
    .selectFrom('place')
    .select('insee')
    .where('insee', 'in', [...codes])
    .execute();
  return rows.map((row) => row.insee);
}

/** Whether another commune has the same name. */
export async function hasPlaceNamesake(
  db: Db,
  { insee, name }: Pick<Place, 'insee' | 'name'>,
): Promise<boolean> {
  const { rows } = await sql`
    select from place where names && ${[foldPlaceName(name)]}::text[] and name = ${name} and insee <> ${insee} and postal_codes <> '{}' limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** The place of a postal code alone: its arrondissement, otherwise its most populous commune, or undefined. */
export async function findPlaceByPostalCode(db: Db, postalCode: string): Promise<Place | undefined> {
  const [place] = await listPlacesByCode(db, postalCode, '');
  return place;
}

/**
 * The commune of an address: postal code and name have to match. In Paris, Lyon and Marseille it is the
 * arrondissement of the postal code. undefined when there is none.
 */
export async function findPlaceByAddress(
  db: Db,
  postalCode: string,
  city: string,
): Promise<Place | undefined> {
  const key = foldPlaceName(city);
  if (key === '') return undefined;
  const { rows } = await sql<PlaceRow>`${prepared}
    select ${columns} from place
    where (postal_codes @> ${[postalCode]}::text[] or insee = ${cityOfGeneralCode(postalCode) ?? null}) and ' ' || name_key || ' ' like ${`% ${key} %`}
    order by ${isArrondissement(sql`insee`)} desc, population desc, insee
    limit 1`.execute(db);
  return rows[0] && toPlace(rows[0], postalCode);
}

/** The postal codes of the communes and arrondissements of this name, in any language; a postal code is its own. */
export async function listPostalCodes(db: Db, town: string): Promise<string[]> {
  const key = foldPlaceName(town);
  if (/^\d{5}$/.test(key)) return [key];
  const { rows } = await sql<{ code: string }>`
    select distinct unnest(postal_codes) as code from place where names @> ${[key]}::text[]`.execute(db);
  return rows.map(({ code }) => code);
}

type CoveredPlaces = { places: Place[]; total: number };

/** One page of the rows and their number, in one statement; the order uses columns of `found`. */
async function listFound(
  db: Db,
  found: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  request: PageRequest,
): Promise<CoveredPlaces> {
  const { limit, offset } = pageWindow(request);
  const { rows } = await sql<PlaceRow & { total: number; insee: string | null }>`
    with found as materialized (${found})
    select total.total, paged.* from (select count(*)::int as total from found) total
    left join lateral (
      select ${columns} from found order by ${order} limit ${limit} offset ${offset}
    ) paged on true`.execute(db);
  const places = rows.filter(({ insee }) => insee !== null);
  return { total: rows[0]?.total ?? 0, places: places.map(({ total: _total, ...row }) => toPlace(row)) };
}

/** Kilometres per degree of latitude, and of longitude at the equator. */
export const kmPerDegree = 111.2;

/** Communes whose point is within the radius of the point of a commune, itself included; none for an unknown code. */
export function listPlacesAround(
  db: Db,
  { insee, radiusKm }: { insee: string; radiusKm: number },
  request: PageRequest,
): Promise<CoveredPlaces> {
  const found = sql`
    select ${columns}, population from (${placesNear(sql`${insee}`, sql`${radiusKm}::int`)}) near
    where km <= ${radiusKm}`;
  return listFound(db, found, sql`population desc, insee`, request);
}

/** The postal codes of those communes; both arguments may be columns. */
export const postalCodesAround = (insee: RawBuilder<unknown>, radiusKm: RawBuilder<unknown>) => sql`
  select unnest(near.postal_codes) from (${placesNear(insee, radiusKm)}) near where near.km <= ${radiusKm}`;

/** The communes of a square around a commune, with their distance. */
const placesNear = (insee: RawBuilder<unknown>, radiusKm: RawBuilder<unknown>) => sql`
      select p.*, 2 * 6371 * asin(least(1, sqrt(sin(radians(p.lat - c.lat) / 2) ^ 2
        + cos(radians(c.lat)) * cos(radians(p.lat)) * sin(radians(p.lon - c.lon) / 2) ^ 2))) as km
      from place c join place p on p.lat between c.lat - ${radiusKm} / ${kmPerDegree}::float and c.lat + ${radiusKm} / ${kmPerDegree}::float
        and p.lon between c.lon - ${radiusKm} / (${kmPerDegree}::float * cos(radians(c.lat))) and c.lon + ${radiusKm} / (${kmPerDegree}::float * cos(radians(c.lat)))
      where c.insee = ${insee} and p.postal_codes <> '{}' and not ${isArrondissement(sql`p.insee`)}`;

/** The communes with these codes, ordered by name. */
export function listPlacesByCodes(
  db: Db,
  codes: readonly string[],
  request: PageRequest,
): Promise<CoveredPlaces> {
  const found = sql`select ${columns} from place where insee = any(${[...codes]}::text[])`;
  return listFound(db, found, sql`name, insee`, request);
}
