import { expect, test } from 'vitest';
import { writeNames } from './base.ts';

const named = (value: unknown) => JSON.parse(writeNames(JSON.stringify(value), 'Compte supprimé')) as unknown;

test('an empty name becomes the words for a deleted account, at any depth', () => {
  const booking = { customer: { id: '1', displayName: '' }, provider: { id: '2', displayName: 'Amina B.' } };
  expect(named([booking, { customerName: '', otherName: '' }])).toEqual([
    {
      customer: { id: '1', displayName: 'Compte supprimé' },
      provider: { id: '2', displayName: 'Amina\u00a0B.' },
    },
    { customerName: 'Compte supprimé', otherName: 'Compte supprimé' },
  ]);
});

test('what people write stays as it is', () => {
  const written = { text: '"displayName":""', note: '' };
  expect(named(written)).toEqual(written);
});

test.each([
  ['Amina B.', 'Amina\u00a0B.'],
  ['Jean-Pierre Marie D.', 'Jean-Pierre Marie\u00a0D.'],
  ['ليلى ب.', 'ليلى\u00a0ب.'],
  ['Atelier "Vert" S.', 'Atelier "Vert"\u00a0S.'],
  ['Jardins de Nantes', 'Jardins de Nantes'],
  ['Amina', 'Amina'],
])('the initial of %s stays beside the name', (displayName, shown) => {
  expect(named({ displayName })).toEqual({ displayName: shown });
});
