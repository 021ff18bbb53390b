import { expect, test } from 'vitest';
import { isUnreadablePrice, readEuros } from '#web/ui/fields/western-figures.ts';
import { bodyOf, inputOf, ServiceSchema } from './service-schema.ts';

test('reads a price with a comma, a point, spaces or a sign', () => {
  expect(['26', '26,50', '26.5', '1 250 €', '٢٦٫٥'].map(readEuros)).toEqual([26, 26.5, 26.5, 1250, 26.5]);
});

test('refuses what is no price', () => {
  const typed = ['26,505', 'abc', '-4', '12,3,4', '1e3', '0x10', '26 ou 27', '∞', ',5', '26,'];
  expect(typed.filter((one) => !Number.isNaN(readEuros(one)))).toEqual([]);
  expect(typed.filter((one) => !isUnreadablePrice(one))).toEqual([]);
  expect(['', '  ', '26', '0'].filter(isUnreadablePrice)).toEqual([]);
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
  expect(issues.map(({ message }) => message)).toEqual(['category', 'title', 'description', 'priceRequired']);
  const priceKeys = ['', ' ', 'abc', '12,3,4', '0', '99999', '26,50'].map((price) => {
    const { error } = ServiceSchema.safeParse({ ...typed, price });
    return error?.issues.map(({ message }) => message) ?? [];
  });
  expect(priceKeys).toEqual([
    ['priceRequired'],
    ['priceRequired'],
    ['priceUnreadable'],
    ['priceUnreadable'],
    ['price'],
    ['price'],
    [],
  ]);
});
