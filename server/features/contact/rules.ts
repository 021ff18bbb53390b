import { createHmac } from 'node:crypto';
import {
  contactFillSecondsMin,
  contactThreadLinkDays,
  type ContactStatus,
  isClosedContact,
  isWaitingContact,
} from '#contract/contact-rules.ts';
import type {
  ContactInput,
  ContactMessage,
  ContactWriter,
  EarlierContactMessages,
} from '#contract/contact.ts';
import { dayMs } from '#contract/durations.ts';
import { fullName } from '#contract/users-rules.ts';
import { shownName } from '#contract/visible-text.ts';
import { answerWithinHours } from '#contract/work-queue-limits.ts';
import type { ContactEntryRow, ContactNoteRow, ContactRow, EarlierRow, WriterRow } from './queries.ts';
import { dueAfter } from '#server/features/reports/rules.ts';
import { isSignedText, signText } from '#server/kernel/http/signed-links.ts';

/** What a typed search asks for: a message by its number, or every word; a number alone may be a word too. */
export function readSearch(typed: string): { number: number | null; words: string[] } {
  const [, prefix, digits] = /^\s*(CT[\s-]*)?(\d{1,9})\s*$/i.exec(typed) ?? [];
  const number = digits === undefined ? null : Number(digits);
  return { number, words: prefix === undefined ? typed.split(/\s+/).filter(Boolean) : [] };
}

const purpose = 'contact-thread';

/** A form that was filled by a program: the field that no person sees has a text, or it was sent too fast. */
export const isSpam = ({ website = '', fillSeconds }: ContactInput): boolean =>
  website !== '' || (fillSeconds !== undefined && fillSeconds < contactFillSecondsMin);

/** The status after the person wrote again: what was answered or closed is work anew. */
export const statusOfContinued = (status: ContactStatus): ContactStatus =>
  status === 'NEW' || status === 'READ' ? status : 'IN_PROGRESS';

/** When the status changes to a closed one it ends then, otherwise it has not ended. */
export const closedAt = (status: ContactStatus, now: Date): Date | null =>
  isClosedContact(status) ? now : null;

/** What the person and the desk name a message by. */
export const referenceOf = (number: number): string => `CT-${number}`;

/** A network address as it is kept for the hourly limit. */
export const hashAddress = (secret: string, address: string): Buffer =>
  createHmac('sha256', secret).update(`contact-address:${address}`).digest();

/** The token of the link in an answer, by which its reader writes again in the same thread. */
export function threadToken(secret: string, messageId: string, now: Date): string {
  const text = `${messageId}.${now.getTime() + contactThreadLinkDays * dayMs}`;
  return `${text}.${signText(secret, purpose, text)}`;
}

/** The message of a token; undefined when we did not write it or it has expired. */
export function readThreadToken(secret: string, token: string, now: Date): string | undefined {
  const [id = '', expires = '', signature = '', ...rest] = token.split('.');
  const isValid = rest.length === 0 && isSignedText(secret, purpose, `${id}.${expires}`, signature);
  return isValid && Number(expires) > now.getTime() ? id : undefined;
}

/** What a name begins with that is no first name: a title, or an initial. */
const title =
  /^(?:m|mm|mr|mrs|ms|mme|mlle|me|dr|pr|monsieur|madame|mademoiselle|السيد|السيدة|الدكتور|الدكتورة|\p{L})\.?$/iu;
/** Words that are a first name only with the one after them. */
const firstWords = /^(?:(?:abd|abou|abu|oum|عبد|أبو|أم)\s+(?:(?:el|al|ar|er|ul)[\s-]+)?)?\S+/iu;

/**
 * How an answer addresses the person: by the first name of their account where they signed with it, otherwise by the
 * first of several words, and by the whole name where that is no first name.
 */
export function firstNameOf(name: string, accountFirstName: string | null): string {
  const known = accountFirstName?.trim();
  if (known && name.toLowerCase().startsWith(`${known.toLowerCase()} `)) return shownName(known);
  const [first = name] = firstWords.exec(name) ?? [];
  return title.test(first) ? name : shownName(first);
}

type Thread = Readonly<{ entries: readonly ContactEntryRow[]; notes: readonly ContactNoteRow[] }>;

/** What administrators receive of a message, its thread and their notes. */
export function toContactMessage(row: ContactRow, { entries, notes }: Thread): ContactMessage {
  const isOfMessage = (part: { contact_message_id: string }) => part.contact_message_id === row.id;
  return {
    id: row.id,
    reference: referenceOf(row.number),
    name: row.name,
    firstName: firstNameOf(row.name, row.account_first_name),
    email: row.email,
    subject: row.subject,
    message: row.message,
    isFromDesk: row.is_from_desk,
    writtenBy: row.author_name,
    status: row.status,
    locale: row.locale,
    createdAt: row.created_at.toISOString(),
    readAt: row.read_at?.toISOString() ?? null,
    readBy: row.read_by_name,
    repliedAt: row.replied_at?.toISOString() ?? null,
    repliedBy: row.replied_by_name,
    closedAt: row.closed_at?.toISOString() ?? null,
    closedBy: row.closed_by_name,
    accountId: row.account_id,
    booking: row.booking && {
      id: row.booking.id,
      number: row.booking.number,
      serviceTitle: row.booking.service_title,
      startAt: new Date(row.booking.start_at).toISOString(),
      status: row.booking.status,
    },
    replies: entries.filter(isOfMessage).map(({ text, at, is_from_desk: isFromDesk, author_name: by }) => ({
      text,
      at: at.toISOString(),
      isFromDesk,
      by,
    })),
    notes: notes
      .filter(isOfMessage)
      .map(({ text, at, author_name: by }) => ({ text, at: at.toISOString(), by })),
    waiting:
      isWaitingContact(row.status) && row.answered_at === null
        ? {
            since: row.last_written_at.toISOString(),
            dueAt: dueAfter(row.last_written_at, answerWithinHours).toISOString(),
          }
        : null,
    answeredAt: row.answered_at?.toISOString() ?? null,
    assignee: assigneeOf(row),
    version: row.version,
  };
}

const assigneeOf = ({ assignee_id: id, assignee_name: name, assigned_at: at }: ContactRow) =>
  id === null || at === null ? null : { id, displayName: name ?? '', since: at.toISOString() };

export const toWriter = (row: WriterRow): NonNullable<ContactWriter['account']> => ({
  id: row.id,
  displayName: fullName(row.first_name, row.last_name),
  createdAt: row.created_at.toISOString(),
  isProven: row.is_proven,
});

export const toEarlierMessage = (row: EarlierRow): EarlierContactMessages['messages'][number] => ({
  id: row.id,
  reference: referenceOf(row.number),
  subject: row.subject,
  words: row.words,
  isFromDesk: row.is_from_desk,
  status: row.status,
  createdAt: row.created_at.toISOString(),
});
