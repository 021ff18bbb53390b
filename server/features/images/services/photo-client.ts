import { LRUCache } from 'lru-cache';
import { blogCoverCreditMax } from '#contract/blog-limits.ts';
import { dayMs } from '#contract/durations.ts';
import { photoSizeMax } from '#contract/files-limits.ts';
import { foundPhotoMax, type PhotoServiceName, photoServiceOf } from '#contract/images-rules.ts';
import { isAt, type FoundPhoto, type PhotoApi } from './photo-rules.ts';
import { pexelsApi } from './pexels-client.ts';
import { pixabayApi } from './pixabay-client.ts';
import { unsplashApi } from './unsplash-client.ts';
import type { Config } from '#server/config.ts';
import { guardedFetch } from '#server/kernel/http/guarded-fetch.ts';

export type PhotoService = Readonly<{
  name: PhotoServiceName;
  /** False for a while after a failed call. */
  isAvailable: () => boolean;
  /** Photos for the words; undefined while the service does not answer. */
  search: (words: string) => Promise<FoundPhoto[] | undefined>;
  /** Asks the service now. */
  isReachable: () => Promise<boolean>;
  /** The bytes of a photo that is used from now on; undefined when they cannot be had. */
  fetchPicture: (photo: FoundPhoto) => Promise<Buffer | undefined>;
  fetchPreview: (photo: FoundPhoto) => Promise<Buffer | undefined>;
}>;

const apis: Readonly<Record<PhotoServiceName, PhotoApi>> = {
  unsplash: unsplashApi,
  pexels: pexelsApi,
  pixabay: pixabayApi,
};
/** Pixabay asks for a day. */
const cacheMs = dayMs;
const cacheSize = 500;
/** The allowance of a service comes back by the minute or hour, so a refused key or search is not repeated at once. */
const pauseMs = 60_000;

/** The service of photos at its hosts, or all of it at the host of `settings.url`. */
export function createPhotoService(
  settings: NonNullable<Config['photos']>,
  { now, onFailure }: { now: () => number; onFailure: (error: unknown) => void },
): PhotoService {
  const { service: name, key } = settings;
  const api = apis[name];
  const url = settings.url ?? api.url;
  const { host } = new URL(url);
  const pictureHosts = settings.url === undefined ? api.pictureHosts : [host];
  const askApi = guardedFetch([host]);
  const askPicture = guardedFetch(pictureHosts, photoSizeMax);
  const known = new LRUCache<string, FoundPhoto[]>({ max: cacheSize, ttl: cacheMs });
  let pausedUntil = 0;

  async function ask(words: string): Promise<FoundPhoto[]> {
    const { path, parameters, headers } = api.ask({ words, count: foundPhotoMax, key });
    const response = await askApi(`${url}${path}?${new URLSearchParams(parameters)}`, {
      headers: { ...headers, accept: 'application/json' },
    });
    if (!response.ok) throw new Error(`${name} answers ${response.status}`);
    return api.read(await response.json()).filter(isUsable);
  }
  const isUsable = ({ picture, preview, author, authorUrl, useUrl }: FoundPhoto) =>
    [picture, preview].every((address) => isAt(address, pictureHosts)) &&
    (useUrl === null || isAt(useUrl, [host])) &&
    author.trim() !== '' &&
    author.length <= blogCoverCreditMax &&
    photoServiceOf(authorUrl) === name;
  async function fetchBytes(address: string): Promise<Buffer | undefined> {
    try {
      const response = await askPicture(address);
      if (!response.ok) throw new Error(`A picture of ${name} answers ${response.status}`);
      return Buffer.from(await response.arrayBuffer());
    } catch (error) {
      onFailure(error);
      return undefined;
    }
  }
  async function tellUse(useUrl: string): Promise<void> {
    const { headers } = api.ask({ words: '', count: 0, key });
    await askApi(useUrl, { headers }).catch(onFailure);
  }
  return {
    name,
    isAvailable: () => now() >= pausedUntil,
    async search(words) {
      const found = known.get(words);
      if (found) return found;
      if (now() < pausedUntil) return undefined;
      try {
        const photos = await ask(words);
        known.set(words, photos);
        return photos;
      } catch (error) {
        pausedUntil = now() + pauseMs;
        onFailure(error);
        return undefined;
      }
    },
    async isReachable() {
      try {
        await ask('jardin');
        pausedUntil = 0;
        return true;
      } catch (error) {
        pausedUntil = now() + pauseMs;
        onFailure(error);
        return false;
      }
    },
    async fetchPicture({ picture, useUrl }) {
      const [bytes] = await Promise.all([fetchBytes(picture), useUrl === null ? undefined : tellUse(useUrl)]);
      return bytes;
    },
    fetchPreview: ({ preview }) => fetchBytes(preview),
  };
}
