import * as z from 'zod/mini';
import { Suspension } from './account-desk.ts';
import {
  emailMaxLength,
  emailPattern,
  nameMaxLength,
  nameMinLength,
  passwordMaxLength,
  passwordMinLength,
  roles,
  userTypes,
} from './auth-limits.ts';
import { Id, Instant, LanguageCode, latinDigits, line, named } from './primitives.ts';
import { otpMaxLength } from './security-limits.ts';
import { themes } from './users-limits.ts';

/** An e-mail address, stored in lower case. The pattern refuses line ends and quoted locals (mail header injection). */
export const Email = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.maxLength(emailMaxLength), z.regex(emailPattern, { error: 'email' }));
/**
 * A new password. A breach of the class or length rules is VAL001, a common password is USR002
 * (docs/product/accounts.md#passwords).
 */
export const NewPassword = z.string().check(
  z.minLength(passwordMinLength),
  z.maxLength(passwordMaxLength),
  z.regex(/\p{Lu}/u, { error: 'password_upper' }),
  z.regex(/\p{Ll}/u, { error: 'password_lower' }),
  z.regex(/\d/, { error: 'password_digit' }),
  // oxlint-disable-next-line no-control-regex -- PostgreSQL keeps every character but this one.
  z.regex(/^[^\u0000]*$/, { error: 'control' }),
);
export const PersonName = line(nameMinLength, nameMaxLength);
export const RoleName = z.enum(roles);

/** A password that is only compared, so that none is refused for its form. */
export const CurrentPassword = z.string().check(z.minLength(1), z.maxLength(passwordMaxLength));

/** A code of the authenticator, or a recovery code: none is refused for its form. */
export const Otp = z.string().check(latinDigits(), z.trim(), z.minLength(1), z.maxLength(otpMaxLength));

/** The body of a sign-in (docs/product/accounts.md#sign-in); `otp` where a second factor is switched on. */
export const LoginRequest = z.object({
  email: Email,
  password: CurrentPassword,
  otp: z.optional(Otp),
});
export type LoginRequest = z.infer<typeof LoginRequest>;

/** The body of a sign-up; false in termsAccepted is refused (docs/product/accounts.md#sign-up). */
export const RegisterRequest = z.object({
  email: Email,
  password: NewPassword,
  firstName: PersonName,
  lastName: PersonName,
  userType: z._default(z.enum(userTypes), 'client'),
  termsAccepted: z.optional(z.literal(true, { error: 'terms' })),
});
export type RegisterRequest = z.infer<typeof RegisterRequest>;

export const ForgotPasswordRequest = z.object({ email: Email });
export const ResetPasswordRequest = z.object({
  token: z.string().check(z.minLength(1), z.maxLength(200)),
  newPassword: NewPassword,
});

/** The response of login and register: the bearer token of the session; expiresIn is in seconds. */
export const SignedIn = named(
  'SignedIn',
  z.object({
    userId: Id,
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    roles: z.array(RoleName),
    accessToken: z.string(),
    expiresIn: z.int(),
  }),
);
export type SignedIn = z.infer<typeof SignedIn>;

export const RefreshedToken = named(
  'RefreshedToken',
  z.object({ accessToken: z.string(), expiresIn: z.int(), roles: z.array(RoleName) }),
);
export type RefreshedToken = z.infer<typeof RefreshedToken>;

/** The signed-in person (docs/product/accounts.md#roles). */
export const CurrentUser = named(
  'CurrentUser',
  z.object({
    id: Id,
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    emailVerified: z.boolean(),
    phone: z.nullable(z.string()),
    roles: z.array(RoleName),
    providerAccount: z.boolean(),
    providerId: z.nullable(Id),
    onboarding: z.nullable(z.object({ percentage: z.int(), complete: z.boolean() })),
    avatarUrl: z.nullable(z.string()),
    language: LanguageCode,
    timeZone: z.string(),
    theme: z.enum(themes),
    createdAt: Instant,
    /** A suspended person can read this, export and delete; every other call is AUT010. */
    suspension: z.nullable(Suspension),
  }),
);
export type CurrentUser = z.infer<typeof CurrentUser>;
