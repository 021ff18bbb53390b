import { expect, test } from 'vitest';
import { bodyOf, inputOf, readPrice, ServiceSchema } from './service-schema.ts';

test('reads a price with a comma, a point, spaces or a sign', () => {
  expect(['26', '26,50', '26.5', '1 250 €'].map(readPrice)).toEqual([26, 26.5, 26.5, 1250]);
});

test('refuses what is no price', () => {
  expect(['', '26,505', 'abc', '-4'].map(readPrice)).toEqual([
    Number.NaN,
    Number.NaN,
    Number.NaN,
    Number.NaN,
  ]);
});

test('sends numbers, and refuses what the API would refuse', () => {
  const typed = {
    ...inputOf(undefined),
    title: ' Ménage ',
    description: 'Un ménage complet, vitres comprises.',
    categoryId: 'cleaning',
    price: '26,50',
  };
  expect(bodyOf(ServiceSchema.parse(typed))).toMatchObject({
    title: 'Ménage',
    price: 26.5,
    durationMinutes: 120,
    coverUrl: null,
  });
  const issues = ServiceSchema.safeParse(inputOf(undefined)).error?.issues ?? [];
  expect(issues.map(({ message }) => message)).toEqual(['category', 'title', 'description', 'price']);
});
