import { expect, test } from 'vitest';
import arParts from '#messages/ar/search-parts.json' with { type: 'json' };
import ar from '#messages/ar/search.json' with { type: 'json' };
import frParts from '#messages/fr/search-parts.json' with { type: 'json' };
import fr from '#messages/fr/search.json' with { type: 'json' };
import { formatFor } from '#web/i18n/format.ts';
import { Translator } from '#web/i18n/translator.ts';
import { anyTime, type When } from './search-filters.ts';
import { whenSaid } from './when-said.ts';
import { inSentence, whenShort } from './when-text.ts';

const morning = { from: '06:00', to: '12:00' };
const evening = { from: '18:00', to: '21:00' };
const late = { from: '17:00', to: '' };

// On Friday, 20 November.
test.for<[language: 'fr' | 'ar', asked: Partial<When>, short: string, said: string]>([
  ['fr', {}, 'N’importe quand', ''],
  ['fr', { day: 'TODAY', ...morning }, 'Aujourd’hui, matin', 'ce matin'],
  ['fr', { day: '2026-11-20', ...evening }, 'Aujourd’hui, soir', 'ce soir'],
  ['fr', { day: 'TOMORROW', ...morning }, 'Sam. 21 nov., matin', 'demain matin'],
  ['fr', { day: '2026-11-26', ...morning }, 'Jeu. 26 nov., matin', 'jeudi matin'],
  ['fr', { day: '2026-11-27', ...morning }, 'Ven. 27 nov., matin', 'vendredi 27 novembre, le matin'],
  ['fr', { day: 'WEEKEND' }, 'Ce week-end', 'ce week-end'],
  ['fr', { day: 'WEEKEND', ...morning }, 'Ce week-end, matin', 'ce week-end, le matin'],
  ['fr', { day: '2026-11-22', ...late }, 'Dim. 22 nov., dès 17:00', 'dimanche, dès 17:00'],
  ['fr', evening, 'Soir', 'un soir'],
  ['fr', { from: '', to: '10:00' }, 'avant 10:00', 'avant 10:00'],
  ['fr', { from: '09:00', to: '10:30' }, '09:00 à 10:30', '09:00 à 10:30'],
  ['ar', { day: 'WEEKEND' }, ar.when.weekend, ar.when.weekend],
])('in %s %o is "%s" and "%s"', ([language, asked, short, said]) => {
  const texts =
    language === 'fr' ? { search: fr, 'search-parts': frParts } : { search: ar, 'search-parts': arParts };
  const translator = new Translator(language, texts);
  const now = new Date('2026-11-20T09:58:00Z');
  const words = { t: translator.of('search'), format: formatFor(language), now, today: '2026-11-20' };
  const when = { ...anyTime, ...asked };
  expect(whenShort(when, words)).toBe(short);
  expect(whenSaid(when, { ...words, said: translator.of('search-parts'), within: inSentence })).toBe(said);
});
