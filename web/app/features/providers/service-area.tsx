import type { ProviderArea } from '#contract/providers.ts';
import type { ServiceDetail } from '#contract/catalog.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { AreaMap } from './area-map.tsx';

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
