import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import { DatabaseError, Pool, types, type PoolClient, type PoolConfig } from 'pg';
import type { DB } from '#db/schema.ts';
import { nameStatements } from '#server/kernel/database/prepared-statements.ts';

/** What a query takes as its first argument: the database, or a transaction of it. */
export type Db = Kysely<DB>;

/** An open transaction. Everything that must be atomic with its caller asks for this type. */
export type Tx = Transaction<DB>;

const asText = (value: string): string => value;
const asNumber = (value: string): number => Number(value);
// Enough for dates and numbers, whose array text never holds quotes or nests here.
const asList =
  (parse: (item: string) => unknown) =>
  (value: string): unknown[] =>
    value === '{}'
      ? []
      : value
          .slice(1, -1)
          .split(',')
          .map((item) => (item === 'NULL' ? null : parse(item)));

// A date has no zone and must not become a moment; int8 and numeric (and arrays of these) stay within safe numbers here.
const parsers = new Map<number, (value: string) => unknown>([
  [1082, asText],
  [1182, asList(asText)],
  [20, asNumber],
  [1016, asList(asNumber)],
  [1700, asNumber],
  [1231, asList(asNumber)],
]);

const typeParsers: PoolConfig['types'] = {
  getTypeParser(id: number, format?: 'text' | 'binary') {
    const own = format === 'binary' ? undefined : parsers.get(id);
    return own ?? types.getTypeParser(id, format === 'binary' ? 'binary' : 'text');
  },
};

// A frozen database or a silent network never answers, and the server's own time-outs do not run then.
function endWhenSilent(client: PoolClient, milliseconds: number): void {
  const { stream } = client.connection;
  if (!('setTimeout' in stream) || typeof stream.setTimeout !== 'function') return;
  stream.setTimeout(milliseconds);
  stream.on('timeout', () => {
    const isWaiting = 'readyForQuery' in client && client.readyForQuery === false;
    if (isWaiting) stream.destroy(new Error('Database connection silent'));
  });
}

/** Lets a connection wait for as long as its statements take, as those of a migration may. */
export function waitForSlowStatements({ connection: { stream } }: PoolClient): void {
  if ('setTimeout' in stream && typeof stream.setTimeout === 'function') stream.setTimeout(0);
}

/** How long a statement may take, and a wait for a connection. */
const statementTimeoutMs = 4000;

/** Makes a bare pool whose errors never end the process; `onError` hears of connections lost while idle. */
export function createPool(config: PoolConfig & { onError?: (error: Error) => void }): Pool {
  const { onError, ...rest } = config;
  const pool = new Pool({
    connectionTimeoutMillis: statementTimeoutMs,
    keepAlive: true,
    // The default price of a page out of order is that of a turning disk: it makes the planner sort instead of stopping.
    options: '-c TimeZone=UTC -c random_page_cost=1.1',
    ...rest,
  });
  const ignore = (): void => undefined;
  pool.on('error', onError ?? ignore);
  // A client that is lent out reports a lost connection by itself as well; its query already fails with it.
  pool.on('connect', (client) => client.on('error', ignore));
  return pool;
}

/**
 * Opens the application's database. `max` is the number of connections; a statement ends after
 * `statementTimeoutMs` (4 s), a wait for a lock after three quarters of it, a wait for a connection after as long, and a
 * connection that stays silent half a second longer than a statement may take is closed: a request hears of a frozen database
 * within 5 s (docs/reliability.md, F3). Dates arrive as `YYYY-MM-DD`, int8 and numeric as numbers, ranges as text.
 */
export function createDatabase(config: {
  url: string;
  max: number;
  applicationName: string;
  statementTimeoutMs?: number;
  onError?: (error: Error) => void;
}): { db: Db; pool: Pool; close(): Promise<void> } {
  const statementTimeout = config.statementTimeoutMs ?? statementTimeoutMs;
  const pool = createPool({
    connectionString: config.url,
    max: config.max,
    application_name: config.applicationName,
    statement_timeout: statementTimeout,
    lock_timeout: Math.ceil(statementTimeout * 0.75),
    connectionTimeoutMillis: Math.max(statementTimeout, statementTimeoutMs),
    idle_in_transaction_session_timeout: 30_000,
    idleTimeoutMillis: 60_000,
    types: typeParsers,
    ...(config.onError ? { onError: config.onError } : {}),
  });
  pool.on('connect', (client) => {
    endWhenSilent(client, statementTimeout + 500);
    nameStatements(client);
  });
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  return { db, pool, close: () => db.destroy() };
}

/**
 * Runs `fn` in one transaction and answers what it returns; inside an open transaction it joins that one. A
 * deadlock or serialization failure (40P01, 40001) runs `fn` a second time, so `fn` must act through `tx` only.
 */
export async function inTransaction<T>(db: Db, fn: (tx: Tx) => Promise<T>): Promise<T> {
  if (isTransaction(db)) return fn(db);
  try {
    return await db.transaction().execute(fn);
  } catch (error) {
    if (!hasCode(error, '40P01', '40001')) throw error;
    return db.transaction().execute(fn);
  }
}

function isTransaction(db: Db): db is Tx {
  return db.isTransaction;
}

function hasCode(error: unknown, ...codes: string[]): error is DatabaseError {
  return error instanceof DatabaseError && error.code !== undefined && codes.includes(error.code);
}

/** True when a unique index or primary key (of this name, if given) refused a row. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return hasCode(error, '23505') && (constraint === undefined || error.constraint === constraint);
}

/** True when an exclusion constraint (of this name, if given) refused a row. */
export function isExclusionViolation(error: unknown, constraint?: string): boolean {
  return hasCode(error, '23P01') && (constraint === undefined || error.constraint === constraint);
}

const unavailableCodes = /^(08|53|57P|57014|55P03|25006)/;
const unavailableSystemCodes =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
const unavailableTexts =
  /^(timeout exceeded when trying to connect|timeout expired|Connection terminated|Database connection silent|Client has encountered a connection error|Client was closed|Cannot use a pool after)/;

/**
 * True when the database could not be asked at all or in time: lost, starting, full, frozen or overloaded. The
 * caller answers 503 SYS003, for the same call may succeed later.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseError) return unavailableCodes.test(error.code ?? '');
  if ('code' in error && typeof error.code === 'string' && unavailableSystemCodes.test(error.code))
    return true;
  return unavailableTexts.test(error.message) || isDatabaseUnavailable(error.cause);
}

/** True when the database was unreachable or silent, so that the next statement would fail too; false for a refused statement. */
export function isDatabaseLost(error: unknown): boolean {
  return isDatabaseUnavailable(error) && !(error instanceof DatabaseError);
}
