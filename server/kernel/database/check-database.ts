import { DatabaseError, type Pool, type PoolClient } from 'pg';
import { limitsOfRequests } from './database.ts';

const oldestVersion = 15;

/** Why the database cannot be used, and what the operator has to change. */
export class DatabaseUnusable extends Error {}

type Server = {
  database: string;
  role: string;
  version: number;
  canCreate: boolean;
  isDirect: boolean;
  /** Connections that the server, the database and the role allow; the last two are unlimited when they are -1. */
  server: number;
  perDatabase: number;
  perRole: number;
};

/**
 * The process of the server behind a connection, as it was told when it was opened. A pooler tells another number, by
 * which a query is cancelled.
 */
function backendOf(client: PoolClient): number | undefined {
  return 'processID' in client && typeof client.processID === 'number' ? client.processID : undefined;
}

/** The setting that an address of the database comes from. */
type Setting = 'DATABASE_URL' | 'DATABASE_DIRECT_URL';

/**
 * Checks that the database can be reached without a pooler, is recent enough, lets its tables be created and allows this
 * process `connections` of them. `setting` has its address. @throws DatabaseUnusable
 */
export async function checkDatabase(
  pool: Pool,
  connections: number,
  setting: Setting = 'DATABASE_URL',
): Promise<void> {
  const { database, role, version, canCreate, isDirect, ...limits } = await describe(pool, setting);
  if (!isDirect) throw new DatabaseUnusable(poolerAt(setting, 'the server gives another number for itself'));
  if (version < oldestVersion)
    throw new DatabaseUnusable(
      `The database is PostgreSQL ${version}: ${setting} must name a server of version ${oldestVersion} or later.`,
    );
  if (!canCreate)
    throw new DatabaseUnusable(
      `The role ${role} may not create tables in the database ${database}. As its administrator: alter database ${database} owner to ${role}`,
    );
  const allowed = Math.min(...Object.values(limits).filter((limit) => limit >= 0));
  if (connections > allowed)
    throw new DatabaseUnusable(
      `The database allows ${allowed} connections and this process may open ${connections}: lower DATABASE_POOL_SIZE by ${connections - allowed} or more, or raise max_connections of PostgreSQL (or the connection limit of the role or database).`,
    );
}

async function describe(pool: Pool, setting: Setting): Promise<Server> {
  return readServer(pool).catch((cause: unknown) => {
    throw new DatabaseUnusable(refusal(cause, setting), { cause });
  });
}

async function readServer(pool: Pool): Promise<Server> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<Server>(
      `select current_database() as database, current_user as role, pg_backend_pid() = $1 as "isDirect",
        current_setting('server_version_num')::int / 10000 as version,
        to_regclass('public.schema_migration') is not null or
          has_database_privilege(current_database(), 'create') and has_schema_privilege('public', 'create') as "canCreate",
        current_setting('max_connections')::int - case when r.rolsuper then 0 else
          current_setting('superuser_reserved_connections')::int
          + coalesce(current_setting('reserved_connections', true), '0')::int end as server,
        d.datconnlimit as "perDatabase", r.rolconnlimit as "perRole"
      from pg_database d, pg_roles r where d.datname = current_database() and r.rolname = current_user`,
      [backendOf(client)],
    );
    return rows[0] as Server;
  } finally {
    client.release();
  }
}

const poolerAt = (setting: Setting, reason: string) =>
  `A pooler is at ${setting} (${reason}): DATABASE_DIRECT_URL must name the server itself, and DATABASE_URL may name the pooler (docs/operations.md, "A pooler").`;

/**
 * Checks that a pooler in transaction mode can be reached and has set on its connections what cannot be set through it.
 * @throws DatabaseUnusable naming each setting
 */
export async function checkPooler(pool: Pool, preparedStatements: boolean): Promise<void> {
  const problems = await listProblems(pool).catch((cause: unknown) => {
    throw new DatabaseUnusable(refusal(cause, 'DATABASE_URL'), { cause });
  });
  if (problems.length > 0)
    throw new DatabaseUnusable(
      `The connections of the pooler at DATABASE_URL have other settings than the product needs: ${problems.join(', ')}. Give them to the pooler (connect_query in deploy/pgbouncer.ini) or to the role (alter role ... set).`,
    );
  if (preparedStatements && !(await keepsPreparedStatements(pool)))
    throw new DatabaseUnusable(
      'The pooler at DATABASE_URL cannot keep prepared statements: set max_prepared_statements (PgBouncer 1.21 or later), or DATABASE_PREPARED_STATEMENTS=off.',
    );
}

async function listProblems(pool: Pool): Promise<string[]> {
  const limits = Object.entries(limitsOfRequests);
  const { rows } = await pool.query<{ name: string; setting: string }>(
    'select name, setting from pg_settings where name = any($1)',
    [['TimeZone', ...limits.map(([name]) => name)]],
  );
  const known = new Map(rows.map(({ name, setting }) => [name, setting]));
  const isWithin = (name: string, limit: number) =>
    Number(known.get(name)) > 0 && Number(known.get(name)) <= limit;
  return [
    ...(known.get('TimeZone') === 'UTC' ? [] : [`timezone is ${known.get('TimeZone')} and must be UTC`]),
    ...limits
      .filter(([name, limit]) => !isWithin(name, limit))
      .map(([name, limit]) => `${name} is ${known.get(name)} and must be between 1 and ${limit} ms`),
  ];
}

const prepareCheck = { name: 'maisonnee_check', text: 'select 1' };
/** The name exists, because another client of the pooler has prepared it; or it does not, because one did elsewhere. */
const foreignStatementCodes = ['42P05', '26000'];

/** Two clients prepare one name in turn: where the pooler does not keep them apart, the second meets that of the first. */
async function keepsPreparedStatements(pool: Pool): Promise<boolean> {
  const clients = [await pool.connect(), await pool.connect()];
  try {
    for (const client of clients) await client.query(prepareCheck);
    return true;
  } catch (error) {
    if (error instanceof DatabaseError && foreignStatementCodes.includes(error.code ?? '')) return false;
    throw error;
  } finally {
    for (const client of clients) client.release(true);
  }
}

/** The reason as the server or the network gives it, which names the role, the database or the address. */
function refusal(error: unknown, setting: Setting): string {
  const reason = reasonOf(error);
  if (reason.includes('unsupported startup parameter')) return poolerAt(setting, reason);
  if (reason.includes('client password must be a string'))
    return `The database asks for a password, and its address (${setting}) has none.`;
  return error instanceof DatabaseError
    ? `The database refuses the connection: ${reason}. Check its address (${setting}).`
    : `The database cannot be reached: ${reason}. Check its address (${setting}), and that PostgreSQL is running there.`;
}

/** A name with several addresses fails once for each, and the whole failure has no text of its own. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return [...new Set(error.errors.map(reasonOf))].join(', ');
  return error instanceof Error ? error.message : String(error);
}

/** SLOW: this query had no answer in time, but another one had meanwhile, or the database reported a time-out. */
type DatabaseState = 'UP' | 'SLOW' | 'DOWN';

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
