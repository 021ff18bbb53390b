import type { ProviderArea } from '#contract/providers.ts';
import { areaMap } from '#contract/providers-limits.ts';
import { classes } from '../theme/classes.ts';
import { areaOf, type Spot } from './crowding.ts';
import { builtUp, linesIn, placedNames, projectionOf, riverWidth, shapesOf } from './ground.ts';
import type { Frame, NamedPoint, Point, Shape } from './ground.ts';

type Place = ProviderArea['places'][number];
type Projection = ReturnType<typeof projectionOf>;

/** Names in the area, and around it. */
const namesMax = { covered: 8, around: 5 } as const;
/** Towns with fewer inhabitants have no built-up area on any map. */
const smallestTown = 5000;
/** The width that a narrow phone shows; it crops the map on both sides. */
const narrowWidth = 288;
/** Half a side of what is kept free around the centre. */
const centreReach = 14;
const dotReach = 4;
/** Names are also tried beside their point, so that a phone does not cut them. */
const sideways = [0, 0.4, -0.4] as const;

/** What zone-map.tsx shows over the picture: the button in the middle of its top, who the ground is from at its foot. */
const covers = [
  { left: 250, right: 470, top: 0, bottom: 60 },
  { left: 0, right: areaMap.width, top: 276, bottom: areaMap.height },
] as const;

const around = (spot: Spot, reach: number) => areaOf(spot, { width: 2 * reach, height: 2 * reach });
const middle = (width: number) => ({
  left: (areaMap.width - width) / 2,
  right: (areaMap.width + width) / 2,
  top: 0,
  bottom: areaMap.height,
});
const rooms = [middle(narrowWidth), middle(areaMap.width)];

export const projectionIn = (frame: Frame) => projectionOf(frame, areaMap);

type NamesOf = {
  places: readonly Place[];
  projection: Projection;
  centre: Point;
  asked?: NamedPoint;
  townName: (name: string) => string;
};

/** The commune of the provider is named first. */
export const homeFirst = (places: readonly Place[], home: string): Place[] =>
  places.toSorted((one, other) => Number(other.name === home) - Number(one.name === home));

/** Names of the first communes, those of the area first, without overlaps between them or with the point. */
export function namesOf({ places, projection, centre, asked, townName }: NamesOf) {
  const dots = places
    .filter(({ covered }) => covered)
    .map((place) => around(projection.spotOf(place), dotReach));
  const named = (covered: boolean) =>
    places
      .filter((place) => place.covered === covered && place.name !== asked?.name)
      .map(({ population, name, ...place }) => ({
        ...projection.spotOf(place),
        text: townName(name),
        name,
        thousands: population / 1000,
        hasDot: covered,
      }));
  const askedName = asked && {
    ...projection.spotOf(asked),
    text: townName(asked.name),
    name: asked.name,
    thousands: 0,
    hasDot: true,
  };
  const inside = named(true);
  const { pixelsPerMetre } = projection;
  const taken = [...covers, around(projection.spotOf(centre), centreReach)];
  const inArea = placedNames(
    askedName ? [askedName, ...inside] : inside,
    { rooms, taken, pixelsPerMetre, max: namesMax.covered },
    sideways,
  );
  const areas = inArea.map(({ at, ...size }) => areaOf(at, size));
  const outside = placedNames(
    named(false),
    { rooms, taken: [...taken, ...areas, ...dots], pixelsPerMetre, max: namesMax.around },
    sideways,
  );
  return [...inArea, ...outside];
}

/** Corners of the API, longitude and latitude alternating. */
const pointsOf = (flat: readonly number[]): Point[] =>
  Array.from({ length: flat.length / 2 }, (_, index) => ({
    lng: flat[2 * index] ?? 0,
    lat: flat[2 * index + 1] ?? 0,
  }));

/** Steps from corner to corner: they take half the letters that places do. */
function pathOf({ lines, isClosed }: Pick<Shape, 'lines' | 'isClosed'>, { spotOf }: Projection): string {
  return lines
    .map((line) => {
      const [first, ...rest] = line.map(spotOf);
      let last = first ?? { x: 0, y: 0 };
      const steps = rest.flatMap(({ x, y }) => {
        const step = { x: x - last.x, y: y - last.y };
        last = { x, y };
        return step.x === 0 && step.y === 0 ? [] : [`${step.x} ${step.y}`];
      });
      return `M${first?.x} ${first?.y}l${steps.join(' ')}${isClosed ? 'Z' : ''}`;
    })
    .join('');
}

function Shapes({ shapes, projection }: { shapes: readonly Shape[]; projection: Projection }) {
  return shapes.map((shape) => (
    <path
      key={shape.className}
      className={shape.className}
      fill={shape.isClosed ? undefined : 'none'}
      d={pathOf(shape, projection)}
    />
  ));
}

type AreaPictureProps = {
  area: ProviderArea;
  frame: Frame;
  centre: Point;
  /** A place that was asked about. */
  asked?: NamedPoint;
  label: string;
  townName: (name: string) => string;
};

/** A service area as an open map (area-map.tsx) shows it, without a script: the server draws it. */
export function AreaPicture({ area, frame, centre, asked, label, townName }: AreaPictureProps) {
  const { width, height } = areaMap;
  const { radiusKm, places } = area;
  const projection = projectionIn(frame);
  const { zoom, pixelsPerMetre, spotOf } = projection;
  const shapes = shapesOf({
    land: area.land.map(pointsOf),
    lakes: area.lakes.map(pointsOf),
    rivers: area.rivers.map(pointsOf),
    borders: area.borders.map(pointsOf),
  });
  const towns = places
    .filter(({ population }) => population >= smallestTown)
    .map(({ population, ...place }) => ({ ...place, thousands: population / 1000 }));
  const covered = places.filter((place) => place.covered);
  const names = namesOf({ places, projection, centre, asked, townName });
  const { name, value } = riverWidth(zoom);
  const circle = (point: Point, r: number, className: string) => {
    const { x, y } = spotOf(point);
    return (
      <circle key={`${className} ${point.lat} ${point.lng} ${r}`} cx={x} cy={y} r={r} className={className} />
    );
  };
  return (
    <svg
      role="img"
      aria-label={label}
      // Without the edge of the land, which ends there.
      viewBox={`1 1 ${width - 2} ${height - 2}`}
      preserveAspectRatio="xMidYMid slice"
      className="map-picture size-full"
      strokeLinecap="round"
      strokeLinejoin="round"
      style={{ [name]: value, background: 'var(--color-plumb-a)' }}
    >
      <Shapes shapes={shapes.ground} projection={projection} />
      {builtUp(towns, zoom).map(({ town, radius }) =>
        circle(town, Math.round(radius * pixelsPerMetre), 'map-town'),
      )}
      <path
        className="map-line"
        strokeWidth={1.5}
        d={pathOf({ lines: linesIn(frame, zoom), isClosed: false }, projection)}
      />
      <Shapes shapes={shapes.waters} projection={projection} />
      {radiusKm !== null && circle(centre, Math.round(radiusKm * 1000 * pixelsPerMetre), 'map-area')}
      {radiusKm === null && covered.map((place) => circle(place, 16, 'map-place'))}
      {covered.map((place) => circle(place, 3, 'map-dot'))}
      {circle(centre, 7, 'map-centre')}
      {asked && circle(asked, 7, 'map-asked')}
      <g
        fill="currentcolor"
        stroke="var(--color-sunken)"
        strokeWidth={4}
        paintOrder="stroke"
        textAnchor="middle"
        dominantBaseline="central"
      >
        {names.map(({ at, text, className, room }) => (
          <text
            key={`${text} ${at.x} ${at.y}`}
            x={Math.round(at.x)}
            y={Math.round(at.y)}
            className={classes(className, room > 0 && 'max-md:hidden')}
          >
            {text}
          </text>
        ))}
      </g>
    </svg>
  );
}
