import { useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { placeText } from './search-filters.ts';
import { SuggestionField } from './fields/suggestion-field.tsx';
import { usePlaceSuggestions } from '#web/features/places/use-place-suggestions.ts';

type PlaceFieldProps = {
  id?: string;
  where: string;
  place: string;
  placeholder: string;
  label?: string;
  className: string;
};

/** The place of a search form: the input `where`, and `place` once a suggestion is chosen. */
export function PlaceField({ id, where, place, placeholder, label, className }: PlaceFieldProps) {
  const { t } = useTranslation('search');
  const [given, setGiven] = useState(where);
  const [text, setText] = useState(where);
  const [chosen, setChosen] = useState(place);
  const [typed, setTyped] = useState('');
  if (given !== where) {
    setGiven(where);
    setText(where);
    setChosen(place);
  }
  const { places } = usePlaceSuggestions(typed);
  const suggestions = places.map((one) => ({
    key: `${one.insee}-${one.postalCode}`,
    label: one.name,
    note: one.postalCode,
    choose() {
      setText(placeText(one));
      setChosen(one.insee);
    },
  }));
  return (
    <>
      <SuggestionField
        id={id}
        name="where"
        aria-label={label}
        placeholder={placeholder}
        className={className}
        text={text}
        onText={(next) => {
          setText(next);
          setTyped(next);
          setChosen('');
        }}
        onDone={() => setTyped('')}
        groups={[{ label: t('place.suggestions'), suggestions }]}
        listLabel={t('place.suggestions')}
        countLabel={(count) => t('place.count', { count })}
      />
      {chosen && <input type="hidden" name="place" value={chosen} />}
    </>
  );
}
