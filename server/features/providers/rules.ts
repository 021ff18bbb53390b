import { isDeepStrictEqual } from 'node:util';
import type { UnpublishedReason } from '#contract/providers-limits.ts';
import type { OwnProvider, OwnProviderInput, ProviderArea } from '#contract/providers.ts';
import { distanceKm } from '#contract/places-rules.ts';
import type { OwnProviderRow, PublicationState, AreaRow } from './queries.ts';
import type { Profile, ProfileChange } from './profile-change-queries.ts';
import type { ProfileField } from '#server/kernel/events.ts';
import { groundWithin } from '#server/features/places/ground-rules.ts';

/** The reasons why a provider is not listed; none means published (docs/product/providers.md#publication). */
export function unpublishedReasons(state: PublicationState): UnpublishedReason[] {
  const reasons: UnpublishedReason[] = [];
  if (!state.onboarded) reasons.push('ONBOARDING');
  if (!state.subscribed) reasons.push('SUBSCRIPTION');
  if (!state.placed || !state.has_area) reasons.push('NO_PLACE');
  if (!state.has_hours && !state.by_appointment) reasons.push('NO_HOURS');
  if (state.active_services === 0) reasons.push('NO_SERVICE');
  else if (state.offered_services === 0) reasons.push('DOCUMENTS');
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

export const toOwnProvider = (row: OwnProviderRow): OwnProvider => ({
  ...row.profile,
  unpublishedReasons: unpublishedReasons(row),
});

/** Ten metres, in kilometres. */
const rounded = (degrees: number) => Number(degrees.toFixed(4));

const roundedFrame = ({ north, south, east, west }: NonNullable<AreaRow['frame']>) => ({
  north: rounded(north),
  south: rounded(south),
  east: rounded(east),
  west: rounded(west),
});

/** Lines of corners as longitude and latitude alternating. */
const flat = (lines: readonly (readonly { lat: number; lon: number }[])[]) =>
  lines.map((line) => line.flatMap(({ lat, lon }) => [rounded(lon), rounded(lat)]));

/**
 * The area as the map draws it. A commune is covered in the same way as in searches: its point is within the radius,
 * or it is on the list.
 */
export function toProviderArea(row: AreaRow): ProviderArea {
  const { public_lat: lat, public_lon: lon } = row;
  const point = lat === null || lon === null ? null : { lat, lon };
  const radiusKm = row.area_type === 'RADIUS' ? row.radius_km : null;
  const places = row.places.map(([name, placeLat, placeLon, isNamed, population]) => {
    const place = { lat: placeLat, lon: placeLon };
    const isWithin =
      point !== null && radiusKm !== null && distanceKm({ from: point, to: place }) <= radiusKm;
    return { name, lat: placeLat, lng: placeLon, covered: isNamed || isWithin, population };
  });
  const ground = row.frame && groundWithin(row.frame);
  return {
    publicPoint: point && { lat: point.lat, lng: point.lon },
    radiusKm,
    frame: row.frame && roundedFrame(row.frame),
    land: flat(ground?.land ?? []),
    lakes: flat(ground?.lakes ?? []),
    rivers: flat(ground?.rivers ?? []),
    borders: flat(ground?.borders ?? []),
    places,
  };
}
