import type { ProviderArea } from '#contract/providers.ts';
import type { ServiceDetail } from '#contract/catalog.ts';
import ZoneMap from '#web/features/places/zone-map.tsx';
import { useFormat, useTranslation } from '#web/i18n/use-translation.ts';
import { keptContent } from '#web/loading/kept-content.tsx';

type ServiceAreaProps = {
  area: ServiceDetail['area'];
  city: string;
  map: ProviderArea | undefined;
};

const namedMax = 6;

/** The service area of a provider, in words and on a map. */
export default function ServiceArea({ area: { type, radiusKm, names }, city, map }: ServiceAreaProps) {
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
      {map?.frame && (
        <div
          className="h-75 md:aspect-12/5 md:h-auto"
          {...keptContent(ZoneMap, {
            area: map,
            home: city,
            label: isRadius
              ? t('area.mapRadius', { km: radiusKm, city: format.town(city) })
              : t('area.mapPlaces'),
          })}
        />
      )}
    </>
  );
}
