import { beforeEach, describe, expect, test, vi } from 'vitest';
import { keptAssetsMax } from '#contract/installed-app-limits.ts';

/* The real file of the service worker answers requests, with a network and a cache that the test holds. */

type Handler = (event: object) => void;
type Asked = { url: string; method: string; mode: string; cache: string };

const origin = 'https://maisonnee.example';
const handlers = new Map<string, Handler>();
const asked: string[] = [];
let network: (url: string) => Promise<Response>;
let kept = new Map<string, Response>();
let cookie: { value: string } | null = null;
let visits: object[] = [];

const cache = {
  match: ({ url }: Asked) => Promise.resolve(kept.get(url)?.clone()),
  put: async ({ url }: Asked, response: Response) => void kept.set(url, response),
  keys: () => Promise.resolve([...kept.keys()].map((url) => ({ url }))),
  delete: ({ url }: { url: string }) => Promise.resolve(kept.delete(url)),
};

vi.stubGlobal('self', {
  location: { origin, hostname: 'maisonnee.example' },
  addEventListener: (name: string, handle: Handler) => handlers.set(name, handle),
  cookieStore: { get: () => Promise.resolve(cookie) },
});
vi.stubGlobal('navigator', { languages: ['en-GB', 'fr'] });
vi.mock('#web/loading/visits/kept-visits.ts', () => ({ readKeptVisits: () => Promise.resolve(visits) }));
vi.stubGlobal('caches', { open: () => Promise.resolve(cache) });
vi.stubGlobal('fetch', ({ url }: Asked) => {
  asked.push(url);
  return network(url);
});
// By its address: the types of the pages do not know those of service workers.
await import(new URL('sw.ts', import.meta.url).href);

beforeEach(() => {
  asked.length = 0;
  kept = new Map();
  cookie = null;
  visits = [];
  network = (url) => Promise.resolve(new Response(`the server's ${url}`));
});

const lost = () => Promise.reject(new TypeError('Failed to fetch'));

type Request = Partial<Asked> & { preloaded?: Promise<Response | undefined> };

/** The answer of the worker; undefined when it leaves the request to the browser. */
async function ask(path: string, { preloaded, ...request }: Request = {}): Promise<Response | undefined> {
  let answer: Promise<Response> | undefined;
  const waits: Promise<unknown>[] = [];
  handlers.get('fetch')?.({
    request: { url: `${origin}${path}`, method: 'GET', mode: 'cors', cache: 'default', ...request },
    preloadResponse: preloaded ?? Promise.resolve(undefined),
    respondWith: (given: Promise<Response>) => {
      answer = given;
    },
    waitUntil: (wait: Promise<unknown>) => waits.push(wait),
  });
  const given = await answer;
  await Promise.all(waits);
  return given;
}

const goTo = (path: string, request: Request = {}) => ask(path, { mode: 'navigate', ...request });
const script = '/assets/root-Ab3_d-Gh.js';

describe('a page', () => {
  test.each(['/', '/bookings', '/search?query=x'])('%s is always that of the server', async (path) => {
    const newer = `${origin}${path}`;
    // What a worker of an older build might have kept.
    kept.set(newer, new Response('an old page'));
    expect(await (await goTo(path))?.text()).toBe(`the server's ${newer}`);
    expect(await (await goTo(path))?.text()).toBe(`the server's ${newer}`);
    expect(asked).toEqual([newer, newer]);
    expect(kept.size).toBe(1);
  });

  test('that was asked for while the worker started is not asked for again', async () => {
    const answer = await goTo('/', { preloaded: Promise.resolve(new Response('early')) });
    expect([await answer?.text(), asked]).toEqual(['early', []]);
  });

  test('that the server refuses is shown as the server sent it', async () => {
    network = () => Promise.resolve(new Response('gone', { status: 404 }));
    expect((await goTo('/nothing'))?.status).toBe(404);
  });

  test.each(['asked for late', 'asked for early'])(
    '%s without a network is one of the worker',
    async (when) => {
      const request = when === 'asked for early' ? { preloaded: lost() } : {};
      network = lost;
      const answer = await goTo('/bookings', request);
      expect([answer?.status, answer?.headers.get('cache-control')]).toEqual([503, 'no-store']);
      const page = (await answer?.text()) ?? '';
      expect(page).toContain('<html lang="en" dir="ltr">');
      expect(page).toContain('No network here');
      expect(page).not.toContain('<script');
      expect(kept.size).toBe(0);
    },
  );

  test('without a network is in the language that was chosen', async () => {
    network = lost;
    cookie = { value: 'ar' };
    expect(await (await goTo('/search'))?.text()).toContain('<html lang="ar" dir="rtl">');
    const page = (await (await goTo('/search?query=a%22b&lang=fr'))?.text()) ?? '';
    expect(page).toContain('<html lang="fr" dir="ltr">');
    expect(page).toContain('href="/search?query=a%22b&amp;lang=en"');
  });
});

describe('the next visits', () => {
  const visit = {
    startAt: '2999-11-20T09:00:00Z',
    endAt: '2999-11-20T11:00:00Z',
    timeZone: 'Europe/Paris',
    title: 'Ménage',
    other: '<b>Amina</b> & "B."',
    street: '14 rue Crébillon',
    postalCode: '44000',
    city: 'Nantes',
  };

  test('are readable on the page of the worker, until they are over', async () => {
    network = lost;
    visits = [visit, { ...visit, other: 'Nadia', endAt: '2020-01-01T00:00:00Z' }];
    const page = (await (await goTo('/bookings?lang=fr'))?.text()) ?? '';
    expect(page).toContain('Vos prochaines visites');
    expect(page).toContain('14 rue Crébillon, 44000 Nantes');
    expect(page).toContain('10:00 – 12:00');
    expect(page).toContain('&lt;b&gt;Amina&lt;/b&gt; &amp; &quot;B.&quot;');
    expect(page).not.toContain('Nadia');
  });

  test('are not mentioned when there are none', async () => {
    network = lost;
    const page = (await (await goTo('/bookings?lang=fr'))?.text()) ?? '';
    expect(page).not.toContain('visites');
  });
});

describe('what the API answers', () => {
  test.each([
    ['/api/v1/users/me', { mode: 'cors' }],
    ['/api/v1/bookings', { mode: 'same-origin' }],
    ['/api/v1/users/me/export/1/download', { mode: 'navigate' }],
    ['/status', { mode: 'cors' }],
    ['/media/cover-1.webp', { mode: 'no-cors' }],
    ['/sw.js', { mode: 'same-origin' }],
  ])('%s is left to the browser, and never kept', async (path, request) => {
    expect(await ask(path, request)).toBeUndefined();
    expect([asked, kept.size]).toEqual([[], 0]);
  });
});

describe('a file of a build', () => {
  test('is fetched once, and found after the server has lost it', async () => {
    expect(await (await ask(script))?.text()).toContain(script);
    network = () => Promise.resolve(new Response('', { status: 404 }));
    expect(await (await ask(script))?.text()).toContain(script);
    expect(asked).toEqual([`${origin}${script}`]);
  });

  test('that is missing is not kept as missing', async () => {
    network = () => Promise.resolve(new Response('', { status: 404 }));
    expect((await ask(script))?.status).toBe(404);
    network = (url) => Promise.resolve(new Response(url));
    expect((await ask(script))?.status).toBe(200);
  });

  test.each([
    ['/assets/pdfjs-5.7.284/build/pdf.worker.min.mjs', {}],
    ['/assets/plain.js', {}],
    [script, { method: 'HEAD' }],
    [script, { cache: 'no-store' }],
  ])('%s %o is left to the browser', async (path, request) => {
    expect(await ask(path, request)).toBeUndefined();
  });

  test('goes when there are too many, the oldest first', async () => {
    for (let index = 0; index <= keptAssetsMax; index += 1)
      await ask(`/assets/page-${String(index).padStart(8, '0')}.js`);
    expect(kept.size).toBe(keptAssetsMax);
    expect([...kept.keys()][0]).toContain('page-00000001');
  });

  test('arrives when the browser has no room for it', async () => {
    vi.spyOn(cache, 'put').mockRejectedValueOnce(new DOMException('full', 'QuotaExceededError'));
    expect((await ask(script))?.status).toBe(200);
  });
});
