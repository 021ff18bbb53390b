import { v7 as newId } from 'uuid';
import * as z from 'zod';
import { dayMs } from '#contract/durations.ts';
import { emailUndoHours, mailedCodeMinutes, verificationLinkHours } from '#contract/auth-limits.ts';
import type { Language } from '#contract/languages.ts';
import { createVerification } from './actions.ts';
import { deleteExpiredEmailLinks } from './queries.ts';
import { notifyOfSecurity, writeLetter, type SecurityLetter } from '../notice-actions.ts';
import { deleteExpiredMailedCodes } from '../queries.ts';
import type { Notifying } from '#server/features/notifications/notify-actions.ts';
import { findAccount } from '#server/features/users/queries.ts';
import type { Tx } from '#server/kernel/database/database.ts';
import type { Deps } from '#server/kernel/deps.ts';
import type { DomainEvent, Listener } from '#server/kernel/events.ts';
import { defineTask, handleTask, type TaskHandler } from '#server/kernel/jobs/jobs.ts';
import { sendMail } from '#server/kernel/mail/letter.ts';
import { translate } from '#server/kernel/text/i18n.ts';

const forgetLinks = defineTask('forget-email-links', z.unknown());

export function emailTasks({ db, clock }: Deps): TaskHandler[] {
  return [
    handleTask(forgetLinks, async () => {
      await deleteExpiredEmailLinks(db, new Date(clock.now().getTime() - dayMs));
      await deleteExpiredMailedCodes(db, clock.now());
    }),
  ];
}

export const emailCrontab = `23 3 * * * ${forgetLinks.name}`;

type Letter = SecurityLetter & { to?: string };

/** Mails the links and codes that prove who has an address. */
export function mailLinks(notifying: Notifying): Listener {
  return async (tx, event) => {
    const letter = await letterOf(tx, event);
    if (!letter || !('accountId' in event)) return;
    const account = await findAccount(tx, event.accountId);
    if (!account) return;
    await sendMail(tx, notifying.config, {
      dedupeKey: `${letter.name}-${newId()}`,
      why: 'account',
      to: { email: letter.to ?? account.email, name: account.first_name },
      language: account.language,
      ...writeLetter(notifying, account, letter),
      at: event.at,
    });
  };
}

async function letterOf(tx: Tx, event: DomainEvent): Promise<Letter | undefined> {
  switch (event.type) {
    case 'account.registered': {
      const account = await findAccount(tx, event.accountId);
      if (!account || account.email_verified_at) return undefined;
      const token = await createVerification(tx, { accountId: account.id, email: account.email }, event.at);
      return verification(token);
    }
    case 'account.verificationAsked':
      return verification(event.token);
    case 'account.emailChangeAsked': {
      const account = await findAccount(tx, event.accountId);
      if (!account) return undefined;
      return emailChange(event, account.language);
    }
    case 'account.codeAsked':
      return { name: 'mailedCode', params: { code: event.code, minutes: mailedCodeMinutes } };
    default:
      return undefined;
  }
}

const verification = (token: string): Letter => ({
  name: 'verifyEmail',
  params: { hours: verificationLinkHours },
  path: `/auth/verify-email?token=${token}`,
});

type AskedChange = Extract<DomainEvent, { type: 'account.emailChangeAsked' }>;

/** To the new address: the person asks for it, or the team for them and in its words. */
function emailChange({ email, token, words }: AskedChange, language: Language): Letter {
  const mail = {
    to: email,
    params: { hours: verificationLinkHours, email },
    path: `/auth/verify-email?token=${token}`,
  };
  if (words === undefined) return { ...mail, name: 'emailChange' };
  const label = translate(language, 'email:emailChangeByTeam.words');
  return { ...mail, name: 'emailChangeByTeam', facts: [{ label, value: words }] };
}

/** Tells the owner of the previous address that it was replaced, and how to take that back; then that it is back. */
export function notifyOfEmailChanges(notifying: Notifying): Listener {
  return async (tx, event) => {
    if (event.type !== 'account.emailChanged' && event.type !== 'account.emailRestored') return;
    const { accountId, at } = event;
    const isChanged = event.type === 'account.emailChanged';
    await notifyOfSecurity(notifying, tx, {
      accountId,
      ...(isChanged && { email: event.previousEmail }),
      variant: isChanged ? 'emailChanged' : 'emailRestored',
      key: newId(),
      letter: ({ email }) => ({
        params: { email, hours: emailUndoHours },
        path: isChanged ? `/auth/undo-email-change?token=${event.undoToken}` : '/auth/forgot-password',
      }),
      at,
    });
  };
}
