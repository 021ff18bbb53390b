import * as z from 'zod/mini';
import { noteMax } from '#contract/bookings-rules.ts';
import {
  cityMaxLength,
  postalCodePattern,
  streetMaxLength,
  streetMinLength,
} from '#contract/primitives-limits.ts';
import { readPhone } from '#contract/phone-rules.ts';

/** Messages are keys of `bookings:error`; the API checks the same rules again. */
export const BookingForm = z.object({
  street: z
    .string()
    .check(z.trim(), z.minLength(streetMinLength, 'street'), z.maxLength(streetMaxLength, 'street')),
  postalCode: z.string().check(z.trim(), z.regex(postalCodePattern, 'postalCode')),
  city: z.string().check(z.trim(), z.minLength(1, 'city'), z.maxLength(cityMaxLength, 'city')),
  phone: z.string().check(
    z.trim(),
    z.refine((typed) => readPhone(typed) !== undefined, 'phone'),
  ),
  note: z.string().check(z.trim(), z.maxLength(noteMax, 'note')),
  /** Whether the address is kept for the next time. */
  keepAddress: z.optional(z.boolean()),
  /** The express request to begin within the withdrawal period. */
  withdrawal: z.boolean(),
});
export type BookingForm = z.infer<typeof BookingForm>;
/** For a visit that may begin within the withdrawal period (docs/product/bookings.md#withdrawal). */
export const ExpressBookingForm = z.extend(BookingForm, {
  withdrawal: z.boolean().check(z.refine((asked) => asked, 'withdrawal')),
});
/** Its fields in the order of the page, each with a message. */
export const bookingErrors = ['street', 'postalCode', 'city', 'phone', 'note', 'withdrawal'] as const;
