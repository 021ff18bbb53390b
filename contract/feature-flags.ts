import * as z from 'zod/mini';
import { deskTextMax } from './account-desk-limits.ts';
import { flagDefaults, type FlagName } from './flags.ts';
import { Id, Instant, named, text } from './primitives.ts';

// Object.keys loses the type of the keys.
const FlagNameCode = z.enum(Object.keys(flagDefaults) as [FlagName, ...FlagName[]]);

/** A feature flag as administrators see it (docs/product/api.md#flags). */
export const FeatureFlag = named(
  'FeatureFlag',
  z.object({
    name: FlagNameCode,
    on: z.boolean(),
    /** The environment of the server sets it, so that it cannot be changed here. */
    locked: z.boolean(),
    /** The last change by an administrator; null while there was none. */
    change: z.nullable(
      z.object({
        at: Instant,
        /** Null for a deleted account, and for a change by the command of the server. */
        by: z.nullable(z.object({ id: Id, displayName: z.string() })),
      }),
    ),
  }),
);
export type FeatureFlag = z.infer<typeof FeatureFlag>;
export const FeatureFlagList = named('FeatureFlagList', z.object({ flags: z.array(FeatureFlag) }));
export type FeatureFlagList = z.infer<typeof FeatureFlagList>;

export const FlagParams = z.object({ name: FlagNameCode });
/** `reason` is for the audit. */
export const FlagChange = z.object({ on: z.boolean(), reason: text(1, deskTextMax) });
export type FlagChange = z.infer<typeof FlagChange>;
