import { dayParts } from '#contract/search-limits.ts';
import type { Client } from 'pg';

/** A request of its own; without a method it is a GET. */
export type Asked = { path: string; method?: 'POST'; headers?: Record<string, string>; body?: string };

/** One kind of request that is measured: addresses of the same form, requested in turn. */
export type Workload = {
  name: string;
  urls: string[];
  /** The next request instead, whichever connection sends it: without, each begins with the first address. */
  nextRequest?: () => Asked;
  /** Only responses with this status count; without, any success. */
  status?: number;
  /** Waits until the work that the requests caused is done. */
  afterwards?: () => Promise<void>;
  /** What identifies a signed-in reader. */
  headers?: Record<string, string>;
  /**
   * Pages are measured with a cache hit and a cache miss; for requests measured alone there is no reference. Writes
   * are never repeated.
   */
  kind?: 'page' | 'alone' | 'write';
};

const words = ['plombier', 'ménage', 'jardin', 'électricien', 'bricolage', 'garde', 'tonte', 'robinet'];
const variants = 8;

/** A word, a category that uses it, a price and a rating, taken from the data. */
export const filtered: [word: string, categoryId: string][] = [
  ['robinet', 'plumbing'],
  ['fuite', 'plumbing'],
  ['ménage', 'cleaning'],
  ['repassage', 'cleaning'],
  ['tonte', 'gardening'],
  ['haie', 'gardening'],
  ['prise', 'electricity'],
  ['meuble', 'handyman'],
];

/** Unfinished searches, some of them with a place. */
const typing = (
  'pl|plo|plom|plombier v|plombier vil|fui|fuite|fuite év|mén|ménage ly|ménage lyo|jar|jardin|ton|tonte pe|cha|bab|' +
  'baby-sitter pa|691|44000|garde d’enfants saint|سباك'
).split('|');

export const api = (path: string, query: Record<string, string> = {}) =>
  `/api/v1${path}${Object.keys(query).length > 0 ? `?${new URLSearchParams(query).toString()}` : ''}`;

/** Details one after the other, more than the application keeps: each of them is read anew. */
async function listFirstReads(client: Client): Promise<Workload[]> {
  const inTurn = (urls: string[]) => {
    let asked = 0;
    return { urls: urls.slice(0, 1), nextRequest: () => ({ path: urls[asked++ % urls.length] ?? '' }) };
  };
  const { rows } = await client.query<{ services: string[]; providers: string[] }>(
    `select array(select s.service_id from service_search s order by s.service_id) as services,
       array(select p.id from provider p where p.published order by p.id) as providers`,
  );
  const { services = [], providers = [] } = rows[0] ?? {};
  return [
    { name: 'service detail, first read', ...inTurn(services.map((id) => api(`/services/${id}`))) },
    { name: 'provider detail, first read', ...inTurn(providers.map((id) => api(`/providers/${id}`))) },
  ];
}

/** Public addresses in the data, the most frequent first where it matters. */
export async function listWorkloads(client: Client): Promise<Workload[]> {
  const { rows: services } = await client.query<{ id: string; provider_id: string }>(
    `select s.service_id as id, s.provider_id from service_search s
     where s.next_slot_at is not null order by s.service_id limit $1`,
    [variants],
  );
  const { rows: places } = await client.query<{ insee: string }>(
    `select p.place_insee as insee from provider p where p.published and p.place_insee is not null
     group by p.place_insee order by count(*) desc, p.place_insee limit $1`,
    [variants],
  );
  const { rows: trades } = await client.query<{ id: string }>(
    `select id from category where parent_id is null order by service_count desc, id limit $1`,
    [variants],
  );
  const common = { size: '20' };
  return [
    ...['services', 'providers'].flatMap((list): Workload[] => {
      const asked = (name: string, queries: readonly Record<string, string>[]) => ({
        name: `${list}: ${name}`,
        urls: queries.map((query) => api(`/${list}`, { ...query, ...common })),
      });
      const near = places.map(({ insee }) => ({ place: insee }));
      const thisWeek = { availability: 'THIS_WEEK' };
      const tomorrowMorning = { day: 'TOMORROW', ...dayParts.MORNING };
      return [
        asked(
          'word',
          filtered.map(([query]) => ({ query })),
        ),
        asked(
          'word, category, price, rating',
          filtered.map(([query, categoryId]) => ({
            query,
            categoryId,
            minPrice: '20',
            maxPrice: '90',
            minRating: '4',
          })),
        ),
        asked(
          'by rating in a category',
          trades.map(({ id }) => ({ categoryId: id, sort: 'rating' })),
        ),
        asked('near a place', near),
        asked(
          'near a place, with counts',
          near.map((place) => ({ ...place, counts: 'true' })),
        ),
        asked('free this week', [thisWeek]),
        asked(
          'near a place, free this week',
          near.map((place) => ({ ...place, ...thisWeek })),
        ),
        asked('free tomorrow morning', [tomorrowMorning]),
        asked(
          'near a place, free tomorrow morning',
          near.map((place) => ({ ...place, ...tomorrowMorning })),
        ),
      ];
    }),
    { name: 'service detail', urls: services.map(({ id }) => api(`/services/${id}`)) },
    { name: 'provider detail', urls: services.map((service) => api(`/providers/${service.provider_id}`)) },
    ...(await listFirstReads(client)),
    {
      name: 'slots of a week',
      urls: services.map((service) =>
        api(`/providers/${service.provider_id}/slots`, { serviceId: service.id }),
      ),
    },
    ...(await listArticleWorkloads(client)),
    {
      name: 'suggestions while typing',
      kind: 'alone',
      urls: typing.map((query) => api('/search/suggestions', { query })),
    },
    {
      name: 'services: page 5,000',
      kind: 'alone',
      urls: [api('/services', { page: '5000', ...common })],
    },
    {
      name: 'page: search',
      kind: 'page',
      urls: words.map((query) => `/search?${new URLSearchParams({ query }).toString()}`),
    },
    {
      name: 'page: article',
      kind: 'page',
      urls: (await listArticleSlugs(client)).map((slug) => `/blog/articles/${slug}`),
    },
    {
      name: 'page: provider',
      kind: 'page',
      urls: services.map((service) => `/providers/${service.provider_id}`),
    },
  ];
}

async function listArticleSlugs(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ slug: string }>(
    `select slug from blog_article where status = 'PUBLISHED' and language = 'fr'
     order by published_at desc, id limit $1`,
    [variants],
  );
  return rows.map(({ slug }) => slug);
}

async function listArticleWorkloads(client: Client): Promise<Workload[]> {
  const { rows: categories } = await client.query<{ id: string }>(
    `select category_id as id from blog_article group by 1 order by count(*) desc, 1 limit $1`,
    [variants],
  );
  const articles = '/blog/articles/published';
  const list = (query: Record<string, string>) => api(articles, { ...query, language: 'fr', size: '20' });
  return [
    { name: 'articles: newest', urls: [list({})] },
    { name: 'articles: of a category', urls: categories.map(({ id }) => list({ categoryId: id })) },
    { name: 'articles: word', urls: filtered.map(([query]) => list({ query })) },
    {
      name: 'article detail',
      urls: (await listArticleSlugs(client)).map((slug) => api(`${articles}/${slug}`, { language: 'fr' })),
    },
  ];
}
