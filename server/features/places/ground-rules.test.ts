import { expect, test } from 'vitest';
import { groundWithin } from './ground-rules.ts';

const brittany = { north: 48.9, south: 48.1, east: -3.5, west: -5.5 };

test('an inland frame is all land, one at sea has none', () => {
  const { land, lakes } = groundWithin({ north: 45.9, south: 45.6, east: 5.2, west: 4.5 });
  expect(land).toHaveLength(1);
  expect(land[0]).toHaveLength(4);
  expect(lakes).toEqual([]);
  const none = { land: [], lakes: [], rivers: [], borders: [] };
  expect(groundWithin({ north: 47.2, south: 46, east: -6, west: -9 })).toEqual(none);
});

test('a coast is clipped at the frame, with the islands beside it', () => {
  const { land: rings } = groundWithin(brittany);
  expect(rings).toHaveLength(2);
  for (const { lat, lon } of rings.flat()) {
    expect(lat).toBeLessThanOrEqual(brittany.north);
    expect(lat).toBeGreaterThanOrEqual(brittany.south);
    expect(lon).toBeLessThanOrEqual(brittany.east);
    expect(lon).toBeGreaterThanOrEqual(brittany.west);
  }
});

test('rivers and borders reach beyond the frame, lakes end there', () => {
  const lyon = { north: 45.9, south: 45.6, east: 5.2, west: 4.5 };
  const rhone = groundWithin(lyon).rivers.flat();
  expect(Math.min(...rhone.map(({ lat }) => lat))).toBeLessThan(lyon.south);
  expect(Math.max(...rhone.map(({ lon }) => lon))).toBeGreaterThan(lyon.east);
  const geneva = { north: 46.5, south: 46.2, east: 6.6, west: 6 };
  const { lakes, borders } = groundWithin(geneva);
  expect(lakes).toHaveLength(1);
  for (const { lon } of lakes.flat()) expect(lon).toBeLessThanOrEqual(geneva.east);
  expect(borders.length).toBeGreaterThan(0);
});

test('points are as far apart as is visible, and no visible one is omitted', () => {
  const france = { north: 52, south: 41, east: 10, west: -6 };
  const [across, down] = [16 / 360, 11 / 150];
  const { land: rings } = groundWithin(france);
  expect(rings.length).toBeGreaterThan(10);
  for (const ring of rings) {
    expect(ring.length).toBeGreaterThan(2);
    for (const [index, { lat, lon }] of ring.entries()) {
      const last = ring[index - 1];
      if (last) expect(Math.abs(lon - last.lon) >= across || Math.abs(lat - last.lat) >= down).toBe(true);
    }
  }
  const seen = groundWithin(brittany).land.flat().length;
  expect(seen).toBeGreaterThan(150);
  expect(rings.flat().length).toBeGreaterThan(600);
});
