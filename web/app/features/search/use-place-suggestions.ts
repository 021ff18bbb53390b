import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { placeQueryMinLength } from '#contract/primitives-limits.ts';
import { api, type Place } from '#web/api/generated/public.ts';
import type { AppDispatch } from '#web/api/store.ts';

const pauseMilliseconds = 250;
const none: readonly Place[] = [];

/** Communes for what is being typed; an answer that comes too late is dropped. Empty text asks for nothing. */
export function usePlaceSuggestions(text: string): readonly Place[] {
  const dispatch = useDispatch<AppDispatch>();
  const [found, setFound] = useState<{ text: string; places: readonly Place[] }>({ text: '', places: none });
  const query = text.trim();
  useEffect(() => {
    if (query.length < placeQueryMinLength) return;
    let call: { abort(): void; unsubscribe(): void } | undefined;
    const timer = setTimeout(() => {
      const started = dispatch(api.endpoints.listPlaces.initiate({ query }));
      call = started;
      void started.then(({ data }) => data && setFound({ text: query, places: data }));
    }, pauseMilliseconds);
    return () => {
      clearTimeout(timer);
      call?.abort();
      call?.unsubscribe();
    };
  }, [query, dispatch]);
  return query.length >= placeQueryMinLength ? found.places : none;
}
