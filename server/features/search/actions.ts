import { hourMs } from '#contract/durations.ts';
import { nextSlotsShown } from '#contract/search-limits.ts';
import { foldText } from '#contract/text-folding.ts';
import { providerName } from './cards/card-rules.ts';
import {
  deleteUnsearchable,
  findRatingMeans,
  listListed,
  listSearchable,
  listStaleProviders,
  removePassedStarts,
  replaceFreeStarts,
  replaceNames,
  updateRatingMean,
  updateSlots,
  upsertSearchRows,
  type FreeBits,
  type Listed,
  type Searchable,
} from './refresh/refresh-queries.ts';
import { isPriceRare, type PriceRange } from './queries.ts';
import { findSchedules } from '#server/features/availability/queries.ts';
import { firstStartOfDays, freeStartsOf, type Schedule } from '#server/features/availability/rules.ts';
import { localDay, platformDay } from '#server/kernel/time-zone.ts';
import { bitsOf, isRolledOn, listQuarters } from './when-rules.ts';
import { keepReads } from '#server/kernel/database/kept-reads.ts';
import { lockProviders } from '#server/kernel/database/row-locks.ts';
import { inTransaction, type Db, type Tx } from '#server/kernel/database/database.ts';

/**
 * Updates the search rows of providers: published providers' offered services are listed, with the first free slot of
 * each of their next days as of `now`. Call it in the transaction of the change; emitting `provider.changed` does. The counts of categories
 * are updated too.
 */
export async function refreshSearch(tx: Tx, providerIds: readonly string[], now: Date): Promise<void> {
  if (providerIds.length === 0) return;
  await lockProviders(tx, providerIds);
  const services = await listSearchable(tx, providerIds);
  const starts = await findStarts(tx, services, now);
  const found = services.map((service) => ({
    service_id: service.service_id,
    words: foldText(service.title),
    ...starts(service),
  }));
  await deleteUnsearchable(
    tx,
    providerIds,
    services.map((service) => service.service_id),
  );
  const texts = found.map(({ service_id, words, next_slots }) => ({ service_id, words, next_slots }));
  await upsertSearchRows(tx, texts, now);
  await replaceFreeStarts(tx, found.map(bitsOfStarts));
  await refreshNames(tx, providerIds, services);
}

/**
 * Updates the free slots in the search rows of providers after a change that concerns nothing else. The caller has
 * locked the providers.
 */
export async function refreshSlots(tx: Tx, providerIds: readonly string[], now: Date): Promise<void> {
  const found = await writeNextSlots(tx, providerIds, now);
  await replaceFreeStarts(tx, found.map(bitsOfStarts));
}

/**
 * Updates the same after nothing but time has passed. Then later starts are as they were: only the bits of services that
 * had no start, or have too few days left, are computed, because that takes as long as everything else.
 */
async function rollSlots(tx: Tx, providerIds: readonly string[], now: Date): Promise<void> {
  const found = await writeNextSlots(tx, providerIds, now);
  const isComputed = ({ known_slots: slots, known_day: day }: Listed) =>
    slots.length === 0 || day === null || isRolledOn(day, now);
  await replaceFreeStarts(tx, found.filter(isComputed).map(bitsOfStarts));
  const moved = found.filter((service) => service.isChanged && !isComputed(service));
  await removePassedStarts(
    tx,
    moved.map(({ service_id }) => service_id),
  );
}

type Found = Listed & Starts & { isChanged: boolean };

/** Writes the next starts of the services of providers where they have changed. */
async function writeNextSlots(tx: Tx, providerIds: readonly string[], now: Date): Promise<Found[]> {
  const listed = await listListed(tx, providerIds);
  const starts = await findStarts(tx, listed, now);
  const found = listed.map((service) => {
    const { next_slots: slots, bits } = starts(service);
    // A row without a slot is written nevertheless, so that it is not looked at again for a day.
    const isChanged = slots.length === 0 || slots.join() !== service.known_slots.join();
    return { ...service, next_slots: slots, bits, isChanged };
  });
  await updateSlots(
    tx,
    found.filter(({ isChanged }) => isChanged),
    now,
  );
  return found;
}

type Timed = { provider_id: string; duration_minutes: number };
/** When visits of a service can begin: the next ones, and all of the stored days, which are computed when asked for. */
type Starts = { next_slots: Date[]; bits: () => FreeBits };

const bitsOfStarts = ({ service_id, bits }: Pick<Starts, 'bits'> & { service_id: string }) => ({
  service_id,
  ...bits(),
});

/** When visits of these services can begin; services of one duration have the same starts. */
async function findStarts(
  tx: Tx,
  services: readonly Timed[],
  now: Date,
): Promise<(service: Timed) => Starts> {
  const providerIds = [...new Set(services.map((one) => one.provider_id))];
  const schedules =
    providerIds.length > 0 ? await findSchedules(tx, providerIds, now) : new Map<string, Schedule>();
  const known = new Map<string, Starts>();
  return ({ provider_id, duration_minutes }) => {
    const key = `${provider_id} ${duration_minutes}`;
    const starts = known.get(key) ?? startsOf(schedules.get(provider_id), duration_minutes, now);
    known.set(key, starts);
    return starts;
  };
}

function startsOf(schedule: Schedule | undefined, durationMinutes: number, now: Date): Starts {
  if (!schedule)
    return { next_slots: [], bits: () => ({ first_day: platformDay(now), quarters: bitsOf([]) }) };
  const { timeZone } = schedule;
  const free = freeStartsOf(schedule, durationMinutes, now);
  const next = firstStartOfDays(free, schedule, now, nextSlotsShown);
  let bits: FreeBits | undefined;
  return {
    next_slots: next.map((start) => new Date(start)),
    bits: () =>
      (bits ??= {
        first_day: localDay(now, timeZone),
        // Without a start up to the horizon there is none in the stored days.
        quarters: bitsOf(next.length > 0 ? listQuarters(free, timeZone, now) : []),
      }),
  };
}

/** A provider without a row in the search cannot be found by name either. */
async function refreshNames(
  tx: Tx,
  providerIds: readonly string[],
  services: readonly Searchable[],
): Promise<void> {
  const named = new Map(services.map((one) => [one.provider_id, one]));
  const changed = [...named.values()]
    .map((one) => ({ ...one, words: foldText(providerName(one)) }))
    .filter(({ words, known_name: known }) => words !== known)
    .map(({ provider_id, words }) => ({ provider_id, words }));
  await replaceNames(
    tx,
    changed,
    providerIds.filter((id) => !named.has(id)),
  );
}

const staleBatch = 50;

/** Recomputes the next slots that are in the past by now (each minute, docs/product/search.md#freshness). */
export async function refreshStaleSlots(db: Db, now: Date): Promise<void> {
  let previous = '';
  let providerIds = await listStaleProviders(db, now, staleBatch);
  // The same providers again mean that recomputing has no effect: the sweep continues in the next minute.
  while (providerIds.length > 0 && providerIds.join() !== previous) {
    const batch = providerIds;
    await inTransaction(db, async (tx) => {
      await lockProviders(tx, batch);
      await rollSlots(tx, batch, now);
    });
    previous = batch.join();
    providerIds = await listStaleProviders(db, now, staleBatch);
  }
}

/** Ranks are not recomputed until the mean of all stars has moved by this much. */
const meanTolerance = 0.01;

/** Keeps the overall mean in the Bayesian ranks close to the true one (docs/product/reviews.md#ratings). */
export async function refreshRatingMean(db: Db): Promise<void> {
  const { mean, used } = await findRatingMeans(db);
  if (mean === null || Math.abs(mean - used) < meanTolerance) return;
  await inTransaction(db, (tx) => updateRatingMean(tx, mean));
}

/** Fewer services are found faster by their price than by anything else that a search asks for. */
export const rareBelow = 2_000;
/** In a large catalogue so is a share of them: to find a page and a total in an order, fifty times as many are read. */
const rareOneIn = 50;
const keepRange = keepReads<boolean>({ max: 5_000, ms: hourMs });

/**
 * Whether few services have a price in this range, of all or of the small category that it is asked in. Prices change
 * slowly: a range is counted once an hour, and a wrong answer only makes a search slower.
 */
export async function isRarePriceRange(db: Db, range: PriceRange, now: Date): Promise<boolean> {
  const { minPriceCents, maxPriceCents, categoryId } = range;
  if (minPriceCents === undefined && maxPriceCents === undefined) return false;
  return keepRange({ db, key: `${minPriceCents} ${maxPriceCents} ${categoryId}`, now }, () =>
    isPriceRare(db, range, { atLeast: rareBelow, oneIn: rareOneIn }),
  );
}
