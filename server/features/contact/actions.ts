import { v7 as newId } from 'uuid';
import {
  contactPerAddressAndHour,
  contactPerEmailAndDay,
  contactPerThreadAndDay,
  type ContactStatus,
} from '#contract/contact-rules.ts';
import type { ContactInput, ContactReceipt } from '#contract/contact.ts';
import { dayMs, hourMs } from '#contract/durations.ts';
import { defaultLanguage, type Language } from '#contract/languages.ts';
import {
  countContinued,
  countRecent,
  insertEntry,
  insertMessage,
  lockMessage,
  updateMessage,
} from './queries.ts';
import { closedAt, hashAddress, isSpam, readThreadToken, referenceOf, statusOfContinued } from './rules.ts';
import { inTransaction, type Tx } from '#server/kernel/database/database.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { limitAttempts, windowStart } from '#server/kernel/http/limits/attempt-limit.ts';

const addressLimit = { most: contactPerAddressAndHour, windowMs: hourMs };
const emailLimit = { most: contactPerEmailAndDay, windowMs: dayMs };
const threadLimit = { most: contactPerThreadAndDay, windowMs: dayMs };

type ContactDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'events'>;
type Writer = Readonly<{ accountId: string | null; address: string; language: Language | undefined }>;

/**
 * Keeps a message to the operator, and tells the administrators; in the thread of an answer when the text came
 * by its link. What a program sent is kept as spam and told to no administrator (docs/product/desk.md#contact).
 * @throws RAT001 too many from the network address in an hour, from the e-mail in a day, or in one thread in a day
 */
export function receiveMessage(
  deps: ContactDeps,
  writer: Writer,
  input: ContactInput,
): Promise<ContactReceipt> {
  const now = deps.clock.now();
  const addressHash = hashAddress(deps.config.secrets.data, writer.address);
  const email = input.email.toLowerCase();
  return inTransaction(deps.db, async (tx) => {
    const since = { address: windowStart(addressLimit, now), email: windowStart(emailLimit, now) };
    const recent = await countRecent(tx, { addressHash, email }, since);
    limitAttempts(addressLimit, recent.fromAddress, now);
    limitAttempts(emailLimit, recent.fromEmail, now);
    const number =
      (input.thread && (await continueThread(deps, tx, input.thread, input.message, now))) ||
      (await beginThread(deps, tx, { ...writer, addressHash, email }, input, now));
    return { reference: referenceOf(number), receivedAt: now.toISOString() };
  });
}

/** Keeps a new message; returns its number. */
async function beginThread(
  { events }: ContactDeps,
  tx: Tx,
  writer: Writer & { addressHash: Buffer; email: string },
  input: ContactInput,
  now: Date,
): Promise<number> {
  const status: ContactStatus = isSpam(input) ? 'SPAM' : 'NEW';
  const id = newId();
  const number = await insertMessage(tx, {
    id,
    account_id: writer.accountId,
    name: input.name,
    email: writer.email,
    subject: input.subject,
    message: input.message,
    locale: input.locale ?? writer.language ?? defaultLanguage,
    status,
    address_hash: writer.addressHash,
    created_at: now,
    last_written_at: now,
    closed_at: closedAt(status, now),
  });
  if (status === 'NEW') await events.emit(tx, { type: 'contact.received', messageId: id, at: now });
  return number;
}

/** Adds to the thread that a token names, which is work again; returns its number, undefined for another token. */
async function continueThread(
  { config, events }: ContactDeps,
  tx: Tx,
  token: string,
  text: string,
  now: Date,
): Promise<number | undefined> {
  const id = readThreadToken(config.secrets.auth, token, now);
  const message = id === undefined ? undefined : await lockMessage(tx, id);
  if (!message || message.status === 'SPAM') return undefined;
  limitAttempts(threadLimit, await countContinued(tx, message.id, windowStart(threadLimit, now)), now);
  const status = statusOfContinued(message.status);
  await insertEntry(tx, { id: newId(), contact_message_id: message.id, is_from_desk: false, text, at: now });
  await updateMessage(tx, message.id, { status, closed: null, writtenAt: now });
  await events.emit(tx, { type: 'contact.continued', messageId: message.id, at: now });
  return message.number;
}
