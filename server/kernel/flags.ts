import { sql } from 'kysely';
import { flagDefaults, type FlagName, type Flags } from '#contract/flags.ts';
import type { Config } from '#server/config.ts';
import type { Bus } from '#server/kernel/realtime/bus.ts';
import type { Db } from '#server/kernel/database/database.ts';

const channel = 'flags_changed';
const prefix = 'flag.';

/** The key of the row that an administrator set. */
export const flagKey = (name: FlagName | '%') => `${prefix}${name}`;

export type FeatureFlags = {
  current: () => Flags;
  /** Reads the flags again, here and in every other process, after the commit of a change. */
  announce: () => Promise<void>;
};

type Defaults = Pick<Config, 'flagDefaults' | 'lockedFlags'>;

/** The flags that administrators changed, as a column of a statement. */
export const changedFlags = sql<ChangedFlags>`(
  select json_object_agg(key, value) from setting where key like ${sql.lit(flagKey('%'))})`;

export type ChangedFlags = Record<string, unknown> | null;

/**
 * The current flags: the default, overridden by the row of an administrator, overridden by the environment
 * (docs/product/api.md#flags).
 */
export function flagsOf(rows: ChangedFlags, config: Defaults): Flags {
  const changed = Object.entries(rows ?? {})
    .map(([key, value]) => [key.slice(prefix.length), value] as const)
    .filter(
      (entry): entry is [FlagName, boolean] =>
        Object.hasOwn(flagDefaults, entry[0]) && typeof entry[1] === 'boolean',
    );
  return { ...config.flagDefaults, ...Object.fromEntries(changed), ...config.lockedFlags };
}

/** The current flags, read from the database. */
export async function readFlags(db: Db, config: Defaults): Promise<Flags> {
  const { rows } = await sql<{ changed: ChangedFlags }>`select ${changedFlags} as changed`.execute(db);
  return flagsOf(rows[0]?.changed ?? null, config);
}

/** Has every process read the flags again. */
export async function announceFlags(db: Db): Promise<void> {
  await sql`select pg_notify(${channel}, '')`.execute(db);
}

/** The current flags, cached and reloaded when one is changed. */
export async function createFlags(db: Db, bus: Bus, config: Defaults): Promise<FeatureFlags> {
  let flags: Flags = { ...config.flagDefaults, ...config.lockedFlags };
  let loaded: Promise<void> = Promise.resolve();
  const read = async () => {
    flags = await readFlags(db, config);
  };
  // One after the other: a slow answer must not replace that of a later change.
  const load = () => {
    loaded = loaded.then(read, read);
    return loaded;
  };
  await bus.subscribe(channel, () => void load().catch(() => undefined));
  bus.onReconnect(load);
  await load();
  return {
    current: () => flags,
    async announce() {
      await load();
      await announceFlags(db);
    },
  };
}
