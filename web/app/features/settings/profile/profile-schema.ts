import type { CurrentUser } from '#contract/auth.ts';
import * as z from 'zod/mini';
import type { UserInput } from '#contract/users.ts';
import { nameMaxLength, nameMinLength } from '#contract/auth-limits.ts';
import { phoneText } from '#contract/phone-rules.ts';
import { phonePattern } from '#contract/primitives-limits.ts';
import { westernFigures } from '#web/ui/fields/western-figures.ts';

const name = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'nameMissing'),
    z.minLength(nameMinLength, 'nameShort'),
    z.maxLength(nameMaxLength, 'nameLong'),
  );
const isPhone = (typed: string) => typed === '' || phonePattern.test(westernFigures(typed));

/** Messages are keys of texts; the API checks the same rules again. */
export const ProfileForm = z.object({
  firstName: name,
  lastName: name,
  phone: z.string().check(z.trim(), z.refine(isPhone, 'phone')),
});
export type ProfileForm = z.infer<typeof ProfileForm>;

type Person = Pick<CurrentUser, 'firstName' | 'lastName' | 'phone'>;

export const fieldsOf = ({ firstName, lastName, phone }: Person): ProfileForm => ({
  firstName,
  lastName,
  phone: phoneText(phone ?? ''),
});

/**
 * An empty phone removes the number; one that was not changed is left out, because another tab may have changed it. The
 * language is left as it is.
 */
export const bodyOf = (
  { firstName, lastName, phone }: ProfileForm,
  { isPhoneChanged }: { isPhoneChanged: boolean },
): UserInput => ({ firstName, lastName, ...(isPhoneChanged && { phone }) });
