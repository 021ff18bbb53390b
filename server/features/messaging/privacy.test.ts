import { afterAll, describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { dayMs } from '#contract/durations.ts';
import { contactMask } from '#contract/messaging-rules.ts';
import type { Message, MessageHitPage } from '#contract/messaging.ts';
import { makeBooking } from '#server/features/bookings/factory.ts';
import { startTestApp, type SignedInUser } from '#server/testing/app.ts';
import { createTalks, type Talk } from '#server/testing/talks.ts';

const testApp = await startTestApp();
afterAll(() => testApp.close());
const { ask, makePair, makeTalk, send, read, view, list } = createTalks(testApp);
const { db } = testApp.deps;

const phone = '06 12 34 56 78';
const email = 'lea.martin@example.fr';
const iban = 'FR76 3000 6000 0112 3456 7890 189';
const text = `Appelez Zélie au ${phone}, ${email}, ${iban}`;
const hidden = `Appelez Zélie au ${contactMask}, ${contactMask}, ${contactMask}`;
const trusted = `Appelez Zélie au ${phone}, ${email}, ${contactMask}`;

const search = async (query: string, as: SignedInUser, language = 'fr') => {
  const url = `/api/v1/messages/search?query=${encodeURIComponent(query)}`;
  const answer = await testApp.request({ url, as, headers: { 'accept-language': language } });
  return answer.json<z.infer<typeof MessageHitPage>>();
};

/** A booking that its provider confirms by the API. */
async function confirmVisit({ customer, owner, serviceId }: Pick<Talk, 'customer' | 'owner' | 'serviceId'>) {
  const now = testApp.clock.now();
  const start = new Date(now.getTime() + 5 * dayMs);
  const visit = {
    service_id: serviceId,
    customer_id: customer.id,
    status: 'PENDING' as const,
    start_at: start,
  };
  const id = await makeBooking(db, { ...visit, respond_by: new Date(now.getTime() + dayMs) }, now);
  const answer = await ask('PATCH', `/bookings/${id}/status?status=CONFIRMED`, owner);
  expect(answer.status).toBe(200);
  return id;
}

describe('until a booking was confirmed', () => {
  test('no call of the other member answers a contact detail', async () => {
    const pair = await makePair();
    const { customer, owner, providerId } = pair;
    const payload = { providerId, subject: `Devis ${phone}`, text };
    const started = await ask<{ conversation: { id: string } }>(
      'POST',
      '/conversations/initiate',
      customer,
      payload,
    );
    const { id } = started.body.conversation;
    const { body: sent } = await send(id, customer, text);
    const { body: edited } = await send(id, customer, 'Bonjour');
    await ask('PUT', `/messages/messages/${edited.id}`, customer, { text });
    expect(sent).toMatchObject({ text, masked: true });
    const answers = [];
    for (const path of [
      '/conversations',
      '/conversations/active',
      '/messages/conversations',
      `/conversations/${id}`,
      `/messages/conversations/${id}`,
      `/messages/conversations/${id}/messages`,
      '/messages/search?query=appelez',
      `/messages/search?query=${contactMask}`,
      '/conversations/unread-count',
      `/conversations/${id}/notification-stats`,
    ])
      answers.push(JSON.stringify((await ask('GET', path, owner)).body));
    for (const verb of ['favorite', 'block', 'unblock', 'mute?muted=true'])
      answers.push(JSON.stringify((await ask('PUT', `/conversations/${id}/${verb}`, owner)).body));
    answers.push(JSON.stringify((await ask('PUT', `/messages/messages/${sent.id}/mark-read`, owner)).body));
    const canaries = [phone, '34 56', 'martin', 'example.fr', '3456', customer.email, owner.email];
    for (const canary of canaries) expect(answers.join('\n')).not.toContain(canary);
    expect((await read(id, owner)).map((message) => [message.text, message.masked])).toEqual([
      [hidden, true],
      [hidden, true],
      [hidden, true],
    ]);
    expect((await view(id, owner)).subject).toBe(`Devis ${contactMask}`);
    expect((await view(id, owner)).lastMessage?.text).toBe(hidden);
    expect((await view(id, customer)).subject).toBe(`Devis ${phone}`);
    expect((await read(id, customer))[0]?.text).toBe(text);
  });

  test.for([phone, '0612345678', '34', 'martin', 'lea.martin@example.fr', 'example', '7890', iban])(
    'the search for %s finds nothing and counts nothing',
    async (query) => {
      const { customer, owner, id } = await makeTalk();
      await send(id, customer, text);
      expect(await search(query, owner)).toMatchObject({ content: [], totalElements: 0 });
      expect(await search(`zélie ${query}`, owner)).toMatchObject({ content: [], totalElements: 0 });
      expect(await search('zélie', owner)).toMatchObject({ totalElements: 1 });
    },
  );
});

describe('once a booking was confirmed', () => {
  test('earlier and later messages show contact details, and an IBAN never', async () => {
    const talk = await makeTalk();
    const { customer, owner, id } = talk;
    await send(id, customer, text);
    expect(await search(phone, owner)).toMatchObject({ totalElements: 0 });
    await confirmVisit(talk);
    await send(id, customer, text);
    expect((await read(id, owner)).map((message) => message.text)).toEqual([trusted, trusted]);
    expect((await read(id, owner)).map((message) => message.masked)).toEqual([true, true]);
    expect(await search(phone, owner)).toMatchObject({ totalElements: 2 });
    expect(await search('7890', owner)).toMatchObject({ totalElements: 0 });
    expect((await view(id, owner)).lastMessage?.text).toBe(trusted);
    expect((await read(id, customer))[0]?.text).toBe(text);
  });

  test('a later cancellation hides nothing again', async () => {
    const talk = await makeTalk();
    const bookingId = await confirmVisit(talk);
    await ask('POST', `/bookings/${bookingId}/cancel`, talk.customer, {
      reason: 'Un empêchement de dernière minute',
    });
    await send(talk.id, talk.customer, `Au ${phone}`);
    expect((await read(talk.id, talk.owner))[0]).toMatchObject({ text: `Au ${phone}`, masked: false });
  });

  test('a conversation that is opened later starts with trust, also between two providers', async () => {
    const pair = await makePair();
    await makeBooking(db, { service_id: pair.serviceId, customer_id: pair.customer.id, status: 'CANCELLED' });
    await makeBooking(db, { service_id: pair.serviceId, customer_id: pair.customer.id }, testApp.clock.now());
    const payload = { providerId: pair.providerId, subject: phone, text };
    const started = await ask<{ conversation: { id: string } }>(
      'POST',
      '/conversations/initiate',
      pair.customer,
      payload,
    );
    expect((await read(started.body.conversation.id, pair.owner))[0]?.text).toBe(trusted);
    expect((await view(started.body.conversation.id, pair.owner)).subject).toBe(phone);
  });
});

describe('search', () => {
  const found = async (query: string, as: SignedInUser) =>
    (await search(query, as)).content.map(({ message, highlights }) =>
      highlights.map(({ start, end }) => message.text?.slice(start, end)),
    );

  test.for([
    ['L’évier fuit depuis l’été', 'evier ete', ['évier', 'été']],
    ['L’évier fuit depuis l’été', 'ÉVIER', ['évier']],
    ['Le cœur du problème', 'coeur', ['cœur']],
    ['cafe\u0301 noir', 'café', ['café']],
    ['The kitchen tap is leaking', 'TAP leak', ['tap', 'leak']],
    ['الحنفيّة في المطبخِ تُسرّب', 'الحنفية المطبخ', ['الحنفيّة', 'المطبخِ']],
    ['أحتاج إلى سبّاك', 'احتاج', ['أحتاج']],
    ['الرقم ٤٥١٢ للباب', '4512', ['٤٥١٢']],
    ['👍🏽 parfait, parfait', 'parfait', ['parfait', 'parfait']],
    ['a-b_c.d', 'b c', ['b_c'].flatMap(() => ['b', 'c'])],
    ['100 % sûr', '%', undefined],
    ['Bonjour', 'bon_jouir', undefined],
    ['Bonjour', 'salut', undefined],
  ] as const)('in %j for %j', async ([written, query, highlights]) => {
    const { customer, owner, id } = await makeTalk();
    await send(id, customer, written);
    for (const member of [customer, owner])
      expect(await found(query, member)).toEqual(highlights ? [highlights] : []);
    expect(await found(query, await testApp.signUp())).toEqual([]);
  });

  test('finds a quick phrase in every language, and marks the words that its reader sees', async () => {
    const { customer, owner, id } = await makeTalk();
    await send(id, customer, { phraseKey: 'customer.available' });
    for (const query of ['disponible', 'available', 'متاحون'])
      expect((await search(query, owner)).totalElements).toBe(1);
    const { content } = await search('hello available', owner, 'en');
    expect(content.map(({ highlights }) => highlights)).toEqual([
      [
        { start: 0, end: 5 },
        { start: 15, end: 24 },
      ],
    ]);
    const [message] = content.map((hit) => hit.message);
    await ask('DELETE', `/messages/messages/${message?.id}`, customer);
    expect((await search('disponible', owner)).totalElements).toBe(0);
  });

  test('shows each reader’s own text, and where its words are', async () => {
    const { customer, owner, id } = await makeTalk();
    await send(id, customer, `${email} ${phone} puis évier`);
    expect(await found('evier', customer)).toEqual([['évier']]);
    expect(await found('evier', owner)).toEqual([['évier']]);
  });

  test('is newest first, in pages, in one conversation or in all of one’s own', async () => {
    const one = await makeTalk();
    const payload = { providerId: (await makePair()).providerId, subject: 'Deux', text: 'robinet 0' };
    const started = await ask<{ conversation: { id: string } }>(
      'POST',
      '/conversations/initiate',
      one.customer,
      payload,
    );
    for (const number of [1, 2, 3]) {
      testApp.clock.advance(1);
      await send(one.id, one.customer, `robinet ${number}`);
    }
    const texts = async (query: string) =>
      (
        await ask<z.infer<typeof MessageHitPage>>(
          'GET',
          `/messages/search?query=robinet${query}`,
          one.customer,
        )
      ).body;
    const inOrder = async (query: string) => (await texts(query)).content.map(({ message }) => message.text);
    expect(await inOrder('')).toEqual(['robinet 3', 'robinet 2', 'robinet 1', 'robinet 0']);
    expect(await inOrder('&size=1&page=1')).toEqual(['robinet 2']);
    expect(await inOrder(`&conversationId=${started.body.conversation.id}`)).toEqual(['robinet 0']);
    expect(await texts('&size=3')).toMatchObject({ totalElements: 4, totalIsExact: true, last: false });
    expect((await texts('&size=1')).content[0]).toMatchObject({ conversation: { id: one.id } });
    const foreign = await makeTalk();
    const path = `/messages/search?query=robinet&conversationId=${foreign.id}`;
    expect((await ask('GET', path, one.customer)).code).toBe('RES001');
    expect((await ask('GET', '/messages/search?query=')).code).toBe('AUT002');
    expect((await ask('GET', '/messages/search?query=', one.customer)).code).toBe('VAL001');
  });

  test('forgets what was edited or deleted, and what the reader has left', async () => {
    const { customer, owner, id } = await makeTalk();
    const { body: message } = await send(id, customer, 'robinet');
    await ask('PUT', `/messages/messages/${message.id}`, customer, { text: 'évier' });
    expect([await found('robinet', owner), await found('evier', owner)]).toEqual([[], [['évier']]]);
    await ask('POST', `/conversations/${id}/leave`, owner);
    expect([await found('evier', owner), await found('evier', customer)]).toEqual([[], [['évier']]]);
    await ask('DELETE', `/messages/messages/${message.id}`, customer);
    expect(await found('evier', customer)).toEqual([]);
  });
});

test('the members see each other’s public name and nothing else', async () => {
  const { customer, owner, id } = await makeTalk();
  await send(id, customer, 'Bonjour');
  const seen = JSON.stringify([await view(id, owner), await list(owner), await read(id, owner)]);
  const person = await db
    .selectFrom('account')
    .selectAll()
    .where('id', '=', customer.id)
    .executeTakeFirstOrThrow();
  for (const secret of [person.email, person.last_name, person.password_hash])
    expect(seen).not.toContain(secret);
  await db
    .updateTable('provider')
    .set({ business_name: 'Chez Amina' })
    .where('account_id', '=', owner.id)
    .execute();
  expect((await view(id, customer)).other.displayName).toBe('Chez Amina');
  expect((await view(id, owner)).other.displayName).toMatch(/^Camille .\.$/);
});

test('the id that a sender gave a message is theirs alone', async () => {
  const { customer, owner, id } = await makeTalk();
  const clientMessageId = crypto.randomUUID();
  await send(id, customer, { text: 'Bonjour', clientMessageId });
  const ids = async (as: SignedInUser): Promise<Message['clientMessageId'][]> =>
    (await read(id, as)).map((message) => message.clientMessageId);
  expect([await ids(customer), await ids(owner)]).toEqual([[clientMessageId], [null]]);
});
