import type { AddressSuggestion } from '#contract/places.ts';
import { placesApi } from '#web/api/clients/places.ts';
import { useState, type ReactNode, type Ref } from 'react';
import { placeQueryMinLength, searchQueryMaxLength } from '#contract/primitives-limits.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useSettings } from '#web/loading/settings.tsx';
import { ComboBox } from '#web/ui/fields/combo-box.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useSuggestions, type SuggestionSource } from './use-suggestions.ts';

type Address = { street: string; postalCode: string; city: string; insee: string };
type StreetFieldProps = {
  label: string;
  value: string;
  onChange: (street: string) => void;
  /** A street was chosen among the suggestions: it fills the other fields too. */
  onChoose: (address: Address) => void;
  /** What is known of the place, so that streets of it come first. */
  near: string;
  /** The field has lost the focus. */
  onLeave?: () => void;
  hint?: ReactNode;
  aside?: ReactNode;
  maxLength?: number;
  error?: string | undefined;
  inputRef?: Ref<HTMLInputElement>;
};

/** Number and street, completed where the deployment has a source of streets. */
export function StreetField(props: StreetFieldProps) {
  const { completesStreets } = useSettings();
  if (completesStreets) return <CompletedStreetField {...props} />;
  const { value, onChange, onChoose: _onChoose, near: _near, onLeave, inputRef, ...text } = props;
  return (
    <TextField
      {...text}
      ref={inputRef}
      dir="auto"
      autoComplete="street-address"
      value={value}
      onChange={({ target }) => onChange(target.value)}
      onBlur={onLeave}
    />
  );
}

const addresses: SuggestionSource<readonly AddressSuggestion[]> = {
  minLength: placeQueryMinLength,
  none: [],
  ask: (dispatch, query) =>
    dispatch(placesApi.endpoints.listAddresses.initiate({ query: query.slice(0, searchQueryMaxLength) })),
};

function CompletedStreetField({ value, onChange, onChoose, near, onLeave, ...field }: StreetFieldProps) {
  const { t } = useTranslation('bookings');
  const [typed, setTyped] = useState('');
  const query = typed.trim().length < placeQueryMinLength ? '' : `${typed.trim()} ${near}`;
  const { found, isSearching } = useSuggestions(query, addresses);
  const streets = isSearching ? [] : found.flatMap(withStreet);
  function handleSelect(id: string | null) {
    const chosen = streets.find((address) => idOf(address) === id);
    if (!chosen) return;
    setTyped('');
    onChoose(chosen);
  }
  return (
    <ComboBox
      {...field}
      openLabel={t('place.openStreets')}
      items={streets.map((address) => ({
        id: idOf(address),
        label: address.street,
        description: `${address.postalCode} ${address.city}`,
      }))}
      emptyLabel={isSearching ? t('place.searching') : undefined}
      inputValue={value}
      onInputChange={(text) => {
        // A field that loses the focus repeats its text.
        if (text === value) return;
        setTyped(text);
        onChange(text);
      }}
      onSelect={handleSelect}
      onBlur={onLeave}
    />
  );
}

const idOf = ({ street, postalCode }: Address) => `${street}-${postalCode}`;

const withStreet = ({ street, ...place }: AddressSuggestion): Address[] =>
  street === null ? [] : [{ street, ...place }];
