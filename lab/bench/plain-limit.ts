import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createPool } from '#server/kernel/database/database.ts';
import { text as textOf } from 'node:stream/consumers';
import { questionOf, type PlainOrder } from './plain-questions.ts';

/**
 * The limit of plain SQL (docs/performance.md): node:http and pg with a hand-written statement that answers the same
 * question on the same tables, without the understanding of words or the ranking of ours. PostgreSQL builds the JSON,
 * which is passed through. There is no sign-in: the header `reader` has the account.
 *
 *   DATABASE_URL=... PORT=... node lab/bench/plain-limit.ts [ranked|stored]
 */
const order = (process.argv[2] ?? 'ranked') as PlainOrder;
const pool = createPool({
  connectionString: process.env['DATABASE_URL'] ?? '',
  max: 20,
  connectionTimeoutMillis: 60_000,
});

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.url === '/readyz') return void response.end();
  const reader = request.headers['reader'];
  const { name, text, values } = questionOf(request.url ?? '/', {
    reader: typeof reader === 'string' ? reader : undefined,
    body: request.method === 'POST' ? await textOf(request) : undefined,
    order,
  });
  const { rows } = await pool.query<[string]>({ name, text, values: [...values], rowMode: 'array' });
  const [row] = rows;
  if (!row) throw new Error(`Nothing was found for ${request.url}`);
  if (request.method === 'POST') response.statusCode = 201;
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.end(row[0]);
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
