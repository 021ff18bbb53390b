import { expect, test } from 'vitest';
import { areaMap } from '#contract/providers-limits.ts';
import { homeFirst, namesOf, projectionIn } from './area-picture.tsx';
import { linesIn, placedNames, projectionOf, shapesOf } from './ground.ts';

const frame = { north: 47.3, south: 47.1, east: -1.2, west: -1.9 };
const projection = projectionIn(frame);
const centre = { lat: 47.2, lng: -1.55 };
const place = (name: string, lat: number, lng: number, covered = true) => ({
  name,
  lat,
  lng,
  covered,
  population: 9000,
});
const shown = (places: ReturnType<typeof place>[], asked?: { name: string; lat: number; lng: number }) =>
  namesOf({
    places: homeFirst(places, 'Nantes'),
    projection,
    centre,
    asked,
    townName: (name) => name,
  });
const textsOf = (...places: ReturnType<typeof place>[]) => shown(places).map(({ text }) => text);

test('north is up and west is left, as on a map of tiles', () => {
  expect(projection.spotOf({ lat: 47.3, lng: -1.9 })).toEqual({ x: 0, y: 0 });
  expect(projection.spotOf({ lat: 47.1, lng: -1.2 })).toEqual({ x: areaMap.width, y: areaMap.height });
  const world = projectionOf(
    { north: 85.0511, south: -85.0511, west: -180, east: 180 },
    { width: 256, height: 256 },
  );
  expect(world.zoom).toBe(0);
  expect(world.spotOf({ lat: 48.86, lng: 2.35 })).toEqual({ x: 130, y: 88 });
  expect(world.pixelsPerMetre * 40_075_017).toBeCloseTo(256);
});

test('a name that would overlap those of larger communes is omitted', () => {
  const near = ['Orvault', 'Sautron', 'Treillières', 'Vigneux', 'Couëron', 'Bouaye', 'Pornic'].map(
    (name, index) => place(name, 47.22, -1.7 + index / 1000),
  );
  const names = textsOf(...near);
  expect(names[0]).toBe('Orvault');
  expect(names.length).toBeLessThan(near.length);
  expect(textsOf(place('Orvault', 47.25, -1.7), place('Vertou', 47.15, -1.4))).toEqual(['Orvault', 'Vertou']);
});

test('the asked place is named first, then the own commune, then those of the area', () => {
  const places = [
    place('Orvault', 47.25, -1.7, false),
    place('Rezé', 47.15, -1.5),
    place('Nantes', 47.2, -1.55),
  ];
  expect(textsOf(...places)).toEqual(['Nantes', 'Rezé', 'Orvault']);
  const asked = { name: 'Orvault', lat: 47.25, lng: -1.7 };
  expect(shown(places, asked).map(({ text }) => text)).toEqual(['Orvault', 'Nantes', 'Rezé']);
});

test('a name does not overlap the point, the button or the credit', () => {
  const [home] = shown([place('Nantes', 47.2, -1.55)]);
  expect(Math.abs((home?.at.y ?? 0) - areaMap.height / 2)).toBeGreaterThan(14);
  const [north, south] = shown([place('Treillières', 47.27, -1.55), place('Legé', 47.102, -1.55)]);
  expect(north?.at.y).toBeGreaterThan(60);
  expect(south?.at.y).toBeLessThan(276);
  expect(textsOf(place('Treillières', 47.297, -1.55))).toEqual([]);
});

test('names are whole: none is cut at the edge, and those that a phone would cut are marked', () => {
  expect(textsOf(place('Saint-Étienne-de-Montluc', 47.25, -1.899))).toEqual([]);
  const [aside, inside] = shown([place('Couëron', 47.22, -1.8), place('Rezé', 47.22, -1.55)]);
  expect([aside?.room, inside?.room]).toEqual([1, 0]);
});

test('a name is moved sideways so that a phone does not cut it', () => {
  const [name] = shown([place('Saint-Herblain', 47.22, -1.676)]);
  expect(name?.room).toBe(0);
  expect(name?.at.x).toBeGreaterThan(projection.spotOf({ lat: 47.22, lng: -1.676 }).x);
});

test('a town is named where it is, beside the pin that covers it, or where its area is large', () => {
  const name = { text: 'Angers', thousands: 160, hasDot: false, x: 200, y: 100 };
  const room = { left: 0, top: 0, right: 400, bottom: 200 };
  const placesWith = (taken: { x: number; y: number; size: number }[], pixelsPerMetre: number) =>
    placedNames([{ ...name, text: 'Le Mans', y: 110 }, name], {
      rooms: [room],
      taken: taken.map(({ x, y, size }) => ({
        left: x - size,
        right: x + size,
        top: y - size,
        bottom: y + size,
      })),
      max: 9,
      pixelsPerMetre,
    }).map(({ text, at }) => [text, at.y]);
  const far = 1 / 3000;
  expect(placesWith([], far)).toEqual([['Le Mans', 110]]);
  expect(placesWith([{ x: 200, y: 105, size: 10 }], far)).toEqual([
    ['Le Mans', 138],
    ['Angers', 72],
  ]);
  expect(placesWith([], 1 / 50)).toEqual([
    ['Le Mans', 110],
    ['Angers', 72],
  ]);
});

test('a river is rounded and keeps its ends, a coast keeps its corners', () => {
  const line = [
    { lat: 47, lng: -2 },
    { lat: 47.2, lng: -1.5 },
    { lat: 47, lng: -1 },
  ];
  const { ground, waters } = shapesOf({ land: [line], lakes: [], rivers: [line], borders: [] });
  expect(ground[0]?.lines[0]).toEqual(line);
  const river = waters[1]?.lines[0];
  expect([river?.at(0), river?.at(-1)]).toEqual([line[0], line[2]]);
  expect(river).not.toContainEqual(line[1]);
});

test('the ground has lines from a few kilometres on', () => {
  expect(linesIn(frame, 11.5)).toEqual([]);
  expect(linesIn({ north: 47.025, south: 47.005, east: -1.005, west: -1.025 }, 12)).toHaveLength(4);
});
