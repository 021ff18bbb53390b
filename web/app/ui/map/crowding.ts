/** Pixels on a map; y grows downwards. */
export type Spot = { x: number; y: number };
export type Area = { left: number; top: number; right: number; bottom: number };

export const overlap = (one: Area, other: Area) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

const isWithin = (inner: Area, outer: Area) =>
  inner.left >= outer.left &&
  inner.right <= outer.right &&
  inner.top >= outer.top &&
  inner.bottom <= outer.bottom;

export type Size = { width: number; height: number };

export const areaOf = ({ x, y }: Spot, { width, height }: Size): Area => ({
  left: x - width / 2,
  right: x + width / 2,
  top: y - height / 2,
  bottom: y + height / 2,
});

type Free = {
  /** Where names may be, the preferred area first: a name belongs to one that has its point, too. */
  rooms: readonly Area[];
  taken: readonly Area[];
  max: number;
};

/**
 * The first of the names that overlap neither those before them nor what is taken, each at the first of its places that
 * is free, with the index of its room.
 */
export function namesApart<Name extends Spot & Size & { places: readonly Spot[] }>(
  names: readonly Name[],
  { rooms, taken, max }: Free,
): (Name & { at: Spot; room: number })[] {
  const areas = [...taken];
  const chosen: (Name & { at: Spot; room: number })[] = [];
  for (const name of names) {
    if (chosen.length === max) break;
    const [found] = rooms.flatMap((outer, room) => {
      if (!isWithin(areaOf(name, { width: 0, height: 0 }), outer)) return [];
      const at = name.places.find((place) => {
        const area = areaOf(place, name);
        return isWithin(area, outer) && areas.every((other) => !overlap(other, area));
      });
      return at ? [{ at, room }] : [];
    });
    if (!found) continue;
    areas.push(areaOf(found.at, name));
    chosen.push({ ...name, ...found });
  }
  return chosen;
}

export type Cluster<Pin> = Spot & { pins: Pin[] };

/** Pins that would overlap, joined: each belongs to the nearest earlier group within the distance, or begins one. */
export function clustersOf<Pin extends Spot>(pins: readonly Pin[], distance: number): Cluster<Pin>[] {
  const groups: Pin[][] = [];
  for (const pin of pins) {
    const gaps = groups.map(([first = pin]) => Math.hypot(first.x - pin.x, first.y - pin.y));
    const nearest = Math.min(...gaps);
    if (nearest < distance) groups[gaps.indexOf(nearest)]?.push(pin);
    else groups.push([pin]);
  }
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return groups.map((group) => ({
    x: mean(group.map(({ x }) => x)),
    y: mean(group.map(({ y }) => y)),
    pins: group,
  }));
}

const directions: Readonly<Record<string, Spot>> = {
  ArrowRight: { x: 1, y: 0 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowDown: { x: 0, y: 1 },
  ArrowUp: { x: 0, y: -1 },
};
/** What is aside counts more than what is ahead, so that the way follows the arrow. */
const asideWeight = 2;

/** The index of the spot that an arrow key, Home or End leads to; undefined for other keys, or where there is none. */
export function spotByKey(spots: readonly Spot[], from: number, key: string): number | undefined {
  const last = spots.length - 1;
  if (last < 0) return undefined;
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  const direction = directions[key];
  const start = spots[from];
  if (!direction || !start) return undefined;
  let best: { index: number; way: number } | undefined;
  for (const [index, { x, y }] of spots.entries()) {
    const [dx, dy] = [x - start.x, y - start.y];
    const ahead = dx * direction.x + dy * direction.y;
    const aside = Math.abs(dx * direction.y) + Math.abs(dy * direction.x);
    if (ahead <= 0 || aside > ahead * asideWeight) continue;
    const way = ahead + asideWeight * aside;
    if (!best || way < best.way) best = { index, way };
  }
  return best?.index;
}
