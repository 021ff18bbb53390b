import type { ProviderArea } from '#contract/providers.ts';
import type { ServiceDetail } from '#contract/catalog.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { areaMap } from '#contract/providers-limits.ts';
import { classes } from '#web/ui/theme/classes.ts';
import { labelsOf, spotOf, type Frame } from './area-labels.ts';

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
              {name}
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
  const isRadius = type === 'RADIUS' && radiusKm !== null;
  const covered = (map?.places ?? []).filter((place) => place.covered && !place.name.startsWith(city));
  const neighbours = covered.slice(0, namedMax).map(({ name }) => name);
  return (
    <>
      <p className="max-w-[68ch] text-pretty">
        {isRadius ? t('area.radius', { km: radiusKm, city }) : t('area.names', { names: format.list(names) })}
        {isRadius && neighbours.length > 0 && ` ${t('area.among', { names: format.list(neighbours) })}`}
      </p>
      {map && (
        <AreaMap
          area={map}
          city={city}
          label={isRadius ? t('area.mapRadius', { km: radiusKm, city }) : t('area.mapPlaces')}
        />
      )}
    </>
  );
}
