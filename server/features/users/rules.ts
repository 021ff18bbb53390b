import { roles, type Role } from '#contract/auth-limits.ts';
import type { CurrentUser } from '#contract/auth.ts';
import type { findCurrentUser } from './queries.ts';
import { mediaUrl } from '#server/kernel/media.ts';

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
    createdAt: row.created_at.toISOString(),
  };
}

/** What others see of a person: first name and initial, "Amina B." (shapes.md, ProviderCard). */
export function displayName(person: { first_name: string; last_name: string }): string {
  const [initial = ''] = person.last_name;
  return `${person.first_name} ${initial.toLocaleUpperCase('fr')}.`;
}

/** The roles of an account row, in the catalogue's words. */
export function rolesOf(account: { roles: readonly string[] }): Role[] {
  return roles.filter((role) => account.roles.includes(role));
}
