import { expect, test } from 'vitest';
import { readSubjects } from './subject-rules.ts';
import { toVocabulary } from './vocabulary-rules.ts';
import { readWords } from './word-rules.ts';

const category = (category_id: string, name: string, ...synonyms: string[]) =>
  ({ category_id, parent_id: null, language: 'fr', name, synonyms }) as const;
const vocabulary = toVocabulary([
  category('moving', 'Déménagement', 'piano', 'monte-meuble', 'achat leboncoin'),
  category('homework', 'Aide aux devoirs', 'leçons', 'cours particuliers', 'maths', 'tutor'),
  category('gardening', 'Jardinage', 'cours et jardin', 'chien'),
]);
const read = (text: string) => {
  const { lessons, strange } = readSubjects(readWords(text), vocabulary);
  const raw = (words: ReadonlySet<{ raw: string }>) => [...words].map((word) => word.raw);
  return [raw(lessons), raw(strange)];
};

test.each([
  ['cours de piano', [], ['cours', 'piano']],
  ['prof de piano', [], ['prof', 'piano']],
  ['piano lessons', [], ['lessons', 'piano']],
  ['leçons de conduite', [], ['leçons', 'conduite']],
  ['cours de maths', ['cours'], []],
  ['maths tutor', ['tutor'], []],
  ['cours', ['cours'], []],
  ['cours d’anglais', ['cours'], []],
  ['cours particuliers', [], []],
  ['cours et jardin', [], []],
  ['cours de jardinage', [], ['cours', 'jardinage']],
  ['vente de piano', [], ['vente', 'piano']],
  ['achat leboncoin', [], []],
  ['accordeur de piano', [], ['accordeur', 'piano']],
  ['dresseur de chien', [], ['dresseur', 'chien']],
  ['toiletteuse pour chien', [], ['toiletteuse', 'chien']],
  ['toiletteur chien', [], ['toiletteur', 'chien']],
  ['vitrier', [], ['vitrier']],
  ['dog trainer chien', [], ['trainer', 'dog']],
  ['odeur de piano', [], []],
  ['Fournier piano', [], []],
  ['jardinage et cours de piano', [], ['cours', 'piano']],
  ['piano', [], []],
])('"%s" gives the lessons %j and is strange in %j', (text, lessons, strange) => {
  expect(read(text)).toEqual([lessons, strange]);
});
