import { expect, test } from 'vitest';
import { ServiceForm, bodyOf, newService, priceOf } from './service-schema.ts';

test.each([
  ['26', 26],
  ['26,5', 26.5],
  ['1 200,50 €', 1200.5],
  ['gratuit', Number.NaN],
  ['-3', Number.NaN],
])('reads the price %s', (typed, price) => {
  expect(priceOf(typed)).toBe(price);
});

test('sends numbers, and refuses what the API would refuse', () => {
  const form = {
    ...newService,
    title: 'Ménage',
    description: 'Un ménage complet, vitres comprises.',
    categoryId: 'cleaning',
    price: '26,50',
  };
  expect(bodyOf(ServiceForm.parse(form))).toMatchObject({ price: 26.5, durationMinutes: 60 });
  expect(ServiceForm.safeParse(newService).error?.issues.map(({ message }) => message)).toEqual([
    'title',
    'description',
    'category',
    'price',
  ]);
});
