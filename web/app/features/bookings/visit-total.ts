import type { PriceUnit } from '#contract/catalog-limits.ts';
import { totalCents } from '#contract/bookings-rules.ts';

type Priced = { price: number; priceUnit: PriceUnit; durationMinutes: number };

/** The price in euros for a visit of this many minutes. */
export function totalOf({ price, ...service }: Priced, bookedMinutes: number): number {
  return totalCents({ ...service, priceCents: Math.round(price * 100), bookedMinutes }) / 100;
}
