import { cutText } from '#contract/visible-text.ts';
import { useEffect, useEffectEvent, useState, type Ref, type ReactNode } from 'react';
import { countryOfVisit, hasKnownCommunes } from '#contract/countries-rules.ts';
import type { Place, AddressSuggestion } from '#contract/places.ts';
import { placeQueryMinLength, postalCodePattern, searchQueryMaxLength } from '#contract/primitives-limits.ts';
import { localeOf } from '#web/i18n/direction.ts';
import { useLanguage, useTranslation } from '#web/i18n/use-translation.ts';
import { ComboBox } from '#web/ui/fields/combo-box.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { westernFigures } from '#web/ui/fields/western-figures.ts';
import { namedTown, suggestedTowns, useCommunes } from './communes.ts';
import { usePlaceSuggestions, useSuggestions, type SuggestionSource } from './use-suggestions.ts';
import { placesApi } from '#web/api/clients/places.ts';
import { useSettings } from '#web/loading/settings.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';

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
    dispatch(placesApi.endpoints.listAddresses.initiate({ query: cutText(query, searchQueryMaxLength) })),
};

function CompletedStreetField({ value, onChange, onChoose, near, onLeave, ...field }: StreetFieldProps) {
  const { t } = useTranslation('bookings');
  const [typed, setTyped] = useState('');
  const query = typed.trim().length < placeQueryMinLength ? '' : `${typed.trim()} ${near}`;
  const { found, isSearching } = useSuggestions(query, addresses);
  const streets = isSearching ? [] : found.flatMap(withStreet);
  function handleSelect(id: string | null) {
    const chosen = streets.find((address) => addressIdOf(address) === id);
    if (!chosen) return;
    setTyped('');
    onChoose(chosen);
  }
  return (
    <ComboBox
      {...field}
      openLabel={t('place.openStreets')}
      items={streets.map((address) => ({
        id: addressIdOf(address),
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

const addressIdOf = ({ street, postalCode }: Address) => `${street}-${postalCode}`;

const withStreet = ({ street, ...place }: AddressSuggestion): Address[] =>
  street === null ? [] : [{ street, ...place }];

/** insee is the commune when it is known: chosen among the suggestions, or the only one of the postal code. */
export type PlaceName = { postalCode: string; city: string; insee?: string };
type PlaceFieldsProps = PlaceName & {
  onChange: (place: PlaceName) => void;
  onLeave?: () => void;
  errors?: { postalCode?: string | undefined; city?: string | undefined };
  postalCodeRef?: Ref<HTMLInputElement>;
  cityRef?: Ref<HTMLInputElement>;
};
type FieldName = 'postalCode' | 'city';

const idOf = ({ insee, postalCode }: Place) => `${insee}-${postalCode}`;
const codeLength = 5;

/**
 * Postal code and town. A code of one commune fills in the town, one of several lists them; a town that the code has
 * leaves it as it is (docs/product/search.md#addresses).
 */
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
  const [lastTyped, setLastTyped] = useState<{ field: FieldName; text: string }>();
  /** The field whose list was opened without typing. */
  const [opened, setOpened] = useState<FieldName>();
  const { communes, isSearching: readsCode } = useCommunes(postalCode);
  const isComplete = postalCodePattern.test(postalCode);
  const named = namedTown(communes, city);
  const isFilledIn = lastTyped?.field === 'postalCode' && communes.length === 1 && named !== undefined;
  const isPresent = lastTyped?.text === (lastTyped?.field === 'city' ? city : postalCode);
  /** What is typed and not decided yet; the texts of a restored form are not. */
  const typed = isPresent && !isFilledIn ? lastTyped : undefined;
  const { places: found, isSearching: readsText } = usePlaceSuggestions(typed?.text ?? '');
  // A choice among the suggestions for an older text would fill in a commune that is not meant.
  const suggested = readsText ? [] : found;
  const places = {
    postalCode: isComplete ? communes : suggested,
    city:
      typed?.field === 'city' ? suggestedTowns({ typed: typed.text, communes, found: suggested }) : communes,
  };

  const nameOf = ({ postalCode: code, name, insee }: Place) => ({ postalCode: code, city: name, insee });
  const takeCommunes = useEffectEvent(() => {
    if (typed?.field !== 'postalCode') return;
    const [first, ...others] = communes;
    if (first && others.length === 0) onChange(nameOf(first));
    else if (!named && city !== '') onChange({ postalCode, city: '' });
  });
  useEffect(() => {
    if (communes.length > 0) takeCommunes();
  }, [communes]);

  function type(field: FieldName, change: PlaceName) {
    // A field that loses the focus repeats its text: the other one may have begun a search by then.
    if (change.postalCode === postalCode && change.city === city) return;
    setLastTyped({ field, text: change[field] });
    setOpened(undefined);
    onChange(change);
  }
  function fieldOf(field: FieldName, none: string) {
    const value = field === 'city' ? city : postalCode;
    const isOpened = opened === field;
    const isAsked = isOpened || typed?.field === field;
    const isSearching = readsText || readsCode;
    const outcome = isSearching ? t('place.searching') : none;
    const words = !isOpened && value.trim().length < placeQueryMinLength ? t('place.more') : outcome;
    const hasWords = isAsked && (isComplete || value !== '');
    return {
      // A list is closed by being empty: no list of a place that is known may stay open over the page.
      items: (isAsked ? places[field] : []).map((place) => ({
        id: idOf(place),
        label: `${place.postalCode} ${place.name}`,
        text: field === 'city' ? place.name : place.postalCode,
      })),
      emptyLabel: hasWords ? words : undefined,
      openLabel: t('place.open'),
      opensOnFocus: city === '' && isComplete,
      onOpenChange: (isOpen: boolean, trigger?: string) =>
        setOpened(isOpen && trigger !== 'input' ? field : undefined),
      onSelect: (id: string | null) => {
        const place = places[field].find((one) => idOf(one) === id);
        if (!place) return;
        setLastTyped(undefined);
        setOpened(undefined);
        onChange(nameOf(place));
      },
      onBlur: onLeave,
      error: errors?.[field],
    };
  }
  return (
    <div className="grid gap-5 sm:grid-cols-[minmax(0,200px)_minmax(0,1fr)] sm:gap-3">
      <ComboBox
        {...fieldOf('postalCode', t('place.noneOfCode'))}
        label={t('place.postalCode')}
        inputMode="numeric"
        inputRef={postalCodeRef}
        inputValue={postalCode}
        onInputChange={(text) =>
          type('postalCode', { postalCode: westernFigures(text).slice(0, codeLength), city })
        }
      />
      <ComboBox
        {...fieldOf('city', t('place.none'))}
        label={t('place.city')}
        inputRef={cityRef}
        inputValue={city}
        onInputChange={(text) => type('city', { postalCode, city: text })}
      />
    </div>
  );
}

type CountryFieldProps = {
  /** One country is told, several are chosen from. */
  countries: readonly string[];
  value: string;
  onChange: (country: string) => void;
  onLeave?: () => void;
  error?: string | undefined;
};

/** The country of an address. */
export function CountryField({ countries, value, onChange, onLeave, error }: CountryFieldProps) {
  const { t } = useTranslation('bookings');
  const names = new Intl.DisplayNames(localeOf(useLanguage()), { type: 'region' });
  const [only = value, ...others] = countries;
  if (others.length === 0)
    return (
      <TextField
        readOnly
        label={t('place.country')}
        hint={t('place.countryOnly')}
        value={names.of(only)}
        error={error}
      />
    );
  return (
    <Select
      label={t('place.country')}
      autoComplete="country"
      value={value}
      error={error}
      onChange={({ target }) => onChange(target.value)}
      onBlur={onLeave}
      options={countries.map((code) => ({ value: code, label: names.of(code) ?? code }))}
    />
  );
}

const monaco = { postalCode: '98000', city: 'Monaco', insee: '99138' };

/**
 * What an address becomes in another country: the one town of Monaco is filled in, and a place of the country before is
 * cleared.
 */
export function placeInCountry(country: string, place: PlaceName): PlaceName {
  const isThere =
    hasKnownCommunes(country) && (place.postalCode === '' || countryOfVisit(place.postalCode) === country);
  if (country === 'MC') return isThere && place.postalCode !== '' ? place : monaco;
  return isThere ? place : { postalCode: '', city: '' };
}
