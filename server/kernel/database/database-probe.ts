import type { Pool } from 'pg';

/** SLOW: this query had no answer in time, but another one had meanwhile, or the database reported a time-out. */
export type DatabaseState = 'UP' | 'SLOW' | 'DOWN';

/** Queries the database and distinguishes a slow one, which is usable, from one that is unreachable or does not respond. */
export function createDatabaseProbe(pool: Pool): (ask: () => Promise<unknown>) => Promise<DatabaseState> {
  let answeredAt = -Infinity;
  pool.on('release', (_error, client) => {
    // A connection that is released before the answer arrives is discarded.
    if ('readyForQuery' in client && client.readyForQuery === true) answeredAt = performance.now();
  });
  return async (ask) => {
    const askedAt = performance.now();
    return ask().then(
      () => 'UP',
      () => (answeredAt >= askedAt ? 'SLOW' : 'DOWN'),
    );
  };
}
