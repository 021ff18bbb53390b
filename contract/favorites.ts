import * as z from 'zod/mini';
import { ProviderCard } from './cards.ts';
import { goneReasons } from './favorites-limits.ts';
import { Instant, page } from './primitives.ts';

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
export const FavoritePage = page('FavoritePage', Favorite);
export type FavoritePage = z.infer<typeof FavoritePage>;
