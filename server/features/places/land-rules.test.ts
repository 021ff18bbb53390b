import { expect, test } from 'vitest';
import { landWithin } from './land-rules.ts';

const brittany = { north: 48.9, south: 48.1, east: -3.5, west: -5.5 };

test('an inland frame is all land, one at sea has none', () => {
  const [land, ...more] = landWithin({ north: 45.9, south: 45.6, east: 5.2, west: 4.5 });
  expect(more).toEqual([]);
  expect(land).toHaveLength(4);
  expect(landWithin({ north: 47.2, south: 46, east: -6, west: -9 })).toEqual([]);
});

test('a coast is clipped at the frame, with the islands beside it', () => {
  const rings = landWithin(brittany);
  expect(rings).toHaveLength(2);
  for (const { lat, lon } of rings.flat()) {
    expect(lat).toBeLessThanOrEqual(brittany.north);
    expect(lat).toBeGreaterThanOrEqual(brittany.south);
    expect(lon).toBeLessThanOrEqual(brittany.east);
    expect(lon).toBeGreaterThanOrEqual(brittany.west);
  }
});

test('points are as far apart as is visible, and no visible one is omitted', () => {
  const france = { north: 52, south: 41, east: 10, west: -6 };
  const [across, down] = [16 / 360, 11 / 150];
  const rings = landWithin(france);
  expect(rings.length).toBeGreaterThan(10);
  for (const ring of rings) {
    expect(ring.length).toBeGreaterThan(2);
    for (const [index, { lat, lon }] of ring.entries()) {
      const last = ring[index - 1];
      if (last) expect(Math.abs(lon - last.lon) >= across || Math.abs(lat - last.lat) >= down).toBe(true);
    }
  }
  const seen = landWithin(brittany).flat().length;
  expect(seen).toBeGreaterThan(200);
  expect(rings.flat().length).toBeGreaterThan(600);
});
