import { describe, expect, it } from 'vitest';
import { markWords, shorterSearches } from './highlight.ts';

const found = (text: string, query: string) =>
  markWords(text, query)
    .filter(({ isHit }) => isHit)
    .map((part) => part.text);

describe('the words of a search in a text', () => {
  it('are found without accents, in capitals and in the plural', () => {
    expect(found('Coupez la chaudière. CHAUDIÈRES, œufs', 'chaudiere oeufs')).toEqual([
      'chaudière',
      'CHAUDIÈRES',
      'œufs',
    ]);
    expect(found('Une haie basse', 'haies')).toEqual(['haie']);
    expect(found('Il faut tailler, puis une taille', 'tailler')).toEqual(['tailler', 'taille']);
  });

  it('are not other words that begin alike', () => {
    expect(found('Mais la maison, le mois', 'maison')).toEqual(['maison']);
    expect(found('Le 12 et le 120', '12')).toEqual(['12']);
  });

  it('leave out articles beside a longer word', () => {
    expect(found('Avant de purger la vis de la cuve', 'la cuve de')).toEqual(['cuve']);
    expect(found('Le gaz, la gazette', 'gaz')).toEqual(['gaz']);
  });

  it('are found in Arabic with the article, vowel signs and other forms of alef', () => {
    expect(found('أصلحوا السَّخّان، وبالسخان الأرضي', 'سخان')).toEqual(['السَّخّان']);
    expect(found('الأدوات', 'ادوات')).toEqual(['الأدوات']);
  });

  it('leave the text as it is', () => {
    const text = 'L’eau <b>chaude</b> & la chaudière';
    const parts = markWords(text, 'chaudière');
    expect(parts.map((part) => part.text).join('')).toBe(text);
    expect(markWords(text, '?!')).toEqual([{ text, isHit: false }]);
    expect(markWords('', 'haie')).toEqual([]);
  });
});

it('proposes the longer words of a search of several', () => {
  expect(shorterSearches('ramonage poêle à granulés bois')).toEqual(['ramonage', 'poêle', 'granulés']);
  expect(shorterSearches('ramonage')).toEqual([]);
});
