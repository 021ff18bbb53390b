import { townName } from '#contract/arabic-towns.ts';
import { createHash } from 'node:crypto';
import type { Article } from '#contract/blog.ts';
import type { PriceUnit } from '#contract/catalog-limits.ts';
import type { ServiceDetail } from '#contract/catalog.ts';
import type { Language } from '#contract/languages.ts';
import type { ProviderDetail } from '#contract/providers.ts';
import { isolate } from '#contract/text-direction.ts';
import { formatPrice } from '#server/kernel/text/formats.ts';
import { translate } from '#server/kernel/text/i18n.ts';

/** What is written on a picture, and the address of the picture of the thing itself. */
export type ShareCard = Readonly<{
  brandName: string;
  /** The direction of the layout. */
  language: Language;
  label: string;
  title: string;
  text: string;
  facts: string;
  price: string;
  pictureUrl: string | null;
}>;

/** Changes with what is drawn, so that clients and the cache fetch pictures of another design again. */
const design = 1;

export const hashOf = (card: ShareCard): string =>
  createHash('sha256')
    .update(JSON.stringify([design, card]))
    .digest('base64url')
    .slice(0, 27);

const listed = (parts: readonly string[], language: Language): string =>
  parts
    .filter(Boolean)
    .map((part) => isolate(part, language))
    .join(' · ');

function priceOf(
  { price, unit, isFrom }: { price: number; unit: PriceUnit; isFrom: boolean },
  language: Language,
): string {
  const amount = isolate(formatPrice(language, Math.round(price * 100)), language);
  const whole = `${amount}${translate(language, `providers:price.unit.${unit}`)}`;
  return isFrom ? `${translate(language, 'providers:price.from')} ${whole}` : whole;
}

type Asked = { brandName: string; language: Language };

export const cardOfArticle = (article: Article, { brandName }: Asked): ShareCard => ({
  brandName,
  language: article.language,
  label: article.category.name,
  title: article.title,
  text: '',
  facts: article.author.displayName,
  price: '',
  pictureUrl: article.coverUrl,
});

export const cardOfService = (service: ServiceDetail, { brandName, language }: Asked): ShareCard => ({
  brandName,
  language,
  label: service.categoryName,
  title: service.title,
  text: '',
  facts: listed([service.provider.displayName, townName(service.provider.city, language)], language),
  price: priceOf({ price: service.price, unit: service.priceUnit, isFrom: false }, language),
  pictureUrl: service.coverUrl,
});

const categoriesShown = 2;

export function cardOfProvider(provider: ProviderDetail, { brandName, language }: Asked): ShareCard {
  const { priceFrom: price, priceFromUnit: unit } = provider;
  return {
    brandName,
    language,
    label: listed(
      provider.categories.slice(0, categoriesShown).map(({ name }) => name),
      language,
    ),
    title: provider.displayName,
    text: provider.headline ?? '',
    facts: townName(provider.city, language),
    price:
      price === null || unit === null ? '' : priceOf({ price, unit, isFrom: provider.priceVaries }, language),
    pictureUrl: provider.avatarUrl ?? provider.coverUrl,
  };
}

const undrawable =
  /(?![©®™])\p{Extended_Pictographic}|[\u{200D}\p{Emoji_Modifier}\p{Regional_Indicator}\p{Cc}\p{Co}\p{Cn}\u{FE0F}\u{20E3}\u{202A}-\u{202E}\u{E0000}-\u{E007F}]|(?<=\p{M}{2})\p{M}/gu;
/** The scripts that the fonts have; signs without a script are in all of them. */
const scripts =
  /[^\p{Script=Latin}\p{Script=Arabic}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Common}\p{Script=Inherited}]/gu;

/** A text as the fonts can draw it, on one line: without emoji and letters that would be boxes. */
export const drawable = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[^\S\u{A0}\u{202F}]+/gu, ' ')
    .replaceAll(undrawable, '')
    .replaceAll(scripts, '')
    .replaceAll(/ {2,}/g, ' ')
    .trim();

/** Whether a text starts from the right, as its first letter says. */
export const startsRight = (text: string): boolean =>
  /^[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(/\p{L}/u.exec(text)?.[0] ?? '');
