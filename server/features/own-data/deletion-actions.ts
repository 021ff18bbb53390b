import { accessTokenMinutes } from '#contract/auth-limits.ts';
import { dayMs, minuteMs } from '#contract/durations.ts';
import type { Proof } from '#contract/auth.ts';
import type { Language } from '#contract/languages.ts';
import { deleteDoneDeletions, insertDeletion, listDueMails, recipientsAbout, subjectsOf } from './queries.ts';
import { deleteNotesOf } from '#server/features/account-desk/person-queries.ts';
import { deleteViewsOf } from '#server/features/account-desk/view-queries.ts';
import { deleteSessionsOfDeleted, eraseSignIns } from '#server/features/auth/own-data-queries.ts';
import { proveOwner } from '#server/features/auth/proof-actions.ts';
import { resetJobKey } from '#server/features/auth/rules.ts';
import { deleteBookmarksOf } from '#server/features/blog/bookmarks/queries.ts';
import { eraseAuthor } from '#server/features/blog/own-data-queries.ts';
import { anonymiseBookings, listProvidersConcerned } from '#server/features/bookings/erasure-queries.ts';
import { endBookings, isInProgress, listUnfinished } from '#server/features/bookings/leaving-actions.ts';
import { deleteFavoritesOf } from '#server/features/favorites/queries.ts';
import { deleteUnreferenced } from '#server/features/files/actions.ts';
import { deleteFilesOf, type KeptFile } from '#server/features/files/own-data-queries.ts';
import { eraseConversations } from '#server/features/messaging/leaving-actions.ts';
import { tellCount } from '#server/features/notifications/actions.ts';
import {
  anonymiseNotifications,
  eraseNotifications,
} from '#server/features/notifications/erasure-queries.ts';
import { deletePhotosOf } from '#server/features/photos/queries.ts';
import { findProviderId } from '#server/features/providers/queries.ts';
import { eraseProfile } from '#server/features/providers/erasure-queries.ts';
import { eraseReviews } from '#server/features/reviews/actions.ts';
import { listReviewFilesBy } from '#server/features/reviews/photo-queries.ts';
import { deleteContactOf } from '#server/features/contact/queries.ts';
import { deleteReportsOf } from '#server/features/reports/queries.ts';
import { deleteProspectsOf } from '#server/features/prospects/queries.ts';
import { deleteSessionRecords } from '#server/features/sessions/queries.ts';
import {
  eraseAccount,
  isOnlyAdministrator,
  lockAdministrators,
} from '#server/features/users/erasure-queries.ts';
import { inTransaction, type Tx } from '#server/kernel/database/database.ts';
import { lockAccount, lockProviders, lockProvider } from '#server/kernel/database/row-locks.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { fail } from '#server/kernel/http/errors.ts';
import { deleteAnswersOf } from '#server/kernel/http/idempotency.ts';
import { withdrawJob } from '#server/kernel/jobs/jobs.ts';
import {
  deleteMails,
  deleteMailsAbout,
  deleteMailsTo,
  findMailId,
  listMailsAbout,
} from '#server/kernel/mail/erasure.ts';
import { letter, sendMail } from '#server/kernel/mail/letter.ts';
import { eraseAvailability } from '#server/features/availability/queries.ts';
import { eraseServices, listServiceCovers } from '#server/features/catalog/erasure-queries.ts';
import { eraseOnboarding } from '#server/features/onboarding/queries.ts';
import { eraseSubscription } from '#server/features/subscriptions/queries.ts';
import { eraseVerification, listKeptDocuments } from '#server/features/verification/own-data-queries.ts';

/** The files that a profile, its services and its documents name, and those of its photos, whose rows are deleted. */
async function takeProviderFiles(tx: Tx, providerId: string): Promise<KeptFile[]> {
  const provider = await lockProvider(tx, { id: providerId }, ['cover_name']);
  const covers = [provider?.cover_name ?? [], await listServiceCovers(tx, providerId)].flat();
  const documents = await listKeptDocuments(tx, providerId);
  const pictures = [...covers, ...(await deletePhotosOf(tx, providerId))];
  return [
    ...pictures.map((name) => ({ area: 'media' as const, name })),
    ...documents.map((row) => ({ area: 'documents' as const, name: row.storage_name })),
  ];
}

/** Erases what a person offered, and takes it out of the search. Call it when the profile is erased. */
async function eraseProvider(
  { events }: Pick<Deps, 'events'>,
  tx: Tx,
  providerId: string,
  now: Date,
): Promise<void> {
  await eraseVerification(tx, providerId);
  await eraseOnboarding(tx, providerId);
  await eraseSubscription(tx, providerId);
  await eraseAvailability(tx, providerId);
  await eraseServices(tx, providerId, now);
  await events.emit(tx, { type: 'provider.changed', providerId, at: now });
}

type Person = Readonly<{ accountId: string; email: string; first_name: string; language: Language }>;

/** The one mail that confirms a deletion; returns its id, by which it is erased. */
async function queueFarewell(
  { config }: Pick<Deps, 'config'>,
  tx: Tx,
  { accountId, email, first_name: firstName, language }: Person,
  now: Date,
): Promise<string> {
  const params = { firstName, brandName: config.brandName, contact: config.contactEmail };
  const dedupeKey = `account-deleted-${accountId}`;
  await sendMail(tx, config, {
    dedupeKey,
    why: 'deleted',
    to: { email, name: firstName },
    language,
    template: 'accountDeleted',
    ...letter(language, { texts: 'accountDeleted', params, paragraphs: ['text', 'kept'] }),
    at: now,
  });
  return findMailId(tx, dedupeKey);
}

/**
 * Deletes an account at once, with all that is about its person (docs/product/accounts.md#deletion). @throws VAL001 and
 * AUT004 as every proof, AUT002 the account no longer exists, USR005 the last administrator, USR007 a visit in progress
 */
export async function deleteAccount(
  deps: Deps,
  accountId: string,
  proof: Proof,
  address: string,
): Promise<void> {
  await proveOwner(deps, accountId, proof, { address, withSecondFactor: true });
  const { sessionIds, files } = await inTransaction(deps.db, (tx) => leave(deps, tx, accountId));
  await deps.revokedSessions.announce(sessionIds);
  // The sweep of the files deletes later what cannot be deleted now.
  for (const { area, name } of files) await deleteUnreferenced(deps, area, name).catch(() => undefined);
}

type Leaver = { accountId: string; providerId: string | null };
type Left = { sessionIds: string[]; files: KeptFile[] };

async function leave(deps: Deps, tx: Tx, accountId: string): Promise<Left> {
  const now = deps.clock.now();
  const providerId = (await findProviderId(tx, accountId)) ?? null;
  const leaver = { accountId, providerId };
  await lockProviders(tx, await listProvidersConcerned(tx, leaver));
  const columns = ['email', 'first_name', 'language', 'avatar_name'] as const;
  const person = (await lockAccount(tx, accountId, columns)) ?? fail('AUT002');
  await refuseLeaving(tx, leaver, now);

  const files = [
    ...(person.avatar_name === null ? [] : [{ area: 'media' as const, name: person.avatar_name }]),
    ...(providerId === null ? [] : await takeProviderFiles(tx, providerId)),
    ...(await deleteFilesOf(tx, accountId)),
    ...(await listReviewFilesBy(tx, accountId)),
  ];
  await forgetMails(tx, leaver, person.email);
  await anonymiseBookings(tx, leaver);
  const told = await endOffered(deps, tx, leaver, now);
  await eraseAccount(tx, accountId, now);
  // Before the requests of a customer end: their mails then contain no name.
  if (providerId !== null) await eraseProfile(tx, providerId, now);
  const sessionIds = await eraseSignIns(tx, { accountId, email: person.email }, now);
  await deleteSessionRecords(tx, accountId);
  await deleteContactOf(tx, { accountId, email: person.email });
  await deleteProspectsOf(tx, person.email);
  await deleteReportsOf(tx, { accountId, email: person.email });
  await deleteNotesOf(tx, accountId);
  await deleteViewsOf(tx, accountId);
  await deleteBookmarksOf(tx, accountId);
  await deleteFavoritesOf(tx, accountId);
  await eraseAuthor(tx, accountId);
  await deleteAnswersOf(tx, accountId);

  for (const reader of await anonymiseNotifications(tx, leaver, now)) await tellCount(deps, tx, reader);
  await endBookings(deps, tx, leaver, 'CUSTOMER', now);
  await eraseReviews(deps, tx, leaver, now);
  await eraseConversations(deps, tx, accountId, now);
  await eraseNotifications(tx, accountId);
  if (providerId !== null) await eraseProvider(deps, tx, providerId, now);

  // Those of what has just ended.
  await deleteMailsTo(tx, person.email);
  const farewell = await queueFarewell(deps, tx, { accountId, ...person }, now);
  await insertDeletion(tx, { accountId, mailIds: [farewell, ...told], now });
  return { sessionIds, files };
}

/**
 * Ends what a provider has agreed to while the name is still known: a customer has to read who does not come. Returns
 * the mails that say so.
 */
async function endOffered(deps: Deps, tx: Tx, leaver: Leaver, now: Date): Promise<string[]> {
  if (leaver.providerId === null) return [];
  await endBookings(deps, tx, leaver, 'PROVIDER', now);
  return listMailsAbout(tx, recipientsAbout(leaver), subjectsOf(leaver));
}

async function refuseLeaving(tx: Tx, leaver: Leaver, now: Date): Promise<void> {
  await lockAdministrators(tx);
  if (await isOnlyAdministrator(tx, leaver.accountId)) fail('USR005');
  const unfinished = await listUnfinished(tx, leaver, now);
  if (unfinished.some((booking) => isInProgress(booking, now))) fail('USR007');
}

/** Mails to a person who leaves, those about them to others, and the request of a reset link that waits. */
async function forgetMails(tx: Tx, leaver: Leaver, email: string): Promise<void> {
  await deleteMailsTo(tx, email);
  await deleteMailsAbout(tx, recipientsAbout(leaver), subjectsOf(leaver));
  await withdrawJob(tx, resetJobKey(email));
}

/**
 * Erases what had to outlive a deletion: the mails that name its person, once they were sent or after a day, and the
 * ended sessions, once no access token is valid any more.
 */
export async function sweepDeletions({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now().getTime();
  await inTransaction(db, async (tx) => {
    const due = await listDueMails(tx, new Date(now - dayMs));
    if (due.length > 0) await deleteMails(tx, due);
    const done = await deleteDoneDeletions(tx, new Date(now - accessTokenMinutes * minuteMs));
    if (done.length > 0) await deleteSessionsOfDeleted(tx, done);
  });
}
