import type { ProviderCard } from '#contract/cards.ts';
import { dayOf } from '#web/i18n/days.ts';
import { type Format } from '#web/i18n/format.ts';
import { profileHref } from '#web/features/providers/profile-href.ts';
import { inOrder } from '#web/features/providers/check-types.ts';
import type { Translate } from '#web/i18n/translator.ts';
import type { ProviderTileData } from './provider-tile.tsx';

const checksShown = 3;

/** The content of a provider's tile, in the reader's language. */
export function toTileData(
  provider: ProviderCard,
  { t, format, now }: { t: Translate<'site'>; format: Format; now: Date },
): ProviderTileData {
  const { nextSlotAt, rating, priceFrom } = provider;
  const checks = inOrder(provider.checks)
    .slice(0, checksShown)
    .map(({ type }) => t(`home.near.check.${type}`))
    .join(t('home.near.comma'));
  return {
    href: profileHref(provider),
    name: provider.displayName,
    photoUrl: provider.avatarUrl,
    headline: provider.headline,
    categoryId: provider.categories[0]?.id ?? provider.id,
    rating: rating === null ? null : format.rating(rating),
    reviewCount: provider.reviewCount,
    place: provider.city,
    checks: checks && checks.charAt(0).toLocaleUpperCase() + checks.slice(1),
    price: priceFrom === null ? null : format.money(priceFrom),
    priceVaries: provider.priceVaries,
    priceUnit: provider.priceFromUnit === 'HOUR' ? t('home.trades.perHour') : t('home.trades.perVisit'),
    nextSlot: nextSlotAt
      ? { text: format.slotShort(nextSlotAt, now), today: dayOf(new Date(nextSlotAt)) === dayOf(now) }
      : null,
    online: provider.online,
  };
}
