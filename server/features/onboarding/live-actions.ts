import type { StepKey } from '#contract/onboarding-limits.ts';
import type { StepData } from '#contract/onboarding.ts';
import { enabledDays, type StepFields } from './field-rules.ts';
import { findIdentity, saveIdentity } from './queries.ts';
import { clockMinutes } from '#server/features/availability/rules.ts';
import { replaceOpeningHours } from '#server/features/availability/queries.ts';
import { replaceServices } from '#server/features/catalog/actions.ts';
import { getCoverName } from '#server/features/images/actions.ts';
import { hasKnownCommunes } from '#contract/countries-rules.ts';
import { changeProfile, findCommune } from '#server/features/providers/actions.ts';
import { choosePlan } from '#server/features/subscriptions/actions.ts';
import { lockPerson, updatePerson, type PersonChange } from '#server/features/users/queries.ts';
import { changedPersonFields, isAnotherPerson, type Identity } from '#server/features/users/rules.ts';
import { handInDocuments } from '#server/features/verification/actions.ts';
import type { Tx } from '#server/kernel/database/database.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { fail } from '#server/kernel/http/errors.ts';

/** The owner of the fields of a step; the provider's row is locked. */
export type Owner = { accountId: string; providerId: string };

/**
 * Makes the valid fields of a step, or of a part of it, live: each is written by the feature that owns it. @throws
 * VAL001 for what only the database can validate (communes, categories, services, pictures), SUB001, CNF001 another price than `expectedPrice` (euros)
 */
export async function applyFields(
  deps: Deps,
  tx: Tx,
  owner: Owner,
  key: StepKey,
  fields: StepFields,
  now: Date,
  expectedPrice?: number,
): Promise<void> {
  const write = <Key extends StepKey>(step: Key, said: Written[Key]) =>
    writers[step](deps, tx, owner, said, now, expectedPrice);
  // These fields have passed the schema of the step.
  await write(key, fields as Written[StepKey]);
}

/** What completing a step does besides its fields: documents are handed in (docs/product/onboarding.md#documents). */
export async function finishStep(deps: Deps, tx: Tx, owner: Owner, key: StepKey): Promise<void> {
  if (key === 'PROVIDER_VERIFICATION') await handInDocuments(deps, tx, owner.providerId, owner.accountId);
}

/** The steps of which single fields may be written. */
type WrittenInPart = 'PROVIDER_SIGNUP' | 'AVAILABILITY' | 'PROVIDER_VERIFICATION';
type Written = { [Key in StepKey]: Key extends WrittenInPart ? Partial<StepData[Key]> : StepData[Key] };
type Writer<Key extends StepKey> = (
  deps: Deps,
  tx: Tx,
  owner: Owner,
  fields: Written[Key],
  now: Date,
  expectedPrice?: number,
) => Promise<void>;

const writers: { [Key in StepKey]: Writer<Key> } = {
  async PROVIDER_SIGNUP(deps, tx, owner, said, now) {
    const { firstName, lastName, phone } = said;
    const before = await lockIdentity(deps, tx, owner);
    const person = withoutUndefined({ first_name: firstName, last_name: lastName, phone });
    await updatePerson(tx, owner.accountId, person, now);
    await tellPerson(deps, tx, owner, { before, person, said }, now);
  },

  async PERSONAL_INFO(deps, tx, owner, said, now) {
    const { sealing } = deps;
    const { accountId, providerId } = owner;
    const place = hasKnownCommunes(said.country) ? await findCommune(tx, said) : null;
    const before = await lockIdentity(deps, tx, owner);
    const person = { first_name: said.firstName, last_name: said.lastName, phone: said.phone };
    await updatePerson(tx, accountId, person, now);
    await changeProfile(tx, accountId, { languages: said.languages }, now);
    const identity = {
      birth_date: said.birthDate,
      gender: said.gender,
      nationality: said.nationality,
      id_number_sealed: sealing.seal(Buffer.from(said.idNumber)),
      street: said.street,
      city: said.city,
      postal_code: said.postalCode,
      country: said.country,
      place_insee: place?.insee ?? null,
      emergency_name: said.emergencyName,
      emergency_phone: said.emergencyPhone,
    };
    await saveIdentity(tx, providerId, identity, now);
    await tellPerson(deps, tx, owner, { before, person, said }, now);
  },

  async SERVICES(_deps, tx, { providerId }, { services }, now) {
    const offered = services.map(({ name, category, duration, durationStep, durationMax, ...service }) => ({
      ...service,
      title: name,
      categoryId: category,
      durationMinutes: duration,
      durationStepMinutes: durationStep,
      durationMaxMinutes: durationMax,
    }));
    await replaceServices(tx, providerId, offered, now);
  },

  async AVAILABILITY(_deps, tx, { accountId, providerId }, fields, now) {
    const spans = enabledDays(fields).flatMap(({ weekday, slots }) =>
      slots.map(({ start, end }) => ({
        weekday,
        startMinute: clockMinutes(start),
        endMinute: clockMinutes(end),
      })),
    );
    await replaceOpeningHours(tx, providerId, spans);
    await changeProfile(tx, accountId, { byAppointment: fields.byAppointment ?? false }, now);
  },

  async SERVICE_AREA(_deps, tx, { accountId }, fields, now) {
    const { street, city, postalCode, insee, country, areaType, radiusKm, areaInsee } = fields;
    const address = { street, city, postalCode, country, insee: insee ?? undefined };
    const area = areaType === 'AREAS' ? { areaInsee } : { radiusKm };
    await changeProfile(tx, accountId, { address, areaType, ...area }, now);
  },

  async PROVIDER_VERIFICATION(_deps, tx, { accountId, providerId }, fields, now) {
    const { identityType, trader, siret, childcareUnder3 } = fields;
    const number = trader ? (siret ?? null) : null;
    await saveIdentity(tx, providerId, { identity_type: identityType, siret: number }, now);
    const business = { trader, siren: number && number.slice(0, sirenLength) };
    await changeProfile(tx, accountId, { ...business, childcareUnder3: childcareUnder3 ?? false }, now);
  },

  async SUBSCRIPTION_PLAN(deps, tx, { providerId }, { plan }, _now, expectedPrice) {
    await choosePlan(deps, tx, providerId, plan, expectedPrice);
  },

  async PROVIDER_PROFILE(_deps, tx, { accountId }, fields, now) {
    const { cover, headline, bio, businessName, vatNumber } = fields;
    const words = { headline, bio, businessName: businessName ?? null, vatNumber: vatNumber ?? null };
    const coverName = await getCoverName(tx, accountId, cover ?? null, 'cover');
    await changeProfile(tx, accountId, { ...words, coverName }, now);
  },
};

/** The person as recorded so far, locked until the transaction ends. @throws RES001 */
async function lockIdentity({ sealing }: Deps, tx: Tx, { accountId, providerId }: Owner): Promise<Known> {
  const person = (await lockPerson(tx, accountId)) ?? fail('RES001');
  const known = await findIdentity(tx, providerId);
  const identity = {
    firstName: person.first_name,
    lastName: person.last_name,
    birthDate: known?.birth_date ?? null,
    idNumber: known?.id_number_sealed ? sealing.open(known.id_number_sealed).toString() : null,
  };
  return { person, identity };
}

type Known = { person: NonNullable<Awaited<ReturnType<typeof lockPerson>>>; identity: Identity };

/**
 * A checked identity is only valid for the person as recorded before (decision 0023). The other step that shows the
 * name or phone is updated.
 */
async function tellPerson(
  { events }: Deps,
  tx: Tx,
  { accountId, providerId }: Owner,
  { before, person, said }: { before: Known; person: PersonChange; said: Identity },
  now: Date,
): Promise<void> {
  if (isAnotherPerson(before.identity, said))
    await events.emit(tx, { type: 'person.changed', accountId, at: now });
  const fields = changedPersonFields(before.person, person);
  if (fields.length > 0) await events.emit(tx, { type: 'account.changed', providerId, fields, at: now });
}

/** A SIRET is the SIREN of the business and the number of one of its sites. */
const sirenLength = 9;

function withoutUndefined<Said extends object>(said: Said) {
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Said]: Exclude<Said[Name], undefined>;
  };
}
