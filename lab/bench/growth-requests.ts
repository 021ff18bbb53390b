import type { Client } from 'pg';
import { api, filtered, type Workload } from '../programs/requests.ts';

const asked = 300;
const size = '20';
/** Page numbers count from 0. */
const [firstPage, fiftiethPage] = ['0', '49'];
/** Words with more hits than are counted, in every size of the demo. */
const commonWords = ['ménage', 'jardin', 'fuite', 'robinet', 'tonte', 'meuble', 'garde', 'installation'];

const repeated = (urls: readonly string[]) =>
  Array.from({ length: asked }, (_, index) => urls[index % urls.length] ?? '');

/** The kinds of request that must stay fast when the catalogue grows, with varying parameters. */
export async function listGrowthWorkloads(client: Client): Promise<Workload[]> {
  // Arbitrary rows, the same ones each time: a hash gives an order without other meaning.
  const { rows: services } = await client.query<{ id: string; provider_id: string }>(
    `select service_id as id, provider_id from service_search order by md5(service_id::text) limit $1`,
    [asked],
  );
  const { rows: places } = await client.query<{ insee: string }>(
    `select place_insee as insee from provider where published group by place_insee order by md5(place_insee) limit 50`,
  );
  const { rows: categories } = await client.query<{ id: string }>(
    `select id from category where service_count > 0 order by id`,
  );
  const pages = (path: string, page: string, queries: readonly Record<string, string>[]) =>
    repeated(queries.map((query) => api(path, { ...query, page, size })));
  const browsed = [{ sort: 'rating' }, ...categories.map(({ id }) => ({ sort: 'rating', categoryId: id }))];
  const unfiltered = ['rating', 'price', 'newest', 'relevance'].map((sort) => ({ sort }));
  const searched = commonWords.map((query) => ({ query }));
  const narrowed = ['60', '90', '130'].flatMap((maxPrice) =>
    ['3.5', '4', '4.5'].flatMap((minRating) =>
      filtered.map(([query, categoryId]) => ({ query, categoryId, minPrice: '20', maxPrice, minRating })),
    ),
  );
  const near = places.map(({ insee }) => ({ place: insee }));
  const beside = (filter: Record<string, string>, queries: readonly Record<string, string>[]) =>
    queries.map((query) => ({ ...query, ...filter }));
  /** For both lists. */
  const inBoth = (name: string, queries: readonly Record<string, string>[]): Workload[] =>
    ['services', 'providers'].map((list) => ({
      name: `${list}: ${name}`,
      urls: pages(`/${list}`, firstPage, queries),
    }));
  const rare = await findRareFilters(client);
  return [
    { name: 'service detail', urls: services.map(({ id }) => api(`/services/${id}`)) },
    { name: 'provider detail', urls: services.map((service) => api(`/providers/${service.provider_id}`)) },
    { name: 'services by rating, in a category', urls: pages('/services', firstPage, browsed) },
    { name: 'providers by rating, in a category', urls: pages('/providers', firstPage, browsed) },
    { name: 'services: word, category, price, rating', urls: pages('/services', firstPage, narrowed) },
    { name: 'providers: word, category, price, rating', urls: pages('/providers', firstPage, narrowed) },
    { name: 'services near a place', urls: pages('/services', firstPage, near) },
    { name: 'providers near a place', urls: pages('/providers', firstPage, near) },
    ...inBoth('word, rare language', beside(rare.language, searched)),
    ...inBoth('word, few of the rarest category', beside(rare.category, rare.wordsOfCategory)),
    ...inBoth('word, highest price', beside(rare.price, rare.wordsOfPrice)),
    ...inBoth('place, rare language', beside(rare.language, near)),
    ...inBoth('place, rarest category', beside({ categoryId: rare.category.categoryId }, near)),
    ...inBoth('place, high price', beside(rare.highPrice, near)),
    { name: 'services, page 1', urls: pages('/services', firstPage, unfiltered) },
    { name: 'services, page 50', urls: pages('/services', fiftiethPage, unfiltered) },
    { name: 'providers, page 1', urls: pages('/providers', firstPage, unfiltered) },
    { name: 'providers, page 50', urls: pages('/providers', fiftiethPage, unfiltered) },
    { name: 'services by a word, page 1', urls: pages('/services', firstPage, searched) },
    { name: 'services by a word, page 50', urls: pages('/services', fiftiethPage, searched) },
  ];
}

type Rarest = {
  language: string;
  category: string;
  /** Prices in euros: of the dearest tenth of that category, and of the dearest shares of all services. */
  dear: number;
  high: number;
  highest: number;
};

/**
 * Filters that the same small share of services passes in every size, and words of their titles: each word finds
 * about fifteen of 20,000 services beside the category with its price, and beside the highest price.
 */
async function findRareFilters(client: Client) {
  const { rows } = await client.query<Rarest>(
    `with rarest as (
       select id from category where parent_id is not null and service_count > 0 order by service_count, id limit 1
     )
     select rarest.id as category,
       (select code from service_search, unnest(languages) code group by code order by count(*), code limit 1) as language,
       (select percentile_disc(0.9) within group (order by price_cents) / 100 from service_search
        where category_id = rarest.id) as dear,
       (select percentile_disc(0.99) within group (order by price_cents) / 100 from service_search) as high,
       (select percentile_disc(0.9995) within group (order by price_cents) / 100 from service_search) as highest
     from rarest`,
  );
  const [rarest] = rows;
  if (!rarest) throw new Error('The database has no services.');
  const { language, category, dear, high, highest } = rarest;
  return {
    language: { languages: language },
    category: { categoryId: category, minPrice: String(dear) },
    wordsOfCategory: await listTitleWords(client, { category, price: dear }),
    highPrice: { minPrice: String(high) },
    price: { minPrice: String(highest) },
    wordsOfPrice: await listTitleWords(client, { category: null, price: highest }),
  };
}

/** The frequent words in the titles of the services from this price on, in a category or in all of them. */
async function listTitleWords(
  client: Client,
  { category, price }: { category: string | null; price: number },
): Promise<{ query: string }[]> {
  const { rows } = await client.query<{ query: string }>(
    `select word as query from service_search, unnest(string_to_array(words, ' ')) word
     where category_id = coalesce($1, category_id) and price_cents >= $2::int * 100 and length(word) > 3
     group by word order by count(*) desc, word limit 8`,
    [category, price],
  );
  if (rows.length === 0) throw new Error(`No service costs ${price} euros.`);
  return rows;
}

/** What the reader of an archive asks for (makeArchive). */
export function listMessageWorkloads(conversationId: string): Workload[] {
  const page = { page: firstPage, size };
  const search = (query: string) => repeated([api('/messages/search', { query, ...page })]);
  return [
    { name: 'conversations', urls: repeated([api('/conversations', page)]) },
    { name: 'active conversations', urls: repeated([api('/conversations/active', page)]) },
    { name: 'unread conversations', urls: repeated([api('/conversations/unread-count', {})]) },
    {
      name: 'messages of a conversation',
      urls: repeated([api(`/messages/conversations/${conversationId}/messages`, page)]),
    },
    { name: 'search, a word of every third message', urls: search('robinet') },
    { name: 'search, two words of every third message', urls: search('bonjour robinet') },
    { name: 'search, a word of one in 5,003', urls: search('zinguerie') },
    { name: 'search, a word that only others write', urls: search('ailleurs') },
  ];
}

/** The same person's pages that are measured beside a plain statement. */
export function listArchiveWorkloads(conversationId: string, headers: Record<string, string>): Workload[] {
  const search = (query: string) => [api('/messages/search', { query, size })];
  const workloads = [
    { name: 'conversations', urls: [api('/conversations', { size })] },
    {
      name: 'messages of a conversation',
      urls: [api(`/messages/conversations/${conversationId}/messages`, { size })],
    },
    { name: 'search, a word of every third message', urls: search('robinet') },
    { name: 'search, two words of every third message', urls: search('bonjour robinet') },
    { name: 'search, a word of one in 5,003', urls: search('zinguerie') },
  ];
  return workloads.map((workload) => ({ ...workload, headers }));
}
