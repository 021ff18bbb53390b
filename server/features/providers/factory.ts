import { randomUUID } from 'node:crypto';
import { v7 as newId } from 'uuid';
import type { SpokenLanguage } from '#contract/languages.ts';
import type { SubscriptionState } from '#contract/subscriptions-limits.ts';
import { checkOfType, listRequirements } from '#contract/verification-rules.ts';
import { insertProvider } from './queries.ts';
import { updateProfile, type ProfileChange } from './profile-change-queries.ts';
import { replaceOpeningHours, type WeeklySpan } from '#server/features/availability/queries.ts';
import { makeService, type ServiceOverrides } from '#server/features/catalog/factory.ts';
import { findPlace } from '#server/features/places/queries.ts';
import { insertAccount } from '#server/features/users/queries.ts';
import { currentTerms } from '#server/features/users/rules.ts';
import { findRequirementSubject, upsertCheck } from '#server/features/verification/queries.ts';
import { inTransaction, type Tx } from '#server/kernel/database/database.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { snapToGrid } from '#server/kernel/geo.ts';

export type ProviderOverrides = {
  /**
   * The account of a provider who signed up (`signUp({ userType: 'provider' })`); by default an account is created
   * that cannot sign in.
   */
  accountId?: string;
  firstName?: string;
  lastName?: string;
  /** The commune of the address: Lyon when absent, no place when null. */
  insee?: string | null;
  radiusKm?: number;
  /** INSEE codes: the service area is these communes instead of a radius. */
  areaInsee?: string[];
  languages?: SpokenLanguage[];
  hours?: WeeklySpan[];
  services?: ServiceOverrides[];
  /** Published reviews with 1, 2, 3, 4 and 5 stars. */
  ratingCounts?: [number, number, number, number, number];
  /** The documents that the trade requires were checked. */
  verified?: boolean;
  suspended?: boolean;
  /** Onboarding complete, with a free plan, by default. */
  onboarded?: boolean;
  subscription?: SubscriptionState | null;
  profile?: ProfileChange;
};

const lyon = '69123';
const weekdays = [1, 2, 3, 4, 5, 6];
/** Monday to Saturday, 09:00 to 12:00 and 14:00 to 18:00. */
const usualHours: WeeklySpan[] = weekdays.flatMap((weekday) => [
  { weekday, startMinute: 9 * 60, endMinute: 12 * 60 },
  { weekday, startMinute: 14 * 60, endMinute: 18 * 60 },
]);

/** A provider who is listed; by default in Lyon with a radius of 20 km, usual opening hours and one service. */
export async function makeProvider(
  deps: Pick<Deps, 'db' | 'clock' | 'events'>,
  overrides: ProviderOverrides = {},
): Promise<{ id: string; accountId: string; serviceIds: string[] }> {
  const now = deps.clock.now();
  const { id, accountId } = await inTransaction(deps.db, async (tx) => {
    const owner = await openProvider(tx, overrides, now);
    await updateProfile(tx, owner.id, await profileOf(tx, overrides), now);
    await replaceOpeningHours(tx, owner.id, overrides.hours ?? usualHours);
    await tx
      .updateTable('provider')
      .set({
        suspended_at: overrides.suspended ? now : null,
        ...(overrides.ratingCounts && { rating_counts: overrides.ratingCounts }),
      })
      .where('id', '=', owner.id)
      .execute();
    const { onboarded = true, subscription = 'ACTIVE' } = overrides;
    if (onboarded) await markOnboarded(tx, owner.id, now);
    if (subscription) await subscribe(tx, owner.id, subscription, now);
    await deps.events.emit(tx, { type: 'provider.changed', providerId: owner.id, at: now });
    return owner;
  });
  const serviceIds: string[] = [];
  for (const service of overrides.services ?? [{}]) serviceIds.push(await makeService(deps, id, service));
  if (overrides.verified) await makeChecks(deps, id);
  return { id, accountId, serviceIds };
}

/** Every required document was checked, so that the provider has the badge. */
async function makeChecks(
  { db, clock, events }: Pick<Deps, 'db' | 'clock' | 'events'>,
  providerId: string,
): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    const asked = listRequirements(await findRequirementSubject(tx, providerId), { criminalRecord: false });
    const checks = new Set(asked.flat().map((type) => checkOfType[type]));
    for (const type of checks)
      if (type) await upsertCheck(tx, { providerId, type, checkedAt: now, validUntil: null });
    await events.emit(tx, { type: 'provider.changed', providerId, at: now });
  });
}

/** All steps of a provider who signed up are complete, with a free plan; missing data of the profile stays missing. */
export async function finishOnboarding(
  { db, clock, events }: Pick<Deps, 'db' | 'clock' | 'events'>,
  providerId: string,
): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    await markOnboarded(tx, providerId, now);
    await subscribe(tx, providerId, 'ACTIVE', now);
    await events.emit(tx, { type: 'provider.changed', providerId, at: now });
  });
}

async function markOnboarded(tx: Tx, providerId: string, now: Date): Promise<void> {
  await tx
    .updateTable('provider')
    .set({ onboarding_completed_at: now, onboarding_remind_at: null })
    .where('id', '=', providerId)
    .execute();
}

async function subscribe(tx: Tx, providerId: string, state: SubscriptionState, now: Date): Promise<void> {
  const isOver = state === 'CANCELLED' || state === 'ENDED';
  const row = {
    plan: 'FREE',
    state,
    price_cents: 0,
    started_at: now,
    ends_at: isOver ? now : null,
    updated_at: now,
  } as const;
  await tx
    .insertInto('subscription')
    .values({ ...row, provider_id: providerId, created_at: now })
    .onConflict((conflict) => conflict.column('provider_id').doUpdateSet(row))
    .execute();
}

async function openProvider(tx: Tx, overrides: ProviderOverrides, now: Date) {
  const accountId = overrides.accountId ?? newId();
  if (!overrides.accountId) {
    await insertAccount(tx, {
      id: accountId,
      email: `${randomUUID()}@example.org`,
      passwordHash: 'nobody signs in',
      firstName: overrides.firstName ?? 'Amina',
      lastName: overrides.lastName ?? 'Benali',
      roles: ['PROVIDER'],
      language: 'fr',
      acceptedTerms: currentTerms(now),
      now,
    });
  }
  const known = await tx
    .selectFrom('provider')
    .select('id')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  const id = known?.id ?? newId();
  if (!known) await insertProvider(tx, { id, accountId, languages: ['fr'], now });
  return { id, accountId };
}

async function profileOf(tx: Tx, overrides: ProviderOverrides): Promise<ProfileChange> {
  const { insee = lyon, areaInsee, radiusKm = 20, languages, profile } = overrides;
  const place = insee === null ? undefined : await findPlace(tx, insee);
  if (insee !== null && !place) throw new Error(`No commune ${insee}`);
  const shown = place && snapToGrid({ lat: place.lat, lon: place.lng });
  return {
    trader: true,
    ...(place && {
      street: '3 rue des Lilas',
      city: place.name,
      postal_code: place.postalCode,
      place_insee: place.insee,
      lat: place.lat,
      lon: place.lng,
    }),
    ...(shown && { public_lat: shown.lat, public_lon: shown.lon }),
    ...(areaInsee
      ? { area_type: 'AREAS', area_insee: areaInsee }
      : { area_type: 'RADIUS', radius_km: radiusKm }),
    ...(languages && { languages }),
    ...profile,
  };
}
