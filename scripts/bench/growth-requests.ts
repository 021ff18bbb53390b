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
  const rare = await findRareFilters(client);
  const beside = (filter: Record<string, string>, queries: readonly Record<string, string>[]) =>
    queries.map((query) => ({ ...query, ...filter }));
  /** For both lists, with one of the filters that few services pass. */
  const withRare = (name: string, queries: readonly Record<string, string>[]): Workload[] =>
    ['services', 'providers'].flatMap((list) =>
      rare.map((filter) => ({
        name: `${list}: ${name}, ${filter.name}`,
        urls: pages(`/${list}`, firstPage, beside(filter.query, queries)),
      })),
    );
  return [
    { name: 'service detail', urls: services.map(({ id }) => api(`/services/${id}`)) },
    { name: 'provider detail', urls: services.map((service) => api(`/providers/${service.provider_id}`)) },
    { name: 'services by rating, in a category', urls: pages('/services', firstPage, browsed) },
    { name: 'providers by rating, in a category', urls: pages('/providers', firstPage, browsed) },
    { name: 'services: word, category, price, rating', urls: pages('/services', firstPage, narrowed) },
    { name: 'providers: word, category, price, rating', urls: pages('/providers', firstPage, narrowed) },
    { name: 'services near a place', urls: pages('/services', firstPage, near) },
    { name: 'providers near a place', urls: pages('/providers', firstPage, near) },
    ...withRare('word', searched),
    ...withRare('place', near),
    { name: 'services, page 1', urls: pages('/services', firstPage, unfiltered) },
    { name: 'services, page 50', urls: pages('/services', fiftiethPage, unfiltered) },
    { name: 'providers, page 1', urls: pages('/providers', firstPage, unfiltered) },
    { name: 'providers, page 50', urls: pages('/providers', fiftiethPage, unfiltered) },
    { name: 'services by a word, page 1', urls: pages('/services', firstPage, searched) },
    { name: 'services by a word, page 50', urls: pages('/services', fiftiethPage, searched) },
  ];
}

/** Filters that few services pass, in the same share of every size: the rarest language and category, and a high price. */
async function findRareFilters(client: Client): Promise<{ name: string; query: Record<string, string> }[]> {
  const { rows } = await client.query<{ language: string; category: string; price: number }>(
    `select
       (select code from service_search, unnest(languages) code group by code order by count(*), code limit 1) as language,
       (select id from category where parent_id is not null and service_count > 0 order by service_count, id limit 1)
         as category,
       (select percentile_disc(0.99) within group (order by price_cents) / 100 from service_search) as price`,
  );
  const [rarest] = rows;
  if (!rarest) throw new Error('The database has no services.');
  return [
    { name: 'rare language', query: { languages: rarest.language } },
    { name: 'rare category', query: { categoryId: rarest.category } },
    { name: 'high price', query: { minPrice: String(rarest.price) } },
  ];
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
