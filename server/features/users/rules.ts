import { roles, type Role } from '#contract/auth-limits.ts';
import type { Suspension } from '#contract/account-desk.ts';
import type { CurrentUser } from '#contract/auth.ts';
import type { Language } from '#contract/languages.ts';
import { textVersions } from '#contract/legal.ts';
import { fullName, publicName, unbrokenName } from '#contract/users-rules.ts';
import type { PublicUser } from '#contract/users.ts';
import type { AcceptedTerms, findCurrentUser, PersonChange } from './queries.ts';
import type { PersonField } from '#server/kernel/events.ts';
import { mediaUrl } from '#server/kernel/files/media.ts';
import { translate } from '#server/kernel/text/i18n.ts';
import { foldText } from '#contract/text-folding.ts';

/** The acceptance of the terms as they are now. */
export const currentTerms = (at: Date): AcceptedTerms => ({ version: textVersions.terms.version, at });

type CurrentUserRow = NonNullable<Awaited<ReturnType<typeof findCurrentUser>>>;

export function toCurrentUser(row: CurrentUserRow): CurrentUser {
  return {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    emailVerified: row.email_verified_at !== null,
    phone: row.phone,
    roles: rolesOf(row),
    providerAccount: row.provider_id !== null,
    providerId: row.provider_id,
    onboarding:
      row.provider_id === null
        ? null
        : { percentage: row.onboarding_percentage, complete: row.onboarding_completed_at !== null },
    avatarUrl: mediaUrl(row.avatar_name),
    language: row.language,
    timeZone: row.time_zone,
    theme: row.theme,
    createdAt: row.created_at.toISOString(),
    suspension: toSuspension(row),
  };
}

/** Why an account is suspended; null when it is not. */
const toSuspension = (
  row: Pick<
    CurrentUserRow,
    'suspended_at' | 'suspension_reason' | 'suspension_text' | 'suspended_until' | 'suspension_decision_id'
  >,
): Suspension | null =>
  row.suspended_at && {
    reason: row.suspension_reason ?? 'OTHER',
    text: row.suspension_text ?? '',
    at: row.suspended_at.toISOString(),
    until: row.suspended_until?.toISOString() ?? null,
    decisionId: row.suspension_decision_id,
  };

/**
 * The public name of a person (docs/product/accounts.md#privacy). Empty for a deleted account: pages have words of
 * their own for it.
 */
export const displayName = (person: { first_name: string; last_name: string }): string =>
  person.first_name === '' && person.last_name === '' ? '' : publicName(person.first_name, person.last_name);

export function toPublicUser(account: {
  id: string;
  first_name: string;
  last_name: string;
  avatar_name: string | null;
  created_at: Date;
}): PublicUser {
  return {
    id: account.id,
    displayName: displayName(account),
    avatarUrl: mediaUrl(account.avatar_name),
    memberSince: account.created_at.toISOString(),
  };
}

/** A public name in a mail or notification: the words for a deleted account where there is none. */
export const writtenName = (name: string, language: Language): string =>
  name ? unbrokenName(name) : translate(language, 'common:deletedAccount');

const identityFields = ['firstName', 'lastName', 'birthDate', 'idNumber'] as const;
/** A person as an identity document describes them. */
export type Identity = Readonly<Partial<Record<(typeof identityFields)[number], string | null>>>;

/** Whether a known value has changed; letter case, accents and spaces do not count. */
export const isAnotherPerson = (before: Identity, now: Identity): boolean =>
  identityFields.some((field) => {
    const was = before[field];
    const is = now[field];
    return Boolean(was && is) && unspaced(was) !== unspaced(is);
  });

const unspaced = (text: string | null | undefined) => foldText(text ?? '').replaceAll(' ', '');

const columns = { firstName: 'first_name', lastName: 'last_name', phone: 'phone' } as const;
type Person = Readonly<{ first_name: string; last_name: string; phone: string | null }>;

/** The fields that have changed. */
export function changedPersonFields(before: Person, change: PersonChange): PersonField[] {
  const fields = Object.keys(columns) as PersonField[];
  return fields.filter((field) => {
    const said = change[columns[field]];
    return said !== undefined && said !== before[columns[field]];
  });
}

/** A person as administrators see them; null for a visitor and a deleted account. */
export const toPerson = (
  id: string | null,
  first: string | null,
  last: string | null,
): { id: string; displayName: string } | null =>
  id === null || first === null ? null : { id, displayName: fullName(first, last) };

/** The roles of an account row, in the catalogue's words. */
export function rolesOf(account: { roles: readonly string[] }): Role[] {
  return roles.filter((role) => account.roles.includes(role));
}
