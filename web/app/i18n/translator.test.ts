import { expect, test } from 'vitest';
import ar from '#messages/ar/site.json' with { type: 'json' };
import fr from '#messages/fr/site.json' with { type: 'json' };
import { formatFor } from './format.ts';
import { Translator } from './translator.ts';

test('fills in values and picks the plural form of the language', () => {
  const french = new Translator('fr', { site: fr }).of('site');
  expect(french('home.near.title', { town: 'Nantes' })).toBe('Prochains créneaux à Nantes');
  expect(french('home.near.all', { count: 1 })).toBe('Voir 1 intervenant');
  expect(french('home.near.all', { count: 1240 })).toBe('Voir les 1\u202f240 intervenants');
  const arabic = new Translator('ar', { site: ar }).of('site');
  expect(arabic('home.near.reviews', { count: 2 })).toBe('(تقييمان)');
  expect(arabic('home.near.reviews', { count: 11 })).toBe('(11 تقييمًا)');
});

test('isolates a name in its own direction inside an Arabic sentence', () => {
  const arabic = new Translator('ar', { site: { by: 'مع {{name}}.' } }).of('site') as (
    key: string,
    values: object,
  ) => string;
  expect(arabic('by', { name: 'Léa B.' })).toBe('مع \u2068Léa B.\u2069.');
});

test('lets a list of names follow the direction of the Arabic sentence', () => {
  const arabic = new Translator('ar', { site: { of: 'المهن: {{names}}.' } }).of('site') as (
    key: string,
    values: object,
  ) => string;
  const names = formatFor('ar').list(['السباكة', 'Léa B.']);
  expect(arabic('of', { names })).toBe('المهن: \u2068السباكة\u2069، \u2068Léa B.\u2069.');
});

test('switches once the messages of the new language are loaded, and notifies listeners', async () => {
  const translator = new Translator('fr', { site: fr }, async () => ar);
  const heard: string[] = [];
  translator.version.subscribe(() => heard.push(translator.language));
  await translator.changeLanguage('ar');
  expect(heard).toEqual(['ar']);
  expect(translator.of('site')('notFound.title')).toBe(ar.notFound.title);
});
