import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { placeQueryMinLength } from '#contract/primitives-limits.ts';
import { api, type Place } from '#web/api/generated/public.ts';
import type { AppDispatch } from '#web/api/store.ts';

const pauseMilliseconds = 250;
const none: readonly Place[] = [];

type PlaceSuggestions = { places: readonly Place[]; isSearching: boolean };

/** Communes for what is being typed; an answer that comes too late is dropped. Short text asks for nothing. */
export function usePlaceSuggestions(text: string): PlaceSuggestions {
  const dispatch = useDispatch<AppDispatch>();
  const [found, setFound] = useState<{ text: string; places: readonly Place[] }>({ text: '', places: none });
  const query = text.trim();
  useEffect(() => {
    if (query.length < placeQueryMinLength) return;
    let isDropped = false;
    let call: { abort(): void; unsubscribe(): void } | undefined;
    const timer = setTimeout(() => {
      const started = dispatch(api.endpoints.listPlaces.initiate({ query }));
      call = started;
      void started.then(({ data }) => {
        // A call that was dropped leaves the list of the one that follows alone.
        if (!isDropped) setFound({ text: query, places: data ?? none });
      });
    }, pauseMilliseconds);
    return () => {
      isDropped = true;
      clearTimeout(timer);
      call?.abort();
      call?.unsubscribe();
    };
  }, [query, dispatch]);
  if (query.length < placeQueryMinLength) return { places: none, isSearching: false };
  return { places: found.places, isSearching: found.text !== query };
}
