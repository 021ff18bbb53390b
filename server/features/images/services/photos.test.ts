import sharp from 'sharp';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ErrorPayload } from '#contract/primitives.ts';
import type { ImagesConnection, Picture } from '#contract/images.ts';
import { foundPhotoMinutes, photoServices, type PhotoServiceName } from '#contract/images-rules.ts';
import { startTestApp, type SignedInUser, type TestApp } from '#server/testing/app.ts';
import { makePdf } from '#server/testing/pictures.ts';
import { photoKey, startPhotoServices, type Respond } from '#server/testing/stand-ins/photo-services.ts';

const services = await startPhotoServices();
const elsewhere = await startPhotoServices();
const { asked } = services;
afterAll(async () => {
  await services.close();
  await elsewhere.close();
});
afterEach(() => {
  vi.restoreAllMocks();
  services.answerSearches(undefined);
  services.answerPictures(undefined);
});

const send =
  (body: string | Buffer | object, status = 200, headers = {}): Respond =>
  (response) =>
    void response
      .writeHead(status, headers)
      .end(typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body));
/** Sends no answer; the limit of time is over once the request has come. */
function silence(): Respond {
  const overdue = new AbortController();
  const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(overdue.signal);
  return () => {
    expect(limit).toHaveBeenCalledWith(5_000);
    overdue.abort(new DOMException('The limit of time is over', 'TimeoutError'));
  };
}

type Desk = { app: TestApp; admin: SignedInUser };
async function startDesk(environment: Record<string, string>): Promise<Desk> {
  const app = await startTestApp({ environment });
  afterAll(() => app.close());
  return { app, admin: await app.signUp({ roles: ['ADMIN'] }) };
}
const search = async ({ app, admin }: Desk, query: string, as = admin) =>
  (await app.request({ url: '/api/v1/images/search', query: { query }, as })).json<Picture[]>();
const keep = ({ app, admin }: Desk, choice: string | null | undefined) =>
  app.request({ method: 'POST', url: '/api/v1/images/cover-photo', as: admin, payload: { choice } });
const statusOf = async ({ app }: Desk) =>
  (await app.request({ url: '/api/v1/images/status' })).json<object>();
const connectionOf = async ({ app, admin }: Desk) =>
  (await app.request({ url: '/api/v1/images/test-connection', as: admin })).json<ImagesConnection>();
const isDrawn = (pictures: readonly Picture[]) =>
  pictures.length > 0 && pictures.every(({ url }) => url.startsWith('/media/cover-'));

const expected = {
  unsplash: {
    search: '/search/photos?query=jardin+clos&per_page=12&orientation=landscape&content_filter=high',
    authorization: `Client-ID ${photoKey}`,
    creditUrl: 'https://unsplash.com/@ana1?utm_source=maisonnee&utm_medium=referral',
    fetched: ['/pictures/1-regular.jpg', '/photos/u1/download'],
  },
  pexels: {
    search: '/v1/search?query=jardin+clos&per_page=12&orientation=landscape&locale=fr-FR',
    authorization: photoKey,
    creditUrl: 'https://www.pexels.com/@ana1',
    fetched: ['/pictures/1-landscape.jpg'],
  },
  pixabay: {
    search: `/api/?key=${photoKey}&q=jardin+clos&lang=fr&image_type=photo&orientation=horizontal&safesearch=true&per_page=12`,
    authorization: undefined,
    creditUrl: 'https://pixabay.com/users/Ana%201-1/',
    fetched: ['/pictures/1-large.jpg'],
  },
} as const satisfies Record<PhotoServiceName, object>;

describe.each(photoServices)('photos of %s', async (service) => {
  const desk = await startDesk(services.environment(service));
  const { app, admin } = desk;
  beforeEach(() => {
    // After a failure nothing is asked for a while.
    app.clock.advance(2);
    asked.length = 0;
  });

  test('are found by words, asked for as its documents say, once a day', async () => {
    const [first, ...others] = await search(desk, 'jardin clos');
    expect(others).toHaveLength(1);
    expect(first).toMatchObject({
      url: expect.stringMatching(/^\/api\/v1\/images\/found\?choice=/),
      width: 4000,
      height: 2250,
      credit: 'Ana 1',
      creditUrl: expected[service].creditUrl,
    });
    await search(desk, 'jardin clos');
    expect(asked.map(({ path, authorization }) => [path, authorization])).toEqual([
      [expected[service].search, expected[service].authorization],
    ]);
    expect(await statusOf(desk)).toEqual({ source: service, available: true });
    expect(await connectionOf(desk)).toMatchObject({ source: service, reachable: true });
  });

  test('are shown in small by this server, to no address of the reader', async () => {
    const [first] = await search(desk, 'haie');
    const shown = await app.request({ url: first?.url ?? '', headers: { 'x-forwarded-for': '203.0.113.9' } });
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/webp']);
    const { format, width } = await sharp(shown.rawPayload).metadata();
    expect([format, width]).toEqual(['webp', 480]);
    expect(JSON.stringify(asked)).not.toContain('203.0.113.9');
  });

  test('are fetched when chosen, drawn again like an upload, and credited', async () => {
    const [first] = await search(desk, 'rosier');
    asked.length = 0;
    const answer = await keep(desk, first?.choice);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toEqual({
      url: expect.stringMatching(/^\/media\/[0-9a-f]{32}-\d+\.webp$/),
      width: expect.any(Number),
      height: expect.any(Number),
      credit: 'Ana 1',
      creditUrl: expected[service].creditUrl,
      choice: null,
    });
    expect(new Set(asked.map(({ path }) => path))).toEqual(new Set(expected[service].fetched));
    const stored = await app.request({ url: answer.json<Picture>().url });
    expect(stored.statusCode).toBe(200);
    expect(stored.rawPayload.includes('Canari')).toBe(false);
  });

  test('are for administrators; profiles have drawn covers', async () => {
    expect(isDrawn(await search(desk, 'jardin', await app.signUp()))).toBe(true);
    const drawn = await app.request({ url: '/api/v1/images/search?query=jardin&drawn=true', as: admin });
    expect(isDrawn(drawn.json<Picture[]>())).toBe(true);
    expect(asked).toEqual([]);
  });

  test.for<[string, () => Respond]>([
    ['refuses the key', () => send({ errors: ['OAuth error'] }, 401)],
    ['limits us', () => send('Rate Limit Exceeded', 429)],
    ['fails', () => send('{}', 500)],
    ['is silent', silence],
    ['redirects elsewhere', () => send('', 302, { location: `${elsewhere.url}/search/photos` })],
    ['sends too much', () => send('x'.repeat(300_000))],
    ['sends broken JSON', () => send('{"results":[')],
    ['sends another shape', () => send({ results: [{}], photos: [{}], hits: [{}] })],
    ['breaks off', () => (response) => void response.socket?.destroy()],
  ])('are drawn covers while it %s, which the status says', async ([kind, how]) => {
    services.answerSearches(how());
    expect(isDrawn(await search(desk, 'jardin'))).toBe(true);
    expect(await statusOf(desk)).toEqual({ source: service, available: false });
    expect(isDrawn(await search(desk, 'jardin'))).toBe(true);
    expect(asked).toHaveLength(1);
    vi.restoreAllMocks();
    services.answerSearches(how());
    expect(await connectionOf(desk)).toMatchObject({ source: service, reachable: false });
    vi.restoreAllMocks();
    services.answerSearches(undefined);
    app.clock.advance(2);
    expect((await search(desk, `jardin ${kind}`))[0]?.credit).toBe('Ana 1');
    expect(await statusOf(desk)).toMatchObject({ available: true });
    expect(elsewhere.asked).toEqual([]);
  });

  test.for<[string, () => Respond]>([
    ['a missing picture', () => send('', 404)],
    ['an error', () => send('', 500)],
    ['silence', silence],
    ['a redirect elsewhere', () => send('', 302, { location: `${elsewhere.url}/pictures/1.jpg` })],
    ['too many bytes', () => send(Buffer.alloc(6 * 1024 * 1024, 1))],
    ['a page', () => send('<html><script>1</script>')],
    ['a document', () => send(makePdf())],
    ['half a picture', () => send(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 1]))],
  ])('are not stored when the answer is %s', async ([, how]) => {
    const [first] = await search(desk, 'lierre');
    services.answerPictures(how());
    const answer = await keep(desk, first?.choice);
    expect([answer.statusCode, answer.json<ErrorPayload>().errorCode]).toEqual([502, 'SYS002']);
    const files = await app.request({ url: '/api/v1/files/category/COVER', as: admin });
    expect(files.json<{ content: { size: number }[] }>().content.length).toBeLessThanOrEqual(1);
    expect(elsewhere.asked).toEqual([]);
  });

  test('are refused when the choice is too old, changed or of another making', async () => {
    const [first] = await search(desk, 'buis');
    const choice = first?.choice ?? '';
    const [text = '', signature = ''] = choice.split('.');
    const changed = JSON.parse(Buffer.from(text, 'base64url').toString()) as { photo: { picture: string } };
    changed.photo.picture = `${elsewhere.url}/pictures/1.jpg`;
    const other = Buffer.from(JSON.stringify(changed)).toString('base64url');
    asked.length = 0;
    for (const wrong of [`${other}.${signature}`, `${text}.x`, 'x.y', `${choice}x`]) {
      const answer = await keep(desk, wrong);
      expect([answer.statusCode, answer.json<ErrorPayload>().validationErrors]).toEqual([
        400,
        { choice: expect.any(String) },
      ]);
      const shown = await app.request({ url: '/api/v1/images/found', query: { choice: wrong } });
      expect(shown.statusCode).toBe(404);
    }
    for (const malformed of ['', '?choice=', '?choice=x', `?choice=${elsewhere.url}`]) {
      const shown = await app.request({ url: `/api/v1/images/found${malformed}` });
      expect([shown.statusCode, shown.json<ErrorPayload>().errorCode]).toEqual([400, 'VAL001']);
    }
    app.clock.advance(foundPhotoMinutes);
    expect((await keep(desk, choice)).statusCode).toBe(400);
    expect([asked, elsewhere.asked]).toEqual([[], []]);
  });
});

test('photos at other hosts, and credits that lead elsewhere, are left out', async () => {
  const desk = await startDesk(services.environment('pexels'));
  const photo = {
    width: 10,
    height: 10,
    photographer: 'Ana',
    photographer_url: 'https://www.pexels.com/@ana',
    src: { landscape: `${services.url}/pictures/1.jpg`, medium: `${services.url}/pictures/1.jpg` },
  };
  services.answerSearches(
    send({
      photos: [
        photo,
        { ...photo, src: { ...photo.src, landscape: `${elsewhere.url}/pictures/1.jpg` } },
        { ...photo, src: { ...photo.src, medium: 'file:///etc/passwd' } },
        { ...photo, photographer_url: 'https://example.org/@ana' },
        { ...photo, photographer_url: 'javascript:alert(1)' },
        { ...photo, photographer: ' ' },
      ],
    }),
  );
  expect(await search(desk, 'jardin')).toHaveLength(1);
});

test('nothing is asked outside while pictures are drawn', async () => {
  const calls = vi.spyOn(globalThis, 'fetch');
  const desk = await startDesk({});
  expect(isDrawn(await search(desk, 'jardin'))).toBe(true);
  expect(await statusOf(desk)).toEqual({ source: 'generated', available: true });
  expect(await connectionOf(desk)).toMatchObject({ source: 'generated', reachable: true });
  expect((await keep(desk, 'x.y')).statusCode).toBe(400);
  expect(calls).not.toHaveBeenCalled();
});
