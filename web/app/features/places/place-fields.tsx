import { useState, type Ref } from 'react';
import { placeQueryMinLength } from '#contract/primitives-limits.ts';
import type { Place } from '#web/api/generated/public.ts';
import { usePlaceSuggestions } from '#web/features/places/use-place-suggestions.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { ComboBox } from '#web/ui/fields/combo-box.tsx';
import { westernFigures } from '#web/ui/fields/western-figures.ts';

/** insee is the commune when it was chosen among the suggestions. */
type PlaceName = { postalCode: string; city: string; insee?: string };
type PlaceFieldsProps = PlaceName & {
  onChange: (place: PlaceName) => void;
  onLeave?: () => void;
  errors?: { postalCode?: string | undefined; city?: string | undefined };
  postalCodeRef?: Ref<HTMLInputElement>;
  cityRef?: Ref<HTMLInputElement>;
};

/** Postal code and city: a suggestion for either fills both. */
export function PlaceFields({
  postalCode,
  city,
  onChange,
  onLeave,
  errors,
  postalCodeRef,
  cityRef,
}: PlaceFieldsProps) {
  const { t } = useTranslation('bookings');
  const [typed, setTyped] = useState('');
  const { places: found, isSearching } = usePlaceSuggestions(typed);
  // A choice among the suggestions for an older text would fill in a commune that is not meant.
  const places = isSearching ? [] : found;
  const itemsFor = (text: (place: Place) => string) =>
    places.map((place) => ({
      id: `${place.insee}-${place.postalCode}`,
      label: `${place.postalCode} ${place.name}`,
      text: text(place),
    }));
  function handleSelect(id: string | null) {
    const place = places.find(({ insee, postalCode: code }) => `${insee}-${code}` === id);
    if (!place) return;
    setTyped('');
    onChange({ postalCode: place.postalCode, city: place.name, insee: place.insee });
  }
  function handleType(change: PlaceName, text: string) {
    // A field that loses the focus repeats its text: the other one may have begun a search by then.
    if (change.postalCode === postalCode && change.city === city) return;
    setTyped(text);
    onChange(change);
  }
  const outcome = isSearching ? t('place.searching') : t('place.none');
  const words = typed.trim().length < placeQueryMinLength ? t('place.more') : outcome;
  // Without a text an empty list closes: once a commune is chosen, no list may stay open over the page.
  const emptyLabel = typed.trim() === '' ? undefined : words;
  const common = { onSelect: handleSelect, openLabel: t('place.open'), emptyLabel, onBlur: onLeave };
  return (
    <div className="grid gap-5 sm:grid-cols-[minmax(0,200px)_minmax(0,1fr)] sm:gap-3">
      <ComboBox
        {...common}
        label={t('place.postalCode')}
        items={itemsFor((place) => place.postalCode)}
        inputMode="numeric"
        inputRef={postalCodeRef}
        inputValue={postalCode}
        onInputChange={(typedText) => {
          const text = westernFigures(typedText);
          handleType({ postalCode: text.slice(0, 5), city }, text);
        }}
        error={errors?.postalCode}
      />
      <ComboBox
        {...common}
        label={t('place.city')}
        items={itemsFor((place) => place.name)}
        inputRef={cityRef}
        inputValue={city}
        onInputChange={(text) => handleType({ postalCode, city: text }, text)}
        error={errors?.city}
      />
    </div>
  );
}
