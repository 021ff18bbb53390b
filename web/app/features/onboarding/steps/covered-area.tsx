import { lazy, Suspense, useDeferredValue, useMemo } from 'react';
import { useListCoveredPlacesQuery, useListPlacesQuery } from '#web/api/generated/public.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useSettings } from '#web/loading/settings.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { loadWithRetries } from '#web/loading/load-with-retries.ts';

const AreaMap = lazy(() => loadWithRetries(() => import('#web/ui/data/area-map.tsx')));

const namedPlaces = 12;
const placesOnMap = 60;

type CoveredAreaProps = {
  insee: string;
  postalCode: string;
  city: string;
  /** The radius of the circle, or null for a list. */
  radiusKm: number | null;
  codes: readonly string[] | null;
};

/** The service area on a map, and in words the communes that it covers. */
export function CoveredArea({ insee, postalCode, city, radiusKm, codes }: CoveredAreaProps) {
  const { t } = useTranslation('onboarding');
  const { mapTileUrl, mapAttribution } = useSettings();
  const isAddress = /^\d{5}$/.test(postalCode) && city !== '';
  const { data: typed } = useListPlacesQuery({ query: `${postalCode} ${city}` }, { skip: !isAddress });
  const base = typed?.find((place) => place.insee === insee) ?? typed?.[0];
  const radius = useDeferredValue(radiusKm);
  const byRadius = base && radius !== null ? { insee: base.insee, radiusKm: radius } : undefined;
  const byCodes = codes && codes.length > 0 ? { codes: codes.join(',') } : undefined;
  const asked = codes === null ? byRadius : byCodes;
  const { currentData, data } = useListCoveredPlacesQuery(
    { ...asked, size: placesOnMap },
    { skip: asked === undefined },
  );
  const covered = currentData ?? data;
  const centre = useMemo(() => base && { lat: base.lat, lng: base.lng }, [base]);
  const places = useMemo(
    () => (covered?.content ?? []).map((place) => ({ name: place.name, lat: place.lat, lng: place.lng })),
    [covered],
  );
  if (!centre || !asked) {
    return (
      <Card padded>
        <p className="text-14 text-muted">{t('area.empty')}</p>
      </Card>
    );
  }
  const names = (covered?.content ?? []).slice(0, namedPlaces).map(({ name }) => name);
  const others = (covered?.totalElements ?? 0) - names.length;
  return (
    <Card padded className="grid gap-4">
      <h2 className="font-text text-16 font-semibold tracking-normal">{t('area.covered')}</h2>
      <Suspense fallback={<div className="aspect-4/3 rounded-card bg-sunken" />}>
        <AreaMap
          label={t('area.map', { towns: t('area.count', { count: covered?.totalElements ?? 0 }) })}
          centre={centre}
          radiusKm={radiusKm}
          places={places}
          tileUrl={mapTileUrl}
          attribution={mapAttribution}
        />
      </Suspense>
      {covered && (
        <div role="status" className="grid gap-1 text-14">
          <p className="font-semibold">{t('area.count', { count: covered.totalElements })}</p>
          <p className="text-muted">
            {names.join(t('area.comma'))}
            {others > 0 && ` ${t('area.others', { count: others })}`}
          </p>
        </div>
      )}
    </Card>
  );
}
