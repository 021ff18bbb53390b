import { v7 as newId } from 'uuid';
import {
  contactPerAddressAndHour,
  contactPerEmailAndDay,
  type ContactStatus,
} from '#contract/contact-limits.ts';
import { isAllowedMove, isClosedContact } from '#contract/contact-rules.ts';
import type {
  ContactInput,
  ContactMessage,
  ContactMessagesQuery,
  ContactReceipt,
  ContactReply,
  ContactStats,
} from '#contract/contact.ts';
import { defaultLanguage, type Language } from '#contract/languages.ts';
import {
  countRecent,
  deleteMessage,
  findMessage,
  findStats,
  insertEntry,
  insertMessage,
  listEntries,
  listMessages,
  lockMessage,
  updateMessage,
} from './queries.ts';
import {
  closedAt,
  hashAddress,
  isSpam,
  readThreadToken,
  referenceOf,
  statusOfContinued,
  toContactMessage,
} from './rules.ts';
import { recordAudit } from '#server/features/audit/actions.ts';
import { inTransaction, type Tx } from '#server/kernel/database/database.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { fail } from '#server/kernel/http/errors.ts';
import { toPage } from '#server/kernel/http/page.ts';
import { platformDay, platformTimeZone, startOfDay } from '#server/kernel/time-zone.ts';

type ContactDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'events'>;
type Writer = Readonly<{ accountId: string | null; address: string; language: Language | undefined }>;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const statsDays = 90;

/**
 * Keeps a message to the operator, and tells the administrators; in the thread of an answer when the text came
 * by its link. What a program sent is kept as spam and told to no administrator (docs/product/desk.md#contact).
 * @throws RAT001 too many from the network address in an hour, or from the e-mail in a day
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
    const since = { address: new Date(now.getTime() - hourMs), email: new Date(now.getTime() - dayMs) };
    const recent = await countRecent(tx, { addressHash, email }, since);
    if (recent.fromAddress >= contactPerAddressAndHour) fail('RAT001', { retryAfterSeconds: hourMs / 1000 });
    if (recent.fromEmail >= contactPerEmailAndDay) fail('RAT001', { retryAfterSeconds: dayMs / 1000 });
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
  const status = statusOfContinued(message.status);
  await insertEntry(tx, { id: newId(), contact_message_id: message.id, is_from_desk: false, text, at: now });
  await updateMessage(tx, message.id, { status, closedAt: null, writtenAt: now });
  await events.emit(tx, { type: 'contact.continued', messageId: message.id, at: now });
  return message.number;
}

export async function getMessages(
  { db }: Pick<Deps, 'db'>,
  query: ContactMessagesQuery,
  status?: ContactStatus,
) {
  const { rows, total } = await listMessages(db, query, status);
  const entries =
    rows.length > 0
      ? await listEntries(
          db,
          rows.map(({ id }) => id),
        )
      : [];
  return toPage(
    rows.map((row) => toContactMessage(row, entries)),
    total,
    query,
  );
}

/** @throws RES001 no such message */
export async function getMessage({ db }: Pick<Deps, 'db'>, id: string): Promise<ContactMessage> {
  const row = (await findMessage(db, id)) ?? fail('RES001');
  return toContactMessage(row, await listEntries(db, [id]));
}

type Actor = Readonly<{ accountId: string }>;
type Versioned = Readonly<{ version?: number | undefined }>;

/** A new message becomes read; later this changes nothing. @throws RES001 no such message */
export function markRead(deps: ContactDeps, id: string): Promise<ContactMessage> {
  return change(deps, id, {}, async (tx, message, now) => {
    if (message.status === 'NEW') await updateMessage(tx, id, { status: 'READ', readAt: now });
  });
}

/** The person was answered elsewhere. @throws RES001 no such message, CTC002 it is answered or closed */
export function markReplied(deps: ContactDeps, actor: Actor, id: string): Promise<ContactMessage> {
  return change(deps, id, {}, async (tx, message, now) => {
    if (message.status === 'REPLIED' || !isAllowedMove(message.status, 'REPLIED')) fail('CTC002');
    await setStatus(tx, message, { status: 'REPLIED', actor, now });
  });
}

/** @throws RES001 no such message, CTC002 not a status that follows, CNF001 another version */
export function setMessageStatus(
  deps: ContactDeps,
  actor: Actor,
  id: string,
  { status, version }: Versioned & { status: ContactStatus },
): Promise<ContactMessage> {
  return change(deps, id, { version }, async (tx, message, now) => {
    if (!isAllowedMove(message.status, status)) fail('CTC002');
    await setStatus(tx, message, { status, actor, now });
  });
}

/** Mails an answer to the person; the message is answered. @throws RES001 no such message, CTC002 it is spam, CNF001 another version */
export function replyToMessage(
  deps: ContactDeps,
  actor: Actor,
  id: string,
  { text, version }: ContactReply,
): Promise<ContactMessage> {
  return change(deps, id, { version }, async (tx, message, now) => {
    if (message.status === 'SPAM') fail('CTC002');
    const entryId = newId();
    await insertEntry(tx, {
      id: entryId,
      contact_message_id: id,
      is_from_desk: true,
      author_id: actor.accountId,
      text,
      at: now,
    });
    await updateMessage(tx, id, {
      status: 'REPLIED',
      readAt: now,
      replied: { at: now, by: actor.accountId },
      closedAt: null,
    });
    await deps.events.emit(tx, { type: 'contact.replied', messageId: id, entryId, at: now });
  });
}

/** Only what has ended is deleted. @throws RES001 no such message, CTC001 it is not closed */
export function removeMessage({ db, clock }: ContactDeps, actor: Actor, id: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    const message = (await lockMessage(tx, id)) ?? fail('RES001');
    if (!isClosedContact(message.status)) fail('CTC001');
    await deleteMessage(tx, id);
    await recordAudit(tx, {
      actorId: actor.accountId,
      action: 'CONTACT_MESSAGE_DELETED',
      subject: { type: 'CONTACT_MESSAGE', id },
      before: { status: message.status },
      at: clock.now(),
    });
  });
}

export async function getStats({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<ContactStats> {
  const now = clock.now();
  const since = {
    today: startOfDay(platformDay(now), platformTimeZone),
    replies: new Date(now.getTime() - statsDays * dayMs),
  };
  const { counts, minutes } = await findStats(db, since);
  const count = (status: ContactStatus) => counts.find((row) => row.status === status)?.count ?? 0;
  return {
    NEW: count('NEW'),
    READ: count('READ'),
    IN_PROGRESS: count('IN_PROGRESS'),
    REPLIED: count('REPLIED'),
    CLOSED: count('CLOSED'),
    SPAM: count('SPAM'),
    today: counts.reduce((sum, row) => sum + row.today, 0),
    medianFirstReplyMinutes: minutes,
  };
}

type Locked = NonNullable<Awaited<ReturnType<typeof lockMessage>>>;

/** One change of a message, and the message after it. */
async function change(
  { db, clock }: ContactDeps,
  id: string,
  { version }: Versioned,
  apply: (tx: Tx, message: Locked, now: Date) => Promise<void>,
): Promise<ContactMessage> {
  await inTransaction(db, async (tx) => {
    const message = (await lockMessage(tx, id)) ?? fail('RES001');
    if (version !== undefined && version !== message.version) fail('CNF001');
    await apply(tx, message, clock.now());
  });
  return getMessage({ db }, id);
}

async function setStatus(
  tx: Tx,
  { id, status: before }: Locked,
  { status, actor, now }: { status: ContactStatus; actor: Actor; now: Date },
): Promise<void> {
  await updateMessage(tx, id, {
    status,
    readAt: now,
    closedAt: closedAt(status, now),
    ...(status === 'REPLIED' && { replied: { at: now, by: actor.accountId } }),
  });
  await recordAudit(tx, {
    actorId: actor.accountId,
    action: 'CONTACT_STATUS_CHANGED',
    subject: { type: 'CONTACT_MESSAGE', id },
    before: { status: before },
    after: { status },
    at: now,
  });
}
