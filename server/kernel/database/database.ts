import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import { DatabaseError, Pool, types, type PoolClient, type PoolConfig } from 'pg';
import type { DB } from '#db/schema.ts';
import { nameStatements } from '#server/kernel/database/prepared-statements.ts';

/** The first argument of a query function: the database or an open transaction. */
export type Db = Kysely<DB>;

/** An open transaction. A function that must be atomic with its caller takes this type. */
export type Tx = Transaction<DB>;

const asText = (value: string): string => value;
const asNumber = (value: string): number => Number(value);
// A parser that suffices for dates and numbers, whose array text has no quotes and no nesting here.
const asList =
  (parse: (item: string) => unknown) =>
  (value: string): unknown[] =>
    value === '{}'
      ? []
      : value
          .slice(1, -1)
          .split(',')
          .map((item) => (item === 'NULL' ? null : parse(item)));

// A date has no zone and must not become an instant; int8 and numeric (and arrays of these) are within the safe
// integers here.
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

// A frozen database or a lost network never answers, and the time-outs of the server do not apply then.
function endWhenSilent(client: PoolClient, milliseconds: number): void {
  const { stream } = client.connection;
  if (!('setTimeout' in stream) || typeof stream.setTimeout !== 'function') return;
  stream.setTimeout(milliseconds);
  stream.on('timeout', () => {
    const isWaiting = 'readyForQuery' in client && client.readyForQuery === false;
    if (isWaiting) stream.destroy(new Error('Database connection silent'));
  });
}

/** Time limits of a statement and of the wait for a connection. */
const statementTimeoutMs = 4000;
/** A transaction that waits for the process this long has lost it; its locks must not stay. */
const idleInTransactionMs = 30_000;

/** A server that does not answer closes no connection either. */
const closeLimitMs = 1000;

type TimeLimits = 'statement_timeout' | 'lock_timeout' | 'idle_in_transaction_session_timeout';

/** A wait for a lock ends before the statement that waits, so that its error names the lock. */
const lockTimeoutOf = (statementTimeout: number) => Math.ceil(statementTimeout * 0.75);

/** The limits of requests in milliseconds, which a pooler has to set on its connections (check-database.ts). */
export const limitsOfRequests: Readonly<Record<TimeLimits, number>> = {
  statement_timeout: statementTimeoutMs,
  lock_timeout: lockTimeoutOf(statementTimeoutMs),
  idle_in_transaction_session_timeout: idleInTransactionMs,
};

/**
 * Settings of every connection, so that nothing is asked of a server that is not ours. They are sent with the request
 * to connect: a statement of their own would have no time limit while the server is frozen. A pooler in transaction mode
 * is sent none: it refuses them, or drops them without a word (decision 58).
 */
function settingsOf(limits: Pick<PoolConfig, TimeLimits>): string {
  const all = {
    TimeZone: 'UTC',
    // Compiling a statement takes longer than running it, for all that are sent here.
    jit: 'off',
    // The default cost of a random page read is that of a hard disk: with it the planner sorts all rows instead of
    // stopping early.
    random_page_cost: 1.1,
    ...limits,
  };
  return Object.entries(all)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
}

/** The client would replace our options by those of the address: they are taken out of it, and sent after ours. */
function separateOptions(connectionString: string): { address: string; options: string } {
  const url = URL.parse(connectionString);
  const options = url?.searchParams.get('options');
  if (!url || !options) return { address: connectionString, options: '' };
  url.searchParams.delete('options');
  return { address: url.href, options: ` ${options}` };
}

/**
 * Creates a pool whose errors never end the process; `onError` is called for connections lost while idle. What the
 * address sets in `options` is stronger than the settings here, none of which `isPooled` connections are sent.
 */
export function createPool(
  config: PoolConfig & { connectionString: string; isPooled?: boolean; onError?: (error: Error) => void },
): Pool {
  const {
    onError,
    connectionString,
    isPooled = false,
    statement_timeout,
    lock_timeout,
    idle_in_transaction_session_timeout = idleInTransactionMs,
    ...rest
  } = config;
  const { address, options } = separateOptions(connectionString);
  const limits = { statement_timeout, lock_timeout, idle_in_transaction_session_timeout };
  const pool = new Pool({
    connectionString: address,
    ...(isPooled ? { options } : { options: settingsOf(limits) + options }),
    connectionTimeoutMillis: statementTimeoutMs,
    keepAlive: true,
    ...rest,
  });
  const ignore = (): void => undefined;
  pool.on('error', onError ?? ignore);
  // A client in use reports a lost connection as an event too; its query already fails with the same error.
  pool.on('connect', (client) => client.on('error', ignore));
  return pool;
}

/**
 * Opens the application's database. `max` is the number of connections. A statement ends after `statementTimeoutMs`
 * (4 s), a wait for a lock after three quarters of it, a wait for a connection after the same time; a connection
 * without an answer is closed half a second after the limit of a statement. A request thus fails within 5 s when the
 * database is frozen (docs/reliability.md, F3). With 0 there is no limit but that of connecting: for what a start or a
 * program writes. A transaction must not lift a limit by itself, because the client's half of it would stay. `isPooled`
 * names a pooler in transaction mode, which sets the limits itself; without `preparedStatements` none has a name
 * (decision 58). Dates are returned as `YYYY-MM-DD`, int8 and numeric as numbers, ranges as text.
 */
export function createDatabase(config: {
  url: string;
  max: number;
  applicationName: string;
  statementTimeoutMs?: number;
  isPooled?: boolean;
  preparedStatements?: boolean;
  onError?: (error: Error) => void;
}): { db: Db; pool: Pool; close: () => Promise<void> } {
  const statementTimeout = config.statementTimeoutMs ?? statementTimeoutMs;
  const pool = createPool({
    connectionString: config.url,
    max: config.max,
    application_name: config.applicationName,
    isPooled: config.isPooled ?? false,
    statement_timeout: statementTimeout,
    lock_timeout: lockTimeoutOf(statementTimeout),
    idle_in_transaction_session_timeout: statementTimeout === 0 ? 0 : idleInTransactionMs,
    connectionTimeoutMillis: Math.max(statementTimeout, statementTimeoutMs),
    idleTimeoutMillis: 60_000,
    types: typeParsers,
    ...(config.onError ? { onError: config.onError } : {}),
  });
  const statementNames = new Map<string, string>();
  const open = new Map<PoolClient, Promise<void>>();
  pool.on('connect', (client) => {
    open.set(client, new Promise((resolve) => client.once('end', resolve)));
    client.once('end', () => open.delete(client));
    if (statementTimeout > 0) endWhenSilent(client, statementTimeout + 500);
    if (config.preparedStatements ?? true) nameStatements(client, statementNames);
  });
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  const close = async (): Promise<void> => {
    await db.destroy();
    // Kysely ends the pool only when it has used it itself.
    if (!pool.ending) await pool.end();
    // A pool ends before its connections do: an embedded server that stops meanwhile would report each as an error.
    await Promise.race([Promise.all(open.values()), pause(closeLimitMs, undefined, { ref: false })]);
  };
  return { db, pool, close };
}

const mostRuns = 3;
/** At once, the lost transaction may take its row again before the one that waits for it, and lose a second time. */
const longestPauseMs = 50;

/**
 * Runs `fn` in one transaction and returns its result; inside an open transaction it uses that one. After a deadlock
 * or a serialization failure (40P01, 40001) it runs `fn` again, three times at most, so `fn` must only act through `tx`.
 */
export async function inTransaction<T>(db: Db, fn: (tx: Tx) => Promise<T>): Promise<T> {
  if (isTransaction(db)) return fn(db);
  for (let run = 1; ; run += 1)
    try {
      return await commit(db, fn);
    } catch (error) {
      if (run === mostRuns || !hasCode(error, '40P01', '40001')) throw error;
      await pause((0.5 + Math.random() / 2) * longestPauseMs * run);
    }
}

/** What leaves a rehearsal instead of a commit. */
class Rehearsed extends Error {
  readonly result: unknown;
  constructor(result: unknown) {
    super('a rehearsal is not committed');
    this.result = result;
  }
}

/**
 * Runs `fn` in a transaction that is rolled back, and returns its result: what it would do, refused where it would be.
 * It must not touch anything besides the database (decision 54).
 */
export async function rehearse<T>(db: Db, fn: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await inTransaction(db, async (tx) => {
      throw new Rehearsed(await fn(tx));
    });
  } catch (error) {
    if (error instanceof Rehearsed) return error.result as T;
    throw error;
  }
}

const commitHandlers = new WeakMap<Tx, (() => void)[]>();

async function commit<T>(db: Db, fn: (tx: Tx) => Promise<T>): Promise<T> {
  const handlers: (() => void)[] = [];
  const result = await db.transaction().execute((tx) => {
    commitHandlers.set(tx, handlers);
    return fn(tx);
  });
  for (const handle of handlers) handle();
  return result;
}

/**
 * Calls `handle` once `inTransaction` has committed `tx`, never after a rollback. A hint only: a process that is killed
 * in between never calls it.
 */
export function afterCommit(tx: Tx, handle: () => void): void {
  commitHandlers.get(tx)?.push(handle);
}

function isTransaction(db: Db): db is Tx {
  return db.isTransaction;
}

function hasCode(error: unknown, ...codes: string[]): error is DatabaseError {
  return error instanceof DatabaseError && error.code !== undefined && codes.includes(error.code);
}

/** True when a unique index or primary key (of this name, if given) rejected a row. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return hasCode(error, '23505') && (constraint === undefined || error.constraint === constraint);
}

/** True when an exclusion constraint (of this name, if given) rejected a row. */
export function isExclusionViolation(error: unknown, constraint?: string): boolean {
  return hasCode(error, '23P01') && (constraint === undefined || error.constraint === constraint);
}

/** True when the account that a row belongs to has been deleted in the meantime. */
export function isOfDeletedAccount(error: unknown): boolean {
  return hasCode(error, '23514') && error.constraint === 'account_deleted_writes_nothing';
}

const unavailableCodes = /^(08|53|57P|57014|55P03|25006)/;
const unavailableSystemCodes =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
const unavailableTexts =
  /^(timeout exceeded when trying to connect|timeout expired|Connection terminated|Database connection silent|Client has encountered a connection error|Client was closed|Cannot use a pool after)/;

/**
 * True when the database could not be queried, or not in time: lost, starting, full, frozen or overloaded. The caller
 * responds 503 SYS003, because the same call may succeed later.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseError) return unavailableCodes.test(error.code ?? '');
  if ('code' in error && typeof error.code === 'string' && unavailableSystemCodes.test(error.code))
    return true;
  return unavailableTexts.test(error.message) || isDatabaseUnavailable(error.cause);
}

/**
 * True when the database is unreachable or does not respond, so that the next statement would fail too; false for a
 * rejected statement.
 */
export function isDatabaseLost(error: unknown): boolean {
  return isDatabaseUnavailable(error) && !(error instanceof DatabaseError);
}
