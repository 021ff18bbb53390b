import type { ProviderArea } from '#contract/providers.ts';
import type { ServiceDetail } from '#contract/catalog.ts';
import { useFormat, useTranslation } from '#web/i18n/use-translation.ts';
import { areaMap } from '#contract/providers-limits.ts';
import { classes } from '#web/ui/theme/classes.ts';

type Point = { lat: number; lng: number };
type Frame = NonNullable<ProviderArea['frame']>;
type Spot = { x: number; y: number };
type Box = { left: number; right: number; top: number; bottom: number };
type Label = Spot & { name: string; covered: boolean; isAside: boolean };

/** Names in the area, and around it. */
const labelsMax = { covered: 8, around: 5 } as const;
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
    if (alike.length === labelsMax[place.covered ? 'covered' : 'around']) continue;
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

type AreaMapProps = { area: ProviderArea; city: string; label: string };

/** The path around land. */
function outlineOf(ring: readonly number[], frame: Frame): string {
  const corners = Array.from({ length: ring.length / 2 }, (_, index) => {
    const { x, y } = spotOf({ lng: ring[2 * index] ?? 0, lat: ring[2 * index + 1] ?? 0 }, frame);
    return `${x} ${y}`;
  });
  return `M${corners.join('L')}Z`;
}

/** The service area of a provider, drawn by the server: the circle or the communes of the list, and the surroundings. */
function AreaMap({ area: { frame, publicPoint, radiusKm, land, places }, city, label }: AreaMapProps) {
  const format = useFormat();
  if (!frame || !publicPoint) return null;
  const { width, height } = areaMap;
  const point = spotOf(publicPoint, frame);
  const labels = labelsOf(places, frame, publicPoint, city);
  const radius = radiusKm === null ? null : height / 2 / areaMap.margin;
  return (
    <div dir="ltr" className="overflow-hidden rounded-card border border-line">
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="xMidYMid slice"
        className="h-75 w-full bg-info-soft md:aspect-12/5 md:h-auto"
      >
        <path d={land.map((ring) => outlineOf(ring, frame)).join('')} className="fill-sunken" />
        {radius !== null && (
          <circle
            cx={point.x}
            cy={point.y}
            r={radius}
            strokeWidth={2}
            strokeDasharray="2 7"
            strokeLinecap="round"
            className="fill-brand/10 stroke-brand"
          />
        )}
        {places.map((place) => {
          const { x, y } = spotOf(place, frame);
          return (
            <g
              key={`${place.name} ${place.lat}`}
              className={place.covered ? 'fill-brand' : 'fill-line-strong'}
            >
              {radius === null && place.covered && <circle cx={x} cy={y} r={16} fillOpacity={0.14} />}
              <circle cx={x} cy={y} r={labels.some(({ name }) => name === place.name) ? 3.5 : 2} />
            </g>
          );
        })}
        <circle cx={point.x} cy={point.y} r={12} className="fill-brand" />
        <circle cx={point.x} cy={point.y} r={4.5} className="fill-on-brand" />
        <g
          fontSize={14}
          textAnchor="middle"
          paintOrder="stroke"
          strokeWidth={4}
          strokeLinejoin="round"
          className="fill-muted stroke-sunken"
        >
          {labels.map(({ x, y, name, covered, isAside }) => (
            <text
              key={`${x} ${y}`}
              x={x}
              y={y}
              className={classes(covered && 'fill-ink font-semibold', isAside && 'max-md:hidden')}
            >
              {format.town(name)}
            </text>
          ))}
        </g>
      </svg>
    </div>
  );
}

type ServiceAreaProps = {
  area: ServiceDetail['area'];
  city: string;
  map: ProviderArea | undefined;
};

const namedMax = 6;

/** The service area of a provider, in words and on a map. */
export function ServiceArea({ area: { type, radiusKm, names }, city, map }: ServiceAreaProps) {
  const { t } = useTranslation('providers');
  const format = useFormat();
  const listOf = (towns: readonly string[]) => format.list(towns.map((town) => format.town(town)));
  const isRadius = type === 'RADIUS' && radiusKm !== null;
  const covered = (map?.places ?? []).filter((place) => place.covered && !place.name.startsWith(city));
  const neighbours = covered.slice(0, namedMax).map(({ name }) => name);
  return (
    <>
      <p className="max-w-[68ch] text-pretty">
        {isRadius
          ? t('area.radius', { km: radiusKm, city: format.town(city) })
          : t('area.names', { names: listOf(names) })}
        {isRadius && neighbours.length > 0 && ` ${t('area.among', { names: listOf(neighbours) })}`}
      </p>
      {map && (
        <AreaMap
          area={map}
          city={city}
          label={
            isRadius ? t('area.mapRadius', { km: radiusKm, city: format.town(city) }) : t('area.mapPlaces')
          }
        />
      )}
    </>
  );
}
