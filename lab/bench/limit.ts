import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Kysely, PostgresDialect } from 'kysely';
import type { QueryResultRow } from 'pg';
import type { DB } from '#db/schema.ts';
import { ArticlesQuery } from '#contract/blog.ts';
import { SearchQuery, type FoundProviders } from '#contract/search.ts';
import { listSlots, toSlots } from '#server/features/availability/actions.ts';
import type { ServiceScheduleRow } from '#server/features/availability/queries.ts';
import { findArticle } from '#server/features/blog/reading/article-queries.ts';
import { listArticles } from '#server/features/blog/reading/list-queries.ts';
import { filterOf } from '#server/features/blog/reading/rules.ts';
import { getService } from '#server/features/catalog/actions.ts';
import { getProvider } from '#server/features/providers/actions.ts';
import { searchProviders, searchServices } from '#server/features/search/reading-actions.ts';
import { resultsText } from '#server/features/search/cards/page-rules.ts';
import { createDatabase, createPool } from '#server/kernel/database/database.ts';
import { JsonText, pageText } from '#server/kernel/http/json-text.ts';
import { pageWindow } from '#server/kernel/http/page.ts';
import { planHeader } from './limits.ts';

/**
 * The reference for what can be reached: node:http and pg, the one prepared statement of a request under a name, and
 * the same response. The statement is recorded from one request to the application; there is no framework, validation
 * or log.
 *
 *   DATABASE_URL=... PORT=... node lab/bench/limit.ts
 */
/** The text of the response, `told` by the application where it only asks whether that is still so. */
type Answer = (rows: readonly QueryResultRow[], now: Date, told: string) => string;
type Read = (db: Kysely<DB>) => Promise<object>;
type Statement = { name: string; text: string; values: readonly unknown[] };
/** `first` reads what the application has not kept yet, `statement` what it asks again. */
type Known = { first: Statement; statement: Statement; statements: number; answer: Answer; told: string };
/** The part of a list that the application reads once and keeps: it interprets and counts a query. */
type Kept = Pick<FoundProviders, 'understood' | 'facets' | 'priceRange'>;

const url = process.env['DATABASE_URL'] ?? '';
const connections = 20;
const brand = 'Maisonnée';
const clock = { now: () => new Date() };
const { pool } = createDatabase({ url, max: connections, applicationName: 'maisonnee-limit' });

const listOf =
  (search: SearchQuery): Answer =>
  ([row], _now, told) => {
    const { understood, facets, priceRange } = JSON.parse(told) as Kept;
    const free = row?.['free'] == null ? null : Number(row['free']);
    const hits = { cards: String(row?.['cards']), total: Number(row?.['total']), free };
    return resultsText(hits, understood, search, { facets, priceRange }).text;
  };

const asTold: Answer = (_rows, _now, told) => told;

function routeOf(address: string): { read: Read; answer: Answer } {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  const path = pathname.replace('/api/v1', '');
  const query = Object.fromEntries(searchParams);
  const [, collection, id = '', part] = path.split('/');
  if (collection === 'services' && id) {
    return {
      read: (db) => getService({ db, clock }, id, { accountId: null, language: 'fr' }),
      answer: asTold,
    };
  }
  if (collection === 'blog') return articlesOf(path, query);
  if (collection === 'services') {
    const search = SearchQuery.parse(query);
    return {
      read: (db) => searchServices({ db, clock }, search, 'fr'),
      answer: listOf(search),
    };
  }
  if (part === 'slots') {
    const request = { serviceId: query['serviceId'] ?? '' };
    return {
      read: (db) => listSlots({ db, clock }, id, request),
      answer: ([row], now) => JSON.stringify(toSlots(row as ServiceScheduleRow, request, now)),
    };
  }
  if (id) {
    return {
      read: (db) => getProvider({ db, clock }, id, 'fr'),
      answer: asTold,
    };
  }
  const search = SearchQuery.parse(query);
  return {
    read: (db) => searchProviders({ db, clock }, search, 'fr'),
    answer: listOf(search),
  };
}

function articlesOf(path: string, parameters: Record<string, string>): { read: Read; answer: Answer } {
  const slug = path.split('/articles/published/')[1];
  const reader = () => ({ now: clock.now(), language: 'fr', viewerId: null, brandName: brand });
  if (slug !== undefined)
    return {
      read: async (db) => (await findArticle(db, reader(), slug)) ?? new JsonText('null'),
      answer: ([row]) => String(row?.['json']),
    };
  const query = ArticlesQuery.parse(parameters);
  const filter = filterOf(query);
  if (!filter) throw new Error(`Nothing can be looked for by ${path}`);
  return {
    read: (db) => listArticles(db, reader(), filter, pageWindow(query)),
    answer: ([row]) =>
      pageText({ content: String(row?.['content']), total: Number(row?.['total']) }, query).text,
  };
}

const names = new Map<string, string>();
const learningPool = createPool({ connectionString: url, max: 1 });
const learned: { sql: string; parameters: readonly unknown[] }[] = [];
const learning = new Kysely<DB>({
  dialect: new PostgresDialect({ pool: learningPool }),
  log({ query }) {
    learned.push(query);
  },
});

function lastStatement(address: string): Statement {
  const last = learned.at(-1);
  if (!last) throw new Error(`No statement was sent for ${address}`);
  const name = names.get(last.sql) ?? `limit-${names.size}`;
  names.set(last.sql, name);
  return { name, text: last.sql, values: last.parameters };
}

/** How PostgreSQL plans and runs a statement with these values. */
async function explain({ text, values }: Statement): Promise<string> {
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(
    `explain (analyze, buffers, costs off, timing off, summary off) ${text}`,
    [...values],
  );
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

/** Requests twice: what the application caches after the first request is not part of the second. */
async function learn(address: string): Promise<Known> {
  const { read, answer } = routeOf(address);
  learned.length = 0;
  await read(learning);
  const first = lastStatement(address);
  learned.length = 0;
  const told = await read(learning);
  return {
    first,
    statement: lastStatement(address),
    statements: learned.length,
    answer,
    told: told instanceof JsonText ? told.text : '{}',
  };
}

const known = new Map<string, Known>();
async function answerRequest(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const address = request.url ?? '/';
  const entry = known.get(address) ?? (await learn(address));
  known.set(address, entry);
  if (request.headers[planHeader]) {
    response.end(await explain(entry.first));
    return;
  }
  const now = clock.now();
  const { name, text, values } = entry.statement;
  const { rows } = await pool.query({
    name,
    text,
    values: values.map((value) => (value instanceof Date ? now : value)),
  });
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.setHeader('x-statements', entry.statements);
  response.end(entry.answer(rows, now, entry.told));
}

const server = createServer((request, response) => void answerRequest(request, response));

server.listen(Number(process.env['PORT']), '127.0.0.1', () => console.log('ready'));
async function stop(): Promise<void> {
  server.close();
  server.closeAllConnections();
  await Promise.all([pool.end(), learning.destroy()]);
}
process.once('SIGTERM', () => void stop());
