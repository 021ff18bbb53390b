import * as z from 'zod/mini';
import { CurrentPassword, NewPassword, PersonName } from './auth.ts';
import { visitCountries } from './countries-rules.ts';
import {
  Id,
  Instant,
  LanguageCode,
  named,
  Phone,
  Version,
  line,
  PostalCode,
  VisitCountry,
  codeOfCountry,
} from './primitives.ts';
import { themes, timeZonePattern, isTimeZone, addressLabelMax } from './users-rules.ts';
import { cityMaxLength, streetMaxLength, streetMinLength } from './primitives-limits.ts';

/** The fields of an account that its owner writes; an empty phone removes the number. */
export const UserInput = z.object({
  firstName: PersonName,
  lastName: PersonName,
  phone: z.optional(z.union([z.literal(''), Phone])),
  language: z.optional(LanguageCode),
});
export type UserInput = z.infer<typeof UserInput>;
/** multipart/form-data with the same fields and a photo. */
export const UserForm = z.extend(UserInput, { avatar: z.optional(z.file()) });
export const AvatarForm = z.object({ avatar: z.optional(z.file()) });

/** The body of a change of password (docs/product/accounts.md#passwords). */
export const PasswordChange = z.object({ currentPassword: CurrentPassword, newPassword: NewPassword });
export type PasswordChange = z.infer<typeof PasswordChange>;

export const UserParams = z.object({ userId: Id });
/** What others see of a person (docs/product/accounts.md#privacy). */
export const PublicUser = named(
  'PublicUser',
  z.object({ id: Id, displayName: z.string(), avatarUrl: z.nullable(z.string()), memberSince: Instant }),
);
export type PublicUser = z.infer<typeof PublicUser>;

const TimeZone = z
  .string()
  .check(
    z.regex(timeZonePattern, { error: 'time_zone' }),
    z.refine<string>(isTimeZone, { error: 'time_zone' }),
  );

/**
 * What a person prefers. `language` is that of mails, pushes and live news; pages have their own. Who hides when they
 * were last seen is not shown as online either.
 */
export const PreferencesInput = z.object({
  language: LanguageCode,
  theme: z.enum(themes),
  timeZone: TimeZone,
  marketingConsent: z.boolean(),
  hideLastSeen: z.boolean(),
  /** An outside service may look up the town of a sign-in, where the operator uses one; kept when it is left out. */
  placeLookupConsent: z.optional(z.boolean()),
  version: Version,
});
export type PreferencesInput = z.infer<typeof PreferencesInput>;
export const Preferences = named(
  'Preferences',
  z.extend(PreferencesInput, { timeZone: z.string(), placeLookupConsent: z.boolean() }),
);
export type Preferences = z.infer<typeof Preferences>;

/**
 * An address for visits under a name that is its own in the account (docs/product/accounts.md#saved-addresses). An
 * account that has addresses has one default: `default: true` takes it over, `false` leaves it where it is.
 */
export const SavedAddressInput = z
  .object({
    label: line(1, addressLabelMax),
    street: line(streetMinLength, streetMaxLength),
    postalCode: PostalCode,
    city: line(1, cityMaxLength),
    country: VisitCountry,
    default: z._default(z.boolean(), false),
  })
  .check(codeOfCountry);
export type SavedAddressInput = z.infer<typeof SavedAddressInput>;

export const SavedAddress = named(
  'SavedAddress',
  z.object({
    id: Id,
    label: z.string(),
    street: z.string(),
    postalCode: z.string(),
    city: z.string(),
    country: z.enum(visitCountries),
    default: z.boolean(),
  }),
);
export type SavedAddress = z.infer<typeof SavedAddress>;
export const SavedAddressParams = z.object({ id: Id });
