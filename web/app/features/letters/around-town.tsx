import { useState } from 'react';
import type { LetterAudience } from '#contract/letters.ts';
import { placeQueryMinLength } from '#contract/primitives-limits.ts';
import { useListCoveredPlacesQuery } from '#web/api/clients/places.ts';
import { usePlaceSuggestions } from '#web/features/places/use-suggestions.ts';
import { useFormat, useTranslation } from '#web/i18n/use-translation.ts';
import { ComboBox } from '#web/ui/fields/combo-box.tsx';
import { Select } from '#web/ui/fields/select.tsx';

const radii = [5, 10, 20, 30, 50, 100];
const usualKm = 20;

type Town = LetterAudience['town'];
type AroundTownProps = {
  town: Town;
  isTried: boolean;
  /** What is typed of a town that is not chosen yet: a letter does not leave with half a town. */
  typed: string | undefined;
  onType: (typed: string | undefined) => void;
  onChange: (town: Town) => void;
};

/** A town and how far around it; an empty town does not narrow. */
export function AroundTown({ town, isTried, typed, onType, onChange }: AroundTownProps) {
  const { t } = useTranslation('letters');
  const format = useFormat();
  const [radiusKm, setRadius] = useState(town?.radiusKm ?? usualKm);
  const { data: known } = useListCoveredPlacesQuery({ codes: town?.insee ?? '' }, { skip: town === null });
  const { places, isSearching } = usePlaceSuggestions(typed ?? '');
  const name = town === null ? '' : format.town(known?.content[0]?.name ?? '');
  const query = typed?.trim() ?? '';
  function handleType(text: string) {
    // A field that loses the focus repeats its text.
    if (text === (typed ?? name)) return;
    onType(text);
    if (town !== null) onChange(null);
  }
  function handleSelect(insee: string | null) {
    const place = places.find((one) => one.insee === insee);
    if (!place) return;
    onType(undefined);
    onChange({ insee: place.insee, radiusKm });
  }
  return (
    <div className="letter-town">
      <ComboBox
        name="town"
        label={t('who.town')}
        aside={t('text.optional')}
        openLabel={t('who.townOpen')}
        items={
          isSearching
            ? []
            : places.map(({ insee, name: label, postalCode }) => ({
                id: insee,
                label,
                description: postalCode,
              }))
        }
        emptyLabel={query.length < placeQueryMinLength || isSearching ? undefined : t('who.townNone')}
        error={isTried && query !== '' && town === null ? t('who.townChoose') : undefined}
        inputValue={typed ?? name}
        onInputChange={handleType}
        onSelect={handleSelect}
      />
      <Select
        label={t('who.radius')}
        value={String(radiusKm)}
        options={radii.map((km) => ({ value: String(km), label: t('who.km', { km: format.number(km) }) }))}
        onChange={({ target }) => {
          const km = Number(target.value);
          setRadius(km);
          if (town !== null) onChange({ ...town, radiusKm: km });
        }}
      />
    </div>
  );
}
