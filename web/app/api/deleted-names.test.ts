import { expect, test } from 'vitest';
import { nameDeleted } from './base.ts';

const named = (value: unknown) =>
  JSON.parse(nameDeleted(JSON.stringify(value), 'Compte supprimé')) as unknown;

test('an empty name becomes the words for a deleted account, at any depth', () => {
  const booking = { customer: { id: '1', displayName: '' }, provider: { id: '2', displayName: 'Amina B.' } };
  expect(named([booking, { customerName: '', otherName: '' }])).toEqual([
    { customer: { id: '1', displayName: 'Compte supprimé' }, provider: { id: '2', displayName: 'Amina B.' } },
    { customerName: 'Compte supprimé', otherName: 'Compte supprimé' },
  ]);
});

test('what people write stays as it is', () => {
  const written = { text: '"displayName":""', note: '' };
  expect(named(written)).toEqual(written);
});
