import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createPool } from '#server/kernel/database/database.ts';

/**
 * The limit of S1 and S2 (docs/performance.md): node:http and pg with a plain hand-written statement that answers the
 * same question on the same tables. PostgreSQL builds the JSON, which is passed through. There is no sign-in: all
 * requests are those of READER.
 *
 *   DATABASE_URL=... PORT=... READER=... node scripts/bench/plain-limit.ts
 */
type Statement = { name: string; text: string };
type Question = { statement: Statement; values: unknown[] };

const pool = createPool({
  connectionString: process.env['DATABASE_URL'] ?? '',
  max: 20,
  connectionTimeoutMillis: 60_000,
});
const reader = process.env['READER'] ?? '';

function readStatement(name: string): Statement {
  return { name, text: readFileSync(new URL(`./plain/${name}.sql`, import.meta.url), 'utf8') };
}
const conversations = readStatement('conversations');
const messages = readStatement('messages');
const messageSearch = readStatement('message-search');

function questionOf(address: string): Question {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  const page = [reader, searchParams.get('size')];
  const path = pathname.replace('/api/v1', '');
  if (path === '/conversations') return { statement: conversations, values: page };
  if (path === '/messages/search') {
    const words = searchParams.get('query')?.split(' ') ?? [];
    return { statement: messageSearch, values: [...page, words.map((word) => `%${word}%`)] };
  }
  return { statement: messages, values: [...page, path.split('/')[3]] };
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { statement, values } = questionOf(request.url ?? '/');
  const { rows } = await pool.query<[string]>({ ...statement, values, rowMode: 'array' });
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.end(rows[0]?.[0]);
}

const server = createServer((request, response) => {
  answer(request, response).catch((error: unknown) => {
    console.error(error);
    response.writeHead(500).end();
  });
});
server.listen(Number(process.env['PORT']), '127.0.0.1');
process.once('SIGTERM', () => {
  server.close();
  server.closeAllConnections();
  void pool.end();
});
