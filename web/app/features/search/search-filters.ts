import { addressText } from '#contract/visible-text.ts';
import type { Place } from '#contract/places.ts';
import type { ArgumentOf } from '#contract/endpoint.ts';
import type * as searchCalls from '#contract/search-calls.ts';
import { availabilityFilters, type AvailabilityFilter } from '#contract/availability-rules.ts';
import { filterLanguages } from '#contract/languages.ts';
import {
  maxPage,
  placeQueryMinLength,
  priceCeiling,
  searchQueryMaxLength,
} from '#contract/primitives-limits.ts';
import { addDays } from '#contract/dates-rules.ts';
import { radiusKmLimits } from '#contract/providers-limits.ts';
import {
  dayPartNames,
  dayParts,
  searchDayWords,
  searchDaysMax,
  searchSorts,
  type DayPart,
  type SearchDayWord,
  type SearchSort,
} from '#contract/search-limits.ts';
import { dayOf } from '#web/i18n/days.ts';
import { westernFigures } from '#web/ui/fields/western-figures.ts';

type ListProvidersApiArg = ArgumentOf<typeof searchCalls.listProviders>;

type FilterLanguage = (typeof filterLanguages)[number];

/** The parameters of a search in the address; the names are those of GET /providers. */
export type SearchFilters = {
  query: string;
  /** The words are matched literally instead of being interpreted. */
  exact: boolean;
  /** The text that a person typed or chose as a place: a name, a postal code, "Nantes (44000)". */
  where: string;
  /** INSEE code when a suggestion was chosen, otherwise empty. */
  place: string;
  categoryId: string;
  minRating: number | null;
  minPrice: number | null;
  maxPrice: number | null;
  verifiedOnly: boolean;
  availability: AvailabilityFilter | null;
  /** A date or one of searchDayWords; empty for any day. */
  day: string;
  /** "09:30"; empty for the whole day. */
  from: string;
  to: string;
  radiusKm: number | null;
  /** "west,south,east,north" of the part of the map that is searched; empty for all of it. */
  box: string;
  languages: FilterLanguage[];
  sort: SearchSort;
  /** Counts from 0. */
  page: number;
};

export const noFilters: SearchFilters = {
  query: '',
  exact: false,
  where: '',
  place: '',
  categoryId: '',
  minRating: null,
  minPrice: null,
  maxPrice: null,
  verifiedOnly: false,
  availability: null,
  day: '',
  from: '',
  to: '',
  radiusKm: null,
  box: '',
  languages: [],
  sort: 'relevance',
  page: 0,
};

/** The orders that are offered: without a place nothing has a distance. */
export const sortsOf = (hasPlace: boolean): SearchSort[] =>
  searchSorts.filter((sort) => hasPlace || sort !== 'distance');

/** The order that a list has: "distance" without a place is that of the relevance. */
export const sortOf = (sort: SearchSort, hasPlace: boolean): SearchSort =>
  sortsOf(hasPlace).find((one) => one === sort) ?? 'relevance';

const resultsPerPage = 10;

function figure(text: string | null, max: number): number | null {
  if (text === null || text.trim() === '') return null;
  const value = Number(westernFigures(text).trim().replace(',', '.'));
  return Number.isFinite(value) && value >= 0 && value <= max ? value : null;
}

/** Without script a person may have changed the text of the chosen place: "Nantes (44000)" is in department 44. */
function isTextOf(insee: string, where: string): boolean {
  const department = /\((\d{2})\d{3}\)$/.exec(where)?.[1];
  return where === '' || department === insee.slice(0, 2).replace(/2[AB]/, '20');
}

/** The time of a search. */
export type When = Pick<SearchFilters, 'day' | 'from' | 'to'>;
export const anyTime: When = { day: '', from: '', to: '' };

/** The day as a date; a weekend is two. */
export function dateOf(day: string, today: string): string {
  if (day === 'TODAY') return today;
  return day === 'TOMORROW' ? addDays(today, 1) : day;
}

export const partOf = ({ from, to }: When): DayPart | undefined =>
  dayPartNames.find((part) => dayParts[part].from === from && dayParts[part].to === to);

/** The name of a choice of hours: a part of the day, other bounds ("17:00-"), and empty for the whole day. */
export const hoursKey = (when: When): string =>
  partOf(when) ?? (when.from || when.to ? `${when.from}-${when.to}` : '');

/** The bounds of such a choice. */
export function boundsOf(key: string): Pick<When, 'from' | 'to'> {
  const part = dayPartNames.find((one) => one === key);
  if (part) return dayParts[part];
  const [from = '', to = ''] = key.split('-');
  return readBounds(from, to);
}

/** The days that may be asked for. */
export const daysFromToday = (today: string): string[] =>
  Array.from({ length: searchDaysMax }, (_, index) => addDays(today, index));

/** How many a filter has with a value; undefined while that is unknown. */
export const countOf = (
  facet: readonly { value: string; count: number }[] | undefined,
  value: string,
): number | undefined => facet?.find((one) => one.value === value)?.count;

const isDayWord = (day: string): day is SearchDayWord => searchDayWords.some((word) => word === day);
const clockTime = /^(?:(?:[01]\d|2[0-3]):(?:00|15|30|45)|24:00)$/;

function readBounds(from: string, to: string): Pick<When, 'from' | 'to'> {
  const [first, last] = [from, to].map((time) => (clockTime.test(time) ? time : '')) as [string, string];
  return last !== '' && first >= last ? { from: '', to: '' } : { from: first, to: last };
}

/** A day that has passed or is too far away is ignored; a form without script sends the hours as one choice. */
function readWhen(params: URLSearchParams, today: string): When {
  const day = params.get('day') ?? '';
  const part = params.get('part');
  return {
    day: isDayWord(day) || daysFromToday(today).includes(day) ? day : '',
    ...(part === null ? readBounds(params.get('from') ?? '', params.get('to') ?? '') : boundsOf(part)),
  };
}

/** Degrees of a box in the address: a thousandth is enough for points on a grid of five (publicGridDegrees). */
const boxDecimals = 3;

/** The sides of a box; undefined when it is none. */
export function sidesOf(
  box: string,
): { west: number; south: number; east: number; north: number } | undefined {
  const [west = NaN, south = NaN, east = NaN, north = NaN, ...more] = box
    .split(',')
    .map((degrees) => Number(Number(degrees).toFixed(boxDecimals)));
  const isBox = more.length === 0 && west >= -180 && west < east && east <= 180;
  return isBox && south >= -90 && south < north && north <= 90 ? { west, south, east, north } : undefined;
}

/** Reads an address leniently: invalid values are ignored, so that no address of this site is refused. */
export function readFilters(params: URLSearchParams, today = dayOf(new Date())): SearchFilters {
  const text = (name: string) => addressText(params.get(name), searchQueryMaxLength);
  const isOn = (name: string) => ['true', 'on', '1'].includes(params.get(name) ?? '');
  const minPrice = figure(params.get('minPrice'), priceCeiling);
  const maxPrice = figure(params.get('maxPrice'), priceCeiling);
  const isTurned = minPrice !== null && maxPrice !== null && minPrice > maxPrice;
  const radius = figure(params.get('radiusKm'), radiusKmLimits.max);
  const spoken = params.getAll('languages').flatMap((one) => one.split(','));
  const where = text('where');
  const place = text('place');
  const categoryId = text('categoryId');
  return {
    query: text('query'),
    exact: isOn('exact'),
    where,
    place: /^\d[0-9AB]\d{3}$/.test(place) && isTextOf(place, where) ? place : '',
    categoryId: /^[a-z][a-z0-9-]{0,39}$/.test(categoryId) ? categoryId : '',
    minRating: figure(params.get('minRating'), 5) || null,
    minPrice: isTurned ? maxPrice : minPrice,
    maxPrice: isTurned ? minPrice : maxPrice,
    verifiedOnly: isOn('verifiedOnly'),
    // The filters without script have one choice for both.
    availability:
      availabilityFilters.find(
        (one) => one === params.get('availability') || (one === params.get('day') && !isDayWord(one)),
      ) ?? null,
    ...readWhen(params, today),
    radiusKm: radius === null || radius < radiusKmLimits.min ? null : Math.round(radius),
    box: Object.values(sidesOf(text('box')) ?? {}).join(),
    languages: filterLanguages.filter((language) => spoken.includes(language)),
    sort: searchSorts.find((one) => one === params.get('sort')) ?? 'relevance',
    page: Math.min(maxPage, Math.floor(figure(params.get('page'), Number.MAX_VALUE) ?? 0)),
  };
}

/** The address of a page of a list, as search engines should know it: without the filters that only narrow it. */
export const addressOfPage = (path: string, { page }: Pick<SearchFilters, 'page'>): string =>
  page === 0 ? path : `${path}${path.includes('?') ? '&' : '?'}page=${page}`;

/** The present values of a search form, sent or not. */
export function readForm(form: HTMLFormElement): SearchFilters {
  const entries = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') entries.append(name, value);
  }
  return readFilters(entries);
}

/** Names and values for the address; empty and default ones are left out. */
export function filterEntries(filters: SearchFilters): [name: string, value: string][] {
  const { minRating, minPrice, maxPrice, verifiedOnly, availability, radiusKm, languages, sort, page } =
    filters;
  const entries: [string, string | number | null | false][] = [
    ['query', filters.query],
    ['exact', filters.exact && 'true'],
    ['where', filters.where],
    ['place', filters.place],
    ['categoryId', filters.categoryId],
    ['availability', availability],
    ['day', filters.day],
    ['from', filters.from],
    ['to', filters.to],
    ['radiusKm', radiusKm],
    ['box', filters.box],
    ['minPrice', minPrice],
    ['maxPrice', maxPrice],
    ['minRating', minRating],
    ['languages', languages.join(',')],
    ['verifiedOnly', verifiedOnly && 'true'],
    ['sort', sort !== 'relevance' && sort],
    ['page', page > 0 && page],
  ];
  return entries.flatMap(([name, value]): [string, string][] =>
    value === null || value === false || value === '' ? [] : [[name, String(value)]],
  );
}

/** "?query=..." or an empty text. */
export function writeFilters(filters: SearchFilters): string {
  const entries = filterEntries(filters);
  return entries.length > 0 ? `?${new URLSearchParams(entries).toString()}` : '';
}

/** A typed place that the API still has to suggest a commune for; undefined when there is none. */
export function placeToFind({ where, place }: SearchFilters): string | undefined {
  return place === '' && where.length >= placeQueryMinLength ? where : undefined;
}

/** The argument of the calls listProviders and listServices. */
export function toSearchArgument(
  filters: SearchFilters,
  place: string,
  size = resultsPerPage,
): ListProvidersApiArg {
  return {
    query: filters.query || undefined,
    exact: filters.exact || undefined,
    categoryId: filters.categoryId || undefined,
    minRating: filters.minRating ?? undefined,
    minPrice: filters.minPrice ?? undefined,
    maxPrice: filters.maxPrice ?? undefined,
    verifiedOnly: filters.verifiedOnly || undefined,
    availability: filters.availability ?? undefined,
    day: filters.day || undefined,
    from: filters.from || undefined,
    to: filters.to || undefined,
    radiusKm: filters.radiusKm ?? undefined,
    box: filters.box || undefined,
    languages: filters.languages.length > 0 ? filters.languages.join(',') : undefined,
    place: place || undefined,
    sort: filters.sort,
    page: filters.page,
    size,
  };
}

/** The same for the page that shows what its filters would find. */
export const toCountedArgument = (...search: Parameters<typeof toSearchArgument>): ListProvidersApiArg => ({
  ...toSearchArgument(...search),
  counts: true,
});

/** The text in the field for a chosen place. */
export const placeText = ({ name, postalCode }: Pick<Place, 'name' | 'postalCode'>) =>
  `${name} (${postalCode})`;

/** The filters in the side panel, each with the change that removes it; words and place are not among them. */
export function activeFilters(filters: SearchFilters): { key: string; without: SearchFilters }[] {
  const drop = (change: Partial<SearchFilters>): SearchFilters => ({ ...filters, ...change, page: 0 });
  const { minPrice, maxPrice } = filters;
  return [
    ...(filters.categoryId ? [{ key: 'category', without: drop({ categoryId: '' }) }] : []),
    ...(filters.day || filters.from || filters.to
      ? [{ key: 'when', without: drop({ day: '', from: '', to: '' }) }]
      : []),
    ...(filters.box ? [{ key: 'box', without: drop({ box: '' }) }] : []),
    ...(filters.radiusKm === null ? [] : [{ key: 'radius', without: drop({ radiusKm: null }) }]),
    ...(filters.availability ? [{ key: 'availability', without: drop({ availability: null }) }] : []),
    ...(minPrice === null && maxPrice === null
      ? []
      : [{ key: 'price', without: drop({ minPrice: null, maxPrice: null }) }]),
    ...(filters.minRating === null ? [] : [{ key: 'rating', without: drop({ minRating: null }) }]),
    ...filters.languages.map((language) => ({
      key: language,
      without: drop({ languages: filters.languages.filter((one) => one !== language) }),
    })),
    ...(filters.verifiedOnly ? [{ key: 'verified', without: drop({ verifiedOnly: false }) }] : []),
  ];
}

/** Keeps the words, the place and the order. */
export function withoutPanel({ query, exact, where, place, sort }: SearchFilters): SearchFilters {
  return { ...noFilters, query, exact, where, place, sort };
}
