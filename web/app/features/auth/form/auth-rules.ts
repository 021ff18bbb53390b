import * as z from 'zod/mini';
import type { Rules } from './use-auth-form.ts';
import {
  emailMaxLength,
  emailPattern,
  nameMaxLength,
  passwordMaxLength,
  passwordMinLength,
  userTypes,
} from '#contract/auth-limits.ts';
import { readPhone } from '#contract/phone-rules.ts';

/** Messages are keys of `auth:error`; the API checks the same rules again. */
const email = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'emailRequired'),
    z.maxLength(emailMaxLength, 'emailInvalid'),
    z.regex(emailPattern, 'emailInvalid'),
  );
const newPassword = z
  .string()
  .check(
    z.minLength(1, 'passwordRequired'),
    z.minLength(passwordMinLength, 'passwordShort'),
    z.maxLength(passwordMaxLength, 'passwordLong'),
    z.regex(/\p{Lu}/u, 'passwordUpper'),
    z.regex(/\p{Ll}/u, 'passwordLower'),
    z.regex(/\d/, 'passwordDigit'),
  );
const isPhone = (typed: string) => readPhone(typed) !== undefined;
const nameOf = (missing: 'firstNameRequired' | 'lastNameRequired') =>
  z.string().check(z.trim(), z.minLength(1, missing), z.maxLength(nameMaxLength, 'nameLong'));

const LoginForm = z.object({
  email,
  password: z
    .string()
    .check(z.minLength(1, 'passwordRequired'), z.maxLength(passwordMaxLength, 'passwordLong')),
});
type LoginForm = z.infer<typeof LoginForm>;

const RegisterForm = z.object({
  userType: z.enum(userTypes),
  firstName: nameOf('firstNameRequired'),
  lastName: nameOf('lastNameRequired'),
  email,
  password: newPassword,
  termsAccepted: z.boolean().check(z.refine((accepted) => accepted, 'terms')),
});
type RegisterForm = z.infer<typeof RegisterForm>;

const ProviderSignUpForm = z
  .object({
    firstName: nameOf('firstNameRequired'),
    lastName: nameOf('lastNameRequired'),
    email,
    phone: z.string().check(z.trim(), z.minLength(1, 'phoneRequired'), z.refine(isPhone, 'phoneInvalid')),
    password: newPassword,
    confirmPassword: z.string(),
    termsAccepted: z.literal(true, { error: 'terms' }),
  })
  .check(
    z.refine((form) => form.password === form.confirmPassword, {
      path: ['confirmPassword'],
      error: 'passwordMismatch',
    }),
  );
type ProviderSignUpForm = z.infer<typeof ProviderSignUpForm>;

const ForgotForm = z.object({ email });
type ForgotForm = z.infer<typeof ForgotForm>;

const ResetForm = z
  .object({ newPassword, confirm: z.string() })
  .check(
    z.refine((form) => form.newPassword === form.confirm, { path: ['confirm'], error: 'passwordMismatch' }),
  );
type ResetForm = z.infer<typeof ResetForm>;

type Issue = { path: readonly PropertyKey[]; message: string };
type Schema<Form> = {
  safeParse: (
    values: unknown,
  ) => { success: true; data: Form } | { success: false; error: { issues: readonly Issue[] } };
};

/** The first issue of each field. */
function rulesOf<Form>(schema: Schema<Form>): Rules<Form> {
  return (values) => {
    const result = schema.safeParse(values);
    if (result.success) return { form: result.data, errors: {} };
    const issues = result.error.issues.map(({ path, message }) => [String(path[0]), message] as const);
    return { errors: Object.fromEntries(issues.toReversed()) };
  };
}

export const loginRules = rulesOf(LoginForm);
export const registerRules = rulesOf(RegisterForm);
export const providerSignUpRules = rulesOf(ProviderSignUpForm);
export const forgotRules = rulesOf(ForgotForm);
export const resetRules = rulesOf(ResetForm);
