import type { Pool } from 'pg';
import type { Config } from '#server/config.ts';
import { createAccessTokens, type AccessTokens } from '#server/kernel/http/access-token.ts';
import { createBus } from '#server/kernel/realtime/bus.ts';
import { createRealtime, type Realtime } from './realtime/realtime.ts';
import type { Clock } from '#server/kernel/clock.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { createEvents, type Events, type Listener } from '#server/kernel/events.ts';
import { createFileStore, type FileStore } from '#server/kernel/files/file-store.ts';
import { createFlags, type FeatureFlags } from '#server/kernel/flags.ts';
import { createRevokedSessions, type RevokedSessions } from '#server/kernel/http/revoked-sessions.ts';
import { createSecondFactors, type SecondFactors } from '#server/kernel/http/sign-in/second-factors.ts';
import {
  createSuspendedAccounts,
  type SuspendedAccounts,
} from '#server/kernel/http/sign-in/suspended-accounts.ts';
import { createIpLocation, type IpLocation } from '#server/kernel/ip-location/ip-location.ts';
import { createSealing, type Sealing } from './sealing.ts';

/** The services that features use: created once by main.ts or a test, passed to every feature as an argument. */
export type Deps = Readonly<{
  config: Config;
  db: Db;
  clock: Clock;
  events: Events;
  accessTokens: AccessTokens;
  revokedSessions: RevokedSessions;
  suspendedAccounts: SuspendedAccounts;
  secondFactors: SecondFactors;
  flags: FeatureFlags;
  sealing: Sealing;
  files: FileStore;
  ipLocation: IpLocation;
  realtime: Realtime;
}>;

/** Creates these services on a migrated database; at `url` is its server itself. `close` ends the bus and what feeds it; the caller closes the database. */
export async function createDeps(parts: {
  config: Config;
  url: string;
  db: Db;
  pool: Pool;
  clock: Clock;
  listeners: (realtime: Realtime) => readonly Listener[];
  onError: (error: unknown) => void;
}): Promise<{ deps: Deps; close: () => Promise<void> }> {
  const { config, db, clock } = parts;
  const bus = await createBus({ url: parts.url, pool: parts.pool, onError: parts.onError });
  const { realtime, close: closeRealtime } = await createRealtime({ db, bus, onError: parts.onError });
  const deps: Deps = {
    config,
    db,
    clock,
    events: createEvents(parts.listeners(realtime)),
    accessTokens: createAccessTokens(config.secrets.auth),
    revokedSessions: await createRevokedSessions(db, bus, clock),
    suspendedAccounts: await createSuspendedAccounts(db, bus),
    secondFactors: await createSecondFactors(db, bus),
    flags: await createFlags(db, bus, config),
    sealing: createSealing(config.secrets.data),
    files: createFileStore(config.dataDir),
    ipLocation: createIpLocation(config.ipGeo, parts.onError),
    realtime,
  };
  const close = async () => {
    await closeRealtime();
    await bus.close();
  };
  return { deps, close };
}
