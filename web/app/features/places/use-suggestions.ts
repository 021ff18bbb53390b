import { cutText } from '#contract/visible-text.ts';
import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { AppDispatch } from '#web/api/store.ts';
import type { Place } from '#contract/places.ts';
import { placesApi } from '#web/api/clients/places.ts';
import { placeQueryMinLength, searchQueryMaxLength } from '#contract/primitives-limits.ts';

const pauseMilliseconds = 250;

type Asking<T> = PromiseLike<{ data?: T }> & { abort: () => void; unsubscribe: () => void };
/** The query for the suggestions of a text with a minimum length: the same object at every render. */
export type SuggestionSource<T> = {
  minLength: number;
  none: T;
  ask: (dispatch: AppDispatch, query: string) => Asking<T>;
};

/**
 * Suggestions for a text that is being typed; an outdated response is dropped. A short text makes no call. Until the
 * response arrives, the suggestions for the beginning of the text are kept.
 */
export function useSuggestions<T>(
  text: string,
  { minLength, none, ask }: SuggestionSource<T>,
): { found: T; isSearching: boolean } {
  const dispatch = useDispatch<AppDispatch>();
  const [last, setLast] = useState({ text: '', found: none });
  const query = text.trim();
  useEffect(() => {
    if (query.length < minLength) return;
    let isDropped = false;
    let call: Asking<T> | undefined;
    const timer = setTimeout(() => {
      call = ask(dispatch, query);
      void call.then(({ data }) => {
        // A call that was dropped does not change the list of the next one.
        if (!isDropped) setLast({ text: query, found: data ?? none });
      });
    }, pauseMilliseconds);
    return () => {
      isDropped = true;
      clearTimeout(timer);
      call?.abort();
      call?.unsubscribe();
    };
  }, [query, minLength, none, ask, dispatch]);
  if (query.length < minLength) return { found: none, isSearching: false };
  return { found: query.startsWith(last.text) ? last.found : none, isSearching: last.text !== query };
}

const places: SuggestionSource<readonly Place[]> = {
  minLength: placeQueryMinLength,
  none: [],
  ask: (dispatch, query) =>
    dispatch(placesApi.endpoints.listPlaces.initiate({ query: cutText(query, searchQueryMaxLength) })),
};

/** Suggested communes for a place that is being typed. */
export function usePlaceSuggestions(text: string): { places: readonly Place[]; isSearching: boolean } {
  const { found, isSearching } = useSuggestions(text, places);
  return { places: found, isSearching };
}
