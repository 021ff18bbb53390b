import { LRUCache } from 'lru-cache';
import type { Article } from '#contract/blog.ts';
import type { ServiceDetail } from '#contract/catalog.ts';
import type { Language } from '#contract/languages.ts';
import type { ProviderDetail } from '#contract/providers.ts';
import { drawCard, type CardPicture } from './card-art.ts';
import { cardOfArticle, cardOfProvider, cardOfService, type ShareCard } from './rules.ts';
import { getArticle } from '#server/features/blog/reading/actions.ts';
import { getService } from '#server/features/catalog/actions.ts';
import { openPicture } from '#server/features/files/actions.ts';
import { renderCover } from '#server/features/images/cover.ts';
import { readDrawnCover } from '#server/features/images/rules.ts';
import { getProvider } from '#server/features/providers/actions.ts';
import { createConcurrencyLimit } from '#server/kernel/concurrency.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { mediaName } from '#server/kernel/files/media.ts';
import { fail } from '#server/kernel/http/errors.ts';
import type { JsonText } from '#server/kernel/http/json-text.ts';

type Reading = Pick<Deps, 'db' | 'clock' | 'config'>;

const read = <Value>({ text }: JsonText<Value>): Value => JSON.parse(text) as Value;

/** @throws RES001 no article that is public */
export async function getArticleCard(deps: Reading, slug: string, language: Language): Promise<ShareCard> {
  const article = read<Article>(await getArticle(deps, { language, viewerId: null }, slug));
  return cardOfArticle(article, { language, brandName: deps.config.brandName });
}

/** @throws RES001 no service that the public sees */
export async function getServiceCard(deps: Reading, id: string, language: Language): Promise<ShareCard> {
  const service = read<ServiceDetail>(await getService(deps, id, { accountId: null, language }));
  return cardOfService(service, { language, brandName: deps.config.brandName });
}

/** @throws RES001 no published provider */
export async function getProviderCard(deps: Reading, id: string, language: Language): Promise<ShareCard> {
  const provider = read<ProviderDetail>(await getProvider(deps, id, language));
  return cardOfProvider(provider, { language, brandName: deps.config.brandName });
}

/** Pictures that are kept, about 80 kB each. */
const keptMax = 200;
/** Pictures that may wait for the one that is drawn, which takes about 150 ms. */
const waitingMax = 20;

/** Returns what draws cards, one at a time. @throws SYS003 when too many wait */
export function createPictures(deps: Pick<Deps, 'files'>) {
  const drawn = new LRUCache<string, Promise<Buffer>>({ max: keptMax });
  const withConcurrencyLimit = createConcurrencyLimit(1);
  let waiting = 0;

  async function draw(card: ShareCard): Promise<Buffer> {
    waiting += 1;
    try {
      return await withConcurrencyLimit(async () => drawCard(card, await findPicture(deps, card.pictureUrl)));
    } finally {
      waiting -= 1;
    }
  }

  return (hash: string, card: ShareCard): Promise<Buffer> => {
    const known = drawn.get(hash);
    if (known) return known;
    if (waiting > waitingMax) fail('SYS003', { retryAfterSeconds: 5 });
    const picture = draw(card);
    drawn.set(hash, picture);
    picture.catch(() => drawn.delete(hash));
    return picture;
  };
}

/** Wide enough for the drawing of a cover to fill its place. */
const coverWidth = 1260;

/** The picture of the thing, or a drawing where it has none that can be read. */
async function findPicture(deps: Pick<Deps, 'files'>, url: string | null): Promise<CardPicture> {
  const name = (url && mediaName(url)) ?? '';
  const photo = await openPicture(deps, name);
  if (photo) return { bytes: photo, position: 'centre' };
  const wish = readDrawnCover(name) ?? { categoryId: 'other', seed: '0' };
  return { bytes: await renderCover({ ...wish, width: coverWidth }), position: 'right' };
}
