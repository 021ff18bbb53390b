import * as z from 'zod/mini';
import { placePrecisions } from './places-limits.ts';
import { named } from './primitives.ts';
import { placeQueryMinLength, searchQueryMaxLength } from './primitives-limits.ts';

/** A commune of France (shapes.md, Place). postalCode is the one that was typed, else the first. */
export const Place = named(
  'Place',
  z.object({
    insee: z.string(),
    name: z.string(),
    postalCode: z.string(),
    department: z.string(),
    lat: z.number(),
    lng: z.number(),
    precision: z.enum(placePrecisions),
  }),
);
export type Place = z.infer<typeof Place>;

export const PlacesQuery = z.object({
  query: z.string().check(z.trim(), z.minLength(placeQueryMinLength), z.maxLength(searchQueryMaxLength)),
});
/** INSEE code of a commune: five characters, Corsica with a letter. */
export const Insee = z.string().check(z.regex(/^\d[0-9AB]\d{3}$/));
