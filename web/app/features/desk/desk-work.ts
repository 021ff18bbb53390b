import { actsAs, staffRoles, type StaffRole } from '#contract/staff-rules.ts';
import type { CurrentUser } from '#contract/auth.ts';

/** Whose work in the team the pages of the desk are, by how their address begins; the longest one counts. */
const works: Readonly<Record<string, readonly StaffRole[]>> = {
  '/admin': ['SUPPORT', 'REVIEWER'],
  '/admin/dashboard': staffRoles,
  '/admin/verification': ['REVIEWER'],
  '/admin/reports': ['REVIEWER'],
  '/admin/held-reviews': ['REVIEWER'],
  '/admin/appeals': ['REVIEWER'],
  '/admin/contact': ['SUPPORT'],
  '/admin/people': ['SUPPORT'],
  '/admin/bookings': ['SUPPORT'],
  '/admin/blog': ['EDITOR'],
  '/admin/letters': ['EDITOR'],
  '/admin/notifications': ['ADMIN'],
  '/admin/system': ['ADMIN'],
  '/admin/journal': ['ADMIN'],
};

/** Whether a page of the desk is of the work of a person; the API checks access on its own. */
export function maySee(person: Pick<CurrentUser, 'roles'>, pathname: string): boolean {
  const [page] = Object.keys(works)
    .filter((href) => pathname === href || pathname.startsWith(`${href}/`))
    .toSorted((one, other) => other.length - one.length);
  const roles = works[page ?? ''] ?? [];
  return roles.some((role) => actsAs(person, role));
}
