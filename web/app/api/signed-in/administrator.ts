import type { CurrentUser } from '#contract/auth.ts';
import { adminRoles } from '#contract/auth-limits.ts';

/** Whether the pages of administrators are shown; the API checks access on its own. */
export function isAdministrator({ roles }: Pick<CurrentUser, 'roles'>): boolean {
  return adminRoles.some((role) => roles.includes(role));
}
