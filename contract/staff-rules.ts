import { adminRoles, teamRoles, type Role } from './auth-limits.ts';

/** What a person of the team works as. */
export const staffRoles = ['ADMIN', ...teamRoles] as const;
export type StaffRole = (typeof staffRoles)[number];
/** The same as accounts have them: that of administrators has two names. */
export const storedStaffRoles = [...adminRoles, ...teamRoles] as const satisfies Role[];

type Roles = Readonly<{ roles: readonly Role[] }>;

/** Whether a person may do what this role does: administrators do everything (docs/product/accounts.md#team). */
export const actsAs = ({ roles }: Roles, role: StaffRole): boolean =>
  roles.includes(role) || adminRoles.some((one) => roles.includes(one));

/** Whether a person is of the team, in any role. */
export const isStaff = ({ roles }: Roles): boolean => storedStaffRoles.some((role) => roles.includes(role));

/** What a person of the team works as; undefined for everyone else. */
export const staffRoleOf = (person: Roles): StaffRole | undefined =>
  staffRoles.find((role) => actsAs(person, role));
