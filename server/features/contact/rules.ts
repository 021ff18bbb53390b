import { createHmac } from 'node:crypto';
import {
  contactFillSecondsMin,
  contactThreadLinkDays,
  type ContactStatus,
} from '#contract/contact-limits.ts';
import { isClosedContact } from '#contract/contact-rules.ts';
import type { ContactInput, ContactMessage } from '#contract/contact.ts';
import type { ContactEntryRow, ContactRow } from './queries.ts';
import { isSignedText, signText } from '#server/kernel/http/signed-links.ts';

const dayMs = 86_400_000;
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

/** What administrators receive of a message and its thread. */
export function toContactMessage(row: ContactRow, entries: readonly ContactEntryRow[]): ContactMessage {
  return {
    id: row.id,
    reference: referenceOf(row.number),
    name: row.name,
    email: row.email,
    subject: row.subject,
    message: row.message,
    status: row.status,
    locale: row.locale,
    createdAt: row.created_at.toISOString(),
    readAt: row.read_at?.toISOString() ?? null,
    repliedAt: row.replied_at?.toISOString() ?? null,
    repliedBy: row.replied_by_name,
    accountId: row.account_id,
    replies: entries
      .filter((entry) => entry.contact_message_id === row.id)
      .map(({ text, at, is_from_desk: isFromDesk, author_name: by }) => ({
        text,
        at: at.toISOString(),
        isFromDesk,
        by,
      })),
    version: row.version,
  };
}
