import { useEffect, useState } from 'react';
import { placeQueryMinLength } from '#contract/primitives-limits.ts';
import { useListPlacesQuery, type Place } from '#web/api/generated/public.ts';

const typingPause = 200;

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), typingPause);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

const none: Place[] = [];

/** Communes whose name or postcode begins like the text, from three characters. */
export function usePlaceSearch(text: string): { places: readonly Place[]; isSearching: boolean } {
  const wanted = text.trim();
  const query = useSettled(wanted);
  const { currentData, isFetching } = useListPlacesQuery(
    { query },
    { skip: query.length < placeQueryMinLength },
  );
  return { places: currentData ?? none, isSearching: isFetching || query !== wanted };
}

/** The same, for those who show nothing while it searches. */
export function usePlaces(text: string): readonly Place[] {
  return usePlaceSearch(text).places;
}

const plain = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[\s'’-]+/g, ' ')
    .trim()
    .toLowerCase();

/** The commune that a postcode and a city name together, once both are whole. */
export function useNamedPlace(postalCode: string, city: string): Place | undefined {
  const places = usePlaces(/^\d{5}$/.test(postalCode) ? postalCode : '');
  return places.find((place) => place.postalCode === postalCode && plain(place.name) === plain(city));
}
