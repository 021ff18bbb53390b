import type { Pool } from 'pg';

/** SLOW: it did not answer this question in time, and answered others meanwhile or said that it took too long. */
export type DatabaseState = 'UP' | 'SLOW' | 'DOWN';

/** Queries the database and distinguishes a slow one, which still serves, from one that is gone or silent. */
export function createDatabaseProbe(pool: Pool): (ask: () => Promise<unknown>) => Promise<DatabaseState> {
  let answeredAt = -Infinity;
  pool.on('release', (_error, client) => {
    // What is released before its answer came was given up.
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
