import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { RegisterRequest } from '#contract/auth.ts';
import { BookingRequest } from '#contract/bookings.ts';
import type { Language } from '#contract/languages.ts';
import { stepKeys } from '#contract/onboarding-limits.ts';
import { DocumentUploadQuery } from '#contract/verification.ts';
import { openAccount } from '#server/features/auth/actions.ts';
import type { Device, SessionStart } from '#server/features/auth/session-actions.ts';
import { listSlots } from '#server/features/availability/actions.ts';
import { createBooking } from '#server/features/bookings/actions.ts';
import { changeBookingStatus } from '#server/features/bookings/status-actions.ts';
import { checkDocuments } from '#server/features/catalog/factory.ts';
import { moveStep } from '#server/features/onboarding/transition-actions.ts';
import { findProviderId } from '#server/features/providers/queries.ts';
import { updateLastSeen } from '#server/features/users/queries.ts';
import { uploadDocument } from '#server/features/verification/actions.ts';
import { inTransaction, type Tx } from '#server/kernel/database/database.ts';
import type { Deps } from '#server/kernel/deps.ts';
import type { Principal } from '#server/kernel/http/access-token.ts';
import type { Events } from '#server/kernel/events.ts';
import type { Reader } from '#server/kernel/http/access.ts';
import { hashPassword } from '#server/kernel/passwords.ts';
import { toE164 } from '#server/kernel/text/formats.ts';

/** A visit that a person requests for the first free start of a day or after it, and that its provider may confirm. */
const NewVisit = z.object({
  providerId: z.string(),
  from: z.iso.date(),
  request: z.omit(BookingRequest, { startAt: true }),
  confirmed: z.optional(z.boolean()),
});
type NewVisit = z.infer<typeof NewVisit>;

/** A person as a registration says it, for a provider what completes the onboarding, and the visits of a customer. */
export const NewPerson = z.extend(RegisterRequest, {
  phone: z.optional(z.string()),
  onboarding: z.optional(
    z.object({
      /** In the order in which they are completed. */
      steps: z.array(z.object({ key: z.enum(stepKeys), data: z.record(z.string(), z.unknown()) })),
      /** Uploaded before the step that hands them in; each of them is the same file. */
      documents: z.array(DocumentUploadQuery),
      /** The text of a PDF. */
      file: z.string(),
    }),
  ),
  visits: z.optional(z.array(NewVisit)),
});
type NewPerson = z.infer<typeof NewPerson>;
type Onboarding = NonNullable<NewPerson['onboarding']>;

type MadeVisit = { id: string; startAt: string };
/** A signed-in person, and what a provider has from the onboarding. */
type MadePerson = {
  session: SessionStart;
  provider?: { id: string; serviceIds: string[] };
  visits: MadeVisit[];
};

/**
 * Makes people by the actions that the API calls, in one transaction: rows, mails and notifications are those of a
 * person who signed up. A password is hashed once, and publication, badge and search are updated after the last step of a
 * provider only.
 */
export function createPeopleMaker(deps: Deps) {
  const hashes = new Map<string, Promise<string>>();
  function hashOf(password: string): Promise<string> {
    const hash = hashes.get(password) ?? hashPassword(password);
    hashes.set(password, hash);
    return hash;
  }
  return async (wish: NewPerson, language: Language, device: Device): Promise<MadePerson> => {
    const { password, phone, onboarding, visits: wishedVisits = [], ...person } = wish;
    const known = phone === undefined ? null : toE164(phone);
    const account = { ...person, phone: known, passwordHash: await hashOf(password) };
    return inTransaction(deps.db, async (tx) => {
      const session = await openAccount({ ...deps, db: tx }, account, language, device);
      const reader = { accountId: session.answer.userId, language };
      const visits: MadeVisit[] = [];
      for (const visit of wishedVisits) visits.push(await requestVisit({ ...deps, db: tx }, session, visit));
      if (!onboarding) return { session, visits };
      return { session, visits, provider: await onboard(deps, tx, reader, onboarding) };
    });
  };
}

async function requestVisit(
  deps: Deps & { db: Tx },
  { answer }: SessionStart,
  { providerId, from, request, confirmed = false }: NewVisit,
): Promise<MadeVisit> {
  const now = deps.clock.now();
  const customer = await deps.accessTokens.read(answer.accessToken, now);
  if (!customer) throw new Error('The token of a new person is not valid.');
  const { days, nextSlotAt } = await listSlots(deps, providerId, { serviceId: request.serviceId, from });
  const startAt = days.flatMap(({ slots }) => slots)[0]?.startAt;
  if (startAt === undefined) throw new Error(`No start is free from ${from}, the next one is ${nextSlotAt}.`);
  const { id } = await createBooking(deps, customer, { ...request, startAt }, undefined);
  // As people who made the calls.
  await updateLastSeen(deps.db, customer.accountId, now);
  if (confirmed) {
    const provider = await findOwner(deps.db, providerId);
    await changeBookingStatus(deps, provider, id, { to: 'CONFIRMED' });
    await updateLastSeen(deps.db, provider.accountId, now);
  }
  return { id, startAt };
}

async function findOwner(tx: Tx, providerId: string): Promise<Principal> {
  const { id, language } = await tx
    .selectFrom('provider as p')
    .innerJoin('account as a', 'a.id', 'p.account_id')
    .select(['a.id', 'a.language'])
    .where('p.id', '=', providerId)
    .executeTakeFirstOrThrow();
  return { accountId: id, language, roles: ['PROVIDER'], sessionId: '' };
}

/** Completes the steps and tells once that the provider has changed, by calls of its own. */
async function onboard(deps: Deps, tx: Tx, reader: Reader, { steps, documents, file }: Onboarding) {
  const quiet = { ...deps, db: tx, events: withoutChanges(deps.events) };
  const bytes = Buffer.from(file, 'latin1');
  const document = { fileName: 'document.pdf', bytes, sha256: createHash('sha256').update(bytes).digest() };
  for (const { key, data } of steps) {
    if (key === 'PROVIDER_VERIFICATION')
      for (const asked of documents) await uploadDocument(quiet, reader, asked, document);
    await moveStep(quiet, reader, { stepKey: key, action: 'complete' }, data);
    if (key === 'SERVICES') await approveTrades({ ...deps, db: tx }, reader);
  }
  const id = await findProviderId(tx, reader.accountId);
  if (id === undefined) throw new Error('Only a provider has an onboarding.');
  const now = deps.clock.now();
  await deps.events.emit(tx, { type: 'provider.changed', providerId: id, at: now });
  // As a provider who made the calls.
  await updateLastSeen(tx, reader.accountId, now);
  const services = tx.selectFrom('service').select('id').where('provider_id', '=', id).orderBy('id');
  return { id, serviceIds: (await services.execute()).map((service) => service.id) };
}

/** As an administrator who approved what the trades require: a journey meets services that are offered. */
async function approveTrades(deps: Deps & { db: Tx }, { accountId }: Reader): Promise<void> {
  const services = await deps.db
    .selectFrom('service as s')
    .innerJoin('provider as p', 'p.id', 's.provider_id')
    .select(['p.id', 's.category_id'])
    .where('p.account_id', '=', accountId)
    .execute();
  for (const { id, category_id: categoryId } of services) await checkDocuments(deps, id, categoryId);
}

/** What only brings up to date what the last change does, too. */
const repeated = new Set(['provider.changed', 'verification.changed']);
const withoutChanges = ({ emit }: Events): Events => ({
  emit: (tx, event) => (repeated.has(event.type) ? Promise.resolve() : emit(tx, event)),
});
