import type { Pool } from 'pg';
import type { Config } from '#server/config.ts';
import { createAccessTokens, type AccessTokens } from '#server/kernel/http/access-token.ts';
import { createBus } from '#server/kernel/realtime/bus.ts';
import type { Clock } from '#server/kernel/clock.ts';
import type { Db } from '#server/kernel/database/database.ts';
import { createEvents, type Events, type Listener } from '#server/kernel/events.ts';
import { createFileStore, type FileStore } from '#server/kernel/files/file-store.ts';
import { createFlags, type FeatureFlags } from '#server/kernel/flags.ts';
import { createRevokedSessions, type RevokedSessions } from '#server/kernel/http/revoked-sessions.ts';
import { createSealing, type Sealing } from '#server/kernel/sealing.ts';

/** What features are built with: made once by main.ts or a test, passed to every feature by argument. */
export type Deps = Readonly<{
  config: Config;
  db: Db;
  clock: Clock;
  events: Events;
  accessTokens: AccessTokens;
  revokedSessions: RevokedSessions;
  flags: FeatureFlags;
  sealing: Sealing;
  files: FileStore;
}>;

/** Puts the pieces together on a migrated database at `url`. `close` ends the bus; the database is the caller's. */
export async function createDeps(parts: {
  config: Config;
  url: string;
  db: Db;
  pool: Pool;
  clock: Clock;
  listeners: readonly Listener[];
  onError: (error: unknown) => void;
}): Promise<{ deps: Deps; close(): Promise<void> }> {
  const { config, db, clock } = parts;
  const bus = await createBus({ url: parts.url, pool: parts.pool, onError: parts.onError });
  const deps: Deps = {
    config,
    db,
    clock,
    events: createEvents(parts.listeners),
    accessTokens: createAccessTokens(config.secrets.auth),
    revokedSessions: await createRevokedSessions(db, bus, clock),
    flags: await createFlags(db, bus, config),
    sealing: createSealing(config.secrets.data),
    files: createFileStore(config.dataDir),
  };
  return { deps, close: () => bus.close() };
}
