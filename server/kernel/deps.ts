import type { Config } from '#server/config.ts';
import type { AccessTokens } from '#server/kernel/access-token.ts';
import type { Clock } from '#server/kernel/clock.ts';
import type { Db } from '#server/kernel/database.ts';
import type { Events } from '#server/kernel/events.ts';
import type { FeatureFlags } from '#server/kernel/flags.ts';
import type { RevokedSessions } from '#server/kernel/revoked-sessions.ts';

/** What features are built with: made once in main.ts or by a test, passed to every feature by argument. */
export type Deps = Readonly<{
  config: Config;
  db: Db;
  clock: Clock;
  events: Events;
  accessTokens: AccessTokens;
  revokedSessions: RevokedSessions;
  flags: FeatureFlags;
}>;
