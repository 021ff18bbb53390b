import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { moveBy, platformTimeZone } from '#server/kernel/time-zone.ts';
import {
  contactKeptMonths,
  contactPerAddressAndHour,
  contactPerEmailAndDay,
  contactPerThreadAndDay,
  contactFillSecondsMin,
  contactSpamKeptDays,
  contactThreadLinkDays,
} from '#contract/contact-rules.ts';
import type { ContactMessage, ContactMessagePage, ContactStats } from '#contract/contact.ts';
import { dayMs } from '#contract/durations.ts';
import { contactTasks } from './events.ts';
import { makeContactMessage } from './factory.ts';
import { startTestApp, type SignedInUser } from '#server/testing/app.ts';

const testApp = await startTestApp({ at: '2026-03-02T09:00:00Z' });
afterAll(() => testApp.close());
const { deps, clock } = testApp;
const { db } = deps;
const admin = await testApp.signUp({ roles: ['ADMIN'], firstName: 'Nora', lastName: 'Petit' });
const client = await testApp.signUp();
const path = '/api/v1/contact/messages';

beforeEach(() => clock.advance(1));

let network = 0;
/** Every test writes from an address of its own. */
const nextAddress = () => `198.51.100.${(network += 1)}`;
const form = (more: object = {}) => ({
  name: 'Amina Diallo',
  email: `${randomUUID()}@example.org`,
  subject: 'Une question',
  message: 'Comment change-t-on d’adresse ?',
  fillSeconds: 40,
  ...more,
});
type Form = ReturnType<typeof form>;
const send = (
  payload: object,
  { as, address = nextAddress() }: { as?: SignedInUser; address?: string } = {},
) => testApp.request({ method: 'POST', url: path, payload, remoteAddress: address, ...(as && { as }) });
const ask = (method: 'GET' | 'PATCH' | 'POST' | 'DELETE', url: string, payload?: object, as = admin) =>
  testApp.request({ method, url: `${path}${url}`, as, ...(payload && { payload }) });
const rowsOf = (email: string) =>
  db.selectFrom('contact_message').selectAll().where('email', '=', email).execute();
const threadIn = (text: string) => /\/contact\?thread=(\S+)/.exec(text)?.[1] ?? '';
/** A message that the desk has answered, with the token by which its writer goes on. */
async function answeredThread() {
  const input = form();
  await send(input);
  const [row] = await rowsOf(input.email);
  await ask('POST', `/${row?.id}/reply`, { text: 'Voici la réponse.' });
  const [, mail] = await testApp.mailsTo(input.email);
  return { id: row?.id, thread: threadIn(mail?.text ?? '') };
}

describe('a message to the operator', () => {
  test('is kept, and told to the administrators', async () => {
    const input = form({ locale: 'ar' });
    const sent = await send(input);
    expect(sent.statusCode).toBe(201);
    expect(sent.json()).toEqual({
      reference: expect.stringMatching(/^CT-\d{4,}$/),
      receivedAt: clock.now().toISOString(),
    });
    const [row] = await rowsOf(input.email);
    expect(row).toMatchObject({ status: 'NEW', locale: 'ar', account_id: null });
    const { reference } = sent.json<{ reference: string }>();
    expect(await testApp.mailsTo(input.email)).toMatchObject([
      {
        subject: `وصلتنا رسالتكم (\u2068${reference}\u2069)`,
        text: expect.stringContaining('/contact?thread='),
      },
    ]);
    const [mail] = (await testApp.mailsTo(admin.email)).slice(-1);
    expect(mail).toMatchObject({
      subject: 'Amina Diallo vous écrit\u00a0: Une question',
      text: expect.stringContaining(`/admin/contact/${row?.id}`),
    });
  });

  test('of a signed-in person names the account, and takes the language of the request', async () => {
    const input = form();
    await send(input, { as: client });
    expect(await rowsOf(input.email)).toMatchObject([{ account_id: client.id, locale: 'fr' }]);
  });

  test.each([
    ['a field that no person sees', { website: 'https://example.org' }],
    ['a form that was filled in no time', { fillSeconds: 2.9 }],
  ])('with %s is spam, and the sender does not learn it', async (_what, more) => {
    const input = form(more);
    const before = (await testApp.mailsTo(admin.email)).length;
    const sent = await send(input);
    expect([sent.statusCode, Object.keys(sent.json<object>())]).toEqual([201, ['reference', 'receivedAt']]);
    expect(await testApp.mailsTo(input.email)).toEqual([]);
    expect(await rowsOf(input.email)).toMatchObject([{ status: 'SPAM', closed_at: clock.now() }]);
    expect(await testApp.mailsTo(admin.email)).toHaveLength(before);
  });

  test('that took as long as a person needs is none', async () => {
    const input = form({ fillSeconds: contactFillSecondsMin });
    await send(input);
    expect(await rowsOf(input.email)).toMatchObject([{ status: 'NEW' }]);
  });

  test.each<[keyof Form, unknown]>([
    ['name', 'A'],
    ['name', 'a'.repeat(81)],
    ['email', 'nobody'],
    ['subject', 'ab'],
    ['subject', 'a'.repeat(151)],
    ['message', 'trop bref'],
    ['message', 'a'.repeat(5001)],
    ['message', ' \u200b \u200b \u200b \u200b \u200b \u200b '],
  ])('without a proper %s is refused', async (field, value) => {
    const sent = await send(form({ [field]: value }));
    expect(sent.statusCode).toBe(400);
    expect(sent.json()).toMatchObject({
      errorCode: 'VAL001',
      validationErrors: { [field]: expect.any(String) },
    });
  });

  test('comes at most five times an hour from a network address, however fast', async () => {
    const address = nextAddress();
    const sent = await Promise.all(
      Array.from({ length: contactPerAddressAndHour + 2 }, () => send(form(), { address })),
    );
    expect(sent.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      ...Array.from({ length: contactPerAddressAndHour }, () => 201),
      429,
      429,
    ]);
    const refused = sent.find(({ statusCode }) => statusCode === 429);
    expect(refused?.json()).toMatchObject({ errorCode: 'RAT001' });
    expect(refused?.headers['retry-after']).toBe('3600');
    clock.advance(60);
    expect((await send(form(), { address })).statusCode).toBe(201);
  });

  test('comes at most three times a day from an e-mail', async () => {
    const input = form();
    for (let count = 0; count < contactPerEmailAndDay; count += 1)
      expect((await send({ ...input, email: input.email.toUpperCase() })).statusCode).toBe(201);
    expect((await send(input)).statusCode).toBe(429);
    clock.advance(24 * 60);
    expect((await send(input)).statusCode).toBe(201);
  });
});

describe('the desk', () => {
  test('is for administrators', async () => {
    const id = await makeContactMessage(deps);
    for (const [method, url] of [
      ['GET', ''],
      ['GET', '/stats'],
      ['GET', '/status/NEW'],
      ['GET', `/${id}`],
      ['PATCH', `/${id}/read`],
      ['PATCH', `/${id}/replied`],
      ['DELETE', `/${id}`],
    ] as const) {
      expect((await ask(method, url, undefined, client)).statusCode).toBe(403);
      expect((await testApp.request({ method, url: `${path}${url}` })).statusCode).toBe(401);
    }
  });

  test('lists messages, of one status too, in the order that is asked for', async () => {
    const [b, a] = [
      await makeContactMessage(deps, { name: 'Zoé Bertin', subject: 'À trier', status: 'READ' }),
      await makeContactMessage(deps, { name: 'Abel Roche', subject: 'À trier', status: 'READ' }),
    ];
    const ids = async (url: string) =>
      (await ask('GET', url))
        .json<ContactMessagePage>()
        .content.filter(({ subject }) => subject === 'À trier')
        .map(({ id }) => id);
    expect(await ids('?size=100')).toEqual([a, b]);
    expect(await ids('?size=100&sortBy=name&sortDir=desc')).toEqual([b, a]);
    expect(await ids('/status/READ?size=100&sortDir=ASC')).toEqual([b, a]);
    expect(await ids('/status/CLOSED?size=100')).toEqual([]);
    expect((await ask('GET', '/status/LOST')).statusCode).toBe(400);
  });

  test('shows a message, which changes nothing', async () => {
    const id = await makeContactMessage(deps);
    const shown = (await ask('GET', `/${id}`)).json<ContactMessage>();
    expect(shown).toMatchObject({ id, status: 'NEW', replies: [], readAt: null, version: 0 });
    expect((await ask('GET', `/${id}`)).json()).toEqual(shown);
    expect((await ask('GET', `/${randomUUID()}`)).statusCode).toBe(404);
  });

  test('reads a new message once', async () => {
    const id = await makeContactMessage(deps);
    const read = (await ask('PATCH', `/${id}/read`)).json<ContactMessage>();
    expect(read).toMatchObject({ status: 'READ', readAt: clock.now().toISOString(), version: 1 });
    clock.advance(5);
    expect((await ask('PATCH', `/${id}/read`)).json()).toEqual(read);
  });

  test.each([
    ['NEW', 'IN_PROGRESS', 200],
    ['NEW', 'SPAM', 200],
    ['READ', 'CLOSED', 200],
    ['IN_PROGRESS', 'READ', 409],
    ['REPLIED', 'NEW', 409],
    ['REPLIED', 'REPLIED', 409],
    ['CLOSED', 'IN_PROGRESS', 200],
    ['SPAM', 'IN_PROGRESS', 200],
    ['CLOSED', 'NEW', 409],
    ['SPAM', 'CLOSED', 409],
  ] as const)('moves a message from %s to %s: %i', async (from, to, status) => {
    const isClosed = from === 'CLOSED' || from === 'SPAM';
    const id = await makeContactMessage(deps, {
      status: from,
      closed_at: isClosed ? clock.now() : null,
      replied_at: from === 'REPLIED' ? clock.now() : null,
    });
    const moved = await ask('PATCH', `/${id}/status`, { status: to });
    expect(moved.statusCode).toBe(status);
    if (status === 409) expect(moved.json()).toMatchObject({ errorCode: 'CTC002' });
    const [row] = await db.selectFrom('contact_message').selectAll().where('id', '=', id).execute();
    expect(row?.status).toBe(status === 200 ? to : from);
    expect(row?.closed_at !== null).toBe(row?.status === 'CLOSED' || row?.status === 'SPAM');
  });

  test('refuses a change that is based on an older version', async () => {
    const id = await makeContactMessage(deps);
    await ask('PATCH', `/${id}/read`);
    const moved = await ask('PATCH', `/${id}/status`, { status: 'CLOSED', version: 0 });
    expect(moved.json()).toMatchObject({ status: 409, errorCode: 'CNF001' });
    expect((await ask('PATCH', `/${id}/status`, { status: 'CLOSED', version: 1 })).statusCode).toBe(200);
  });

  test.each([
    ['the address', '?status=IN_PROGRESS', undefined],
    ['the body', '', { status: 'IN_PROGRESS' }],
    ['the address with an empty body', '?status=IN_PROGRESS&version=0', {}],
    ['the body, which counts where both name one', '?status=SPAM', { status: 'IN_PROGRESS' }],
  ])('reads the status in %s', async (_place, query, body) => {
    const id = await makeContactMessage(deps);
    expect((await ask('PATCH', `/${id}/status${query}`, body)).json()).toMatchObject({
      status: 'IN_PROGRESS',
    });
  });

  test('refuses a change of status without one', async () => {
    const id = await makeContactMessage(deps);
    for (const query of ['', '?status=', '?version=0'])
      expect((await ask('PATCH', `/${id}/status${query}`)).json()).toMatchObject({
        errorCode: 'VAL001',
        validationErrors: { status: 'Ce champ est obligatoire' },
      });
  });

  test('notes that a person was answered elsewhere', async () => {
    const id = await makeContactMessage(deps);
    expect((await ask('PATCH', `/${id}/replied`)).json()).toMatchObject({
      status: 'REPLIED',
      repliedBy: 'Nora Petit',
      repliedAt: clock.now().toISOString(),
    });
    expect((await ask('PATCH', `/${id}/replied`)).json()).toMatchObject({ errorCode: 'CTC002' });
  });

  test('deletes what has ended, and says so in the audit', async () => {
    const id = await makeContactMessage(deps);
    expect((await ask('DELETE', `/${id}`)).json()).toMatchObject({
      status: 422,
      errorCode: 'CTC001',
      message: 'Ce message ne peut pas encore être supprimé.',
    });
    await ask('PATCH', `/${id}/status`, { status: 'CLOSED' });
    expect((await ask('DELETE', `/${id}`)).statusCode).toBe(204);
    expect((await ask('DELETE', `/${id}`)).statusCode).toBe(404);
    const events = await db
      .selectFrom('audit_event')
      .select(['action', 'actor_id'])
      .where('subject_id', '=', id)
      .orderBy('at')
      .orderBy('id')
      .execute();
    expect(events.map(({ action }) => action)).toEqual(['CONTACT_STATUS_CHANGED', 'CONTACT_MESSAGE_DELETED']);
    expect(events.map(({ actor_id: actor }) => actor)).toEqual([admin.id, admin.id]);
  });

  test('counts, and tells how long a first answer takes', async () => {
    const stats = async () => (await ask('GET', '/stats')).json<ContactStats>();
    const before = await stats();
    await makeContactMessage(deps, { status: 'IN_PROGRESS' });
    await makeContactMessage(deps, {
      status: 'CLOSED',
      closed_at: clock.now(),
      created_at: new Date(clock.now().getTime() - 3 * dayMs),
    });
    const after = await stats();
    expect(after.IN_PROGRESS - before.IN_PROGRESS).toBe(1);
    expect(after.CLOSED - before.CLOSED).toBe(1);
    expect(after.today - before.today).toBe(1);
    await db.deleteFrom('contact_message').where('replied_at', 'is not', null).execute();
    expect((await stats()).medianFirstReplyMinutes).toBeNull();
    for (const minutes of [10, 20, 90]) {
      const id = await makeContactMessage(deps);
      clock.advance(minutes);
      await ask('POST', `/${id}/reply`, { text: 'Voici.' });
    }
    expect((await stats()).medianFirstReplyMinutes).toBe(20);
  });
});

describe('an answer of the desk', () => {
  test('is mailed in the language of the person, whose next text comes into the thread', async () => {
    const input = form({ locale: 'en' });
    await send(input);
    const [row] = await rowsOf(input.email);
    const answered = await ask('POST', `/${row?.id}/reply`, { text: 'In your settings.\n\nBest, Nora' });
    expect(answered.json()).toMatchObject({
      status: 'REPLIED',
      repliedBy: 'Nora Petit',
      replies: [{ text: 'In your settings.\n\nBest, Nora', isFromDesk: true, by: 'Nora Petit' }],
    });
    const [, mail, ...more] = await testApp.mailsTo(input.email);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ subject: 'Our answer: Une question', locale: 'en' });
    expect(mail?.text).toContain('In your settings.');
    expect(mail?.text).toContain(input.message);

    clock.advance(60);
    const thread = threadIn(mail?.text ?? '');
    const again = await send({ ...form(), message: 'Thank you, and for the invoice?', thread });
    expect(again.statusCode).toBe(201);
    expect((await ask('GET', `/${row?.id}`)).json()).toMatchObject({
      status: 'IN_PROGRESS',
      replies: [
        { isFromDesk: true, by: 'Nora Petit' },
        { text: 'Thank you, and for the invoice?', isFromDesk: false, by: null },
      ],
    });
  });

  test('is continued so many times a day', async () => {
    const { thread } = await answeredThread();
    const add = () => send(form({ thread }));
    for (let count = 0; count < contactPerThreadAndDay; count += 1)
      expect((await add()).statusCode).toBe(201);
    expect((await add()).json()).toMatchObject({ status: 429, errorCode: 'RAT001' });
    clock.advance(24 * 60);
    expect((await add()).statusCode).toBe(201);
  });

  test('has a link that is ours alone and ends; afterwards a text is a message of its own', async () => {
    const { id, thread } = await answeredThread();
    const foreign = form({ thread: thread.replace(/^[\da-f-]{36}/, randomUUID()) });
    await send(foreign);
    expect(await rowsOf(foreign.email)).toHaveLength(1);
    clock.advance(contactThreadLinkDays * 24 * 60);
    const late = form({ thread });
    await send(late);
    expect(await rowsOf(late.email)).toHaveLength(1);
    expect((await ask('GET', `/${id}`)).json<ContactMessage>().replies).toHaveLength(1);
  });

  test('is not for spam, and reopens what was closed', async () => {
    const spam = await makeContactMessage(deps, { status: 'SPAM', closed_at: clock.now() });
    expect((await ask('POST', `/${spam}/reply`, { text: 'Oui ?' })).json()).toMatchObject({
      errorCode: 'CTC002',
    });
    const closed = await makeContactMessage(deps, { status: 'CLOSED', closed_at: clock.now() });
    expect((await ask('POST', `/${closed}/reply`, { text: 'Encore un mot.' })).json()).toMatchObject({
      status: 'REPLIED',
    });
    expect((await ask('POST', `/${closed}/reply`, { text: '' })).statusCode).toBe(400);
    expect((await ask('POST', `/${randomUUID()}/reply`, { text: 'Oui ?' })).statusCode).toBe(404);
  });
});

test('messages are kept for a year after they were closed, spam for a month, network addresses for a day', async () => {
  const end = clock.now();
  const ids = {
    open: await makeContactMessage(deps, { address_hash: Buffer.from('a') }),
    closed: await makeContactMessage(deps, { status: 'CLOSED', closed_at: end }),
    spam: await makeContactMessage(deps, { status: 'SPAM', closed_at: end }),
  };
  const left = async () => {
    for (const { run } of contactTasks(deps))
      await run({}, { number: 1, isLast: false, isStopping: () => false });
    const rows = await db
      .selectFrom('contact_message')
      .select(['id', 'address_hash'])
      .where('id', 'in', Object.values(ids))
      .execute();
    return Object.entries(ids)
      .filter(([, id]) => rows.some((row) => row.id === id))
      .map(([name]) => name);
  };
  const addressOf = async () =>
    (await db.selectFrom('contact_message').select('address_hash').where('id', '=', ids.open).execute())[0]
      ?.address_hash;
  clock.advance(24 * 60);
  expect(await left()).toEqual(['open', 'closed', 'spam']);
  expect(await addressOf()).not.toBeNull();
  clock.advance(1);
  await left();
  expect(await addressOf()).toBeNull();
  clock.set(new Date(end.getTime() + contactSpamKeptDays * dayMs + 1));
  expect(await left()).toEqual(['open', 'closed']);
  const year = moveBy(end, { months: contactKeptMonths }, platformTimeZone);
  clock.set(year);
  expect(await left()).toEqual(['open', 'closed']);
  clock.advance(1);
  expect(await left()).toEqual(['open']);
});
