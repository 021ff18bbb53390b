import { switchableFlags, type FlagName } from '#contract/flags.ts';
import type { FeatureFlag, FeatureFlagList, FlagChange } from '#contract/feature-flags.ts';
import { listChangedFlags, replaceFlag } from './queries.ts';
import { recordAudit } from '#server/features/audit/actions.ts';
import { toPerson } from '#server/features/users/rules.ts';
import { inTransaction } from '#server/kernel/database/database.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { flagKey, readFlags } from '#server/kernel/flags.ts';
import { fail } from '#server/kernel/http/errors.ts';

type FlagDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'flags'>;

export async function getFlags({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<FeatureFlagList> {
  const [current, rows] = await Promise.all([readFlags(db, config), listChangedFlags(db)]);
  const flags = switchableFlags.map((name): FeatureFlag => {
    const row = rows.find(({ key }) => key === flagKey(name));
    return {
      name,
      on: current[name],
      locked: config.lockedFlags[name] !== undefined,
      change: row
        ? {
            at: row.updated_at.toISOString(),
            by: toPerson(row.account_id, row.first_name, row.last_name),
          }
        : null,
    };
  });
  return { flags };
}

/** Switches a flag on every process. @throws CFG003 the environment of the server sets it, or its feature does not exist */
export async function changeFlag(
  deps: FlagDeps,
  actorId: string,
  name: FlagName,
  change: FlagChange,
): Promise<FeatureFlag> {
  if (deps.config.lockedFlags[name] !== undefined || !switchableFlags.includes(name)) fail('CFG003');
  await writeFlag(deps, actorId, name, change);
  await deps.flags.announce();
  const { flags } = await getFlags(deps);
  return flags.find((flag) => flag.name === name) ?? fail('SYS001');
}

/** Writes a flag with its audit; without an actor it is the command of the server (scripts/flag.ts). */
export async function writeFlag(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  actorId: string | null,
  name: FlagName,
  { on, reason }: FlagChange,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const at = clock.now();
    const before = (await replaceFlag(tx, name, { on, actorId, now: at })) ?? config.flagDefaults[name];
    if (before === on) return;
    await recordAudit(tx, {
      actorId,
      action: 'FLAG_CHANGED',
      subject: { type: 'FLAG', id: name },
      before: { on: before },
      after: { on },
      reason,
      at,
    });
  });
}
