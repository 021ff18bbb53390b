import { expect, test } from 'vitest';
import { chooseTab } from './chosen-tab.ts';

const search = { url: 'https://maisonnee.example/search' };
const booking = { url: 'https://maisonnee.example/bookings/1' };

test('the tab that shows the address is focused', () => {
  expect(chooseTab([search, booking], booking.url)).toBe(booking);
});

test('else the tab that was used last', () => {
  expect(chooseTab([search, booking], 'https://maisonnee.example/messages')).toBe(search);
});

test('without a tab of the site there is none', () => {
  expect(chooseTab([], booking.url)).toBeUndefined();
});
