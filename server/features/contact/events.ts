import * as z from 'zod';
import { monthsBefore } from '#server/kernel/time-zone.ts';
import { contactKeptMonths, contactSpamKeptDays } from '#contract/contact-rules.ts';
import { dayMs } from '#contract/durations.ts';
import { deleteEnded, findEntry, findMessage, forgetAddresses, type ContactRow } from './queries.ts';
import { referenceOf, threadToken } from './rules.ts';
import {
  notify,
  notifyStaff,
  type Notice,
  type Notifying,
  type Person,
} from '#server/features/notifications/notify-actions.ts';
import { findAccount, listStaff } from '#server/features/users/queries.ts';
import { fullName } from '#contract/users-rules.ts';
import type { Config } from '#server/config.ts';
import type { Deps } from '#server/kernel/deps.ts';
import type { Listener } from '#server/kernel/events.ts';
import { defineTask, handleTask, type TaskHandler } from '#server/kernel/jobs/jobs.ts';
import { letter, quotedBlocks, sendMail } from '#server/kernel/mail/letter.ts';

const deskPath = '/admin/contact';
const forgetMessages = defineTask('forget-contact-messages', z.unknown());

export const contactTasks = ({ db, clock }: Deps): TaskHandler[] => [
  handleTask(forgetMessages, async () => {
    const now = clock.now();
    const closed = monthsBefore(now, contactKeptMonths);
    await deleteEnded(db, { closed, spam: new Date(now.getTime() - contactSpamKeptDays * dayMs) });
    await forgetAddresses(db, new Date(now.getTime() - dayMs));
  }),
];
export const contactCrontab = `53 3 * * * ${forgetMessages.name}`;

/** Notifies who answers, in the centre and by mail, of a new message. */
export function notifyOfContact(notifying: Notifying): Listener {
  return async (tx, event) => {
    if (event.type !== 'contact.received' && event.type !== 'contact.continued') return;
    const message = await findMessage(tx, event.messageId);
    if (!message) return;
    const news = { variant: 'received', message, other: message.name, at: event.at } as const;
    await notifyStaff(notifying, tx, 'SUPPORT', (reader) => contactNotice(notifying.config, reader, news));
  };
}

/** Notifies a person of the team of a message that another one assigned to them. */
export function notifyOfAssignment(notifying: Notifying): Listener {
  return async (tx, event) => {
    if (event.type !== 'work.assigned' || event.kind !== 'CONTACT') return;
    const message = await findMessage(tx, event.id);
    const staff = await listStaff(tx, 'SUPPORT');
    const assignee = staff.find(({ account_id: id }) => id === event.accountId);
    const actor = staff.find(({ account_id: id }) => id === event.actorId);
    if (!message || !assignee || !actor) return;
    const other = fullName(actor.first_name, actor.last_name);
    const { account_id: accountId, email, first_name: firstName, language } = assignee;
    const to = { accountId, email, firstName, language };
    const news = { variant: 'assigned', message, other, at: event.at } as const;
    await notify(notifying, tx, { to, ...contactNotice(notifying.config, to, news) });
  };
}

type News = Readonly<{ variant: 'received' | 'assigned'; message: ContactRow; other: string; at: Date }>;

function contactNotice(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { firstName, language }: Person,
  { variant, message: { id, subject }, other, at }: News,
): Omit<Notice, 'to'> {
  const link = `${deskPath}/${id}`;
  return {
    type: 'CONTACT_MESSAGE_RECEIVED',
    variant,
    params: { other, subject },
    link,
    dedupeKey: `contact-${variant}-${id}-${at.toISOString()}`,
    mail: {
      template: `contact.${variant}`,
      ...letter(language, {
        texts: `contact.${variant}`,
        params: { firstName, other, subject },
        url: `${publicUrl}${link}`,
      }),
    },
    at,
  };
}

/** Confirms a message to the person, with its reference and the link to add something. */
export function mailContactReceipts(
  config: Pick<Config, 'publicUrl' | 'brandName' | 'operator' | 'secrets'>,
): Listener {
  return async (tx, event) => {
    if (event.type !== 'contact.received') return;
    const message = await findMessage(tx, event.messageId);
    if (!message) return;
    const { locale: language, name, email, subject } = message;
    const params = { name, subject, reference: referenceOf(message.number), brandName: config.brandName };
    await sendMail(tx, config, {
      dedupeKey: `contact-receipt-${message.id}`,
      why: 'contact',
      to: { email, name },
      language,
      template: 'contact.receipt',
      ...letter(language, {
        texts: 'contact.receipt',
        params,
        url: threadUrl(config, message.id, event.at),
      }),
      at: event.at,
    });
  };
}

const threadUrl = ({ publicUrl, secrets }: Pick<Config, 'publicUrl' | 'secrets'>, id: string, now: Date) =>
  `${publicUrl}/contact?thread=${threadToken(secrets.auth, id, now)}`;

/** Mails what the team writes first, with the link to answer. */
export function mailContactLetters(
  config: Pick<Config, 'publicUrl' | 'brandName' | 'operator' | 'secrets'>,
): Listener {
  return async (tx, event) => {
    if (event.type !== 'contact.written') return;
    const message = await findMessage(tx, event.messageId);
    if (!message) return;
    const { locale: language, name, email, subject, account_id: accountId } = message;
    const account = accountId === null ? undefined : await findAccount(tx, accountId);
    if (!account) return;
    const firstName = account.first_name;
    await sendMail(tx, config, {
      dedupeKey: `contact-written-${message.id}`,
      why: 'account',
      to: { email, name },
      language,
      template: 'contact.written',
      ...letter(language, {
        texts: 'contact.written',
        params: { firstName, subject, brandName: config.brandName, reference: referenceOf(message.number) },
        quote: message.message,
        url: threadUrl(config, message.id, event.at),
      }),
      at: event.at,
    });
  };
}

/** Mails the answer of the desk, in the language in which the person wrote, with the link to write again. */
export function mailContactReplies(
  config: Pick<Config, 'publicUrl' | 'brandName' | 'operator' | 'secrets'>,
): Listener {
  return async (tx, event) => {
    if (event.type !== 'contact.replied') return;
    const message = await findMessage(tx, event.messageId);
    const entry = await findEntry(tx, event.entryId);
    if (!message || !entry) return;
    const { locale: language, name, email } = message;
    const params = { name, subject: message.subject, brandName: config.brandName };
    await sendMail(tx, config, {
      dedupeKey: `contact-reply-${entry.id}`,
      why: 'contact',
      to: { email, name },
      language,
      template: 'contact.reply',
      ...letter(language, {
        texts: 'contact.reply',
        params,
        paragraphs: [],
        quote: entry.text,
        url: threadUrl(config, message.id, event.at),
        smallPrint: message.is_from_desk ? 'ours' : 'yours',
        end: quotedBlocks(message.message, 'smallPrint'),
      }),
      at: event.at,
    });
  };
}
