import * as z from 'zod/mini';
import { spokenLanguages } from '#contract/languages.ts';
import { cityMaxLength, postalCodePattern, streetMaxLength } from '#contract/primitives-limits.ts';
import {
  areasMax,
  bioMax,
  businessNameMax,
  headlineMax,
  radiusKmLimits,
} from '#contract/providers-limits.ts';

const optionalLine = (min: number, max: number, key: string) =>
  z.union([z.literal(''), z.string().check(z.trim(), z.minLength(min, key), z.maxLength(max, key))], key);
const radius = (typed: string) =>
  /^\d{1,3}$/.test(typed) && Number(typed) >= radiusKmLimits.min && Number(typed) <= radiusKmLimits.max;

/** Messages are keys of `provider:error`; the API checks the same rules again. */
export const ProfileForm = z
  .object({
    businessName: optionalLine(2, businessNameMax, 'businessName'),
    headline: optionalLine(3, headlineMax, 'headline'),
    bio: z.string().check(z.trim(), z.maxLength(bioMax, 'bio')),
    languages: z.array(z.enum(spokenLanguages)).check(z.minLength(1, 'languages')),
    street: z.string().check(z.trim(), z.maxLength(streetMaxLength, 'street')),
    postalCode: z.string().check(z.trim(), z.regex(postalCodePattern, 'postalCode')),
    city: z.string().check(z.trim(), z.minLength(1, 'city'), z.maxLength(cityMaxLength, 'city')),
    areaType: z.enum(['RADIUS', 'AREAS']),
    radiusKm: z.string().check(z.trim()),
    areas: z
      .array(z.object({ insee: z.string(), name: z.string() }))
      .check(z.maxLength(areasMax, 'areasMax')),
    hideLastSeen: z.boolean(),
  })
  .check(
    z.refine((form) => form.areaType !== 'RADIUS' || radius(form.radiusKm), {
      path: ['radiusKm'],
      error: 'radiusKm',
    }),
    z.refine((form) => form.areaType !== 'AREAS' || form.areas.length > 0, {
      path: ['areas'],
      error: 'areas',
    }),
  );
export type ProfileForm = z.infer<typeof ProfileForm>;
