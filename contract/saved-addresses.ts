import * as z from 'zod/mini';
import { cityMaxLength, streetMaxLength, streetMinLength } from './primitives-limits.ts';
import { Id, line, named, PostalCode } from './primitives.ts';
import { addressLabelMax } from './saved-addresses-limits.ts';

/**
 * An address for visits under a name that is its own in the account (docs/product/accounts.md#saved-addresses). An
 * account that has addresses has one default: `default: true` takes it over, `false` leaves it where it is.
 */
export const SavedAddressInput = z.object({
  label: line(1, addressLabelMax),
  street: line(streetMinLength, streetMaxLength),
  postalCode: PostalCode,
  city: line(1, cityMaxLength),
  default: z._default(z.boolean(), false),
});
export type SavedAddressInput = z.infer<typeof SavedAddressInput>;

export const SavedAddress = named(
  'SavedAddress',
  z.object({
    id: Id,
    label: z.string(),
    street: z.string(),
    postalCode: z.string(),
    city: z.string(),
    default: z.boolean(),
  }),
);
export type SavedAddress = z.infer<typeof SavedAddress>;
export const SavedAddressParams = z.object({ id: Id });
