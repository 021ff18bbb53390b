import { describe, expect, it } from 'vitest';
import { foldPlaceName, foldText, foldWithPositions } from '#contract/text-folding.ts';

describe('foldText', () => {
  it.each([
    ['Évier BOUCHÉ', 'evier bouche'],
    ['Cœur de bœuf', 'coeur de boeuf'],
    ['chauffe-eau', 'chauffe eau'],
    ["l’électricité  d'urgence !", 'l electricite d urgence'],
    ['Île-de-Bréhat', 'ile de brehat'],
    ['', ''],
    ['… !', ''],
  ])('folds French %j', (given, folded) => expect(foldText(given)).toBe(folded));

  it.each([
    ['سَبَّاكٌ', 'sbak'],
    ['أعمال', 'aamal'],
    ['إصلاح', 'aslah'],
    ['آلة', 'alh'],
    ['مستشفى', 'mstshfy'],
    ['سبـــاكة', 'sbakh'],
    ['٤٤٣٠٠', '44300'],
    ['۶۹۰۰۳', '69003'],
  ])('folds Arabic %j', (given, folded) => expect(foldText(given)).toBe(folded));

  it('does not change a folded text', () => {
    const once = foldText('Jardinier à Saint-Étienne, أشغال البستنة');
    expect(foldText(once)).toBe(once);
  });
});

describe('foldPlaceName', () => {
  it.each([
    ['St Étienne', 'saint etienne'],
    ['Ste-Maxime', 'sainte maxime'],
    ['Saint-Denis', 'saint denis'],
    ['Chalon s/ Saône', 'chalon sur saone'],
    ['Estaing', 'estaing'],
    ['paris12', 'paris 12'],
    ['Lyon3e', 'lyon 3e'],
    ['Lyon 3 ème', 'lyon 3e'],
    ['ليون٣', 'lywn 3'],
    ["L'Haÿ-les-Roses", 'l hay les roses'],
  ])('folds %j', (given, folded) => expect(foldPlaceName(given)).toBe(folded));
});

it.for([
  'L’évier, cassé — depuis l’été',
  '  Œuvre ﬁnale 1️⃣  ',
  'الحنفيّة في المطبخِ ٤٥١٢',
  'cafe\u0301 👍🏽 noir',
  '…',
  '',
])('the folded text of %j with its positions is the folded text', (text) => {
  const { folded, starts, ends } = foldWithPositions(text);
  expect(folded).toBe(foldText(text));
  expect([starts.length, ends.length]).toEqual([folded.length, folded.length]);
  for (const [index, start] of starts.entries()) expect(start).toBeLessThan(ends[index] ?? 0);
});
