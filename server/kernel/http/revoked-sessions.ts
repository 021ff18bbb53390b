import { accessTokenMinutes } from '#contract/auth-limits.ts';
import { minuteMs } from '#contract/durations.ts';
import type { Bus } from '#server/kernel/realtime/bus.ts';
import type { Clock } from '#server/kernel/clock.ts';
import type { Db } from '#server/kernel/database/database.ts';

const channel = 'session_revoked';

export type RevokedSessions = {
  /** Whether the session of a token was revoked: from memory, or from the database while the bus is disconnected. */
  has: (sessionId: string) => Promise<boolean>;
  /** Notifies this process and the others, after the commit of the revocation. */
  announce: (sessionIds: readonly string[]) => Promise<void>;
  /** Calls `handler` in this process when any process has announced a revocation. */
  onRevoked: (handler: (sessionIds: readonly string[]) => void) => void;
};

/**
 * The sessions revoked within the lifetime of an access token. A token is valid for fifteen minutes without a check;
 * keeping only the revoked ones lets a signed-in read run no statement while a log-out takes effect at once.
 */
export async function createRevokedSessions(db: Db, bus: Bus, clock: Clock): Promise<RevokedSessions> {
  const revoked = new Map<string, number>();
  const handlers: ((sessionIds: readonly string[]) => void)[] = [];
  const lifetimeMs = accessTokenMinutes * minuteMs;

  const remember = (sessionId: string, at: Date) => {
    revoked.set(sessionId, at.getTime());
    for (const [id, since] of revoked) {
      if (since < at.getTime() - lifetimeMs) revoked.delete(id);
      else break;
    }
  };

  const load = async () => {
    const since = new Date(clock.now().getTime() - lifetimeMs);
    const rows = await db
      .selectFrom('auth_session')
      .select(['id', 'revoked_at'])
      .where('revoked_at', '>=', since)
      .orderBy('revoked_at')
      .execute();
    for (const row of rows) if (row.revoked_at) remember(row.id, row.revoked_at);
  };

  await bus.subscribe(channel, (payload) => {
    const sessionIds = payload.split(',');
    for (const id of sessionIds) remember(id, clock.now());
    for (const handler of handlers) handler(sessionIds);
  });
  bus.onReconnect(load);
  await load();

  return {
    async has(sessionId) {
      if (bus.connected) return revoked.has(sessionId);
      const session = await db
        .selectFrom('auth_session')
        .select('revoked_at')
        .where('id', '=', sessionId)
        .executeTakeFirst();
      return !session || session.revoked_at !== null;
    },
    async announce(sessionIds) {
      if (sessionIds.length === 0) return;
      for (const id of sessionIds) remember(id, clock.now());
      // A notification holds less than 8000 bytes: 150 ids of 37 characters fit.
      for (let start = 0; start < sessionIds.length; start += 150) {
        await bus.publish(channel, sessionIds.slice(start, start + 150).join(','));
      }
    },
    onRevoked: (handler) => void handlers.push(handler),
  };
}
