import * as z from 'zod';
import { securityHref } from '#contract/page-addresses.ts';
import { signInLocked } from '../attempt-actions.ts';
import { notifyOfSecurity, occasionFacts, writeLetter } from '../notice-actions.ts';
import { findSignIn, updateSessionPlace } from './queries.ts';
import { describeDevice } from './rules.ts';
import type { Notifying } from '#server/features/notifications/notify-actions.ts';
import { findAccount, findAccountByEmail } from '#server/features/users/queries.ts';
import { inTransaction, type Tx } from '#server/kernel/database/database.ts';
import type { Deps } from '#server/kernel/deps.ts';
import type { DomainEvent, Listener } from '#server/kernel/events.ts';
import { defineTask, enqueue, handleTask, type TaskHandler } from '#server/kernel/jobs/jobs.ts';
import { sendMail } from '#server/kernel/mail/letter.ts';

/** Asks the outside service for the place of a session, which no sign-in waits for. */
const locateSession = defineTask('locate-session', z.object({ sessionId: z.uuid() }));

export function securityTasks(deps: Deps): TaskHandler[] {
  return [
    handleTask(locateSession, ({ sessionId }) => placeSession(deps, sessionId)),
    handleTask(signInLocked, (attempt) => announceLock(deps, attempt)),
  ];
}

async function placeSession({ db, ipLocation }: Deps, sessionId: string): Promise<void> {
  const session = await findSignIn(db, sessionId);
  if (!session?.address || session.place_lookup_consent_at === null) return;
  const place = await ipLocation.ask?.(session.address);
  if (place?.country) await updateSessionPlace(db, sessionId, { country: place.country, city: place.city });
}

async function announceLock(
  deps: Deps,
  { attemptId, email, address, at }: { attemptId: string; email: string; address: string; at: Date },
): Promise<void> {
  const { country, city } = await deps.ipLocation.find(address);
  await inTransaction(deps.db, async (tx) => {
    const account = await findAccountByEmail(tx, email);
    if (!account?.failed_sign_in_alerts) return;
    const place = { country, city };
    await deps.events.emit(tx, {
      type: 'account.signInLocked',
      accountId: account.id,
      attemptId,
      place,
      at,
    });
  });
}

type SignedIn = Extract<DomainEvent, { type: 'account.signedIn' }>;

/** Tells the person about sign-ins (docs/product/accounts.md#sign-in-alerts). */
export function notifyOfSignIns(notifying: Notifying & { config: Pick<Deps['config'], 'ipGeo'> }): Listener {
  return async (tx, event) => {
    if (event.type === 'account.signInLocked') return notifyOfLock(notifying, tx, event);
    if (event.type !== 'account.signedIn') return;
    const { sessionId } = event;
    const session = await findSignIn(tx, sessionId);
    if (!session) return;
    if (notifying.config.ipGeo.source === 'service' && session.place_lookup_consent_at !== null)
      await enqueue(tx, locateSession, { sessionId });
    const place = { country: session.country, city: session.city };
    const { device, browser } = describeDevice(session.user_agent);
    const signIn = { device: [device, browser].filter(Boolean).join(', '), place };
    if (session.new_device) await notifyOfNewDevice(notifying, tx, event, signIn);
    else if (session.sign_in_alerts) await mailSignIn(notifying, tx, event, signIn);
  };
}

type SignIn = { device: string; place: { country: string | null; city: string | null } };

async function notifyOfNewDevice(
  notifying: Notifying,
  tx: Tx,
  { accountId, sessionId, at }: SignedIn,
  { device, place }: SignIn,
): Promise<void> {
  await notifyOfSecurity(notifying, tx, {
    accountId,
    variant: 'newDevice',
    key: sessionId,
    params: { device: device || { word: 'email:facts.unknownDevice' }, place: { place } },
    link: securityHref,
    letter: (account) => ({ facts: occasionFacts(account, { device, place, at }) }),
    at,
  });
}

/** A mail only: what the person asked for, and no news for the centre. */
async function mailSignIn(
  notifying: Notifying,
  tx: Tx,
  { accountId, sessionId, at }: SignedIn,
  signIn: SignIn,
): Promise<void> {
  const account = await findAccount(tx, accountId);
  if (!account) return;
  const facts = occasionFacts(account, { ...signIn, at });
  await sendMail(tx, notifying.config, {
    dedupeKey: `signIn-${sessionId}`,
    why: 'account',
    to: { email: account.email, name: account.first_name },
    language: account.language,
    ...writeLetter(notifying, account, { name: 'signIn', facts }),
    at,
  });
}

async function notifyOfLock(
  notifying: Notifying,
  tx: Tx,
  { accountId, attemptId, place, at }: Extract<DomainEvent, { type: 'account.signInLocked' }>,
): Promise<void> {
  await notifyOfSecurity(notifying, tx, {
    accountId,
    variant: 'signInLocked',
    key: attemptId,
    params: { place: { place } },
    link: securityHref,
    letter: (account) => ({ facts: occasionFacts(account, { place, at }) }),
    at,
  });
}
