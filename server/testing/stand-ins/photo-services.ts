import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PhotoServiceName } from '#contract/images-rules.ts';
import { makePhoto } from '../pictures.ts';

export type Respond = (response: ServerResponse) => void;
export const photoKey = 'key-of-the-stand-in';

/** The three services of photos in one: each knows a key, answers as its documents say, and remembers what it was asked. */
export async function startPhotoServices() {
  const asked: { path: string; authorization: string | undefined; headers: IncomingMessage['headers'] }[] =
    [];
  const photo = await makePhoto({ width: 1080, height: 608 });
  let searchResponse: Respond | undefined;
  let pictureResponse: Respond | undefined;
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://stand-in');
    const { authorization } = request.headers;
    asked.push({ path: url.pathname + url.search, authorization, headers: request.headers });
    if (url.pathname.startsWith('/pictures/')) {
      if (pictureResponse) pictureResponse(response);
      else response.writeHead(200, { 'content-type': 'image/jpeg' }).end(photo);
      return;
    }
    if (searchResponse) searchResponse(response);
    else answer(url, authorization, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const address = `http://127.0.0.1:${port}`;

  function answer(url: URL, authorization: string | undefined, response: ServerResponse): void {
    const number = Number(url.searchParams.get('per_page') ?? 1);
    const photos = Array.from({ length: Math.min(2, number) }, (_, index) => index + 1);
    const json = (body: object, status = 200) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const pictureAt = (id: number, size: string) => `${address}/pictures/${id}-${size}.jpg`;
    if (/^\/photos\/\w+\/download$/.test(url.pathname)) return void json({ url: pictureAt(1, 'full') });
    if (url.pathname === '/search/photos') {
      if (authorization !== `Client-ID ${photoKey}`)
        return void json({ errors: ['OAuth error: The access token is invalid'] }, 401);
      return void json({
        total: 2,
        total_pages: 1,
        results: photos.map((id) => ({
          id: `u${id}`,
          width: 4000,
          height: 2250,
          alt_description: 'a garden',
          urls: {
            raw: pictureAt(id, 'raw'),
            regular: pictureAt(id, 'regular'),
            small: pictureAt(id, 'small'),
          },
          links: { download_location: `${address}/photos/u${id}/download` },
          user: { name: `Ana ${id}`, links: { html: `https://unsplash.com/@ana${id}` } },
        })),
      });
    }
    if (url.pathname === '/v1/search') {
      if (authorization !== photoKey) return void json({ status: 401, code: 'Unauthorized' }, 401);
      return void json({
        page: 1,
        photos: photos.map((id) => ({
          id,
          width: 4000,
          height: 2250,
          photographer: `Ana ${id}`,
          photographer_url: `https://www.pexels.com/@ana${id}`,
          src: { landscape: pictureAt(id, 'landscape'), medium: pictureAt(id, 'medium') },
        })),
      });
    }
    if (url.pathname === '/api/') {
      if (url.searchParams.get('key') !== photoKey)
        return void response.writeHead(400).end('[ERROR 400] Invalid or missing API key');
      return void json({
        total: 2,
        hits: photos.map((id) => ({
          id,
          imageWidth: 4000,
          imageHeight: 2250,
          user: `Ana ${id}`,
          user_id: id,
          webformatURL: pictureAt(id, 'web'),
          largeImageURL: pictureAt(id, 'large'),
        })),
      });
    }
    response.writeHead(404).end();
  }
  return {
    url: address,
    asked,
    environment: (service: PhotoServiceName, key = photoKey) => ({
      IMAGES: service,
      IMAGES_KEY: key,
      IMAGES_URL: address,
    }),
    /** Searches, or pictures, are answered in this way; undefined answers as usual. */
    answerSearches: (respond: Respond | undefined) => void (searchResponse = respond),
    answerPictures: (respond: Respond | undefined) => void (pictureResponse = respond),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
