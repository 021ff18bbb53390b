import { areaOf, namesApart, overlap, type Size, type Spot } from './crowding.ts';

export type Point = { lat: number; lng: number };
export type NamedPoint = Point & { name: string };
export type Town = NamedPoint & { thousands: number };
/** A rectangle in degrees. */
export type Frame = { north: number; south: number; east: number; west: number };
/** What every map is drawn on, in degrees; towns apart. */
export type Ground = Record<'land' | 'lakes' | 'rivers' | 'borders', Point[][]>;

export type Shape = { className: string; lines: Point[][]; isClosed: boolean };

/** Cuts each corner of a line, so that a river of few points does not look like a fence. */
function rounded(line: readonly Point[]): Point[] {
  const between = (one: Point, other: Point, share: number): Point => ({
    lat: one.lat + (other.lat - one.lat) * share,
    lng: one.lng + (other.lng - one.lng) * share,
  });
  const cut = line.slice(1).flatMap((corner, index) => {
    const before = line[index] ?? corner;
    return [between(before, corner, 0.25), between(before, corner, 0.75)];
  });
  return [...line.slice(0, 1), ...cut, ...line.slice(-1)];
}

/** Land and borders, and above the towns the waters, so that a town does not cover its river; style sheets colour them. */
export function shapesOf({ land, lakes, rivers, borders }: Ground): Record<'ground' | 'waters', Shape[]> {
  return {
    ground: [
      { className: 'map-land', lines: land, isClosed: true },
      { className: 'map-border', lines: borders, isClosed: false },
    ],
    waters: [
      { className: 'map-water', lines: lakes, isClosed: true },
      { className: 'map-river', lines: rivers.map((line) => rounded(rounded(line))), isClosed: false },
    ],
  };
}

/** At this zoom a river is a pixel wide. */
const riverZoom = 9;
/** The custom property of the width of rivers. */
export const riverWidth = (zoom: number) => ({
  name: '--map-river',
  value: `${Math.max(1, 2 ** (zoom - riverZoom))}px`,
});

/** From this zoom on towns are drawn as areas, as if all had the same density. */
const areasFromZoom = 9;
const inhabitantsPerSquareKilometre = 4000;
/** The middle of a larger town is denser. */
const middle = { fromThousands: 50, share: 0.45 } as const;

const radiusOf = ({ thousands }: Pick<Town, 'thousands'>) =>
  1000 * Math.sqrt((thousands * 1000) / inhabitantsPerSquareKilometre / Math.PI);

/** The built-up areas of towns, with their radius in metres. */
export function builtUp(towns: readonly Town[], zoom: number): { town: Town; radius: number }[] {
  if (zoom < areasFromZoom) return [];
  return towns.flatMap((town) => {
    const radius = radiusOf(town);
    const shares = town.thousands >= middle.fromThousands ? [1, middle.share] : [1];
    return shares.map((share) => ({ town, radius: radius * share }));
  });
}

/** From this zoom on the ground has lines, as those of a printed map: one in so many degrees, about a kilometre. */
const linesFromZoom = 12;
const lineDegrees = 0.01;

export function linesIn({ west, south, east, north }: Frame, zoom: number): Point[][] {
  if (zoom < linesFromZoom) return [];
  const between = (from: number, to: number) => {
    const first = Math.ceil(from / lineDegrees);
    return Array.from(
      { length: Math.floor(to / lineDegrees) - first + 1 },
      (_, index) => (first + index) * lineDegrees,
    );
  };
  return [
    ...between(west, east).map((lng) => [
      { lat: south, lng },
      { lat: north, lng },
    ]),
    ...between(south, north).map((lat) => [
      { lat, lng: west },
      { lat, lng: east },
    ]),
  ];
}

/** The size of a name by thousands of inhabitants: its class, and its letters in pixels. */
const nameSizes = [
  { from: 100, className: 'map-name map-name--city', letters: 17 },
  { from: 30, className: 'map-name map-name--town', letters: 15 },
  { from: 0, className: 'map-name', letters: 13 },
] as const;
const letterWidth = 0.58;
/** Where a name is tried, in pixels below its point: over its town, or beside the dot of a place. */
const nameShifts = {
  town: [0, 28, -28, 48, -48, 72, -72, 96, -96],
  dot: [-14, 15, 32, -32],
} as const;

/** A name in the language of the reader, and its point in pixels. */
export type Name = Spot & { text: string; thousands: number; hasDot: boolean };

type Free = Parameters<typeof namesApart>[1] & {
  /** Pixels of a metre. */
  pixelsPerMetre: number;
};

/** How far a name may be from its town where a pin covers that, in pixels. */
const besidePin = 48;

/**
 * The places of a name around its point, which are tried in this order; to the sides of a dot as shares of its width. Nothing
 * marks a town whose area is small: its name is there, or beside the pin that is there, or nowhere.
 */
function sized<Kind extends Name>(
  name: Kind,
  { taken, pixelsPerMetre }: Pick<Free, 'taken' | 'pixelsPerMetre'>,
  sideways: readonly number[],
) {
  const size = nameSizes.find(({ from }) => name.thousands >= from) ?? nameSizes[2];
  const width = name.text.length * size.letters * letterWidth + 8;
  const height = size.letters + 8;
  const area = areaOf(name, { width, height });
  const isCovered = taken.some((cover) => overlap(cover, area));
  const reach = Math.max(radiusOf(name) * pixelsPerMetre, isCovered ? besidePin : 0);
  const shifts = name.hasDot ? nameShifts.dot : nameShifts.town.filter((shift) => Math.abs(shift) <= reach);
  const places = (name.hasDot ? sideways : [0]).flatMap((share) =>
    shifts.map((shift) => ({ x: name.x + share * width, y: name.y + shift })),
  );
  return { ...name, className: size.className, width, height, places };
}

/** The names that have room, the first ones first. */
export const placedNames = <Kind extends Name>(
  names: readonly Kind[],
  free: Free,
  sideways: readonly number[] = [0],
) =>
  namesApart(
    names.map((name) => sized(name, free, sideways)),
    free,
  );

/** The width of the world at zoom 0, and of the equator. */
const worldPixels = 256;
const equatorMetres = 40_075_017;
const radians = (degrees: number) => (degrees * Math.PI) / 180;
/** The height on the map of the world (Mercator, as tiles have it), in degrees of longitude. */
const mercator = (lat: number) => (Math.log(Math.tan(Math.PI / 4 + radians(lat) / 2)) * 180) / Math.PI;

export const pixelsPerMetre = (zoom: number, lat: number) =>
  (worldPixels * 2 ** zoom) / equatorMetres / Math.cos(radians(lat));

/** A drawing of a frame: the pixels of a point, its zoom, and how many pixels a metre has in its middle. */
export function projectionOf({ north, south, east, west }: Frame, { width, height }: Size) {
  const [top, bottom] = [mercator(north), mercator(south)];
  const zoom = Math.log2((width * 360) / (east - west) / worldPixels);
  return {
    zoom,
    pixelsPerMetre: pixelsPerMetre(zoom, (north + south) / 2),
    spotOf: ({ lat, lng }: Point): Spot => ({
      x: Math.round(((lng - west) / (east - west)) * width),
      y: Math.round(((top - mercator(lat)) / (top - bottom)) * height),
    }),
  };
}
