import { v7 as newId } from 'uuid';
import { servicesPerProviderMax } from '#contract/catalog-limits.ts';
import type { ServiceChange, ServiceDetail, ServiceInput } from '#contract/catalog.ts';
import { durationProblem, readDurations } from '#contract/catalog-rules.ts';
import type { Language } from '#contract/languages.ts';
import {
  countServices,
  findOwnService,
  findServiceDetail,
  insertService,
  listOwnServices,
  updateService,
  updateServiceDeleted,
  updateServiceHidden,
} from './queries.ts';
import { findCategoryId } from './category-queries.ts';
import { toServiceWords } from './rules.ts';
import { getCoverName } from '#server/features/images/actions.ts';
import { lockProvider } from '#server/kernel/database/row-locks.ts';
import { inTransaction, type Db, type Tx } from '#server/kernel/database/database.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { fail, failField } from '#server/kernel/http/errors.ts';
import type { JsonText } from '#server/kernel/http/json-text.ts';

/** The reader and their language: the owner of a service sees it before it is published. */
type Reader = { accountId: string | null; language: Language };

/** @throws RES001 when it is absent, not offered or of an unpublished provider, unless it is the reader's own. */
export async function getService(
  { db, clock }: { db: Db; clock: Deps['clock'] },
  id: string,
  { accountId, language }: Reader,
): Promise<JsonText<ServiceDetail>> {
  return (await findServiceDetail(db, id, accountId, language, clock.now())) ?? fail('RES001');
}

type Owner = { accountId: string; language: Language };

/** Creates a service. @throws VAL001 for an unknown category or picture, or one service too many */
export async function createService(
  deps: Deps,
  owner: Owner,
  input: ServiceInput,
): Promise<JsonText<ServiceDetail>> {
  return inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    const provider = (await lockProvider(tx, { accountId: owner.accountId }, ['id'])) ?? fail('RES001');
    if (!(await findCategoryId(tx, input.categoryId))) failField('categoryId', 'unknown_category');
    refuseDurations(input);
    if ((await countServices(tx, provider.id)) >= servicesPerProviderMax)
      failField('_', 'limit_reached', { max: servicesPerProviderMax });
    const coverName = await getCoverName(tx, owner.accountId, input.coverUrl, 'coverUrl');
    const id = newId();
    await insertService(tx, { ...toServiceWords(input), coverName, id, providerId: provider.id, now });
    await tellChanged(deps, tx, provider.id, id, now);
    return getService({ ...deps, db: tx }, id, owner);
  });
}

/**
 * Changes a service for future bookings; existing bookings keep their terms. @throws RES001, CNF001 when the version
 * is stale, VAL001, REP003 when a hidden one is to be offered
 */
export async function changeService(
  deps: Deps,
  owner: Owner,
  id: string,
  { version, ...input }: ServiceChange,
): Promise<JsonText<ServiceDetail>> {
  return inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    const provider = (await lockProvider(tx, { accountId: owner.accountId }, ['id'])) ?? fail('RES001');
    const service = (await findOwnService(tx, provider.id, id)) ?? fail('RES001');
    if (version !== undefined && version !== service.version) fail('CNF001');
    if (service.hidden_at && input.active) fail('REP003');
    if (!(await findCategoryId(tx, input.categoryId))) failField('categoryId', 'unknown_category');
    refuseDurations(input);
    const coverName = await getCoverName(tx, owner.accountId, input.coverUrl, 'coverUrl');
    await updateService(tx, id, { ...toServiceWords(input), coverName }, now);
    await tellChanged(deps, tx, provider.id, id, now);
    return getService({ ...deps, db: tx }, id, owner);
  });
}

/** @throws VAL001 when the durations do not fit together */
function refuseDurations(input: ServiceInput): void {
  const problem = durationProblem(readDurations(input), input.priceUnit);
  if (problem) failField(problem, problemKeys[problem]);
}

const problemKeys = { durationStepMinutes: 'duration_step', durationMaxMinutes: 'duration_max' } as const;

async function tellChanged(
  { events }: Pick<Deps, 'events'>,
  tx: Tx,
  providerId: string,
  serviceId: string,
  at: Date,
): Promise<void> {
  await events.emit(tx, { type: 'service.changed', providerId, serviceId, at });
  await events.emit(tx, { type: 'provider.changed', providerId, at });
}

/** The names of these fields in the step of the onboarding. */
const problemFields = { durationStepMinutes: 'durationStep', durationMaxMinutes: 'durationMax' } as const;

type OfferedService = Omit<ServiceInput, 'active' | 'coverUrl'> & { id?: string | null | undefined };

/**
 * Makes these the services of a provider whose row is locked: those with an id are changed, those without are
 * created, and the ones that are not in the list are removed; the caller emits the event. @throws VAL001 under the
 * index of a service in the list
 */
export async function replaceServices(
  tx: Tx,
  providerId: string,
  offered: readonly OfferedService[],
  now: Date,
): Promise<void> {
  const present = new Map((await listOwnServices(tx, providerId)).map((one) => [one.id, one.active]));
  for (const [index, { id, ...service }] of offered.entries()) {
    if (!(await findCategoryId(tx, service.categoryId)))
      failField(`services.${index}.category`, 'unknown_category');
    const active = id ? present.get(id) : true;
    if (active === undefined) failField(`services.${index}.id`, 'unknown_service');
    const problem = durationProblem(readDurations(service), service.priceUnit);
    if (problem) failField(`services.${index}.${problemFields[problem]}`, problemKeys[problem]);
    const words = toServiceWords({ ...service, active });
    if (id) await updateService(tx, id, words, now);
    else await insertService(tx, { ...words, id: newId(), providerId, now });
    // An id that occurs twice would be changed twice.
    if (id) present.delete(id);
  }
  for (const id of present.keys()) await updateServiceDeleted(tx, providerId, id, now);
}

/** Removes a service from the catalogue; visits that are booked take place. @throws RES001 */
export async function deleteService(deps: Deps, accountId: string, id: string): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    const provider = (await lockProvider(tx, { accountId }, ['id'])) ?? fail('RES001');
    if (!(await updateServiceDeleted(tx, provider.id, id, now))) fail('RES001');
    await tellChanged(deps, tx, provider.id, id, now);
  });
}

type Service = Readonly<{ id: string; providerId: string }>;

/** Takes a service out of the catalogue, whose provider's row is locked: its owner cannot offer it meanwhile. */
export async function hideService(
  deps: Pick<Deps, 'events'>,
  tx: Tx,
  { id, providerId }: Service,
  now: Date,
): Promise<void> {
  await updateServiceHidden(tx, id, { hiddenAt: now, active: false }, now);
  await tellChanged(deps, tx, providerId, id, now);
}

/** Shows a hidden service again, as its owner had chosen; one that was removed meanwhile stays removed. */
export async function restoreService(
  deps: Pick<Deps, 'events'>,
  tx: Tx,
  { id, providerId, wasActive }: Service & { wasActive: boolean },
  now: Date,
): Promise<void> {
  if (await updateServiceHidden(tx, id, { hiddenAt: null, active: wasActive }, now))
    await tellChanged(deps, tx, providerId, id, now);
}
