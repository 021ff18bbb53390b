import { useMemo } from 'react';
import { useLateTexts } from '#web/i18n/use-late-texts.ts';
import { useFormat, useTranslation } from '#web/i18n/use-translation.ts';
import { useSettings } from '#web/loading/settings.tsx';

/** What all maps have in common: the tiles of the operator or the drawn ground, and their words. */
export function useMapGround() {
  useLateTexts('map');
  const { t } = useTranslation('map');
  const { town } = useFormat();
  const { mapTileUrl, mapAttribution } = useSettings();
  return useMemo(
    () => ({
      ground: {
        tileUrl: mapTileUrl,
        credit: mapTileUrl ? mapAttribution : t('credit'),
        townName: town,
        tilesLost: t('tilesLost'),
      },
      words: { zoomIn: t('zoomIn'), zoomOut: t('zoomOut') },
    }),
    [mapTileUrl, mapAttribution, t, town],
  );
}
