import { Map as MapIcon } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import type { ProviderArea } from '#contract/providers.ts';
import { useFormat, useTranslation } from '#web/i18n/use-translation.ts';
import { loadWithRetries } from '#web/loading/load-with-retries.ts';
import { AreaPicture, homeFirst } from '#web/ui/map/area-picture.tsx';
import type { Frame, NamedPoint, Point } from '#web/ui/map/ground.ts';
import { Icon } from '#web/ui/theme/icon.tsx';
import { useMapGround } from './use-map-ground.ts';

const AreaMap = lazy(() => loadWithRetries(() => import('#web/ui/map/area-map.tsx')));

const isIn = ({ north, south, east, west }: Frame, { lat, lng }: Point) =>
  lat < north && lat > south && lng < east && lng > west;

type ZoneMapProps = {
  area: ProviderArea;
  /** The commune of the provider. */
  home: string;
  /** A place that was asked about. */
  asked?: NamedPoint;
  label: string;
};

/**
 * The service area of a provider: drawn by the server, and by a press a map that can be moved. A place outside of the
 * drawing is shown by the map at once.
 */
export default function ZoneMap({ area, home, asked, label }: ZoneMapProps) {
  const { ground, words } = useMapGround();
  const { t } = useTranslation('map');
  const format = useFormat();
  const [isPressed, setPressed] = useState(false);
  const { frame, publicPoint, radiusKm } = area;
  const places = useMemo(() => homeFirst(area.places, home), [area, home]);
  const covered = useMemo(
    () =>
      places
        .filter((place) => place.covered)
        .map(({ population, ...place }) => ({ ...place, thousands: population / 1000 })),
    [places],
  );
  if (!frame || !publicPoint) return null;
  const isOpen = isPressed || (asked !== undefined && !isIn(frame, asked));
  const picture = (
    // North is up and west is left, the credit where the open map has it.
    <div dir="ltr" className="contents">
      <AreaPicture
        {...{ frame, asked, label }}
        area={{ ...area, places }}
        centre={publicPoint}
        townName={format.town}
      />
      <span className="absolute end-0 bottom-0 bg-surface px-2 text-12 text-muted">
        <bdi>{t('credit')}</bdi>
      </span>
    </div>
  );
  const float =
    'absolute inset-x-0 top-3 border border-line bg-surface shadow-float mx-auto inline-flex min-h-11 w-fit items-center gap-2 rounded-full px-4 text-14 font-semibold';
  return (
    <div className="relative size-full overflow-hidden rounded-card border border-line">
      {isOpen ? (
        <Suspense
          fallback={
            <>
              {picture}
              <span role="status" className={float}>
                {t('loading')}
              </span>
            </>
          }
        >
          <AreaMap
            {...{ label, ground, words, radiusKm, asked }}
            centre={publicPoint}
            places={covered}
            takesFocus={isPressed}
            className="size-full"
          />
        </Suspense>
      ) : (
        <>
          {picture}
          <button
            type="button"
            data-reads=""
            className={`${float} noscript:hidden`}
            onClick={() => setPressed(true)}
          >
            <Icon of={MapIcon} size={18} />
            {t('explore')}
          </button>
        </>
      )}
    </div>
  );
}
