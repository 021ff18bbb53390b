import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { languages, type Language } from '#contract/languages.ts';
import { formatFor } from '#web/i18n/format.ts';
import type { MessageTree } from '#contract/message-texts.ts';
import { Translator } from '#web/i18n/translator.ts';
import { helpValues } from './help-values.ts';
import { readAnswers, type Answer, searchAnswers } from './answers.ts';

function translatorOf(language: Language): Translator {
  const file = new URL(`../../../../messages/${language}/help.json`, import.meta.url);
  return new Translator(language, { help: JSON.parse(readFileSync(file, 'utf8')) as MessageTree });
}

function answersIn(language: Language): Answer[] {
  const values = { ...helpValues(formatFor(language)), brand: 'Maisonnée' };
  return readAnswers(translatorOf(language), values).flatMap((topic) => topic.answers);
}

function searchIn(language: Language) {
  const answers = answersIn(language);
  const fillers = translatorOf(language).of('help')('search.fillers');
  return (query: string) => searchAnswers(answers, query, fillers);
}

const idsOf = (found: readonly Answer[]) => found.map(({ id }) => id);
const hitsIn = (pieces: { text: string; isHit: boolean }[]) =>
  pieces.filter(({ isHit }) => isHit).map(({ text }) => text);

const texts: readonly Answer[] = [
  {
    id: 'cancel',
    question: 'Comment annuler une visite ?',
    words: 'empêchement',
    parts: [{ name: 'text', text: 'Ouvrez la visite.' }],
  },
  {
    id: 'keys',
    question: 'Où laisser les clés ?',
    words: 'porte',
    parts: [{ name: 'text', text: 'Chez un voisin. [Les visites](/visites)' }],
  },
  {
    id: 'late',
    question: 'Mon intervenant a annulé',
    words: 'retard',
    parts: [{ name: 'steps', steps: ['Cherchez une autre personne.', 'Réservez.'] }],
  },
];
const search = (query: string) => searchAnswers(texts, query, 'comment où une les a');

describe('a search for answers', () => {
  test.each([
    ['annuler', ['cancel', 'late']],
    ['ANNULATION', ['cancel', 'late']],
    ['annulées', ['cancel', 'late']],
    ['annul', ['cancel', 'late']],
    ['clé', ['keys']],
    ['cles', ['keys']],
    ['empechements', ['cancel']],
    ['voisins', ['keys']],
    ['réserver', ['late']],
  ])('forgives accents, plural and conjugation: %s', (query, ids) =>
    expect(idsOf(search(query).found)).toEqual(ids),
  );

  test('forgives one slip in a word that no answer has, and not two', () => {
    expect(idsOf(search('anuler').found)).toEqual(['cancel']);
    expect(idsOf(search('intrevenant').found)).toEqual(['late']);
    expect(search('anulr').found).toEqual([]);
    expect(search('clof').found).toEqual([]);
  });

  test('puts those first that have a word in the question', () => {
    expect(idsOf(search('visite').found)).toEqual(['cancel', 'keys']);
  });

  test('keeps those with the most words, and leaves out words that mean nothing alone', () => {
    expect(idsOf(search('comment annuler une visite').found)).toEqual(['cancel']);
    expect(idsOf(search('où annuler zzz').found)).toEqual(['cancel', 'late']);
    expect(idsOf(search('comment').found)).toEqual(['cancel']);
  });

  test('finds nothing for nonsense, for signs, and in addresses of links', () => {
    for (const query of ['zzzxq', '?!', '…']) expect(search(query).found).toEqual([]);
    const linked = [{ ...texts[1], words: '', parts: [{ name: 'text', text: 'Ici. [Là](/portail)' }] }];
    expect(searchAnswers(linked as Answer[], 'portail', '').found).toEqual([]);
  });

  test('marks the words as they are written', () => {
    const { highlight } = search('annuler clés');
    expect(highlight('Annulée, l’annulation des clés')).toEqual([
      { text: 'Annulée', isHit: true },
      { text: ', l’', isHit: false },
      { text: 'annulation', isHit: true },
      { text: ' des ', isHit: false },
      { text: 'clés', isHit: true },
    ]);
    expect(highlight('Rien')).toEqual([{ text: 'Rien', isHit: false }]);
  });
});

describe('the answers of the page', () => {
  test.each([
    ['fr', 'annuler'],
    ['fr', 'cancel'],
    ['fr', 'إلغاء'],
    ['en', 'cancel'],
    ['en', 'cancellations'],
    ['en', 'how do I cancel?'],
    ['ar', 'إلغاء'],
    ['ar', 'الغاء'],
    ['ar', 'الإلغاء'],
    ['ar', 'annuler'],
  ] as const)('on cancelling come first in %s for %s', (language, query) => {
    expect(searchIn(language)(query).found[0]?.id).toBe('cancel');
  });

  test.each(languages)('are found by their own questions, in %s', (language) => {
    const find = searchIn(language);
    for (const { id, question } of answersIn(language))
      expect(find(question).found[0]?.id, question).toBe(id);
  });

  test.each(languages)('are found by what the page proposes, in %s', (language) => {
    const t = translatorOf(language).of('help');
    const tries = ['cancel', 'invoice', 'verified'] as const;
    const first = tries.map((name) => searchIn(language)(t(`search.try.${name}`)).found[0]?.id);
    expect(first).toEqual(['cancel', 'invoice', 'checks']);
  });

  test('on cancelling have their words marked in Arabic', () => {
    const { found, highlight } = searchIn('ar')('الغاء');
    expect(hitsIn(highlight(found[0]?.question ?? ''))).toEqual(['إلغاء']);
  });
});
