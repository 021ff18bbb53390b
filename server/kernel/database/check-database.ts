import { DatabaseError, type Pool } from 'pg';

const oldestVersion = 15;

/** Why the database cannot be used, and what the operator has to change. */
export class DatabaseUnusable extends Error {}

type Server = {
  database: string;
  role: string;
  version: number;
  canCreate: boolean;
  /** Connections that the server, the database and the role allow; the last two are unlimited when they are -1. */
  server: number;
  perDatabase: number;
  perRole: number;
};

/**
 * Checks that the database can be reached, is recent enough, lets its tables be created and allows this process
 * `connections` of them. @throws DatabaseUnusable
 */
export async function checkDatabase(pool: Pool, connections: number): Promise<void> {
  const { database, role, version, canCreate, ...limits } = await describe(pool);
  if (version < oldestVersion)
    throw new DatabaseUnusable(
      `The database is PostgreSQL ${version}: DATABASE_URL must name a server of version ${oldestVersion} or later.`,
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

async function describe(pool: Pool): Promise<Server> {
  try {
    const { rows } = await pool.query<Server>(`
      select current_database() as database, current_user as role,
        current_setting('server_version_num')::int / 10000 as version,
        to_regclass('public.schema_migration') is not null or
          has_database_privilege(current_database(), 'create') and has_schema_privilege('public', 'create') as "canCreate",
        current_setting('max_connections')::int - case when r.rolsuper then 0 else
          current_setting('superuser_reserved_connections')::int
          + coalesce(current_setting('reserved_connections', true), '0')::int end as server,
        d.datconnlimit as "perDatabase", r.rolconnlimit as "perRole"
      from pg_database d, pg_roles r where d.datname = current_database() and r.rolname = current_user`);
    return rows[0] as Server;
  } catch (cause) {
    throw new DatabaseUnusable(refusal(cause), { cause });
  }
}

/** The reason as the server or the network gives it, which names the role, the database or the address. */
function refusal(error: unknown): string {
  const reason = reasonOf(error);
  if (reason.includes('unsupported startup parameter'))
    return `The pooler at DATABASE_URL does not pass settings on (${reason}): add "options" to its ignore_startup_parameters and set pool_mode to session (docs/operations.md, "The database").`;
  if (reason.includes('client password must be a string'))
    return 'The database asks for a password, and its address (DATABASE_URL) has none.';
  return error instanceof DatabaseError
    ? `The database refuses the connection: ${reason}. Check its address (DATABASE_URL).`
    : `The database cannot be reached: ${reason}. Check its address (DATABASE_URL), and that PostgreSQL is running there.`;
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
