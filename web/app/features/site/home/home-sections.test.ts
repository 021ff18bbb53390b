import { expect, test } from 'vitest';
import { oneOfEachTrade } from './home-sections.tsx';

const person = (name: string, ...trades: string[]) => ({
  name,
  categories: trades.map((id) => ({ id, slug: id, name: id })),
});
const found = [
  person('Ana', 'plumbing'),
  person('Bea', 'plumbing', 'cleaning'),
  person('Carl', 'cleaning'),
  person('Dora', 'gardening'),
  person('Eli', 'cleaning'),
];

test('begins with one person of each trade, and leaves out none', () => {
  expect(oneOfEachTrade(found).map(({ name }) => name)).toEqual(['Ana', 'Carl', 'Dora', 'Bea', 'Eli']);
  expect(oneOfEachTrade(found.slice(0, 2)).map(({ name }) => name)).toEqual(['Ana', 'Bea']);
});
