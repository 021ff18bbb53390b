import { useState } from 'react';
import type { SearchSuggestions } from '#contract/search.ts';
import { searchApi } from '#web/api/clients/search.ts';
import { suggestionMinLength } from '#contract/search-limits.ts';
import { useFormat, useTranslation } from '#web/i18n/use-translation.ts';
import { placeText, type SearchFilters } from './search-filters.ts';
import { SuggestionField } from './fields/suggestion-field.tsx';
import {
  useSuggestions,
  type SuggestionSource,
  usePlaceSuggestions,
} from '#web/features/places/use-suggestions.ts';

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
        groups={() => [{ label: t('place.suggestions'), suggestions }]}
        listLabel={() => t('place.suggestions')}
        countLabel={(count) => t('place.count', { count })}
      />
      {chosen && <input type="hidden" name="place" value={chosen} />}
    </>
  );
}

const source: SuggestionSource<SearchSuggestions> = {
  minLength: suggestionMinLength,
  none: { categories: [], services: [], places: [], providers: [] },
  ask: (dispatch, query) => dispatch(searchApi.endpoints.suggestSearch.initiate({ query })),
};

type WordFieldProps = {
  id?: string;
  query: string;
  /** The part of a search that a suggestion replaces. */
  onChoose: (part: Partial<SearchFilters>) => void;
  placeholder: string;
  label?: string;
  describedBy?: string;
  className: string;
  onText?: (text: string) => void;
};

/** The words of a search form, with suggestions of trades, services, places and providers. */
export function WordField({
  id,
  query,
  onChoose,
  placeholder,
  label,
  describedBy,
  className,
  onText,
}: WordFieldProps) {
  const { t } = useTranslation('search');
  const format = useFormat();
  const [given, setGiven] = useState(query);
  const [text, setText] = useState(query);
  const [typed, setTyped] = useState('');
  if (given !== query) {
    setGiven(query);
    setText(query);
  }
  const { categories, services, places, providers } = useSuggestions(typed, source).found;
  function choose(next: string, part: Partial<SearchFilters>) {
    setText(next);
    onChoose({ query: next, ...part });
  }
  // When a person has typed the words and begins to type a place, places are suggested first.
  const isPlaceBegun = places.some(({ query: left }) => left !== '');
  function groups() {
    const trades = {
      label: t('bar.trades'),
      suggestions: categories.map(({ id: categoryId, name, parentName }) => ({
        key: categoryId,
        label: name,
        note: parentName,
        choose: () => choose('', { categoryId }),
      })),
    };
    const titles = {
      label: t('bar.services'),
      suggestions: services.map(({ title, categoryId, categoryName }) => ({
        key: `${categoryId} ${title}`,
        label: title,
        note: categoryName,
        choose: () => choose(title, { exact: true }),
      })),
    };
    const where = {
      label: t('bar.places'),
      suggestions: places.map(({ place, query: left }) => ({
        key: `${place.insee} ${place.postalCode}`,
        label: left
          ? t('bar.wordsIn', { words: left, place: format.town(place.name) })
          : format.town(place.name),
        note: place.postalCode,
        choose: () => choose(left, { where: placeText(place), place: place.insee }),
      })),
    };
    const names = {
      label: t('bar.providers'),
      suggestions: providers.map(({ id: providerId, displayName, city }) => ({
        key: providerId,
        label: displayName,
        note: format.town(city),
        choose: () => choose(displayName, {}),
      })),
    };
    return isPlaceBegun ? [where, trades, titles, names] : [trades, titles, where, names];
  }
  return (
    <SuggestionField
      id={id}
      name="query"
      aria-label={label}
      aria-describedby={describedBy}
      placeholder={placeholder}
      className={className}
      text={text}
      onText={(next) => {
        setText(next);
        setTyped(next);
        onText?.(next);
      }}
      onDone={() => setTyped('')}
      groups={groups}
      listLabel={() => t('bar.suggestions')}
      countLabel={(count) => t('bar.count', { count })}
    />
  );
}
