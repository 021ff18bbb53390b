import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rootCategoryOf } from '#contract/category-tree.ts';
import type { Understood } from '#contract/search.ts';
import { makeProvider } from '#server/features/providers/factory.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

async function understood(query: string, more: Record<string, string> = {}): Promise<Understood> {
  const search = new URLSearchParams({ query, size: '1', ...more });
  const answer = await testApp.request({ url: `/api/v1/providers?${search.toString()}` });
  expect(answer.statusCode, query).toBe(200);
  return answer.json<{ understood: Understood }>().understood;
}

const tradeOf = ({ category }: Understood) => (category ? rootCategoryOf(category.id) : undefined);

describe('a slip in a town', () => {
  // The typed text | the town | the part of the text that is the town | the trade of the rest.
  test.each(
    `
    plombier nante | Nantes | nante | plumbing
    plombier bordeau | Bordeaux | bordeau | plumbing
    bordeau | Bordeaux | bordeau |
    toulous | Toulouse | toulous |
    vileurbane | Villeurbanne | vileurbane |
    menage pari | Paris | pari | cleaning
    ménage à pari | Paris | pari | cleaning
    plombier lyonn | Lyon | lyonn | plumbing
    plombier vileurbane | Villeurbanne | vileurbane | plumbing
    nante plombier | Nantes | nante | plumbing
    jadin nante | Nantes | nante | gardening
    jardinier strabourg | Strasbourg | strabourg | gardening
    jardinier starsbourg | Strasbourg | starsbourg | gardening
    jardinier strasb | Strasbourg | strasb | gardening
    electricien marseile | Marseille | marseile | electricity
    electricien marsielle | Marseille | marsielle | electricity
    électricien grenobl | Grenoble | grenobl | electricity
    peintre monpellier | Montpellier | monpellier | painting
    peintre saint etiene | Saint-Étienne | saint etiene | painting
    peintre la rochele | La Rochelle | la rochele | painting
    nounou lile | Lille | lile | childcare
    nounou renne | Rennes | renne | childcare
    nounou nime | Nîmes | nime | childcare
    plombier antes | Nantes | antes | plumbing
    plumber near bordeau | Bordeaux | bordeau | plumbing
    cleaning lady toulouz | Toulouse | toulouz | cleaning
    سباك مرسليا | Marseille | مرسليا | plumbing
    تنظيف بورذو | Bordeaux | بورذو | cleaning
    plombier urgent demain nante | Nantes | nante | plumbing
    jadin bordeau | Bordeaux | bordeau | gardening
    plonbier marseile8 | Marseille | marseile8 | plumbing
    paris25 | Paris | paris25 |
    `
      .trim()
      .split('\n')
      .map((line) => line.split('|').map((cell) => cell.trim())),
  )('"%s" is %s for "%s"', async (query = '', town, typed, trade) => {
    const read = await understood(query);
    expect({ town: read.place?.name, typed: read.misspelledPlace, trade: tradeOf(read) ?? '' }).toEqual({
      town,
      typed,
      trade,
    });
    expect(read.placeFromQuery).toBe(true);
  });

  test.each(
    `
    garde, fuite, tondre, peinture, serrure, robinet, ménage, volet, store, prise
    garde enfant, tonte pelouse, robinet salon, serrure porte, peinture facade, fuite toit
    percer un mur en béton, plombier brun, ménage lourd, jardinier le matin, plombier ville
    stairs cleaning, floor cleaning, front door lock, moving boxes, hedge trimming free quote
    نجار, سباك رخيص, تنظيف السجاد, جليسة أطفال مساء
    coiffeur, notaire, massage, maçon, licorne volante, plombier nantes, nantes, Lyon
    plombier Martin, nounou Manon Perrin, plombier france, jardinier loire atlantique
    `
      .trim()
      .split(/[,\n]/)
      .map((query) => query.trim()),
  )('is not found in "%s"', async (query) => {
    expect((await understood(query)).misspelledPlace).toBeNull();
  });

  test('is not corrected in a literal search, nor beside words that mean nothing', async () => {
    const literal = await understood('plombier nante', { exact: 'true' });
    expect(literal).toMatchObject({ place: null, misspelledPlace: null, query: 'plombier nante' });
    expect(await understood('licorne nante')).toMatchObject({ place: null, misspelledPlace: null });
  });
});

describe('two towns', () => {
  // The typed text | the town that is meant | the one that is offered | the town with the slip | the words that are left.
  test.each(
    `
    nante bordeau | Nantes | Bordeaux | nante |
    nante et bordeau | Nantes | Bordeaux | nante |
    plombier nante bordeau | Nantes | Bordeaux | nante | plombier
    nante plombier bordeau | Nantes | Bordeaux | nante | plombier
    déménagement de nante à bordeau | Bordeaux | Nantes | bordeau | déménagement
    jadin nantes bordeau | Nantes | Bordeaux | | jadin
    nante bordeaux | Bordeaux | Nantes | |
    nante nante | Nantes | | nante |
    plombier lyon3 marseile | Lyon 3e | Marseille | | plombier
    licorne nante bordeau | | | | licorne nante bordeau
    `
      .trim()
      .split('\n')
      .map((line) => line.split('|').map((cell) => cell.trim())),
  )('in "%s" are %s and %s', async (query = '', town = '', other = '', typed = '', left = '') => {
    const read = await understood(query);
    expect({
      town: read.place?.name ?? '',
      other: read.otherPlace?.name ?? '',
      typed: read.misspelledPlace ?? '',
      left: read.query ?? '',
    }).toEqual({ town, other, typed, left });
  });
});

describe('a slip that may be several towns', () => {
  const names = ({ place, otherPlaces }: Understood) => [place?.name, ...otherPlaces.map(({ name }) => name)];

  test('is the closest name, and of equal ones the largest town', async () => {
    expect(names(await understood('plombier nante'))).toEqual(['Nantes', 'Nanterre']);
    const { place, otherPlaces } = await understood('plombier saint deni');
    expect([place, ...otherPlaces].map((one) => one?.department)).toEqual(['93', '974']);
  });

  test('is the nearest of equal ones for a place or a point', async () => {
    const departments = async (where: Record<string, string>) => {
      const { place, otherPlaces } = await understood('plombier saint deni', where);
      return [place, ...otherPlaces].map((one) => one?.department);
    };
    expect(await departments({ place: '97415' })).toEqual(['974', '93']);
    expect(await departments({ lat: '-21', lng: '55.3' })).toEqual(['974', '93']);
    expect(await departments({ postalCode: '75011' })).toEqual(['93', '974']);
    expect(names(await understood('plombier nante', { lat: '48.9', lng: '2.2' }))[0]).toBe('Nantes');
  });
});

test.each([
  ['jadin', 'gardening'],
  ['fuitr', 'plumbing'],
  ['fixer télé au mur', 'handyman'],
  ['fixer la télé au mur', 'handyman'],
  ['aide ménagère personne âgée', 'cleaning'],
])('"%s" means %s', async (query, trade) => expect(tradeOf(await understood(query))).toBe(trade));

test('the name of a provider is no slip in that of a town', async () => {
  const { deps } = testApp;
  expect((await understood('manon')).place?.name).toBe('Mâcon');
  const { id: accountId } = await testApp.signUp({ userType: 'provider', firstName: 'Romain' });
  await makeProvider(deps, { accountId });
  expect(await understood('romain')).toMatchObject({ place: null, misspelledPlace: null });
});
