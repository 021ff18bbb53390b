import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { searchSorts } from '#contract/search-limits.ts';
import { SearchQuery } from '#contract/search.ts';
import { searchProviders, searchServices } from '#server/features/search/reading-actions.ts';
import { createDatabase, type Db } from '#server/kernel/database/database.ts';

/**
 * Asks for many lists of the search at one moment and writes a line for each, with the whole answer: two versions of
 * the product that find and order the same write the same file. Fill a database (DATABASE_URL), write the file of one
 * version with --out, migrate a copy of that database, and write that of the other one with --beside: lists that differ
 * are named. --at is the moment, the same for both.
 */
const {
  values: { at, out, beside },
} = parseArgs({
  options: { at: { type: 'string' }, out: { type: 'string' }, beside: { type: 'string' } },
});
const url = process.env['DATABASE_URL'];
if (at === undefined || out === undefined || url === undefined)
  throw new Error('Give DATABASE_URL, --at and --out.');
const now = new Date(at);

type Asked = Record<string, string>;
const lists = { services: searchServices, providers: searchProviders };
const size = '20';

/** Each is asked for beside some words, and beside nothing. */
const filters: Asked[] = [
  {},
  { page: '3' },
  { page: '49' },
  { languages: 'de' },
  { minPrice: '20', maxPrice: '60', minRating: '4' },
  { verifiedOnly: 'true' },
  { minPrice: '150' },
  { availability: 'TODAY' },
  { availability: 'THIS_WEEK' },
  { availability: 'BY_APPOINTMENT' },
  { day: 'TOMORROW', from: '08:00', to: '12:00' },
  { box: '4.7,45.6,5.1,45.9' },
  { box: '-5,42,8,51' },
  { place: '69123' },
  { place: '75056', radiusKm: '10' },
  { place: '75056', languages: 'de' },
  { place: '44109', availability: 'THIS_WEEK' },
  { place: '35238', languages: 'en', minPrice: '40' },
];

async function listQueries(db: Db): Promise<Asked[]> {
  const { rows: names } = await sql<{ id: string; name: string }>`
    select c.id, t.name from category c join category_text t on t.category_id = c.id and t.language = 'fr'
    where c.service_count > 0 order by c.id`.execute(db);
  const { rows: words } = await sql<{ word: string }>`
    select word from service_search, unnest(string_to_array(words, ' ')) word where length(word) > 3
    group by word order by count(*) desc, word limit 40`.execute(db);
  const sought = [
    ...names.map(({ name }) => name),
    ...words.map(({ word }) => word),
    'martin',
    'plombier lyon',
  ];
  const nth = (index: number) => filters[index % filters.length] ?? {};
  return [
    ...filters.flatMap((filter) => searchSorts.map((sort) => ({ sort, ...filter }))),
    ...names.flatMap(({ id }, index) => [
      { categoryId: id, ...nth(index) },
      { categoryId: id, sort: searchSorts[index % searchSorts.length] ?? 'rating', ...nth(index + 5) },
    ]),
    ...sought.flatMap((query, index) => [{ query }, { query, ...nth(index) }, { query, ...nth(index + 7) }]),
  ];
}

async function answerOf(db: Db, list: keyof typeof lists, asked: Asked): Promise<string> {
  const query = SearchQuery.parse({ size, ...asked });
  const { text } = await lists[list]({ db, clock: { now: () => now } }, query, 'fr');
  // PostgreSQL writes an item of a list on a line of its own.
  return text.replaceAll('\n', ' ');
}

const { db, close } = createDatabase({ url, max: 1, applicationName: 'lists', statementTimeoutMs: 60_000 });
try {
  const lines: string[] = [];
  for (const asked of await listQueries(db))
    for (const list of ['services', 'providers'] as const)
      lines.push(`/${list}?${new URLSearchParams(asked).toString()}\t${await answerOf(db, list, asked)}`);
  writeFileSync(out, lines.join('\n'));
  const others = beside === undefined ? lines : readFileSync(beside, 'utf8').split('\n');
  const different = lines.filter((line, index) => line !== others[index]);
  for (const line of different) console.log(`differs: ${line.split('\t')[0]}`);
  console.log(`${lines.length} lists, ${different.length} differ`);
} finally {
  await close();
}
