import * as z from 'zod/mini';
import {
  accountGroups,
  accountSorts,
  accountStates,
  deskQueryMax,
  deskQueryMin,
  deskRoles,
  deskTextMax,
  suspensionDays,
  suspensionReasons,
  visitsAheadMax,
} from './account-desk-limits.ts';
import { roles } from './auth-limits.ts';
import { staffRoles } from './staff-rules.ts';
import { Id, Instant, LanguageCode, named, pageFields, pageQuery, text, soughtWords } from './primitives.ts';

const Role = z.enum(roles);
const SuspensionReason = z.enum(suspensionReasons);

/**
 * Why an account is suspended, as its owner reads it (docs/product/accounts.md#suspension). `decisionId` is that of the
 * decision that can be contested.
 */
export const Suspension = named(
  'Suspension',
  z.object({
    reason: SuspensionReason,
    text: z.string(),
    at: Instant,
    /** When it ends by itself; null without end. */
    until: z.nullable(Instant),
    decisionId: z.nullable(Id),
  }),
);
export type Suspension = z.infer<typeof Suspension>;

/** Of a provider: visits that took place, and published reviews with their mean. */
export const AccountRecord = z.object({ visits: z.int(), reviews: z.int(), rating: z.nullable(z.number()) });

/** An account as administrators see it; deleted ones are 404 (docs/product/accounts.md#suspension). */
export const DeskAccount = named(
  'DeskAccount',
  z.object({
    id: Id,
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    emailVerified: z.boolean(),
    phone: z.nullable(z.string()),
    avatarUrl: z.nullable(z.string()),
    /** Where a provider works from, or of the first choice of the addresses that a customer keeps. */
    city: z.nullable(z.string()),
    roles: z.array(Role),
    language: LanguageCode,
    hasSecondFactor: z.boolean(),
    /** Live sign-ins. */
    sessions: z.int(),
    createdAt: Instant,
    lastSeenAt: z.nullable(Instant),
    suspension: z.nullable(Suspension),
    /** `waitsForReview` has documents that the team has to decide about. */
    provider: z.nullable(
      z.object({
        id: Id,
        businessName: z.nullable(z.string()),
        published: z.boolean(),
        waitsForReview: z.boolean(),
      }),
    ),
    record: z.nullable(AccountRecord),
  }),
);
export type DeskAccount = z.infer<typeof DeskAccount>;

const AccountSort = z.enum(accountSorts);
/**
 * With words the accounts whose name, address or phone contains each of them. `sort` is the order that they are in: more
 * than `accountSortMax` are the newest first, whatever was asked for.
 */
export const DeskAccountPage = named(
  'DeskAccountPage',
  z.object({ ...pageFields(DeskAccount), sort: AccountSort }),
);
export const DeskAccountFilter = z.object({
  query: z.optional(soughtWords(deskQueryMin, deskQueryMax)),
  role: z.optional(z.enum(deskRoles)),
  state: z.optional(z.enum(accountStates)),
});
export type DeskAccountFilter = z.infer<typeof DeskAccountFilter>;
export const DeskAccountQuery = z.object({
  ...DeskAccountFilter.shape,
  sort: z._default(AccountSort, 'NEWEST'),
  ...pageQuery,
});
export type DeskAccountQuery = z.infer<typeof DeskAccountQuery>;

/**
 * How many accounts each filter finds beside the same words, exact up to `deskTotalMax`; null where so many have the words
 * that it is not known. `registered` is how many there are at all, an estimate above that number; null without one.
 */
export const AccountCounts = named(
  'AccountCounts',
  z.object({
    groups: z.record(z.enum(accountGroups), z.nullable(z.int())),
    registered: z.nullable(z.object({ count: z.int(), isExact: z.boolean() })),
  }),
);
export type AccountCounts = z.infer<typeof AccountCounts>;
export const AccountCountsQuery = z.object({ query: DeskAccountFilter.shape.query });
export const DeskAccountParams = z.object({ userId: Id });

/**
 * The person reads reason, text and until when (`days`, null without end). `visits` decides about each visit that begins
 * before that end: when there is another one meanwhile, or one is gone, nothing is changed (CNF001). A visit after the
 * end stays.
 */
export const SuspensionInput = z.object({
  reason: SuspensionReason,
  text: text(1, deskTextMax),
  days: z._default(z.nullable(z.literal(suspensionDays)), null),
  visits: z._default(
    z.array(z.object({ bookingId: Id, keep: z.boolean() })).check(z.maxLength(visitsAheadMax)),
    [],
  ),
});
export type SuspensionInput = z.infer<typeof SuspensionInput>;
/** Why, for the audit; the person reads it too. */
export const RestorationInput = z.object({ text: text(1, deskTextMax) });
/** Why, for the journal of the desk alone. */
export const SignOutInput = z.object({ reason: text(1, deskTextMax) });

/** Why, for the audit; the person finds it in the export of own data. */
export const AccountViewInput = z.object({ reason: text(1, deskTextMax) });
/** The view that begins: its token reads as the person, and is no sign-in (docs/product/desk.md#view). */
export const AccountView = named(
  'AccountView',
  z.object({
    userId: Id,
    name: z.string(),
    reason: z.string(),
    token: z.string(),
    startedAt: Instant,
    endsAt: Instant,
  }),
);
export type AccountView = z.infer<typeof AccountView>;

/** What the person works as from now on, null for nothing any more; they read the text. */
export const StaffRoleChange = z.object({
  role: z.nullable(z.enum(staffRoles)),
  text: text(1, deskTextMax),
});
export type StaffRoleChange = z.infer<typeof StaffRoleChange>;
