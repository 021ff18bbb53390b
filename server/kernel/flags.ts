import { flagDefaults, type FlagName, type Flags } from '#contract/flags.ts';
import type { Config } from '#server/config.ts';
import type { Bus } from '#server/kernel/bus.ts';
import type { Db } from '#server/kernel/database.ts';

const channel = 'flags_changed';
const prefix = 'flag.';

export type FeatureFlags = { current(): Flags };

/** The flags in force: default, then the row an administrator set, then the environment (behaviour.md section 14). */
export async function createFlags(
  db: Db,
  bus: Bus,
  config: Pick<Config, 'flagDefaults' | 'lockedFlags'>,
): Promise<FeatureFlags> {
  let flags: Flags = { ...config.flagDefaults, ...config.lockedFlags };
  const load = async () => {
    const rows = await db
      .selectFrom('setting')
      .select(['key', 'value'])
      .where('key', 'like', `${prefix}%`)
      .execute();
    const changed = rows
      .map((row) => [row.key.slice(prefix.length), row.value] as const)
      .filter(
        (entry): entry is [FlagName, boolean] =>
          Object.hasOwn(flagDefaults, entry[0]) && typeof entry[1] === 'boolean',
      );
    flags = { ...config.flagDefaults, ...Object.fromEntries(changed), ...config.lockedFlags };
  };
  await bus.subscribe(channel, () => void load().catch(() => undefined));
  bus.onReconnect(load);
  await load();
  return { current: () => flags };
}
