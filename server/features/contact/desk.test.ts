import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { contactNoteMax, earlierContactWordsMax } from '#contract/contact-rules.ts';
import type {
  ContactMessage,
  ContactMessagePage,
  ContactWriter,
  EarlierContactMessages,
} from '#contract/contact.ts';
import { hourMs } from '#contract/durations.ts';
import type { DeskBooking } from '#contract/booking-desk.ts';
import type { ErrorPayload } from '#contract/primitives.ts';
import type { WorkItem, WorkOutcomes } from '#contract/work-queue.ts';
import { answerWithinHours } from '#contract/work-queue-limits.ts';
import { contactExport } from './queries.ts';
import { makeContactMessage } from './factory.ts';
import { makeBooking } from '#server/features/bookings/factory.ts';
import { makeProvider } from '#server/features/providers/factory.ts';
import { startTestApp, type SignedInUser } from '#server/testing/app.ts';

const testApp = await startTestApp({ at: '2026-03-02T09:00:00Z' });
afterAll(() => testApp.close());
const { deps, clock } = testApp;
const { db } = deps;
const nora = await testApp.signUp({ roles: ['ADMIN'], firstName: 'Nora', lastName: 'Petit' });
const samir = await testApp.signUp({ roles: ['ADMIN'], firstName: 'Samir', lastName: 'Haddad' });
const client = await testApp.signUp();

beforeEach(() => clock.advance(1));

type Asked = { as?: SignedInUser; payload?: object };
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
async function ask(method: Method, path: string, { as = nora, payload }: Asked = {}) {
  const url = `/api/v1${path}`;
  const answer = await testApp.request({ method, url, as, ...(payload && { payload }) });
  const body =
    answer.statusCode === 204
      ? undefined
      : answer.json<ContactMessage & Partial<Pick<ErrorPayload, 'errorCode'>>>();
  return { status: answer.statusCode, code: body?.errorCode, body: body as ContactMessage };
}
const desk = (id: string, suffix: string) => `/admin/contact/messages/${id}/${suffix}`;
const show = async (id: string) => (await ask('GET', `/contact/messages/${id}`)).body;
const read = (path: string) => testApp.request({ url: `/api/v1${path}`, as: nora });
const queued = async (id: string) =>
  (await read('/admin/work?kind=CONTACT&size=100'))
    .json<{ content: WorkItem[] }>()
    .content.find((item) => item.id === id);
type Assigned = { as?: SignedInUser; holderId?: string };
const claim = (id: string) => `/admin/work/CONTACT/${id}/claim`;
const assign = (id: string, accountId: string, { as = nora, ...holder }: Assigned = {}) =>
  ask('PUT', claim(id), { as, payload: { accountId, ...holder } });
const reply = (id: string, more: object = {}, as = nora) =>
  ask('POST', `/contact/messages/${id}/reply`, { as, payload: { text: 'Bonjour Léa.', ...more } });
const setStatus = (id: string, status: string) =>
  ask('PATCH', `/contact/messages/${id}/status`, { payload: { status } });
const auditOf = async (id: string) =>
  (
    await db
      .selectFrom('audit_event')
      .select(['action', 'actor_id', 'before', 'after'])
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute()
  ).filter(({ action }) => action === 'CONTACT_ASSIGNED');

test('the calls of the desk are for administrators', async () => {
  const id = await makeContactMessage(deps);
  for (const [method, suffix, payload] of [
    ['GET', 'earlier', undefined],
    ['GET', 'writer', undefined],
    ['POST', 'notes', { text: 'Une note.' }],
  ] as const) {
    expect((await ask(method, desk(id, suffix), { as: client, ...(payload && { payload }) })).status).toBe(
      403,
    );
    const url = `/api/v1${desk(id, suffix)}`;
    expect((await testApp.request({ method, url, ...(payload && { payload }) })).statusCode).toBe(401);
    const unknown = await ask(method, desk(randomUUID(), suffix), { ...(payload && { payload }) });
    expect([unknown.status, unknown.code]).toEqual([404, 'RES001']);
  }
});

describe('the time to answer', () => {
  const hoursAfter = (at: Date) => new Date(at.getTime() + answerWithinHours * hourMs).toISOString();

  test('ends as the work queue says, and runs while an answer is expected', async () => {
    const id = await makeContactMessage(deps);
    const at = clock.now();
    const { waiting } = await show(id);
    expect(waiting).toEqual({ since: at.toISOString(), dueAt: hoursAfter(at) });
    expect(await queued(id)).toMatchObject({ dueAt: waiting?.dueAt });
    expect((await setStatus(id, 'IN_PROGRESS')).body.waiting).toEqual(waiting);
    expect((await reply(id)).body.waiting).toBeNull();
    expect((await setStatus(id, 'CLOSED')).body.waiting).toBeNull();
  });
});

test('what was answered and stays open waits for the person, after all that waits for the team', async () => {
  const email = `${randomUUID()}@example.org`;
  const last_written_at = new Date('2026-01-01T09:00:00Z');
  const answered = await makeContactMessage(deps, { email, last_written_at });
  const waiting = await makeContactMessage(deps);
  const late = async () =>
    (await read('/admin/work/counts')).json<{ CONTACT: { late: number } }>().CONTACT.late;
  const before = await late();
  await reply(answered, { keepOpen: true });
  const answeredAt = clock.now().toISOString();
  expect(await queued(answered)).toMatchObject({ answeredAt });
  expect((await queued(waiting))?.answeredAt).toBeNull();
  expect(await late()).toBe(before - 1);
  const order = async (path: string) => {
    const { content } = (await read(path)).json<{ content: { id: string }[] }>();
    return content.map(({ id }) => id).filter((id) => [answered, waiting].includes(id));
  };
  const lists = ['/admin/work?kind=CONTACT&size=100', '/contact/messages?sortBy=due&size=100'];
  for (const path of lists) expect(await order(path)).toEqual([waiting, answered]);

  const [mail] = await testApp.mailsTo(email, 'contact.%');
  const thread = /\/contact\?thread=(\S+)/.exec(mail?.text ?? '')?.[1];
  const payload = { name: 'Léa', email, subject: 'Une facture', thread };
  const url = '/api/v1/contact/messages';
  const message = 'Je ne la trouve toujours pas.';
  await testApp.request({ method: 'POST', url, payload: { ...payload, message } });
  expect(await queued(answered)).toMatchObject({ answeredAt: null, since: clock.now().toISOString() });
});

test('the list begins with what is due first, then has what waits for nothing, the newest first', async () => {
  const answered = await makeContactMessage(deps);
  await setStatus(answered, 'CLOSED');
  const late = await makeContactMessage(deps);
  clock.advance(1);
  const closed = await makeContactMessage(deps);
  await setStatus(closed, 'CLOSED');
  const recent = await makeContactMessage(deps);
  const page = (await read('/contact/messages?sortBy=due&size=100')).json<ContactMessagePage>();
  const ids = page.content.map(({ id }) => id);
  const own = [answered, late, closed, recent];
  expect(ids.filter((id) => own.includes(id))).toEqual([late, recent, closed, answered]);
});

test('a message is found by its number, and by words of name, address and subject', async () => {
  const mark = randomUUID().slice(0, 8);
  const one = await makeContactMessage(deps, {
    name: 'Zoé Hébrard',
    email: `zoe.${mark}@example.org`,
    subject: `Façade à repeindre ${mark}`,
  });
  const other = await makeContactMessage(deps, { subject: `Facture ${mark}` });
  const find = async (query: string, path = '') => {
    const search = new URLSearchParams({ query, sortBy: 'createdAt' }).toString();
    const answer = await read(`/contact/messages${path}?${search}`);
    const { content, totalElements } = answer.json<ContactMessagePage>();
    return [totalElements, ...content.map(({ id }) => id)];
  };
  for (const words of [`facade ${mark}`, `HEBRARD ${mark}`, `zoe.${mark}@ex`])
    expect(await find(words)).toEqual([1, one]);
  expect(await find(mark)).toEqual([2, other, one]);
  const { reference } = await show(one);
  expect(await find(reference)).toEqual([1, one]);
  expect(await find(reference.replace('CT-', ''))).toContain(one);
  expect(await find('100%')).toEqual([0]);
  await setStatus(one, 'READ');
  expect(await find(mark, '/status/READ')).toEqual([1, one]);
  expect((await read('/contact/messages?query=ab')).statusCode).toBe(400);
});

test('a message says who read it first, who ended it, and no more once it is reopened', async () => {
  const id = await makeContactMessage(deps);
  const readAt = clock.now().toISOString();
  await ask('PATCH', `/contact/messages/${id}/read`, { as: samir });
  clock.advance(5);
  await reply(id);
  expect(await show(id)).toMatchObject({ readAt, readBy: 'Samir Haddad', closedAt: null, closedBy: null });
  const closedAt = clock.now().toISOString();
  await setStatus(id, 'CLOSED');
  expect(await show(id)).toMatchObject({ readBy: 'Samir Haddad', closedAt, closedBy: 'Nora Petit' });
  await setStatus(id, 'IN_PROGRESS');
  expect(await show(id)).toMatchObject({ closedAt: null, closedBy: null });
});

test('an answer that is sent twice is mailed once', async () => {
  const id = await makeContactMessage(deps);
  const answers = await Promise.all([1, 2, 3].map(() => reply(id)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await show(id)).replies).toHaveLength(1);
  await reply(id, { text: 'Encore un mot.', version: (await show(id)).version });
  expect((await show(id)).replies).toHaveLength(2);
});

test('of six answers without a version that come at once one is mailed, by the call and by the queue', async () => {
  const id = await makeContactMessage(deps);
  const answers = await Promise.all(
    [1, 2, 3, 4, 5, 6].map((number) =>
      reply(id, { text: `Bonjour, réponse ${number}.`, keepOpen: true }, number % 2 ? nora : samir),
    ),
  );
  expect(answers.map(({ code }) => code ?? 'sent').toSorted()).toEqual([
    ...Array.from({ length: 5 }, () => 'CNF001'),
    'sent',
  ]);
  expect((await show(id)).replies).toHaveLength(1);

  const other = await makeContactMessage(deps);
  const decided = await Promise.all(
    [1, 2, 3, 4, 5, 6].map((number) =>
      testApp.request({
        method: 'POST',
        url: '/api/v1/admin/work/decisions',
        as: nora,
        payload: { decisions: [{ kind: 'CONTACT', id: other, decision: { text: `Réponse ${number}.` } }] },
      }),
    ),
  );
  const refusals = decided.map((answer) => answer.json<WorkOutcomes>().outcomes[0]?.refusal?.errorCode);
  expect(refusals.filter((code) => code === undefined)).toHaveLength(1);
  expect(refusals.filter((code) => code === 'CNF001')).toHaveLength(5);
  expect((await show(other)).replies).toHaveLength(1);
});

describe('an assignee', () => {
  test('takes a message on, is named in the queue, and gives it back', async () => {
    const id = await makeContactMessage(deps);
    expect((await assign(id, nora.id)).status).toBe(200);
    const since = clock.now().toISOString();
    const assignee = { id: nora.id, displayName: 'Nora Petit', since };
    const taken = await show(id);
    expect(taken).toMatchObject({ status: 'IN_PROGRESS', readAt: since, assignee });
    expect((await queued(id))?.assignee).toEqual(assignee);
    clock.advance(60 * 24);
    expect((await queued(id))?.assignee).toEqual(assignee);
    await assign(id, nora.id);
    expect((await show(id)).version).toBe(taken.version);
    await ask('DELETE', claim(id));
    expect(await show(id)).toMatchObject({ status: 'IN_PROGRESS', assignee: null });
    expect((await queued(id))?.assignee).toBeNull();
    expect(await auditOf(id)).toEqual([
      {
        action: 'CONTACT_ASSIGNED',
        actor_id: nora.id,
        before: { assigneeId: null },
        after: { assigneeId: nora.id },
      },
      {
        action: 'CONTACT_ASSIGNED',
        actor_id: nora.id,
        before: { assigneeId: nora.id },
        after: { assigneeId: null },
      },
    ]);
  });

  test('keeps a message, unless who takes it says from whom', async () => {
    const id = await makeContactMessage(deps);
    await assign(id, nora.id);
    for (const refused of [
      await ask('POST', claim(id), { as: samir }),
      await ask('DELETE', claim(id), { as: samir }),
      await assign(id, samir.id, { as: samir }),
    ])
      expect([refused.status, refused.code]).toEqual([409, 'CNF001']);
    await assign(id, samir.id, { as: samir, holderId: nora.id });
    expect((await show(id)).assignee).toMatchObject({ id: samir.id });
    const late = await assign(id, samir.id, { holderId: nora.id });
    expect(late.status).toBe(200);
    const stale = await assign(id, nora.id, { holderId: nora.id });
    expect([stale.status, stale.code]).toEqual([409, 'CNF001']);
  });

  test('tells whom a message is handed to, and not who takes it', async () => {
    const subject = `Facture ${randomUUID()}`;
    const id = await makeContactMessage(deps, { subject });
    const told = async () => {
      await testApp.runJobs();
      return db
        .selectFrom('outgoing_mail')
        .select(['recipient_email', 'subject', 'text'])
        .where('template', '=', 'contact.assigned')
        .where('subject', 'like', `%${subject}`)
        .execute();
    };
    await assign(id, nora.id);
    expect(await told()).toEqual([]);
    await assign(id, samir.id);
    expect(await told()).toEqual([
      {
        recipient_email: samir.email,
        subject: `Nora Petit vous confie un message\u00A0: ${subject}`,
        text: expect.stringContaining(`/admin/contact/${id}`),
      },
    ]);
    const { body } = await ask('GET', '/notifications', { as: samir });
    expect(JSON.stringify(body)).toContain(`Nora Petit vous confie un message`);
  });

  test('is one of two who take a message on at once', async () => {
    const id = await makeContactMessage(deps);
    const both = await Promise.all([ask('POST', claim(id)), ask('POST', claim(id), { as: samir })]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.code).toBe('CNF001');
  });

  test('who is no administrator any more is not shown', async () => {
    const leaving = await testApp.signUp({ roles: ['ADMIN'] });
    const id = await makeContactMessage(deps);
    await assign(id, leaving.id);
    await db
      .updateTable('account')
      .set({ roles: ['CLIENT'] })
      .where('id', '=', leaving.id)
      .execute();
    expect((await show(id)).assignee).toBeNull();
    expect((await queued(id))?.assignee).toBeNull();
    expect((await reply(id)).body.assignee).toMatchObject({ id: nora.id });
  });

  test('keeps an answered message, and has none that ended', async () => {
    const id = await makeContactMessage(deps);
    await assign(id, samir.id);
    expect((await reply(id)).body).toMatchObject({ status: 'REPLIED', assignee: { id: samir.id } });
    const refused = await assign(id, nora.id);
    expect([refused.status, refused.code]).toEqual([409, 'CTC002']);
    expect((await setStatus(id, 'CLOSED')).body.assignee).toBeNull();
    const close = db.updateTable('contact_message').set({ assigned_at: clock.now() }).where('id', '=', id);
    await expect(close.execute()).rejects.toThrow('contact_message_unassigned');
  });
});

describe('an answer', () => {
  test('leaves a message in progress when that is asked for, and takes on one without an assignee', async () => {
    const id = await makeContactMessage(deps);
    expect((await reply(id, { keepOpen: true }, samir)).body).toMatchObject({
      status: 'IN_PROGRESS',
      repliedAt: clock.now().toISOString(),
      waiting: null,
      answeredAt: clock.now().toISOString(),
      assignee: { id: samir.id },
      replies: [{ text: 'Bonjour Léa.', isFromDesk: true, by: 'Samir Haddad' }],
    });
    const { version } = await show(id);
    expect((await reply(id, { version })).body).toMatchObject({
      status: 'REPLIED',
      assignee: { id: samir.id },
    });
    const back = await reply(id, { keepOpen: true });
    expect([back.status, back.code]).toEqual([409, 'CTC002']);
    await setStatus(id, 'CLOSED');
    expect((await reply(id, { keepOpen: true })).body.status).toBe('IN_PROGRESS');
  });
});

describe('a note', () => {
  test('is shown with author and time, mailed to no one, and changes nothing else', async () => {
    const email = `${randomUUID()}@example.org`;
    const id = await makeContactMessage(deps, { email });
    const before = await show(id);
    const noted = await ask('POST', desk(id, 'notes'), {
      as: samir,
      payload: { text: 'Appelée : messagerie.' },
    });
    expect(noted.status).toBe(201);
    const note = { text: 'Appelée : messagerie.', at: clock.now().toISOString(), by: 'Samir Haddad' };
    expect(noted.body).toEqual({ ...before, notes: [note] });
    clock.advance(1);
    await ask('POST', desk(id, 'notes'), { payload: { text: 'Rappelée.' } });
    expect((await show(id)).notes.map(({ text }) => text)).toEqual(['Appelée : messagerie.', 'Rappelée.']);
    await reply(id);
    const mails = await db
      .selectFrom('outgoing_mail')
      .select('text')
      .where('recipient_email', '=', email)
      .execute();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).not.toContain('messagerie');
  });

  test.each(['', ' ', 'a'.repeat(contactNoteMax + 1)])('of a text like %j is refused', async (text) => {
    const id = await makeContactMessage(deps);
    const refused = await ask('POST', desk(id, 'notes'), { payload: { text } });
    expect([refused.status, refused.code]).toEqual([400, 'VAL001']);
  });

  test('is in the export of whom it is about, and goes with the message', async () => {
    const about = await testApp.signUp();
    const id = await makeContactMessage(deps, { account_id: about.id });
    await ask('POST', desk(id, 'notes'), { payload: { text: 'Très pressée.' } });
    const owner = { accountId: about.id, email: about.email, providerId: null };
    const rows: object[] = [];
    for await (const row of contactExport.rows(deps, owner)) rows.push(row);
    expect(rows).toMatchObject([{ notes: [{ text: 'Très pressée.' }] }]);
    await setStatus(id, 'CLOSED');
    await ask('DELETE', `/contact/messages/${id}`);
    const left = await db
      .selectFrom('contact_note')
      .selectAll()
      .where('contact_message_id', '=', id)
      .execute();
    expect(left).toEqual([]);
  });
});

test('what came before from the same address or account is listed, the newest first', async () => {
  const email = `${randomUUID()}@example.org`;
  const writer = await testApp.signUp();
  const first = await makeContactMessage(deps, { email, message: `Bonjour, ${'encore '.repeat(40)}` });
  clock.advance(1);
  const second = await makeContactMessage(deps, { email, account_id: writer.id });
  clock.advance(1);
  const elsewhere = await makeContactMessage(deps, { account_id: writer.id });
  clock.advance(1);
  const id = await makeContactMessage(deps, { email, account_id: writer.id });
  const earlier = async (of: string) => {
    const { messages, total } = (await read(desk(of, 'earlier'))).json<EarlierContactMessages>();
    return [total, ...messages.map((one) => one.id)];
  };
  expect(await earlier(id)).toEqual([3, elsewhere, second, first]);
  expect(await earlier(second)).toEqual([1, first]);
  expect(await earlier(first)).toEqual([0]);
  const { messages } = (await read(desk(second, 'earlier'))).json<EarlierContactMessages>();
  const { reference, subject, createdAt } = await show(first);
  expect(messages).toEqual([
    {
      id: first,
      reference,
      subject,
      words: `Bonjour, ${'encore '.repeat(40)}`.slice(0, earlierContactWordsMax),
      isFromDesk: false,
      status: 'NEW',
      createdAt,
    },
  ]);
});

describe('who wrote', () => {
  const writerOf = async (id: string) => (await read(desk(id, 'writer'))).json<ContactWriter>().account;
  const confirm = (account: SignedInUser, at: Date | null) =>
    db.updateTable('account').set({ email_verified_at: at }).where('id', '=', account.id).execute();

  test('is who was signed in, proven, whatever address was typed', async () => {
    const writer = await testApp.signUp({ firstName: 'Léa', lastName: 'Fontaine' });
    const other = await testApp.signUp();
    await confirm(other, clock.now());
    const id = await makeContactMessage(deps, { email: other.email, account_id: writer.id });
    expect(await writerOf(id)).toMatchObject({
      id: writer.id,
      displayName: 'Léa Fontaine',
      isProven: true,
    });
  });

  test('may be who has confirmed the same address, and no other account', async () => {
    const person = await testApp.signUp();
    const id = await makeContactMessage(deps, { email: person.email });
    await confirm(person, null);
    expect(await writerOf(id)).toBeNull();
    await confirm(person, clock.now());
    expect(await writerOf(id)).toMatchObject({ id: person.id, isProven: false });
    expect(await writerOf(await makeContactMessage(deps))).toBeNull();
    await testApp.call('DELETE', '/users/me', person, { password: person.password });
    const later = await makeContactMessage(deps, { email: person.email });
    expect(await writerOf(later)).toBeNull();
  });
});

describe('a message of the team to a person', () => {
  const subject = 'Votre visite de mardi';
  const write = (accountId: string, more: object = {}, as = nora) =>
    ask('POST', '/admin/contact/messages', {
      as,
      payload: { accountId, subject, text: 'Le créneau a été changé.', ...more },
    });

  test('is mailed in their language, and what they answer is work of its writer', async () => {
    const person = await testApp.signUp({ firstName: 'Mary', lastName: 'Ann Lee' });
    await db.updateTable('account').set({ language: 'en' }).where('id', '=', person.id).execute();
    const { status, body } = await write(person.id);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      subject,
      message: 'Le créneau a été changé.',
      isFromDesk: true,
      writtenBy: 'Nora Petit',
      firstName: 'Mary',
      email: person.email,
      accountId: person.id,
      locale: 'en',
      status: 'REPLIED',
      waiting: null,
      assignee: { id: nora.id },
    });
    const [mail, ...others] = await testApp.mailsTo(person.email, 'contact.%');
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ template: 'contact.written', subject });
    expect(mail?.text).toContain('Hello Mary,');
    expect(mail?.text).toContain('Le créneau a été changé.');
    expect(await queued(body.id)).toBeUndefined();

    const thread = /\/contact\?thread=(\S+)/.exec(mail?.text ?? '')?.[1];
    const answer = { name: 'Mary', email: person.email, subject, message: 'Thank you, I saw it.', thread };
    const url = '/api/v1/contact/messages';
    expect((await testApp.request({ method: 'POST', url, payload: answer })).statusCode).toBe(201);
    expect(await queued(body.id)).toMatchObject({ assignee: { id: nora.id } });
    await reply(body.id, { text: 'A pleasure.' });
    const [, second] = await testApp.mailsTo(person.email, 'contact.%');
    expect(second?.text).toContain('We had written to you:');
  });

  test('counts as none that people wrote, and is in the export of its reader', async () => {
    const person = await testApp.signUp();
    const counted = async () => (await read('/contact/messages/stats')).json<{ today: number }>().today;
    const before = await counted();
    await write(person.id);
    expect(await counted()).toBe(before);
    const owner = { accountId: person.id, email: person.email, providerId: null };
    const rows: object[] = [];
    for await (const row of contactExport.rows(deps, owner)) rows.push(row);
    expect(rows).toMatchObject([{ subject, isFromDesk: true }]);
  });

  test('is read before it is sent, and nothing is sent', async () => {
    const person = await testApp.signUp();
    await db.updateTable('account').set({ language: 'ar' }).where('id', '=', person.id).execute();
    const payload = { accountId: person.id, subject, text: 'تغيّر موعد الزيارة.' };
    const { body } = await ask('POST', '/admin/contact/messages/preview', { payload });
    expect(body).toMatchObject({ letters: [{ language: 'ar', subject: expect.stringContaining(subject) }] });
    expect(JSON.stringify(body)).toContain('تغيّر موعد الزيارة.');
    expect(await testApp.mailsTo(person.email, 'contact.%')).toEqual([]);
  });

  test('needs a person, a subject and words', async () => {
    const gone = await testApp.signUp();
    await testApp.call('DELETE', '/users/me', gone, { password: gone.password });
    for (const id of [randomUUID(), gone.id]) expect((await write(id)).status).toBe(404);
    for (const more of [{ subject: ' ' }, { text: '' }, { subject: 'a\nb' }])
      expect((await write(client.id, more)).code).toBe('VAL001');
    expect((await write(client.id, {}, client)).status).toBe(403);
  });
});

describe('a booking', () => {
  test('is tied to a message by its number, shown on both sides, in the journal, and untied again', async () => {
    const { serviceIds } = await makeProvider(deps);
    const [serviceId = ''] = serviceIds;
    const bookingId = await makeBooking(db, { service_id: serviceId, customer_id: client.id }, clock.now());
    const { number } = await db
      .selectFrom('booking')
      .select('number')
      .where('id', '=', bookingId)
      .executeTakeFirstOrThrow();
    const id = await makeContactMessage(deps);
    const tie = (value: string | null) => ask('PUT', desk(id, 'booking'), { payload: { number: value } });
    const tied = await tie(number.toLowerCase().replace('-', ' '));
    expect(tied.body.booking).toMatchObject({ id: bookingId, number });
    // What an answer depends on is as it was.
    expect(tied.body.version).toBe(0);
    const { reference, subject } = tied.body;
    expect((await read(`/admin/bookings/${bookingId}`)).json<DeskBooking>().messages).toMatchObject([
      { id, reference, subject },
    ]);
    expect((await tie('R-22222')).code).toBe('VAL001');
    await tie(number);
    expect((await tie(null)).body.booking).toBeNull();
    const journal = await db
      .selectFrom('audit_event')
      .select(['action', 'before', 'after'])
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute();
    expect(journal).toEqual([
      { action: 'CONTACT_BOOKING_TIED', before: { booking: null }, after: { booking: number } },
      { action: 'CONTACT_BOOKING_TIED', before: { booking: number }, after: { booking: null } },
    ]);
  });
});
