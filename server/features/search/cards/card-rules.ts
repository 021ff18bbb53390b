import type { Reason, ProviderCard, ServiceCard } from '#contract/cards.ts';
import type { PriceUnit } from '#contract/catalog-limits.ts';
import { spokenLanguages, type SpokenLanguage } from '#contract/languages.ts';
import {
  checkTypes,
  completionRateFromJobs,
  lastSeenRoundingMinutes,
  onlineMinutes,
} from '#contract/providers-limits.ts';
import {
  freeSoonHours,
  nextSlotsShown,
  newcomerDays,
  reasonsMax,
  wellRatedFrom,
} from '#contract/search-limits.ts';
import type { ProviderCardRow, ServiceCardRow } from './card-queries.ts';
import { availabilityState } from '#server/features/availability/rules.ts';
import { displayName } from '#server/features/users/rules.ts';
import { mediaUrl } from '#server/kernel/files/media.ts';

/** Data about one result besides its card. */
export type Hit = {
  km: number | null;
  /** Where words of the query were found: in the title, or in the names of the category. */
  textMatch: 'title' | 'category' | null;
};

const noHit: Hit = { km: null, textMatch: null };
export const coverVariants = 8;

/** Stars as the public sees them: the plain mean to one decimal, null without reviews (docs/product/reviews.md#ratings). */
export function ratingOf(counts: readonly number[]): { rating: number | null; reviewCount: number } {
  const reviewCount = counts.reduce((sum, count) => sum + count, 0);
  if (reviewCount === 0) return { rating: null, reviewCount };
  const stars = counts.reduce((sum, count, index) => sum + count * (index + 1), 0);
  return { rating: Math.round((stars / reviewCount) * 10) / 10, reviewCount };
}

/**
 * Online, or the time last seen, to five minutes; neither when the person hides it
 * (docs/product/providers.md#presence).
 */
export function presenceOf(
  person: { last_seen_at: Date | string | null; hide_last_seen: boolean },
  now: Date,
): { online: boolean; lastSeenAt: string | null } {
  if (person.last_seen_at === null || person.hide_last_seen) return { online: false, lastSeenAt: null };
  const seen = new Date(person.last_seen_at).getTime();
  const grid = lastSeenRoundingMinutes * 60_000;
  return {
    online: now.getTime() - seen < onlineMinutes * 60_000,
    lastSeenAt: new Date(Math.floor(seen / grid) * grid).toISOString(),
  };
}

/** The completion rate in percent; null under five visits (docs/product/providers.md#record). */
export function completionRate(provider: {
  completed_count: number;
  provider_fault_count: number;
}): number | null {
  const jobs = provider.completed_count + provider.provider_fault_count;
  return jobs < completionRateFromJobs ? null : Math.round((provider.completed_count / jobs) * 100);
}

/** The name of a cover drawn for a root category; the same seed gives the same picture. */
export function coverName(rootId: string, seed: string): string {
  const number = Number.parseInt(seed.replace(/[^0-9a-f]/g, '').slice(-4) || '0', 16);
  return `cover-${rootId}-${number % coverVariants}.webp`;
}

/** The public name of a provider: the business name, otherwise first name and initial. */
export function providerName(person: {
  business_name: string | null;
  first_name: string;
  last_name: string;
}): string {
  return person.business_name ?? displayName(person);
}

/** The next starts without those that are inside the notice by now. */
export function bookableStarts(
  row: { next_slots: readonly (Date | string)[] | null; notice_minutes: number },
  now: Date,
): Date[] {
  const earliest = now.getTime() + row.notice_minutes * 60_000;
  return (row.next_slots ?? [])
    .map((start) => new Date(start))
    .filter((start) => start.getTime() >= earliest);
}

/** Whole kilometres, rounded down: 0 is "under 1 km", so that the base cannot be found from many points. */
export function shownKm(km: number | null): number | null {
  return km === null ? null : Math.floor(km);
}

export function toServiceCard(row: ServiceCardRow, now: Date, hit: Hit = noHit): ServiceCard {
  const [next = null] = bookableStarts(row, now);
  const state = {
    nextSlotAt: next,
    hasHours: row.has_hours,
    byAppointment: row.by_appointment,
    paused: row.paused,
  };
  return {
    id: row.service_id,
    title: row.title,
    categoryId: row.category_id,
    categoryName: row.category_name,
    price: row.price_cents / 100,
    priceUnit: row.price_unit,
    durationMinutes: row.duration_minutes,
    coverUrl: mediaUrl(row.cover_name ?? coverName(row.root_id, row.service_id)),
    availability: row.active ? availabilityState(state, now) : 'UNAVAILABLE',
    nextSlotAt: next?.toISOString() ?? null,
    ...ratingOf(row.service_rating_counts),
    distanceKm: shownKm(hit.km),
    provider: {
      id: row.provider_id,
      displayName: providerName(row),
      avatarUrl: mediaUrl(row.avatar_name),
      verified: row.verified,
      ...presenceOf(row, now),
      city: row.city ?? '',
      ...ratingOf(row.rating_counts),
    },
    reasons: reasonsOf(row, next, hit, now),
  };
}

/** The service shown on a provider's card: the best match, or the one with the earliest free slot. */
export type CardService = PriceFrom & {
  service_id: string;
  title: string;
  duration_minutes: number;
  next_slots: readonly (Date | string)[] | null;
  has_hours: boolean;
  category_id: string;
  category_name: string;
};
export type PriceFrom = { price_cents: number; price_unit: PriceUnit };

export function toProviderCard(
  row: ProviderCardRow,
  service: CardService | undefined,
  priceFrom: (PriceFrom & { price_varies: boolean }) | undefined,
  now: Date,
  hit: Hit = noHit,
): ProviderCard {
  const starts = service ? bookableStarts({ ...service, notice_minutes: row.notice_minutes }, now) : [];
  const [next = null] = starts;
  const state = {
    nextSlotAt: next,
    hasHours: row.opening_today !== null,
    byAppointment: row.by_appointment,
    paused: row.paused,
  };
  return {
    id: row.provider_id,
    displayName: providerName(row),
    headline: row.headline,
    avatarUrl: mediaUrl(row.avatar_name),
    city: row.city ?? '',
    postalCode: row.postal_code ?? '',
    categories: row.categories,
    languages: spokenBy(row),
    verified: row.verified,
    checks: row.checks.flatMap(([name, at]) => {
      const type = checkTypes.find((one) => one === name);
      return type ? [{ type, checkedAt: new Date(at).toISOString() }] : [];
    }),
    ...presenceOf(row, now),
    ...ratingOf(row.rating_counts),
    completionRate: completionRate(row),
    priceFrom: priceFrom ? priceFrom.price_cents / 100 : null,
    priceFromUnit: priceFrom?.price_unit ?? null,
    priceVaries: priceFrom?.price_varies ?? false,
    service: service ? toOffer(service) : null,
    nextSlotAt: next?.toISOString() ?? null,
    nextSlots: starts.slice(0, nextSlotsShown).map((start) => start.toISOString()),
    availability: availabilityState(state, now),
    byAppointment: row.by_appointment,
    openingToday: row.opening_today?.map(([start, end]) => ({ start, end })) ?? null,
    distanceKm: shownKm(hit.km),
    reasons: service ? reasonsOf({ ...row, ...service }, next, hit, now) : [],
  };
}

const toOffer = (service: CardService) => ({
  id: service.service_id,
  title: service.title,
  durationMinutes: service.duration_minutes,
  price: service.price_cents / 100,
  priceUnit: service.price_unit,
});

function spokenBy({ languages }: { languages: readonly string[] }): SpokenLanguage[] {
  return spokenLanguages.filter((language) => languages.includes(language));
}

type Reasoned = Pick<ServiceCardRow, 'rating_counts' | 'provider_since' | 'category_id' | 'category_name'>;

/** The reasons for the rank of a result, the strongest first (decision 0010). */
export function reasonsOf(row: Reasoned, next: Date | null, hit: Hit, now: Date): Reason[] {
  const reasons: Reason[] = [];
  const { rating, reviewCount } = ratingOf(row.rating_counts);
  if (hit.textMatch === 'title') reasons.push({ key: 'matchesTitle', params: {} });
  if (hit.textMatch === 'category')
    reasons.push({
      key: 'matchesCategory',
      params: { categoryId: row.category_id, category: row.category_name },
    });
  if (hit.km !== null)
    reasons.push({ key: hit.km < 20 ? 'near' : 'coversPlace', params: { km: Math.floor(hit.km) } });
  if (rating !== null && rating >= wellRatedFrom.rating && reviewCount >= wellRatedFrom.reviews)
    reasons.push({ key: 'wellRated', params: { rating, count: reviewCount } });
  if (next && next.getTime() - now.getTime() <= freeSoonHours * 3_600_000)
    reasons.push({ key: 'freeSoon', params: { at: next.toISOString() } });
  const ageDays = (now.getTime() - new Date(row.provider_since).getTime()) / 86_400_000;
  if (reviewCount === 0 && ageDays <= newcomerDays) reasons.push({ key: 'newcomer', params: {} });
  return reasons.slice(0, reasonsMax);
}
