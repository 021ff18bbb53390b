import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { PoolClient } from 'pg';

const mark = '/* prepared */';
/** Every connection keeps each name with its plan: a search has many forms of statement, of which few are frequent. */
const namesMax = 200;

/**
 * The mark in front of a statement that is frequent and takes longer to plan than to run. Each connection prepares it
 * once, under a name, and PostgreSQL plans it again only while that is worthwhile (docs/performance.md).
 */
export const prepared = sql.raw(mark);

type Window = Readonly<{ limit: number; offset: number }>;

/**
 * `limit` and `offset` of a page, as constants. As parameters they defeat a prepared plan: one that has to fit any limit
 * expects a tenth of all rows, so that PostgreSQL plans each call anew, which takes longer than reading the page.
 */
export const windowOf = ({ limit, offset }: Window) => sql`limit ${sql.lit(limit)} offset ${sql.lit(offset)}`;

/** The mark for a statement with such a window: each later page has a text of its own, and is rare. */
export const preparedPage = ({ offset }: Window) => (offset === 0 ? prepared : sql``);

function nameOf(names: Map<string, string>, text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= namesMax) return known;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 24);
  names.set(text, name);
  return name;
}

/** Sends the marked statements of a connection under their names, of which all connections of a pool use the same. */
export function nameStatements(client: PoolClient, names: Map<string, string>): void {
  const send = client.query.bind(client) as (...input: unknown[]) => unknown;
  const query = (text: unknown, values: unknown, ...rest: unknown[]) => {
    const name = typeof text === 'string' && text.includes(mark) ? nameOf(names, text) : undefined;
    return name === undefined ? send(text, values, ...rest) : send({ name, text, values }, ...rest);
  };
  client.query = query as PoolClient['query'];
}
