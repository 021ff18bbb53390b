import * as z from 'zod/mini';
import { cityMaxLength, postalCodePattern } from '#contract/primitives-limits.ts';
import { radiusKmLimits } from '#contract/providers-limits.ts';

const isRadius = (typed: string) =>
  /^\d{1,3}$/.test(typed.trim()) &&
  Number(typed) >= radiusKmLimits.min &&
  Number(typed) <= radiusKmLimits.max;

/** Where somebody works from and how far: messages are keys of `publishing:error`. */
export const PlaceForm = z.object({
  postalCode: z.string().check(z.trim(), z.regex(postalCodePattern, 'postalCode')),
  city: z.string().check(z.trim(), z.minLength(1, 'city'), z.maxLength(cityMaxLength, 'city')),
  radiusKm: z.string().check(z.refine(isRadius, 'radius')),
});
export type PlaceForm = z.infer<typeof PlaceForm>;
