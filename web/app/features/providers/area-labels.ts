import type { ProviderArea } from '#contract/providers.ts';
import { areaMap } from '#contract/providers-limits.ts';

type Point = { lat: number; lng: number };
export type Frame = NonNullable<ProviderArea['frame']>;
export type Spot = { x: number; y: number };
type Box = { left: number; right: number; top: number; bottom: number };
export type Label = Spot & { name: string; covered: boolean; isAside: boolean };

/** Names in the area, and around it. */
const namedMax = { covered: 8, around: 5 } as const;
/** Widths of a letter of the names and of the space between two of them, and the height of a line. */
const letterWidth = 7.8;
const gap = 8;
const lineHeight = 18;
/** The baseline of a name above its dot, below it, and beside the point of the provider. */
const above = -9;
const below = 20;
const pointRadius = 14;
const dotSize = 8;
const offsets = [above, below, above - pointRadius, below + pointRadius];
/** The width that a narrow phone shows; it crops the map on both sides. */
const narrowWidth = 288;

/** From degrees to the drawing: over so few kilometres the ground can be treated as flat. */
export function spotOf({ lat, lng }: Point, { north, south, east, west }: Frame): Spot {
  return {
    x: Math.round(((lng - west) / (east - west)) * areaMap.width),
    y: Math.round(((north - lat) / (north - south)) * areaMap.height),
  };
}

/** Names of the largest communes, the provider's own first, without overlaps between them or with the point. */
export function labelsOf(places: ProviderArea['places'], frame: Frame, point: Point, home: string): Label[] {
  const { x, y } = spotOf(point, frame);
  const taken: Box[] = [around({ x, y }, 2 * pointRadius, 2 * pointRadius)];
  const labels: Label[] = [];
  for (const place of places.toSorted(
    (one, other) => Number(other.name === home) - Number(one.name === home),
  )) {
    const alike = labels.filter(({ covered }) => covered === place.covered);
    if (alike.length === namedMax[place.covered ? 'covered' : 'around']) continue;
    const spot = spotOf(place, frame);
    const width = place.name.length * letterWidth + gap;
    const sideways = Math.round(width / 2 - gap);
    const free = [0, sideways, -sideways]
      .flatMap((shift) => offsets.map((offset) => ({ x: spot.x + shift, y: spot.y + offset })))
      .filter((baseline) => {
        const box = boxOf(baseline, width);
        return isInside(box, areaMap.width) && taken.every((other) => !overlap(box, other));
      });
    const isNarrow = (baseline: Spot) =>
      isInside(boxOf(spot, 0), narrowWidth) && isInside(boxOf(baseline, width), narrowWidth);
    const baseline = free.find(isNarrow) ?? free[0];
    if (!baseline) continue;
    taken.push(boxOf(baseline, width), around(spot, dotSize, dotSize));
    labels.push({ ...baseline, name: place.name, covered: place.covered, isAside: !isNarrow(baseline) });
  }
  return labels;
}

function around({ x, y }: Spot, width: number, height: number): Box {
  return { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 };
}

const boxOf = ({ x, y }: Spot, width: number) => around({ x, y: y - lineHeight / 4 }, width, lineHeight);

/** Whether a box is completely within the middle of the map of this width. */
function isInside(box: Box, width: number): boolean {
  const edge = (areaMap.width - width) / 2;
  return box.left > edge && box.right < areaMap.width - edge && box.top > 0 && box.bottom < areaMap.height;
}

const overlap = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
