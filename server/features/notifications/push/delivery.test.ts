import { createServer } from 'node:net';
import { once } from 'node:events';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { minuteMs } from '#contract/durations.ts';
import { changeConfig, resetConfig } from '../config-actions.ts';
import { notify, type Notice } from '../notify-actions.ts';
import { conversationGroup } from '#server/features/notifications/rules.ts';
import { getPushKeys } from './actions.ts';
import { claimDeliveries } from './delivery-queries.ts';
import { createPushSender } from './send-actions.ts';
import { inTransaction } from '#server/kernel/database/database.ts';
import { startTestApp, type SignedInUser } from '#server/testing/app.ts';
import { eventually } from '#server/testing/eventually.ts';
import { startPushService, type TestBrowser } from '#server/testing/stand-ins/push-service.ts';
import { testTimeouts } from '#server/testing/test-timeouts.ts';
import { createTalks } from '#server/testing/talks.ts';

/** At 12:00 in Paris. */
const noon = '2026-01-14T11:00:00Z';
const night = '2026-01-14T22:00:00Z';

const pushes = await startPushService();
const testApp = await startTestApp({ at: noon, environment: pushes.environment });
afterAll(async () => {
  await testApp.close();
  await pushes.close();
});
const { deps, clock } = testApp;
const { ask, makeTalk, send: sendMessage } = createTalks(testApp);
const admin = await testApp.signUp({ roles: ['ADMIN'] });
const { publicKey } = await getPushKeys(deps);
const sender = createPushSender(deps);
/** Fifty pushes at once take a busy machine longer than the product waits for an answer. */
const patientSender = createPushSender(deps, testTimeouts.wait);

beforeEach(async () => {
  await deps.db.deleteFrom('push_delivery').execute();
  await resetConfig(deps, admin.id);
  clock.set(noon);
});

async function addBrowser(person: SignedInUser): Promise<TestBrowser> {
  const browser = pushes.newBrowser(publicKey);
  const { subscription: payload } = browser;
  expect((await ask('POST', '/notifications/push/subscriptions', person, payload)).status).toBe(201);
  return browser;
}
async function makeReader(language: 'fr' | 'en' | 'ar' = 'fr') {
  const person = await testApp.signUp();
  await deps.db.updateTable('account').set({ language }).where('id', '=', person.id).execute();
  return { person, browser: await addBrowser(person) };
}
const noticeTo = (person: SignedInUser, changes: Partial<Notice> = {}): Notice => ({
  to: { accountId: person.id, email: person.email, firstName: 'Camille', language: 'fr' },
  type: 'REVIEW_REPLY',
  variant: 'replied',
  params: { other: 'Amina B.' },
  link: '/providers/1#reviews',
  dedupeKey: crypto.randomUUID(),
  at: clock.now(),
  ...changes,
});
const write = (notice: Notice) => inTransaction(deps.db, (tx) => notify(deps, tx, notice));
const visit = { visit: { start: noon, end: noon }, timeZone: 'Europe/Paris' };
const textsOf = ({ received }: TestBrowser) => received.map(({ payload }) => payload.text);
const deliveriesOf = ({ subscription: { endpoint } }: TestBrowser) =>
  deps.db
    .selectFrom('push_delivery as d')
    .innerJoin('push_subscription as s', 's.id', 'd.subscription_id')
    .select(['d.due_at', 'd.attempts', 'd.sent_at', 'd.failed_at', 'd.claimed_until'])
    .where('s.endpoint', '=', endpoint)
    .execute();

describe('a push', () => {
  test('reaches every device of its person, encrypted, signed, and with no more than a first name', async () => {
    const { person, browser } = await makeReader();
    const phone = await addBrowser(person);
    const { browser: strange } = await makeReader();
    await write(noticeTo(person));
    expect(browser.received).toEqual([]);
    await testApp.runJobs();
    const [row] = await deps.db
      .selectFrom('notification')
      .select('id')
      .where('account_id', '=', person.id)
      .execute();
    const push = {
      payload: {
        title: 'Maisonnée',
        text: 'Amina a répondu à votre avis',
        tag: row?.id,
        link: '/providers/1#reviews',
        lang: 'fr',
        dir: 'ltr',
      },
      timeToLive: 86_400,
      urgency: 'low',
      topic: expect.stringMatching(/^[\w-]{32}$/),
      subject: `mailto:${deps.config.contactEmail}`,
      publicKey,
    };
    expect([browser.received, phone.received, strange.received]).toEqual([[push], [push], []]);
    expect(await deliveriesOf(browser)).toMatchObject([{ sent_at: clock.now(), claimed_until: null }]);
    const devices = await ask<{ lastSentAt: string }[]>('GET', '/notifications/push/subscriptions', person);
    expect(devices.body.map(({ lastSentAt }) => lastSentAt)).toEqual(
      Array(2).fill(clock.now().toISOString()),
    );
    await sender.sendDue();
    expect(browser.requests).toBe(1);
  });

  test.for([
    ['fr', 'ltr', 'C’est confirmé : Amina vient chez vous'],
    ['en', 'ltr', 'It is confirmed: Amina is coming to you'],
    ['ar', 'rtl', 'تأكّدت الزيارة مع \u2068Amina\u2069'],
  ] as const)('is in the language of the account: %s', async ([language, dir, text]) => {
    const { person, browser } = await makeReader(language);
    const params = { other: 'Amina B.', visit };
    await write(noticeTo(person, { type: 'BOOKING_CONFIRMED', variant: 'confirmed', params }));
    await testApp.runJobs();
    expect(browser.received.map(({ payload }) => payload)).toMatchObject([{ text, lang: language, dir }]);
    expect(browser.received[0]?.urgency).toBe('high');
  });

  test('has a text that is cut when a name is very long', async () => {
    const { person, browser } = await makeReader();
    await write(noticeTo(person, { params: { other: `${'É'.repeat(200)} B.` } }));
    await testApp.runJobs();
    const [text = ''] = textsOf(browser);
    expect([[...text].length, text.at(-1)]).toEqual([120, '…']);
  });

  test('is not written when its change is undone, nor sent while notifications are off', async () => {
    const { person, browser } = await makeReader();
    const undone = inTransaction(deps.db, async (tx) => {
      await notify(deps, tx, noticeTo(person));
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    const flags = {
      ...deps.flags,
      current: () => ({ ...deps.flags.current(), notifications: false }),
    };
    const off = { ...deps, flags, config: { ...deps.config, lockedFlags: { notifications: false } } };
    await inTransaction(deps.db, (tx) => notify(off, tx, noticeTo(person)));
    expect(await deliveriesOf(browser)).toEqual([]);
    await write(noticeTo(person));
    await createPushSender(off).sendDue();
    expect([browser.requests, (await deliveriesOf(browser)).length]).toEqual([0, 1]);
  });

  test('follows the settings of the person and of administrators, also those made after it became due', async () => {
    const { person, browser } = await makeReader();
    const types = [{ type: 'REVIEW_REPLY', inApp: true, push: false, mail: true }];
    const quietHours = { from: '21:00', to: '08:00', enabled: true };
    const settings = (push: boolean, version: number) =>
      ask('PUT', '/users/me/notification-settings', person, {
        types: types.map((one) => ({ ...one, push })),
        quietHours,
        version,
      });
    await settings(false, 0);
    await write(noticeTo(person));
    expect(await deliveriesOf(browser)).toEqual([]);
    await settings(true, 1);
    await write(noticeTo(person));
    await settings(false, 2);
    await testApp.runJobs();
    expect([browser.requests, await deliveriesOf(browser)]).toEqual([0, []]);
    await settings(true, 3);
    await write(noticeTo(person));
    await changeConfig(deps, admin.id, { pushEnabled: false }, undefined);
    await testApp.runJobs();
    expect([browser.requests, await deliveriesOf(browser)]).toEqual([0, []]);
  });

  test('of a type that cannot be disabled passes the settings and the minimum', async () => {
    const { person, browser } = await makeReader();
    await changeConfig(deps, admin.id, { enabled: false, minimumPriority: 'URGENT' }, undefined);
    await write(noticeTo(person));
    await write(noticeTo(person, { type: 'SECURITY_ALERT', variant: 'passwordReset', params: {} }));
    await testApp.runJobs();
    expect(browser.received.map(({ urgency }) => urgency)).toEqual(['high']);
  });

  test('is not sent when it was read or deleted meanwhile', async () => {
    const { person, browser } = await makeReader();
    await write(noticeTo(person));
    await write(noticeTo(person));
    const { body } = await ask<{ content: { id: string }[] }>('GET', '/notifications', person);
    const [read, deleted] = body.content.map(({ id }) => id);
    await ask('PUT', `/notifications/${read}/read`, person);
    await ask('DELETE', `/notifications/${deleted}`, person);
    await testApp.runJobs();
    expect([browser.requests, await deliveriesOf(browser)]).toEqual([0, []]);
  });

  test('waits for the end of quiet hours, except an urgent one', async () => {
    clock.set(night);
    const { person, browser } = await makeReader();
    await write(noticeTo(person));
    await write(
      noticeTo(person, {
        type: 'BOOKING_NO_SHOW',
        variant: 'customerAbsent',
        params: { other: 'Amina B.', visit },
      }),
    );
    await testApp.runJobs();
    expect(browser.received.map(({ urgency }) => urgency)).toEqual(['high']);
    clock.set('2026-01-15T06:59:59Z');
    await sender.sendDue();
    expect(browser.received).toHaveLength(1);
    clock.set('2026-01-15T07:00:00Z');
    await sender.sendDue();
    expect(textsOf(browser)[1]).toBe('Amina a répondu à votre avis');
  });

  test('waits when quiet hours have begun since it became due', async () => {
    const { person, browser } = await makeReader();
    await write(noticeTo(person));
    clock.set(night);
    await sender.sendDue();
    expect(await deliveriesOf(browser)).toMatchObject([
      { due_at: new Date('2026-01-15T07:00:00Z'), attempts: 0 },
    ]);
    expect(browser.requests).toBe(0);
  });

  test('of a conversation is one that each message renews, and none when the conversation is muted', async () => {
    const { id, owner, customer } = await makeTalk();
    const browser = await addBrowser(owner);
    await sendMessage(id, customer, 'Bonjour');
    await testApp.runJobs();
    clock.advance(1);
    await sendMessage(id, customer, 'Mon numéro : 06 12 34 56 78');
    await testApp.runJobs();
    const payload = { text: 'Camille vous a écrit', tag: conversationGroup(id), link: `/messages/${id}` };
    expect(browser.received).toMatchObject([{ payload }, { payload }]);
    expect(await deliveriesOf(browser)).toHaveLength(1);
    const mute = (muted: boolean) => ask('PUT', `/conversations/${id}/mute?muted=${muted}`, owner);
    clock.advance(1);
    await sendMessage(id, customer, 'Avant');
    await mute(true);
    await testApp.runJobs();
    expect([browser.requests, await deliveriesOf(browser)]).toEqual([2, []]);
    await mute(false);
    await sendMessage(id, customer, 'Entre');
    expect(await deliveriesOf(browser)).toHaveLength(1);
    await mute(true);
    await sendMessage(id, customer, 'Après');
    expect(await deliveriesOf(browser)).toEqual([]);
  });

  test('never reaches the person who has the browser afterwards', async () => {
    const { person, browser } = await makeReader();
    const next = await testApp.signUp();
    await write(noticeTo(person));
    await ask('POST', '/notifications/push/subscriptions', next, browser.subscription);
    expect(await deliveriesOf(browser)).toEqual([]);
    // As when both happen at once.
    await ask('POST', '/notifications/push/subscriptions', person, browser.subscription);
    await write(noticeTo(person));
    await deps.db
      .updateTable('push_subscription')
      .set({ account_id: next.id })
      .where('account_id', '=', person.id)
      .execute();
    await testApp.runJobs();
    expect([browser.requests, await deliveriesOf(browser)]).toEqual([0, []]);
  });
});

describe('a push service', () => {
  test.for([404, 410])('that answers %s ends the subscription', async (status) => {
    const { person, browser } = await makeReader();
    browser.answer = { status };
    await write(noticeTo(person));
    await testApp.runJobs();
    expect((await ask('GET', '/notifications/push/subscriptions', person)).body).toEqual([]);
  });

  test.for([400, 401, 403, 413, 302, 307, 308])('that answers %s is not asked again', async (status) => {
    const { person, browser } = await makeReader();
    const target = await addBrowser(person);
    browser.answer = { status, headers: { location: target.subscription.endpoint } };
    await write(noticeTo(person));
    await testApp.runJobs();
    expect(await deliveriesOf(browser)).toMatchObject([{ failed_at: clock.now(), sent_at: null }]);
    clock.advance(60);
    await sender.sendDue();
    expect([browser.requests, target.requests]).toEqual([1, 1]);
  });

  test.for([[{ status: 429 }], [{ status: 500 }], ['GARBAGE']] as const)(
    'that fails with %o is asked again after growing pauses, until it is given up',
    async ([answer]) => {
      const { person, browser } = await makeReader();
      browser.answer = answer;
      await write(noticeTo(person));
      await testApp.runJobs();
      for (const minutes of [1, 5, 30, 120]) {
        const before = browser.requests;
        clock.advance(minutes - 0.5);
        await sender.sendDue();
        expect([minutes, browser.requests]).toEqual([minutes, before]);
        clock.advance(0.5);
        await sender.sendDue();
        expect([minutes, browser.requests]).toEqual([minutes, before + 1]);
      }
      expect(await deliveriesOf(browser)).toMatchObject([{ attempts: 5, failed_at: clock.now() }]);
    },
  );

  test('is asked again when it wants to be, and delivers then', async () => {
    const { person, browser } = await makeReader();
    browser.answer = { status: 429, headers: { 'retry-after': '600' } };
    await write(noticeTo(person));
    await testApp.runJobs();
    browser.answer = { status: 201 };
    clock.advance(9.9);
    await sender.sendDue();
    expect(browser.requests).toBe(1);
    clock.advance(0.1);
    await sender.sendDue();
    expect([browser.received.length, (await deliveriesOf(browser))[0]?.attempts]).toEqual([1, 2]);
  });

  test('that does not answer fails, and holds up neither another one nor the mails', async () => {
    const [hanging, other] = [await makeReader(), await makeReader()];
    hanging.browser.answer = 'HANG';
    await write(noticeTo(hanging.person));
    const sending = sender.sendDue();
    await eventually(() => expect(hanging.browser.requests).toBe(1));
    await write(
      noticeTo(other.person, { mail: { template: 'notificationTest', subject: 'Un avis', blocks: [] } }),
    );
    await testApp.runJobs();
    expect(other.browser.received).toHaveLength(1);
    await sending;
    const next = new Date(clock.now().getTime() + minuteMs);
    expect(await deliveriesOf(hanging.browser)).toMatchObject([
      { due_at: next, attempts: 1, claimed_until: null },
    ]);
  });

  test('that is no longer in the list receives nothing', async () => {
    const { person } = await makeReader();
    const server = createServer();
    let connections = 0;
    server.on('connection', (socket) => {
      connections += 1;
      socket.destroy();
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const endpoint = `https://localhost:${port}/x`;
    await deps.db
      .updateTable('push_subscription')
      .set({ endpoint })
      .where('account_id', '=', person.id)
      .execute();
    await write(noticeTo(person));
    await testApp.runJobs();
    const [row] = await deps.db.selectFrom('push_delivery').selectAll().execute();
    expect([connections, row?.failed_at]).toEqual([0, clock.now()]);
    server.close();
  });
});

describe('two processes', () => {
  test('never send the same push at once', async () => {
    const readers = await Promise.all(Array.from({ length: 6 }, () => makeReader()));
    for (const { person } of readers) await write(noticeTo(person));
    await Promise.all(Array.from({ length: 4 }, () => createPushSender(deps).sendDue()));
    await testApp.runJobs();
    expect(readers.map(({ browser }) => browser.requests)).toEqual(readers.map(() => 1));
  });

  test('do not wait for each other', async () => {
    const { person, browser } = await makeReader();
    await write(noticeTo(person));
    const now = clock.now();
    await inTransaction(deps.db, async (tx) => {
      const until = new Date(now.getTime() + minuteMs);
      expect(await claimDeliveries(tx, { now, until, limit: 5 })).toHaveLength(1);
      await sender.sendDue();
    });
    await sender.sendDue();
    expect(browser.requests).toBe(0);
  });

  test('send again, with the same tag, what a killed one may not have sent', async () => {
    const { person, browser } = await makeReader();
    await write(noticeTo(person));
    await sender.sendDue();
    const claimed = { sent_at: null, claimed_until: new Date(clock.now().getTime() + minuteMs) };
    await deps.db.updateTable('push_delivery').set(claimed).execute();
    await sender.sendDue();
    expect(browser.requests).toBe(1);
    clock.advance(1);
    await sender.sendDue();
    const [first, second] = browser.received.map(({ payload, topic }) => [payload.tag, topic]);
    expect([browser.requests, second]).toEqual([2, first]);
  });

  test('send what became due anew while it was sent', async () => {
    const { id, owner, customer } = await makeTalk();
    const browser = await addBrowser(owner);
    browser.answer = 'HANG';
    await sendMessage(id, customer, 'Bonjour');
    const sending = sender.sendDue();
    await eventually(() => expect(browser.requests).toBe(1));
    browser.answer = { status: 201 };
    clock.advance(0.1);
    await sendMessage(id, customer, 'Encore');
    await sending;
    expect(browser.received).toHaveLength(1);
    expect(await deliveriesOf(browser)).toMatchObject([{ sent_at: clock.now(), claimed_until: null }]);
  });
});

test('a device that is removed while an event is written is left out of it', async () => {
  const { person, browser } = await makeReader();
  const kept = await addBrowser(person);
  const { endpoint } = browser.subscription;
  const writing = await inTransaction(deps.db, async (tx) => {
    await tx.deleteFrom('push_subscription').where('endpoint', '=', endpoint).execute();
    const written = write(noticeTo(person));
    await eventually(async () => {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(deps.db);
      expect(rows).toHaveLength(1);
    });
    return { written };
  });
  await writing.written;
  await testApp.runJobs();
  expect([browser.requests, kept.received.length]).toEqual([0, 1]);
});

test('a process that is being stopped ends the pushes under way and claims no others', async () => {
  const readers = await Promise.all(Array.from({ length: 60 }, () => makeReader()));
  for (const { person } of readers) await write(noticeTo(person));
  await patientSender.sendDue(() => readers.some(({ browser }) => browser.requests > 0));
  const states = await deps.db.selectFrom('push_delivery').select(['attempts', 'claimed_until']).execute();
  const tried = states.filter(({ attempts }) => attempts > 0);
  expect([tried.length, states.filter((one) => one.claimed_until !== null)]).toEqual([50, []]);
  await patientSender.sendDue();
  expect(readers.map(({ browser }) => browser.requests)).toEqual(readers.map(() => 1));
});

test('what is late by more than a day is given up', async () => {
  const { person, browser } = await makeReader();
  await write(noticeTo(person));
  clock.advance(24 * 60 + 1);
  await sender.sendDue();
  expect([browser.requests, (await deliveriesOf(browser))[0]?.failed_at]).toEqual([0, clock.now()]);
});
