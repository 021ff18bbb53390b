import { v7 as newId } from 'uuid';
import type { Language } from '#contract/languages.ts';
import type { ConvertedProvider } from '#contract/onboarding.ts';
import type { Place } from '#contract/places.ts';
import type { OwnProvider, OwnProviderInput, ProviderDetail } from '#contract/providers.ts';
import {
  findOwnDetail,
  findProviderId,
  findProviderDetail,
  insertProvider,
  lockPublication,
  updatePublished,
} from './queries.ts';
import { lockOwnProfile, updateProfile, type Profile, type ProfileChange } from './profile-change-queries.ts';
import { restartReminders, updateSuspended } from './record-queries.ts';
import {
  changedFields,
  toOwnProvider,
  toProfileChange,
  unpublishedReasons,
  type ProfileInput,
} from './rules.ts';
import { keepLocalTimeOff } from '#server/features/availability/queries.ts';
import { updateHideLastSeen, updateRoles } from '#server/features/users/queries.ts';
import { rolesOf } from '#server/features/users/rules.ts';
import { lockAccount } from '#server/kernel/database/row-locks.ts';
import type { Principal } from '#server/kernel/http/access-token.ts';
import { countryOfVisit } from '#contract/countries-rules.ts';
import { getAreaCodes } from '#server/features/places/address-actions.ts';
import { findPlace, findPlaceByAddress } from '#server/features/places/queries.ts';
import { getCoverName } from '#server/features/images/actions.ts';
import { inTransaction, type Db, type Tx } from '#server/kernel/database/database.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { fail, failField } from '#server/kernel/http/errors.ts';
import type { JsonText } from '#server/kernel/http/json-text.ts';
import type { ProfileField } from '#server/kernel/events.ts';
import { snapToGrid } from '#server/kernel/geo.ts';

/** Creates the provider of an account: not listed until it has a place, opening hours and a service. */
export async function createProvider(
  tx: Tx,
  accountId: string,
  language: Language,
  now: Date,
): Promise<string> {
  const id = newId();
  await insertProvider(tx, { id, accountId, languages: [language], now });
  await restartReminders(tx, id, now);
  return id;
}

/**
 * Adds the provider role to an account. The returned token has the role at once; repeating the call changes nothing.
 * @throws AUT002 when the account no longer exists
 */
export async function convertToProvider(deps: Deps, principal: Principal): Promise<ConvertedProvider> {
  const now = deps.clock.now();
  const converted = await inTransaction(deps.db, async (tx) => {
    const account = (await lockAccount(tx, principal.accountId, ['roles'])) ?? fail('AUT002');
    const known = await findProviderId(tx, principal.accountId);
    const roles = rolesOf({ roles: [...account.roles, 'PROVIDER'] });
    if (!account.roles.includes('PROVIDER')) await updateRoles(tx, principal.accountId, roles, now);
    const { accountId, language } = principal;
    return { roles, providerId: known ?? (await createProvider(tx, accountId, language, now)) };
  });
  const token = await deps.accessTokens.issue({ ...principal, roles: converted.roles }, now);
  return { ...token, ...converted };
}

/** The public profile. @throws RES001 when there is none or it is not published */
export async function getProvider(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  id: string,
  language: Language,
): Promise<JsonText<ProviderDetail>> {
  return (await findProviderDetail(db, id, language, clock.now())) ?? fail('RES001');
}

/** The provider of an account with the fields that only its owner sees. @throws RES001 when the account has none */
export async function getOwnProvider(
  { db, clock }: { db: Db; clock: Deps['clock'] },
  accountId: string,
  language: Language,
): Promise<OwnProvider> {
  return toOwnProvider((await findOwnDetail(db, accountId, language, clock.now())) ?? fail('RES001'));
}

/**
 * Changes the fields that are present in the input. @throws RES001, CNF001 when the version is stale, VAL001 for a
 * place
 */
export async function changeOwnProvider(
  deps: Deps,
  owner: { accountId: string; language: Language },
  input: OwnProviderInput,
): Promise<OwnProvider> {
  return inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    const provider = (await lockOwnProfile(tx, owner.accountId)) ?? fail('RES001');
    if (input.version !== undefined && input.version !== provider.version) fail('CNF001');
    if (input.hideLastSeen !== undefined)
      await updateHideLastSeen(tx, owner.accountId, input.hideLastSeen, now);
    const coverName = await getCoverName(tx, owner.accountId, input.cover, 'cover');
    const fields = await writeProfile(tx, provider, { ...input, coverName }, 'address.', now);
    await deps.events.emit(tx, { type: 'provider.changed', providerId: provider.id, fields, at: now });
    return getOwnProvider({ db: tx, clock: deps.clock }, owner.accountId, owner.language);
  });
}

/**
 * Changes the fields that are present in the input, as part of a larger change; the caller emits the event. @throws
 * RES001, VAL001 for a place
 */
export async function changeProfile(
  tx: Tx,
  accountId: string,
  input: ProfileInput,
  now: Date,
): Promise<void> {
  const provider = (await lockOwnProfile(tx, accountId)) ?? fail('RES001');
  await writeProfile(tx, provider, input, '', now);
}

/**
 * addressPath is the prefix of the address fields in validation errors. Returns the names of the fields that have
 * changed.
 */
async function writeProfile(
  tx: Tx,
  provider: Profile,
  input: ProfileInput,
  addressPath: string,
  now: Date,
): Promise<ProfileField[]> {
  const address = await locateAddress(tx, input.address, provider, addressPath);
  refuseEmptyArea(provider, input);
  const areaInsee = input.areaInsee && (await getAreaCodes(tx, input.areaInsee, 'areaInsee'));
  const change = { ...toProfileChange({ ...input, areaInsee }), ...address };
  await updateProfile(tx, provider.id, change, now);
  if (input.address) await keepLocalTimeOff(tx, provider.id, provider.time_zone);
  return changedFields(provider, change);
}

/** The commune of an address. @throws VAL001 under its insee or city, after `path` */
export async function findCommune(
  tx: Tx,
  address: { insee?: string | null | undefined; postalCode: string; city: string },
  path = '',
): Promise<Place> {
  if (address.insee)
    return (await findPlace(tx, address.insee)) ?? failField(`${path}insee`, 'unknown_place');
  const named = await findPlaceByAddress(tx, address.postalCode, address.city);
  return named ?? failField(`${path}city`, 'unknown_place');
}

/** The columns of an address that changed. An unchanged address keeps its public point, even if the grid has changed. */
async function locateAddress(
  tx: Tx,
  address: OwnProviderInput['address'],
  present: Profile,
  path: string,
): Promise<ProfileChange> {
  if (!address) return {};
  const place = await findCommune(tx, address, path);
  if (countryOfVisit(place.postalCode) !== address.country) failField(`${path}country`, 'country_base');
  const street = address.street === undefined ? present.street : address.street || null;
  const text = { street, city: place.name, postal_code: address.postalCode, country: address.country };
  const isUnchanged =
    present.place_insee === place.insee &&
    present.postal_code === address.postalCode &&
    present.street === street;
  if (isUnchanged) return text;
  const shown = snapToGrid({ lat: place.lat, lon: place.lng });
  return {
    ...text,
    place_insee: place.insee,
    lat: place.lat,
    lon: place.lng,
    public_lat: shown.lat,
    public_lon: shown.lon,
  };
}

/** A service area must contain something: a radius, or communes (docs/product/providers.md#area). */
function refuseEmptyArea(present: Profile, input: OwnProviderInput): void {
  const type = input.areaType ?? present.area_type;
  if (input.areaType === 'RADIUS' && (input.radiusKm ?? present.radius_km) === null)
    failField('radiusKm', 'radius_required');
  const saysAreas = input.areaType === 'AREAS' || input.areaInsee !== undefined;
  if (type === 'AREAS' && saysAreas && (input.areaInsee ?? present.area_insee).length === 0)
    failField('areaInsee', 'areas_required');
}

/** Lists or hides a provider according to its present data. Returns whether it is published. */
export async function refreshPublication(tx: Tx, providerId: string, now: Date): Promise<boolean> {
  const state = await lockPublication(tx, providerId);
  if (!state) return false;
  const published = unpublishedReasons(state).length === 0;
  if (published !== state.published) await updatePublished(tx, providerId, published, now);
  return published;
}

/** Takes a profile, whose row is locked, out of the search; the account stays as it is. */
export async function hideProfile(
  { events }: Pick<Deps, 'events'>,
  tx: Tx,
  providerId: string,
  now: Date,
): Promise<void> {
  await updateSuspended(tx, providerId, now, now);
  await events.emit(tx, { type: 'provider.changed', providerId, at: now });
}

export async function restoreProfile(
  { events }: Pick<Deps, 'events'>,
  tx: Tx,
  providerId: string,
  now: Date,
): Promise<void> {
  await updateSuspended(tx, providerId, null, now);
  await events.emit(tx, { type: 'provider.changed', providerId, at: now });
}
