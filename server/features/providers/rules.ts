import { isDeepStrictEqual } from 'node:util';
import type { OpeningDay } from '#contract/availability.ts';
import type { UnpublishedReason } from '#contract/providers-limits.ts';
import type { OwnProvider, OwnProviderInput, ProviderDetail } from '#contract/providers.ts';
import type {
  OwnProviderRow,
  Profile,
  ProfileChange,
  ProviderDetailRow,
  PublicationState,
} from './queries.ts';
import { clockTime } from '#server/features/availability/rules.ts';
import {
  bookableStarts,
  coverName,
  providerName,
  toProviderCard,
  toServiceCard,
} from '#server/features/search/cards/card-rules.ts';
import type { ProfileField } from '#server/kernel/events.ts';
import { mediaUrl } from '#server/kernel/files/media.ts';

/** The reasons why a provider is not listed; none means published (docs/product/providers.md#publication). */
export function unpublishedReasons(state: PublicationState): UnpublishedReason[] {
  const reasons: UnpublishedReason[] = [];
  if (!state.onboarded) reasons.push('ONBOARDING');
  if (!state.subscribed) reasons.push('SUBSCRIPTION');
  if (!state.placed || !state.has_area) reasons.push('NO_PLACE');
  if (!state.has_hours && !state.by_appointment) reasons.push('NO_HOURS');
  if (state.active_services === 0) reasons.push('NO_SERVICE');
  if (state.paused) reasons.push('PAUSED');
  if (state.suspended) reasons.push('SUSPENDED');
  return reasons;
}

/** The profile fields that the onboarding writes: the input of the profile, and fields that only its steps change. */
export type ProfileInput = OwnProviderInput & {
  coverName?: string | null | undefined;
  trader?: boolean;
  siren?: string | null;
  childcareUnder3?: boolean;
};

/** The columns of an input except the address, which has to be looked up first. */
export function toProfileChange(input: ProfileInput): ProfileChange {
  const change: ProfileChange = {
    business_name: emptyAsNull(input.businessName),
    vat_number: emptyAsNull(input.vatNumber),
    headline: emptyAsNull(input.headline),
    bio: emptyAsNull(input.bio),
    languages: input.languages && [...new Set(input.languages)],
    area_type: input.areaType,
    radius_km: input.radiusKm,
    area_insee: input.areaInsee && [...new Set(input.areaInsee)],
    notice_minutes: input.noticeMinutes,
    buffer_minutes: input.bufferMinutes,
    slot_step_minutes: input.slotStepMinutes,
    instant_booking: input.instantBooking,
    by_appointment: input.byAppointment,
    paused: input.paused,
    cover_name: input.coverName,
    trader: input.trader,
    siren: input.siren,
    childcare_under_3: input.childcareUnder3,
  };
  return change;
}

const columns = {
  street: 'street',
  city: 'city',
  postalCode: 'postal_code',
  country: 'country',
  insee: 'place_insee',
  areaType: 'area_type',
  radiusKm: 'radius_km',
  areaInsee: 'area_insee',
  byAppointment: 'by_appointment',
  languages: 'languages',
  headline: 'headline',
  bio: 'bio',
  businessName: 'business_name',
  vatNumber: 'vat_number',
  cover: 'cover_name',
} as const satisfies Record<ProfileField, keyof ProfileChange>;
/** Together they identify one commune. */
const commune: readonly ProfileField[] = ['city', 'postalCode', 'insee'];

/** The fields that have another value after a change; the order of a list does not count. */
export function changedFields(before: Profile, change: ProfileChange): ProfileField[] {
  const fields = Object.keys(columns) as ProfileField[];
  const changed = fields.filter((field) => {
    const said = change[columns[field]];
    return said !== undefined && !isDeepStrictEqual(inOrder(said), inOrder(before[columns[field]]));
  });
  const isElsewhere = changed.some((field) => commune.includes(field));
  return isElsewhere ? [...new Set([...changed, ...commune])] : changed;
}

const inOrder = (value: unknown) => (Array.isArray(value) ? value.map(String).toSorted() : value);

const emptyAsNull = (text: string | null | undefined) => (text === '' ? null : text);

export function toWeek(hours: ProviderDetailRow['hours']): OpeningDay[] {
  const byDay = Map.groupBy(hours, ([weekday]) => weekday);
  return [...byDay].map(([weekday, spans]) => ({
    weekday,
    slots: spans.map(([, start, end]) => ({ start: clockTime(start), end: clockTime(end) })),
  }));
}

export function toProviderDetail(row: ProviderDetailRow, now: Date): ProviderDetail {
  const offered = row.services.filter((service) => service.active);
  const firstFree = offered
    .map((service) => ({ service, next: bookableStarts(service, now)[0]?.getTime() ?? Infinity }))
    .toSorted((one, other) => one.next - other.next)[0]?.service;
  const [cheapest, ...others] = offered.toSorted((one, other) => one.price_cents - other.price_cents);
  const priceFrom = cheapest && {
    ...cheapest,
    price_varies: others.some((other) => other.price_cents > cheapest.price_cents),
  };
  const [first] = row.services;
  const cover = row.own_cover_name ?? (first ? coverName(first.root_id, row.provider_id) : null);
  return {
    ...toProviderCard(row, firstFree, priceFrom, now),
    reasons: [],
    bio: row.bio,
    coverUrl: mediaUrl(cover),
    coverChosen: row.own_cover_name !== null,
    memberSince: new Date(row.provider_since).toISOString(),
    trader: row.trader,
    legalIdentity: row.siren === null ? null : { name: providerName(row), siren: row.siren },
    openingHours: toWeek(row.hours),
    area: {
      type: row.area_type,
      radiusKm: row.area_type === 'RADIUS' ? row.radius_km : null,
      publicPoint:
        row.public_lat === null || row.public_lon === null
          ? null
          : { lat: row.public_lat, lng: row.public_lon },
      names: row.area_names,
    },
    services: row.services.map((service) => toServiceCard(service, now)),
    ratingDistribution: row.rating_counts,
    jobsDone: row.completed_count,
    responseMinutes: row.response_minutes,
    instantBooking: row.instant_booking,
    noticeMinutes: row.notice_minutes,
    timeZone: row.time_zone,
  };
}

export function toOwnProvider(row: OwnProviderRow, now: Date): OwnProvider {
  const hasAddress = row.city !== null && row.postal_code !== null && row.place_insee !== null;
  return {
    ...toProviderDetail(row, now),
    services: row.services.map((service) => ({ ...toServiceCard(service, now), active: service.active })),
    published: row.published,
    suspendedAt: row.suspended_at?.toISOString() ?? null,
    unpublishedReasons: unpublishedReasons(row),
    onboardingPercentage: row.onboarding_percentage,
    bufferMinutes: row.buffer_minutes,
    slotStepMinutes: row.slot_step_minutes,
    paused: row.paused,
    hideLastSeen: row.hide_last_seen,
    address: hasAddress
      ? {
          street: row.street,
          city: row.city ?? '',
          postalCode: row.postal_code ?? '',
          country: row.country,
          insee: row.place_insee ?? '',
        }
      : null,
    areaInsee: row.area_insee,
    businessName: row.business_name,
    vatNumber: row.vat_number,
    version: row.version,
  };
}
