import { expect, test } from 'vitest';
import { areaMap } from '#contract/providers-limits.ts';
import { labelsOf, spotOf } from './service-area.tsx';

const frame = { north: 47.3, south: 47.1, east: -1.2, west: -1.9 };
const point = { lat: 47.2, lng: -1.55 };
const place = (name: string, lat: number, lng: number) => ({ name, lat, lng, covered: true });
const namesOf = (...places: ReturnType<typeof place>[]) =>
  labelsOf(places, frame, point, 'Nantes').map(({ name }) => name);

test('north is up and west is left', () => {
  expect(spotOf({ lat: 47.3, lng: -1.9 }, frame)).toEqual({ x: 0, y: 0 });
  expect(spotOf({ lat: 47.1, lng: -1.2 }, frame)).toEqual({ x: areaMap.width, y: areaMap.height });
});

test('a name that would overlap that of a larger commune is omitted', () => {
  const near = ['Orvault', 'Sautron', 'Treillières'].map((name, index) =>
    place(name, 47.25, -1.7 + index / 1000),
  );
  expect(namesOf(...near)).toEqual(['Orvault', 'Sautron']);
  expect(namesOf(place('Orvault', 47.25, -1.7), place('Vertou', 47.15, -1.4))).toEqual(['Orvault', 'Vertou']);
});

test('the own commune is named first and beside the point, without overlapping it', () => {
  const labels = labelsOf([place('Rezé', 47.2, -1.55), place('Nantes', 47.2, -1.55)], frame, point, 'Nantes');
  const [home] = labels;
  expect(home).toMatchObject({ name: 'Nantes' });
  expect(Math.abs((home?.y ?? 0) - areaMap.height / 2)).toBeGreaterThan(14);
});

test('names are whole: none is cut at the edge, and those that a phone would cut are marked', () => {
  expect(namesOf(place('Saint-Étienne-de-Montluc', 47.25, -1.9))).toEqual([]);
  const [aside, middle] = labelsOf(
    [place('Couëron', 47.25, -1.8), place('Rezé', 47.25, -1.55)],
    frame,
    point,
    '',
  );
  expect([aside?.isAside, middle?.isAside]).toEqual([true, false]);
});

test('a name is moved sideways so that a phone does not cut it', () => {
  const places = [place('Saint-Herblain', 47.25, -1.676)];
  const [label] = labelsOf(places, frame, point, '');
  expect(label?.isAside).toBe(false);
  expect(label?.x).toBeGreaterThan(spotOf({ lat: 47.25, lng: -1.676 }, frame).x);
});
