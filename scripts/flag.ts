import { flagDefaults, type FlagName } from '#contract/flags.ts';
import { ConfigError, readConfig } from '#server/config.ts';
import { writeFlag } from '#server/features/flags/actions.ts';
import { systemClock } from '#server/kernel/clock.ts';
import { checkDatabase } from '#server/kernel/database/check-database.ts';
import { createDatabase } from '#server/kernel/database/database.ts';
import { joinEmbeddedPostgres } from '#server/kernel/database/embedded/embedded-postgres.ts';
import { announceFlags } from '#server/kernel/flags.ts';
import { keptSecrets } from '#server/kernel/sealing.ts';
import { startFailure } from '#server/start-failure.ts';

const connections = 2;

/** Switches a flag of the running server, or of its database while it is stopped. */
async function switchFlag(name: FlagName, on: boolean): Promise<void> {
  const config = readConfig(keptSecrets);
  if (config.lockedFlags[name] !== undefined)
    throw new ConfigError([`${name} is set by the environment: change it there.`]);
  const embedded = config.databaseUrl
    ? undefined
    : await joinEmbeddedPostgres({ dataDir: config.dataDir, onNotice: console.log });
  const url = config.databaseDirectUrl ?? config.databaseUrl ?? embedded?.url ?? '';
  const { db, pool, close } = createDatabase({ url, max: connections, applicationName: 'maisonnee-flag' });
  try {
    await checkDatabase(pool, connections);
    await writeFlag({ db, clock: systemClock, config }, null, name, { on, reason: 'npm run flag' });
    await announceFlags(db);
    console.log(`${name} is ${on ? 'on' : 'off'}.`);
  } finally {
    await close();
    await embedded?.stop();
  }
}

const isFlag = (name: string): name is FlagName => Object.hasOwn(flagDefaults, name);

const [name = '', state] = process.argv.slice(2);
if (isFlag(name) && (state === 'on' || state === 'off')) {
  await switchFlag(name, state === 'on').catch((error: unknown) => {
    console.error(startFailure(error));
    process.exitCode = 1;
  });
} else {
  console.error(
    `Usage: npm run flag -- <name> on|off, with a name of ${Object.keys(flagDefaults).join(', ')}.`,
  );
  process.exitCode = 2;
}
