import * as z from 'zod/mini';
import { availabilityFilters } from './availability-limits.ts';
import { Insee } from './places.ts';
import { PostalCode, Slug, SpokenLanguageCode, pageQuery } from './primitives.ts';
import { priceCeiling, searchQueryMaxLength } from './primitives-limits.ts';
import { radiusKmLimits } from './providers-limits.ts';
import { searchSorts } from './search-limits.ts';

const degrees = (limit: number) => z.coerce.number().check(z.minimum(-limit), z.maximum(limit));
const euros = z.coerce.number().check(z.minimum(0), z.maximum(priceCeiling));

/** languages may be given once with commas or several times. */
const LanguageList = z.pipe(
  z.union([z.string(), z.array(z.string())]),
  z.pipe(
    z.transform((value: string | string[]) =>
      [value]
        .flat()
        .flatMap((one) => one.split(','))
        .filter(Boolean),
    ),
    z.array(SpokenLanguageCode).check(z.maxLength(7)),
  ),
);

/**
 * Query of GET /providers and GET /services (specification section 7, behaviour.md section 13). A provider matches
 * when one and the same service meets query, category and price. Prices are compared as they are shown.
 */
export const SearchQuery = z.object({
  query: z.optional(
    z
      .string()
      .check(
        z.trim(),
        z.maxLength(searchQueryMaxLength),
        z.regex(/^[^\p{Cc}\p{Cs}]*$/u, { error: 'control' }),
      ),
  ),
  categoryId: z.optional(Slug),
  minRating: z.optional(z.coerce.number().check(z.minimum(0), z.maximum(5))),
  minPrice: z.optional(euros),
  maxPrice: z.optional(euros),
  verifiedOnly: z.optional(z.stringbool()),
  availability: z.optional(z.enum(availabilityFilters)),
  languages: z.optional(LanguageList),
  place: z.optional(Insee),
  postalCode: z.optional(PostalCode),
  lat: z.optional(degrees(90)),
  lng: z.optional(degrees(180)),
  radiusKm: z.optional(z.coerce.number().check(z.minimum(radiusKmLimits.min), z.maximum(radiusKmLimits.max))),
  sort: z._default(z.enum(searchSorts), 'relevance'),
  ...pageQuery,
});
export type SearchQuery = z.infer<typeof SearchQuery>;
