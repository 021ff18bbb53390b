import { expect, test } from 'vitest';
import { inPlace, spelledOut, withoutFilter } from './alternatives.ts';
import {
  activeFilters,
  anyTime,
  boundsOf,
  dateOf,
  hoursKey,
  noFilters,
  placeToFind,
  readFilters,
  sortOf,
  sortsOf,
  toCountedArgument,
  toSearchArgument,
  withoutPanel,
  writeFilters,
} from './search-filters.ts';

const today = '2026-11-20';
const read = (search: string) => readFilters(new URLSearchParams(search), today);

test('reads back what it writes', () => {
  const filters = {
    ...noFilters,
    query: 'fuite d’eau',
    where: 'Nantes (44000)',
    place: '44109',
    minPrice: 22,
    maxPrice: 34.5,
    day: '2026-11-21',
    from: '06:00',
    to: '12:00',
    radiusKm: 4,
    box: '-1.575,47.2,-1.545,47.225',
    languages: ['fr' as const, 'ar' as const],
    verifiedOnly: true,
    sort: 'price' as const,
    page: 2,
  };
  expect(read(writeFilters(filters))).toEqual(filters);
  expect(writeFilters(noFilters)).toBe('');
});

test('ignores invalid values, and swaps prices in the wrong order', () => {
  expect(
    read('?minRating=lots&availability=NEVER&place=Nantes&categoryId=%27--&page=-1&languages=xx'),
  ).toEqual(noFilters);
  expect(read('?minPrice=40&maxPrice=20')).toMatchObject({ minPrice: 20, maxPrice: 40 });
  expect(read('?languages=fr&languages=en,de').languages).toEqual(['fr', 'en', 'de']);
  expect(read('?query=%00%0Aa').query).toBe('a');
  expect(read('?minPrice=٢٠&maxPrice=۳۵').maxPrice).toBe(35);
});

test.for([
  ['day=TODAY', { day: 'TODAY' }],
  ['day=WEEKEND&from=18:00', { day: 'WEEKEND', from: '18:00' }],
  ['day=2026-11-20', { day: '2026-11-20' }],
  ['day=2026-12-17', { day: '2026-12-17' }],
  // Passed, too far away, none.
  ['day=2026-11-19', {}],
  ['day=2026-12-18', {}],
  ['day=2026-02-31', {}],
  ['day=SOMEDAY&from=9:00&to=24:15', {}],
  ['from=09:15&to=24:00', { from: '09:15', to: '24:00' }],
  ['from=12:00&to=12:00', {}],
  // Of the forms without script.
  ['part=MORNING', { from: '06:00', to: '12:00' }],
  ['part=17:00-&from=06:00&to=12:00', { from: '17:00' }],
  ['part=&from=06:00&to=12:00', {}],
  ['day=NOW', { availability: 'NOW' }],
  ['day=TODAY&availability=BY_APPOINTMENT', { day: 'TODAY', availability: 'BY_APPOINTMENT' }],
  ['availability=TODAY', { availability: 'TODAY' }],
  ['radiusKm=4.4', { radiusKm: 4 }],
  ['radiusKm=101', {}],
  ['radiusKm=0', {}],
  ['box=-1.57512,47.2,-1.5,47.30001', { box: '-1.575,47.2,-1.5,47.3' }],
  ['box=1,45,1,46', {}],
  ['box=1.0001,45,1.0002,46', {}],
  ['box=1,46,2,45', {}],
  ['box=1,45,181,46', {}],
  ['box=1,-91,2,46', {}],
  ['box=1,45,2', {}],
  ['box=1,45,2,46,47', {}],
  ['box=a,b,c,d', {}],
] as const)('reads the time, the distance and the part of the map of %s', ([search, expected]) => {
  expect(read(search)).toEqual({ ...noFilters, ...expected });
});

test.for([
  [{ from: '12:00', to: '18:00' }, 'AFTERNOON'],
  [{ from: '17:00', to: '' }, '17:00-'],
  [{ from: '', to: '' }, ''],
] as const)('names the hours %o by %s', ([bounds, key]) => {
  expect(hoursKey({ ...anyTime, ...bounds })).toBe(key);
  expect(boundsOf(key)).toEqual(bounds);
});

test.for([
  ['TODAY', '2026-11-20'],
  ['TOMORROW', '2026-11-21'],
  ['WEEKEND', 'WEEKEND'],
  ['2026-12-01', '2026-12-01'],
  ['', ''],
] as const)('the date of %s is %s', ([day, date]) => {
  expect(dateOf(day, today)).toBe(date);
});

const understood = {
  place: { insee: '44109', name: 'Nantes', postalCode: '44000', department: '44' },
  placeHasNamesake: false,
  otherPlace: null,
  unknownPlace: null,
  misspelledPlace: null,
  otherPlaces: [],
  unknownWords: null,
  unused: [],
  placeFromQuery: true,
  day: '2026-11-21',
  from: '06:00',
  to: '12:00',
  whenFromQuery: true,
  category: null,
  query: 'ménage',
};

test('puts the place and the time of the words into their fields', () => {
  const filters = { ...noFilters, query: 'ménage samedi matin Nantes', page: 2, verifiedOnly: true };
  const spelled = spelledOut(filters, understood);
  expect(spelled).toEqual({
    ...filters,
    query: 'ménage',
    where: 'Nantes (44000)',
    place: '44109',
    day: '2026-11-21',
    from: '06:00',
    to: '12:00',
    page: 0,
  });
  expect(withoutFilter(filters, understood, 'when')).toEqual({ ...spelled, ...anyTime });
  expect(spelledOut(filters, { ...understood, placeFromQuery: false })).toEqual({
    ...spelled,
    where: '',
    place: '',
  });
  const timed = { ...filters, day: 'TODAY' };
  expect(spelledOut(timed, { ...understood, placeFromQuery: false, whenFromQuery: false })).toEqual({
    ...timed,
    page: 0,
  });
});

test('another place is not in the part of the map that was searched', () => {
  const filters = { ...noFilters, query: 'ménage', box: '1,45,2,46' };
  const there = { insee: '44143', name: 'Rezé', postalCode: '44400', department: '44' };
  const place = { where: 'Rezé (44400)', place: '44143' };
  const timeless = { ...understood, placeFromQuery: false, whenFromQuery: false };
  expect(inPlace(filters, timeless, there)).toEqual({ ...filters, ...place, box: '' });
  expect(withoutFilter(filters, timeless, 'box')).toEqual({ ...filters, box: '' });
});

test('offers the order of distance with a place only', () => {
  expect(sortsOf(true)).toContain('distance');
  expect(sortsOf(false)).not.toContain('distance');
  expect(sortOf('distance', true)).toBe('distance');
  expect(sortOf('distance', false)).toBe('relevance');
  expect(sortOf('price', false)).toBe('price');
});

test('sends only the filters that are set', () => {
  const defined = Object.entries(toSearchArgument(noFilters, '')).filter(([, value]) => value !== undefined);
  expect(defined).toEqual([
    ['sort', 'relevance'],
    ['page', 0],
    ['size', 10],
  ]);
  const given = { verifiedOnly: true, day: 'TODAY', from: '06:00', to: '10:00', radiusKm: 4 };
  expect(toSearchArgument({ ...noFilters, ...given }, '44109')).toMatchObject({ ...given, place: '44109' });
  expect(toCountedArgument(noFilters, '')).toEqual({ ...toSearchArgument(noFilters, ''), counts: true });
  expect(toSearchArgument({ ...noFilters, verifiedOnly: true, box: '1,45,2,46' }, '44109')).toMatchObject({
    verifiedOnly: true,
    box: '1,45,2,46',
    place: '44109',
  });
});

test('looks up a typed place, but not a chosen one', () => {
  expect(placeToFind(read('?where=Nan'))).toBe('Nan');
  expect(placeToFind(read('?where=Na'))).toBeUndefined();
  expect(placeToFind(read('?where=Nantes+(44000)&place=44109'))).toBeUndefined();
  expect(placeToFind(read('?where=Ajaccio+(20000)&place=2A004'))).toBeUndefined();
  expect(placeToFind(read('?place=44109'))).toBeUndefined();
});

test('does not use the chosen place after its text was changed', () => {
  expect(placeToFind(read('?where=Paris&place=69123'))).toBe('Paris');
  expect(read('?where=Paris+(75001)&place=69123').place).toBe('');
});

test('removes the time, the part of the map and the distance', () => {
  const filters = read('?query=jardin&day=TODAY&from=06:00&to=12:00&radiusKm=4&box=1,45,2,46');
  expect(activeFilters(filters).map(({ key }) => key)).toEqual(['when', 'box', 'radius']);
  expect(activeFilters(filters)[1]?.without).toEqual({ ...filters, box: '' });
  expect(activeFilters(filters)[0]?.without).toEqual({ ...filters, ...anyTime });
  expect(withoutPanel(filters)).toEqual({ ...noFilters, query: 'jardin' });
  expect(activeFilters(read('?from=06:00')).map(({ key }) => key)).toEqual(['when']);
});

test('removes one filter and keeps the rest', () => {
  const filters = read('?query=jardin&minRating=4&languages=fr,en&page=3');
  expect(activeFilters(filters).map(({ key }) => key)).toEqual(['rating', 'fr', 'en']);
  expect(activeFilters(filters)[1]?.without).toMatchObject({
    query: 'jardin',
    minRating: 4,
    languages: ['en'],
    page: 0,
  });
});
