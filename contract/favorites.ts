import * as z from 'zod/mini';
import { ProviderCard } from './cards.ts';
import { goneReasons } from './favorites-limits.ts';
import { Instant, named, pageFields, Slug } from './primitives.ts';

/**
 * A provider whom the reader keeps in mind (docs/product/favorites.md). `gone` says why nothing can be booked: the card
 * then has no offer and no starts. `visits` are the completed ones of the reader with this provider; the offer of the
 * card is that of the last one while it has a free start.
 */
export const Favorite = z.object({
  provider: ProviderCard,
  since: Instant,
  gone: z.nullable(z.enum(goneReasons)),
  visits: z.int(),
  lastVisitAt: z.nullable(Instant),
});
export type Favorite = z.infer<typeof Favorite>;

const count = z.int().check(z.minimum(0));

/**
 * A page of favourites. `counts` are of all of them, whatever the page is limited to: who has a free start within
 * `availableWithinDays`, or tomorrow by their clock, who is `gone`, and the trades of what they offer with the name in
 * the reader's language, most favourites first. One with several trades counts in each.
 */
export const FavoritePage = named(
  'FavoritePage',
  z.object({
    ...pageFields(Favorite),
    counts: z.object({
      all: count,
      freeSoon: count,
      freeTomorrow: count,
      paused: count,
      left: count,
      trades: z.array(z.object({ id: Slug, name: z.string(), count })),
    }),
  }),
);
export type FavoritePage = z.infer<typeof FavoritePage>;
