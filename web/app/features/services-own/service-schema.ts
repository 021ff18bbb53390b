import * as z from 'zod/mini';
import {
  durationMultiplesMax,
  serviceDescriptionLimits,
  serviceDurationLimits,
  serviceTitleLimits,
} from '#contract/catalog-limits.ts';
import { priceCeiling } from '#contract/primitives-limits.ts';

/** Euros as typed, with a comma or a point; NaN when it is no amount. */
export function readPrice(typed: string): number {
  const text = typed.replace(/[\s\u00a0\u202f€]/g, '').replace(',', '.');
  return /^\d+(?:\.\d{1,2})?$/.test(text) ? Number(text) : Number.NaN;
}

const price = (typed: string) => {
  const euros = readPrice(typed);
  return euros > 0 && euros <= priceCeiling;
};
const { min, max, step } = serviceDurationLimits;

/** Messages are keys of `provider:error`; the API checks the same rules again. */
export const ServiceForm = z.object({
  categoryId: z.string().check(z.minLength(1, 'category')),
  title: z
    .string()
    .check(
      z.trim(),
      z.minLength(serviceTitleLimits.min, 'title'),
      z.maxLength(serviceTitleLimits.max, 'title'),
    ),
  description: z
    .string()
    .check(
      z.trim(),
      z.minLength(serviceDescriptionLimits.min, 'description'),
      z.maxLength(serviceDescriptionLimits.max, 'description'),
    ),
  price: z.string().check(z.refine(price, 'price')),
  priceUnit: z.enum(['VISIT', 'HOUR']),
  durationMinutes: z.coerce.number().check(z.minimum(min), z.maximum(max), z.multipleOf(step)),
  durationMultiples: z.coerce.number().check(z.minimum(1), z.maximum(durationMultiplesMax)),
  active: z.boolean(),
});
export type ServiceFields = z.input<typeof ServiceForm>;
export type ServiceValues = z.output<typeof ServiceForm>;
