import * as z from 'zod/mini';
import { inseePattern, placePrecisions } from './places-rules.ts';
import { WholeNumber, named, page, pageQuery } from './primitives.ts';
import { areasMax, radiusKmLimits } from './providers-limits.ts';
import { placeQueryMinLength, searchQueryMaxLength } from './primitives-limits.ts';

/**
 * A commune of France (docs/product/search.md#place). postalCode is the one that was typed, otherwise the first one
 * of the commune.
 */
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

/** An address that begins like a typed one (docs/product/search.md#streets); without a street it is a commune. */
export const AddressSuggestion = named(
  'AddressSuggestion',
  z.object({ street: z.nullable(z.string()), postalCode: z.string(), city: z.string(), insee: z.string() }),
);
export type AddressSuggestion = z.infer<typeof AddressSuggestion>;

/** INSEE code of a commune: five characters; the second one is a letter in Corsica. */
export const Insee = z.string().check(z.regex(inseePattern));

const inseeWithComma = 6;

/**
 * Either the communes within radiusKm of insee, by population descending, or the communes in codes (comma-separated),
 * by name.
 */
export const CoveredPlacesQuery = z
  .object({
    ...pageQuery,
    insee: z.optional(Insee),
    radiusKm: z.optional(WholeNumber.check(z.minimum(radiusKmLimits.min), z.maximum(radiusKmLimits.max))),
    codes: z.optional(
      z
        .string()
        .check(z.regex(/^\d[0-9AB]\d{3}(?:,\d[0-9AB]\d{3})*$/), z.maxLength(areasMax * inseeWithComma)),
    ),
  })
  .check(
    z.refine(({ insee, codes }) => codes !== undefined || insee !== undefined, {
      error: 'required',
      path: ['insee'],
    }),
    z.refine(({ radiusKm, codes }) => codes !== undefined || radiusKm !== undefined, {
      error: 'required',
      path: ['radiusKm'],
    }),
  );
export const PlacePage = page('PlacePage', Place);
export type PlacePage = z.infer<typeof PlacePage>;
