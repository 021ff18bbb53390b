import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { listOf, textOf } from '../saving/fields.ts';
import type { Fields } from '../saving/step-draft.ts';

/** The service area in words, from the fields of the step: "Rezé, 15 km autour" or "12 communes"; names are isolated. */
export function useAreaWords(): (area: Fields) => string {
  const { t } = useTranslation('onboarding');
  const format = useFormat();
  return (area) => {
    const city = textOf(area, 'city');
    const { areaType, radiusKm } = area;
    const count = listOf(area, 'areaInsee').length;
    if (areaType === 'AREAS' && count > 0) return t('area.count', { count });
    return areaType !== 'AREAS' && city !== '' && typeof radiusKm === 'number'
      ? t('area.around', { city, distance: format.distance(radiusKm) })
      : format.list(city === '' ? [] : [city]);
  };
}
