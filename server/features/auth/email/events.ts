import { v7 as newId } from 'uuid';
import * as z from 'zod';
import { emailUndoHours, mailedCodeMinutes, verificationLinkHours } from '#contract/security-limits.ts';
import { createVerification } from './actions.ts';
import { deleteExpiredEmailLinks } from './queries.ts';
import { deleteExpiredMailedCodes } from '../mailed-code-queries.ts';
import { notify, type Notifying } from '#server/features/notifications/notify-actions.ts';
import { findAccount } from '#server/features/users/queries.ts';
import type { Tx } from '#server/kernel/database/database.ts';
import type { Deps } from '#server/kernel/deps.ts';
import type { DomainEvent, Listener } from '#server/kernel/events.ts';
import { defineTask, handleTask, type TaskHandler } from '#server/kernel/jobs/jobs.ts';
import type { MailBlock } from '#server/kernel/mail/mail-layout.ts';
import { sendMail } from '#server/kernel/mail/send-mail.ts';
import { translate } from '#server/kernel/text/i18n.ts';

const forgetLinks = defineTask('forget-email-links', z.unknown());
const DAY = 86_400_000;

export function emailTasks({ db, clock }: Deps): TaskHandler[] {
  return [
    handleTask(forgetLinks, async () => {
      await deleteExpiredEmailLinks(db, new Date(clock.now().getTime() - DAY));
      await deleteExpiredMailedCodes(db, clock.now());
    }),
  ];
}

export const emailCrontab = `23 3 * * * ${forgetLinks.name}`;

type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;
type Letter = { name: string; params: Record<string, string | number>; path?: string; small?: boolean };

/** Mails the links and codes that prove who has an address. */
export function mailLinks(notifying: Notifying): Listener {
  return async (tx, event) => {
    const letter = await letterOf(tx, event);
    if (!letter || !('accountId' in event)) return;
    const account = await findAccount(tx, event.accountId);
    if (!account) return;
    await sendMail(tx, notifying.config, {
      dedupeKey: `${letter.name}-${newId()}`,
      to: { email: letter.to ?? account.email, name: account.first_name },
      language: account.language,
      template: letter.name,
      ...wordsOf(account, letter, notifying.config.publicUrl),
      at: event.at,
    });
  };
}

async function letterOf(tx: Tx, event: DomainEvent): Promise<(Letter & { to?: string }) | undefined> {
  switch (event.type) {
    case 'account.registered': {
      const account = await findAccount(tx, event.accountId);
      if (!account || account.email_verified_at) return undefined;
      const token = await createVerification(tx, { accountId: account.id, email: account.email }, event.at);
      return verification(token);
    }
    case 'account.verificationAsked':
      return verification(event.token);
    case 'account.emailChangeAsked':
      return {
        name: 'emailChange',
        to: event.email,
        params: { hours: verificationLinkHours, email: event.email },
        path: `/auth/verify-email?token=${event.token}`,
        small: true,
      };
    case 'account.codeAsked':
      return { name: 'mailedCode', params: { code: event.code, minutes: mailedCodeMinutes }, small: true };
    default:
      return undefined;
  }
}

const verification = (token: string): Letter => ({
  name: 'verifyEmail',
  params: { hours: verificationLinkHours },
  path: `/auth/verify-email?token=${token}`,
  small: true,
});

/** Tells the owner of the previous address that it was replaced, and how to take that back; then that it is back. */
export function notifyOfEmailChanges(notifying: Notifying): Listener {
  return async (tx, event) => {
    if (event.type !== 'account.emailChanged' && event.type !== 'account.emailRestored') return;
    const account = await findAccount(tx, event.accountId);
    if (!account) return;
    const isChanged = event.type === 'account.emailChanged';
    const letter: Letter = isChanged
      ? {
          name: 'emailChanged',
          params: { email: account.email, hours: emailUndoHours },
          path: `/auth/undo-email-change?token=${event.undoToken}`,
          small: true,
        }
      : { name: 'emailRestored', params: { email: account.email }, path: '/auth/forgot-password' };
    const email = isChanged ? event.previousEmail : account.email;
    await notify(notifying, tx, {
      to: { accountId: account.id, email, firstName: account.first_name, language: account.language },
      type: 'SECURITY_ALERT',
      variant: isChanged ? 'emailChanged' : 'emailRestored',
      params: {},
      dedupeKey: `${letter.name}-${newId()}`,
      mail: { template: letter.name, ...wordsOf(account, letter, notifying.config.publicUrl) },
      at: event.at,
    });
  };
}

/** The words of a letter: a heading, its text, a button where it leads somewhere, and the small print. */
function wordsOf(
  { language, first_name: firstName }: Account,
  { name, params, path, small = false }: Letter,
  publicUrl: string,
): { subject: string; blocks: MailBlock[] } {
  const say = (key: string) => translate(language, `email:${name}.${key}`, { ...params, firstName });
  return {
    subject: say('subject'),
    blocks: [
      { kind: 'heading', text: say('heading') },
      { kind: 'paragraph', text: say('text') },
      ...(path ? [{ kind: 'button', label: say('button'), url: publicUrl + path } as const] : []),
      ...(small ? [{ kind: 'smallPrint', text: say('small') } as const] : []),
    ],
  };
}
