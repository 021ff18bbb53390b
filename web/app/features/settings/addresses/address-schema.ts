import * as z from 'zod/mini';
import {
  cityMaxLength,
  postalCodePattern,
  streetMaxLength,
  streetMinLength,
} from '#contract/primitives-limits.ts';
import { addressLabelMax } from '#contract/saved-addresses-limits.ts';

/** Messages are keys of texts; the API checks the same rules again. */
export const AddressForm = z.object({
  label: z.string().check(z.trim(), z.minLength(1, 'label'), z.maxLength(addressLabelMax, 'label')),
  street: z
    .string()
    .check(z.trim(), z.minLength(streetMinLength, 'street'), z.maxLength(streetMaxLength, 'street')),
  postalCode: z.string().check(z.trim(), z.regex(postalCodePattern, 'postalCode')),
  city: z.string().check(z.trim(), z.minLength(1, 'city'), z.maxLength(cityMaxLength, 'city')),
  default: z.boolean(),
});
export type AddressForm = z.infer<typeof AddressForm>;
