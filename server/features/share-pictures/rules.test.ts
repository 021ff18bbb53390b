import { expect, test } from 'vitest';
import type { ProviderDetail } from '#contract/providers.ts';
import { cardOfProvider, hashOf } from './rules.ts';

const provider = {
  displayName: 'Nadia H.',
  headline: null,
  city: 'Lyon',
  categories: [{ name: 'Plomberie' }, { name: 'Peinture' }, { name: 'Jardinage' }],
  priceFrom: 45,
  priceFromUnit: 'HOUR',
  priceVaries: false,
  avatarUrl: null,
  coverUrl: '/media/cover.webp',
} as unknown as ProviderDetail;
const card = (change: Partial<ProviderDetail> = {}) =>
  cardOfProvider({ ...provider, ...change }, { brandName: 'Maisonnée', language: 'fr' });

test('a card of a provider has two categories', () => {
  expect(card().label).toBe('Plomberie · Peinture');
});

test('a card says from which price on, where prices vary', () => {
  expect(card().price).toMatch(/^45/);
  expect(card({ priceVaries: true }).price).toMatch(/^\D+ 45/);
  expect(card({ priceFrom: null }).price).toBe('');
  expect(card({ priceFromUnit: null }).price).toBe('');
});

test('a card has the picture of the person before the cover', () => {
  expect(card().pictureUrl).toBe('/media/cover.webp');
  expect(card({ avatarUrl: '/media/avatar.webp' }).pictureUrl).toBe('/media/avatar.webp');
});

test('the hash of a card changes with what is drawn', () => {
  expect(hashOf(card())).toMatch(/^[\w-]{27}$/);
  expect(hashOf(card())).toBe(hashOf(card()));
  expect(hashOf(card({ city: 'Nantes' }))).not.toBe(hashOf(card()));
});
