import { v7 as newId } from 'uuid';
import {
  type ContactStatus,
  isAllowedMove,
  isClosedContact,
  isWaitingContact,
} from '#contract/contact-rules.ts';
import { readBookingNumber } from '#contract/bookings-rules.ts';
import type {
  ContactBookingInput,
  ContactLetter,
  ContactMessage,
  ContactNoteInput,
  ContactReply,
} from '#contract/contact.ts';
import type { WorkLetters } from '#contract/work-queue.ts';
import { fullName } from '#contract/users-rules.ts';
import {
  deleteMessage,
  findBookingByNumber,
  findTiedNumber,
  insertEntry,
  isLatestAnswer,
  insertMessage,
  insertNote,
  lockMessage,
  tieMessage,
  updateMessage,
} from './queries.ts';
import { getMessage } from './reading-actions.ts';
import { recordAudit } from '#server/features/audit/actions.ts';
import { findAccount, findStaff } from '#server/features/users/queries.ts';
import { inTransaction, type Tx } from '#server/kernel/database/database.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { fail, failField } from '#server/kernel/http/errors.ts';
import { rehearseMails } from '#server/kernel/mail/rehearsal.ts';

type DeskDeps = Pick<Deps, 'db' | 'clock' | 'events'>;
type Actor = Readonly<{ accountId: string }>;
type Versioned = Readonly<{ version?: number | undefined }>;

/** A new message becomes read; later this changes nothing. @throws RES001 no such message */
export function markRead(deps: DeskDeps, actor: Actor, id: string): Promise<ContactMessage> {
  return change(deps, id, {}, async (tx, message, now) => {
    if (message.status !== 'NEW') return;
    await updateMessage(tx, id, { status: 'READ', read: { at: now, by: actor.accountId } });
  });
}

/** The person was answered elsewhere. @throws RES001 no such message, CTC002 it is answered or closed */
export function markReplied(deps: DeskDeps, actor: Actor, id: string): Promise<ContactMessage> {
  return change(deps, id, {}, async (tx, message, now) => {
    if (message.status === 'REPLIED' || !isAllowedMove(message.status, 'REPLIED')) fail('CTC002');
    await setStatus(tx, message, { status: 'REPLIED', actor, now });
  });
}

/** @throws RES001 no such message, CTC002 not a status that follows, CNF001 another version */
export function setMessageStatus(
  deps: DeskDeps,
  actor: Actor,
  id: string,
  { status, version }: Versioned & { status: ContactStatus },
): Promise<ContactMessage> {
  return change(deps, id, { version }, async (tx, message, now) => {
    if (!isAllowedMove(message.status, status)) fail('CTC002');
    await setStatus(tx, message, { status, actor, now });
  });
}

/**
 * Mails an answer to the person; the message is answered, or stays in progress. Who answers a message without an assignee
 * takes it on. A call without a version answers what waits: who was answered meanwhile gets no second one. @throws RES001
 * no such message, CTC002 it is spam or answered already, CNF001 another version, or answered without one
 */
export function replyToMessage(
  deps: DeskDeps,
  actor: Actor,
  id: string,
  { text, keepOpen = false, version }: ContactReply,
): Promise<ContactMessage> {
  return change(deps, id, { version }, async (tx, message, now) => {
    // A call that is repeated mails nothing twice, also where it names no version.
    const answered = keepOpen ? 'IN_PROGRESS' : 'REPLIED';
    if (message.status === answered && (await isLatestAnswer(tx, id, text))) return;
    const isAnsweredAlready = message.status === 'REPLIED';
    if (message.status === 'SPAM' || (keepOpen && isAnsweredAlready)) fail('CTC002', { reason: 'REPLY' });
    if (version === undefined && message.answered_at && !isClosedContact(message.status)) fail('CNF001');
    const entryId = newId();
    await insertEntry(tx, {
      id: entryId,
      contact_message_id: id,
      is_from_desk: true,
      author_id: actor.accountId,
      text,
      at: now,
    });
    const act = { at: now, by: actor.accountId };
    await updateMessage(tx, id, {
      status: answered,
      read: act,
      replied: act,
      closed: null,
    });
    if (!(await hasAssignee(tx, message))) await assign(tx, message, actor.accountId, { actor, now });
    await deps.events.emit(tx, { type: 'contact.replied', messageId: id, entryId, at: now });
    await recordAudit(tx, {
      actorId: actor.accountId,
      action: 'CONTACT_REPLIED',
      subject: { type: 'CONTACT_MESSAGE', id },
      at: now,
    });
  });
}

/**
 * Writes to a person, by mail; who writes takes on what they answer. @throws RES001 no such account
 */
export async function writeToPerson(
  deps: DeskDeps,
  actor: Actor,
  { accountId, subject, text }: ContactLetter,
): Promise<ContactMessage> {
  const { db, clock, events } = deps;
  const id = newId();
  await inTransaction(db, async (tx) => {
    const person = (await findAccount(tx, accountId)) ?? fail('RES001');
    const at = clock.now();
    await insertMessage(tx, {
      id,
      account_id: accountId,
      name: fullName(person.first_name, person.last_name),
      email: person.email,
      subject,
      message: text,
      is_from_desk: true,
      author_id: actor.accountId,
      locale: person.language,
      status: 'REPLIED',
      created_at: at,
      read_at: at,
      read_by: actor.accountId,
      replied_at: at,
      replied_by: actor.accountId,
      answered_at: at,
      last_written_at: at,
      assignee_id: actor.accountId,
      assigned_at: at,
    });
    await events.emit(tx, { type: 'contact.written', messageId: id, at });
    await recordAudit(tx, {
      actorId: actor.accountId,
      action: 'CONTACT_WRITTEN',
      subject: { type: 'CONTACT_MESSAGE', id },
      at,
    });
  });
  return getMessage({ db }, id);
}

/** The mail of such a message as its reader will see it. @throws those of writing it */
export async function previewToPerson(deps: Deps, actor: Actor, input: ContactLetter): Promise<WorkLetters> {
  return { letters: await rehearseMails(deps, (tx) => writeToPerson({ ...deps, db: tx }, actor, input)) };
}

type Assignment = { accountId: string | null; holderId?: string | undefined };

/**
 * Entrusts a message to one of the team, oneself too, or gives it back; a new or read one is in progress then. What a
 * colleague has stays theirs, unless `holderId` names them. @throws RES001 no such message, CTC002 nothing is to be
 * answered, CNF001 another one has it
 */
export function assignMessage(
  deps: DeskDeps,
  actor: Actor,
  id: string,
  { accountId, holderId = actor.accountId }: Assignment,
): Promise<ContactMessage> {
  return change(deps, id, {}, async (tx, message, now) => {
    if (!isWaitingContact(message.status)) fail('CTC002', { reason: 'ASSIGNMENT' });
    if (message.assignee_id === accountId) return;
    if (message.assignee_id !== holderId && (await hasAssignee(tx, message))) fail('CNF001');
    await assign(tx, message, accountId, { actor, now });
    if (accountId !== null && accountId !== actor.accountId) {
      const { accountId: actorId } = actor;
      const work = { kind: 'CONTACT', id } as const;
      await deps.events.emit(tx, { type: 'work.assigned', ...work, accountId, actorId, at: now });
    }
    if (accountId !== null && isAllowedMove(message.status, 'IN_PROGRESS'))
      await setStatus(tx, message, { status: 'IN_PROGRESS', actor, now });
  });
}

/** Notes something on a message for the other administrators. @throws RES001 no such message */
export async function addNote(
  { db, clock }: DeskDeps,
  actor: Actor,
  id: string,
  { text }: ContactNoteInput,
): Promise<ContactMessage> {
  await inTransaction(db, async (tx) => {
    if (!(await lockMessage(tx, id))) fail('RES001');
    const at = clock.now();
    await insertNote(tx, { id: newId(), contact_message_id: id, author_id: actor.accountId, text, at });
    await recordAudit(tx, {
      actorId: actor.accountId,
      action: 'CONTACT_NOTED',
      subject: { type: 'CONTACT_MESSAGE', id },
      at,
    });
  });
  return getMessage({ db }, id);
}

/**
 * Ties a message to the booking of a number, or to none. @throws RES001 no such message, VAL001 no such booking
 */
export function tieBooking(
  deps: DeskDeps,
  actor: Actor,
  id: string,
  { number }: ContactBookingInput,
): Promise<ContactMessage> {
  return change(deps, id, {}, async (tx, _message, now) => {
    const wanted = number === null ? null : readBookingNumber(number);
    const booking = wanted === null ? undefined : await findBookingByNumber(tx, wanted);
    if (number !== null && !booking) failField('number', 'unknown_booking');
    const before = await findTiedNumber(tx, id);
    const after = booking?.number ?? null;
    if (before === after) return;
    await tieMessage(tx, id, booking?.id ?? null);
    await recordAudit(tx, {
      actorId: actor.accountId,
      action: 'CONTACT_BOOKING_TIED',
      subject: { type: 'CONTACT_MESSAGE', id },
      before: { booking: before },
      after: { booking: after },
      at: now,
    });
  });
}

/** Only what has ended is deleted. @throws RES001 no such message, CTC001 it is not closed */
export function removeMessage({ db, clock }: DeskDeps, actor: Actor, id: string): Promise<void> {
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

type Locked = NonNullable<Awaited<ReturnType<typeof lockMessage>>>;

/** One change of a message, and the message after it. */
async function change(
  { db, clock }: DeskDeps,
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
  const act = { at: now, by: actor.accountId };
  const isClosed = isClosedContact(status);
  await updateMessage(tx, id, {
    status,
    read: act,
    closed: isClosed ? act : null,
    ...(isClosed && { assigned: null }),
    ...(status === 'REPLIED' && { replied: act }),
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

/** One who does not answer messages any more does not count. */
const hasAssignee = async (tx: Tx, { assignee_id: id }: Locked) =>
  id !== null && (await findStaff(tx, id, 'SUPPORT')) !== undefined;

async function assign(
  tx: Tx,
  { id, assignee_id: before }: Locked,
  to: string | null,
  { actor, now }: { actor: Actor; now: Date },
): Promise<void> {
  await updateMessage(tx, id, { assigned: to === null ? null : { to, at: now } });
  await recordAudit(tx, {
    actorId: actor.accountId,
    action: 'CONTACT_ASSIGNED',
    subject: { type: 'CONTACT_MESSAGE', id },
    before: { assigneeId: before },
    after: { assigneeId: to },
    at: now,
  });
}
