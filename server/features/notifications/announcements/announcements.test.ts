import { v7 as newId } from 'uuid';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import {
  announcementBatch,
  announcementTextMax,
  announcementTitleMax,
} from '#contract/notifications-rules.ts';
import type {
  Announcement,
  AnnouncementAudiences,
  AnnouncementInput,
  Notification,
} from '#contract/notifications.ts';
import { changeConfig, resetConfig } from '../config-actions.ts';
import type { ConfigChange } from '../config-rules.ts';
import { findDecisionFacts } from '../decision-queries.ts';
import { decide } from '#server/features/notifications/rules.ts';
import { beginDueAnnouncements } from './actions.ts';
import { queueDelivery } from './delivery-actions.ts';
import { hourMs, minuteMs } from '#contract/durations.ts';
import { makeBooking } from '#server/features/bookings/factory.ts';
import { makeProvider } from '#server/features/providers/factory.ts';
import { insertAnnouncement } from './queries.ts';
import { inTransaction } from '#server/kernel/database/database.ts';
import { startTestApp, type SignedInUser } from '#server/testing/app.ts';
import { eventually } from '#server/testing/eventually.ts';
import { collectEvents } from '#server/testing/sockets/arrived-events.ts';
import { createTalks } from '#server/testing/talks.ts';

const testApp = await startTestApp({ at: '2026-01-14T11:00:00Z' });
afterAll(() => testApp.close());
const { deps, clock } = testApp;
const { db } = deps;
const { ask } = createTalks(testApp);
const path = '/admin/notifications/announcements';
const admin = await testApp.signUp({ roles: ['ADMIN'], firstName: 'Nora', lastName: 'Petit' });
const received = collectEvents(deps.realtime);

beforeEach(async () => {
  clock.advance(1);
  await resetConfig(deps, admin.id);
});

const wordings = {
  fr: { title: 'Fermé le 25 décembre', text: 'L’équipe se repose.' },
  en: { title: 'Closed on 25 December', text: 'Our team is off.' },
  ar: { title: 'مغلق يوم 25 ديسمبر', text: 'فريقنا في إجازة.' },
};
const inputOf = (changes: Partial<AnnouncementInput> = {}): AnnouncementInput => ({
  id: newId(),
  audience: 'ALL',
  wordings,
  ...changes,
});
const send = (input: object, as: SignedInUser | undefined = admin) =>
  ask<Announcement>('POST', path, as, input);
async function announce(changes: Partial<AnnouncementInput> = {}) {
  const { body } = await send(inputOf(changes));
  await testApp.runJobs();
  return body;
}
const find = async (id: string) => {
  const list = await ask<{ content: Announcement[] }>('GET', `${path}?size=100`, admin);
  return list.body.content.find((one) => one.id === id);
};
const linesOf = (as: SignedInUser, id: string) =>
  db
    .selectFrom('notification')
    .selectAll()
    .where('account_id', '=', as.id)
    .where('announcement_id', '=', id)
    .execute();
const audit = (id: string) =>
  db.selectFrom('audit_event').selectAll().where('subject_id', '=', id).orderBy('at').execute();

async function addDevice(person: SignedInUser): Promise<void> {
  const endpoint = `https://push.example.org/${newId()}`;
  const keys = { p256dh: 'a', auth: 'b', user_agent: 'Firefox' };
  await db
    .insertInto('push_subscription')
    .values({ id: newId(), account_id: person.id, endpoint, ...keys, created_at: clock.now() })
    .execute();
}

async function choose(person: SignedInUser, wants: (typeof choices)[number]): Promise<void> {
  const payload = {
    types: [{ type: 'SYSTEM_ANNOUNCEMENT', inApp: wants.inApp, push: wants.push, mail: false }],
    quietHours: { from: '21:00', to: '06:00', enabled: wants.quiet },
    version: 0,
  };
  expect((await ask('PUT', '/users/me/notification-settings', person, payload)).status).toBe(200);
}

describe('an announcement', () => {
  test('reaches every person in their language, once', async () => {
    const person = await testApp.signUp();
    const { id, ...sent } = await announce({ link: '/help' });
    expect(sent).toEqual({
      version: 2,
      state: 'SENDING',
      audience: 'ALL',
      category: null,
      place: null,
      scheduledAt: null,
      wordings,
      link: '/help',
      author: 'Nora P.',
      sentAt: clock.now().toISOString(),
      delivered: 0,
    });
    for (const language of ['fr', 'en', 'ar'] as const) {
      const headers = { 'accept-language': language };
      const answer = await testApp.request({ url: '/api/v1/notifications', as: person, headers });
      expect(answer.json<{ content: Notification[] }>().content).toEqual([
        {
          id: expect.any(String),
          message: wordings[language].title,
          detail: wordings[language].text,
          type: 'SYSTEM_ANNOUNCEMENT',
          priority: 'LOW',
          timestamp: sent.sentAt,
          read: false,
          link: '/help',
        },
      ]);
    }
    const [line] = await linesOf(person, id);
    const read = await ask<Notification>('PUT', `/notifications/${line?.id}/read`, person);
    expect(read.body).toMatchObject({ message: wordings.fr.title, read: true });
    const { ALL } = (await ask<AnnouncementAudiences>('GET', `${path}/audiences`, admin)).body;
    expect(await find(id)).toMatchObject({ delivered: ALL, state: 'SENT' });
    await eventually(() =>
      expect(received.filter(({ accountId }) => accountId === person.id)).toMatchObject([
        {
          topic: 'notifications',
          body: { id: line?.id, message: wordings.fr.title, detail: wordings.fr.text },
        },
        { topic: 'unread-notifications-count' },
        { topic: 'unread-notifications-count' },
      ]),
    );
  });

  test('reaches those with the role of its audience, and who is both by either', async () => {
    const counts = async () => (await ask<AnnouncementAudiences>('GET', `${path}/audiences`, admin)).body;
    const before = await counts();
    const client = await testApp.signUp();
    const provider = await testApp.signUp({ userType: 'provider' });
    const both = await testApp.signUp({ roles: ['PROVIDER'] });
    const { ALL, CLIENT, PROVIDER } = await counts();
    expect([ALL - before.ALL, CLIENT - before.CLIENT, PROVIDER - before.PROVIDER]).toEqual([3, 2, 2]);
    const reached = async (id: string) =>
      Promise.all([client, provider, both].map(async (one) => (await linesOf(one, id)).length));
    expect(await reached((await announce({ audience: 'CLIENT' })).id)).toEqual([1, 0, 1]);
    expect(await reached((await announce({ audience: 'PROVIDER' })).id)).toEqual([0, 1, 1]);
    expect(await reached((await announce()).id)).toEqual([1, 1, 1]);
  });

  test('does not reach who signed up after it was sent', async () => {
    const { body } = await send(inputOf());
    clock.advance(1);
    const late = await testApp.signUp();
    await testApp.runJobs();
    expect([await linesOf(late, body.id), (await linesOf(admin, body.id)).length]).toEqual([[], 1]);
  });

  test('is sent once for its id, with the same content', async () => {
    const input = inputOf();
    const answers = await Promise.all([send(input), send(input), send(input)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    await testApp.runJobs();
    expect((await send(input)).body).toEqual({ ...answers[0]?.body, ...(await find(input.id)) });
    await testApp.runJobs();
    expect((await linesOf(admin, input.id)).length).toBe(1);
    for (const other of [
      { ...input, audience: 'CLIENT' },
      { ...input, link: '/other' },
      { ...input, wordings: { ...wordings, ar: wordings.en } },
    ])
      expect(await send(other)).toMatchObject({ status: 422, code: 'CNF002' });
    expect(await audit(input.id)).toMatchObject([
      {
        actor_id: admin.id,
        action: 'ANNOUNCEMENT_SENT',
        subject_type: 'ANNOUNCEMENT',
        before: null,
        after: { audience: 'ALL', wordings, link: null },
        at: clock.now(),
      },
    ]);
  });

  test('is refused when it is not whole', async () => {
    const { ar: _ar, ...two } = wordings;
    for (const wrong of [
      { ...inputOf(), wordings: two },
      { ...inputOf(), audience: 'ADMIN' },
      { ...inputOf(), link: '//evil.example' },
      { ...inputOf(), link: '/.//evil.example' },
      { ...inputOf(), link: '/\\evil.example' },
      { ...inputOf(), link: 'javascript:x' },
      { ...inputOf(), wordings: { ...wordings, fr: { title: ' ', text: 'x' } } },
      {
        ...inputOf(),
        wordings: { ...wordings, fr: { title: 'x'.repeat(announcementTitleMax + 1), text: 'x' } },
      },
    ])
      expect(await send(wrong)).toMatchObject({ status: 400, code: 'VAL001' });
    const client = await testApp.signUp();
    expect((await send(inputOf(), client)).status).toBe(403);
    expect((await ask('POST', path, undefined, inputOf())).status).toBe(401);
    for (const url of [path, `${path}/audiences`]) {
      expect((await ask('GET', url, client)).status).toBe(403);
      expect((await ask('GET', url)).status).toBe(401);
    }
  });

  test('of the longest text reaches open pages', async () => {
    const person = await testApp.signUp();
    const long = { title: '🏡'.repeat(announcementTitleMax / 2), text: '"'.repeat(announcementTextMax) };
    await announce({ wordings: { fr: long, en: long, ar: long } });
    await eventually(() =>
      expect(received.filter(({ accountId }) => accountId === person.id)).toMatchObject([
        { topic: 'notifications', body: { message: long.title, detail: long.text } },
        { topic: 'unread-notifications-count' },
      ]),
    );
  });
});

test('open pages are told nothing while these are switched off', async () => {
  const person = await testApp.signUp();
  await changeConfig(deps, admin.id, { websocketEnabled: false }, undefined);
  await announce();
  await resetConfig(deps, admin.id);
  const second = await announce();
  const [line] = await linesOf(person, second.id);
  // Events arrive in their order: those of the first would be before.
  await eventually(() =>
    expect(received.filter(({ accountId }) => accountId === person.id)).toMatchObject([
      { topic: 'notifications', body: { id: line?.id } },
      { topic: 'unread-notifications-count' },
    ]),
  );
});

describe('batches', () => {
  test('run only from where the announcement has come to', async () => {
    const [id, at] = [newId(), clock.now()];
    const values = { id, author_id: null, audience: 'ALL', wordings: JSON.stringify(wordings) } as const;
    const deliverFrom = async (reached: string | null) => {
      await inTransaction(db, (tx) => queueDelivery(tx, { announcementId: id, reached }));
      await testApp.runJobs();
      return find(id);
    };
    await inTransaction(db, (tx) =>
      insertAnnouncement(tx, { ...values, state: 'SENDING', started_at: at, created_at: at }),
    );
    expect(await deliverFrom(newId())).toMatchObject({ delivered: 0, state: 'SENDING' });
    expect(await deliverFrom(null)).toMatchObject({ state: 'SENT' });
  });

  /** More accounts than one batch, made in one statement. */
  const makeMany = (count: number) =>
    db
      .insertInto('account')
      .values(
        Array.from({ length: count }, () => {
          const id = newId();
          const at = clock.now();
          const names = {
            email: `${id}@example.org`,
            first_name: 'Inès',
            last_name: 'Roy',
            password_hash: '-',
          };
          return { id, ...names, created_at: at, updated_at: at };
        }),
      )
      .execute();

  test('reach every account once, whatever runs twice or is undone', async () => {
    await makeMany(announcementBatch * 2 + 1);
    const input = inputOf();
    await send(input);
    // The job of the first batch again and again, also while the others wait.
    const again = () =>
      inTransaction(db, (tx) => queueDelivery(tx, { announcementId: input.id, reached: null }));
    await again();
    await testApp.runJobs();
    await again();
    await testApp.runJobs();
    const { ALL } = (await ask<AnnouncementAudiences>('GET', `${path}/audiences`, admin)).body;
    const { count, people } = await db
      .selectFrom('notification')
      .select(({ fn }) => [
        fn.countAll<number>().as('count'),
        fn.count<number>('account_id').distinct().as('people'),
      ])
      .where('announcement_id', '=', input.id)
      .executeTakeFirstOrThrow();
    expect([count, people, await find(input.id)]).toEqual([
      ALL,
      ALL,
      expect.objectContaining({ delivered: ALL, state: 'SENT' }),
    ]);
  });
});

/** A provider of Bron who cleans, a customer who had cleaning in Lyon, and one who keeps an address in Bron. */
async function makePeople() {
  const [cleaner, customer, neighbour] = [
    await testApp.signUp({ userType: 'provider' }),
    await testApp.signUp(),
    await testApp.signUp(),
  ];
  const { id, serviceIds } = await makeProvider(deps, { accountId: cleaner.id });
  await db.updateTable('provider').set({ postal_code: '69500' }).where('id', '=', id).execute();
  await makeBooking(db, { service_id: serviceIds[0] ?? '', customer_id: customer.id }, clock.now());
  const address = { label: 'Maison', label_key: 'maison', street: '1 rue du Fort', city: 'Bron' };
  const times = { created_at: clock.now(), updated_at: clock.now() };
  await db
    .insertInto('saved_address')
    .values({
      id: newId(),
      account_id: neighbour.id,
      position: 1,
      ...address,
      postal_code: '69500',
      ...times,
    })
    .execute();
  const { category_id: category } = await db
    .selectFrom('service')
    .select('category_id')
    .where('id', '=', serviceIds[0] ?? '')
    .executeTakeFirstOrThrow();
  const { parent_id: trade } = await db
    .selectFrom('category')
    .select('parent_id')
    .where('id', '=', category)
    .executeTakeFirstOrThrow();
  return { cleaner, customer, neighbour, trade: trade ?? category };
}

describe('a trade and a place', () => {
  const countOf = async (query: object) =>
    (
      await ask<{ count: number }>(
        'GET',
        `${path}/people?${new URLSearchParams({ ...query }).toString()}`,
        admin,
      )
    ).body.count;

  test('limit whom it reaches: who offers, has booked or lives there, counted before', async () => {
    const { cleaner, customer, neighbour, trade } = await makePeople();
    const reached = async (changes: Partial<AnnouncementInput>) => {
      const { audience = 'ALL', category, place } = changes;
      const count = await countOf({ audience, ...(category && { category }), ...(place && { place }) });
      const { id } = await announce(changes);
      expect(await find(id)).toMatchObject({ delivered: count, state: 'SENT', category: category ?? null });
      const lines = await Promise.all(
        [cleaner, customer, neighbour].map(async (one) => (await linesOf(one, id)).length),
      );
      return lines.join('');
    };
    expect(await reached({ place: 'Bron' })).toBe('101');
    expect(await reached({ place: '69003' })).toBe('010');
    expect(await reached({ place: '69' })).toBe('111');
    expect(await reached({ place: '13' })).toBe('000');
    expect(await reached({ category: trade })).toBe('110');
    expect(await reached({ category: trade, place: 'Bron' })).toBe('100');
    expect(await reached({ audience: 'CLIENT', place: '69' })).toBe('011');
    expect(await reached({ audience: 'PROVIDER', place: '69' })).toBe('100');
  });

  test('are refused when they do not exist', async () => {
    const wrongs: Record<string, string>[] = [{ category: 'nothing' }, { place: 'Nulle Part' }];
    for (const wrong of wrongs) {
      expect(await send(inputOf(wrong))).toMatchObject({ status: 400, code: 'VAL001' });
      const search = new URLSearchParams({ audience: 'ALL', ...wrong }).toString();
      expect((await ask('GET', `${path}/people?${search}`, admin)).status).toBe(400);
    }
  });
});

describe('a time', () => {
  const inAnHour = () => new Date(clock.now().getTime() + hourMs).toISOString();
  const change = (
    id: string,
    verb: 'stop' | 'resume',
    version: number,
    as: SignedInUser | undefined = admin,
  ) => ask<Announcement>('POST', `${path}/${id}/${verb}`, as, { version });

  test('is waited for, and who signs up before it gets the announcement', async () => {
    const at = inAnHour();
    const { body } = await send(inputOf({ at }));
    expect(body).toMatchObject({ state: 'SCHEDULED', scheduledAt: at, sentAt: null });
    const late = await testApp.signUp();
    await beginDueAnnouncements(deps);
    await testApp.runJobs();
    expect(await find(body.id)).toMatchObject({ state: 'SCHEDULED', delivered: 0 });
    clock.advance(hourMs);
    await Promise.all([beginDueAnnouncements(deps), beginDueAnnouncements(deps)]);
    await testApp.runJobs();
    expect(await find(body.id)).toMatchObject({ state: 'SENT', sentAt: clock.now().toISOString() });
    expect(await linesOf(late, body.id)).toHaveLength(1);
    expect((await audit(body.id)).map(({ action, actor_id: by }) => [action, by])).toEqual([
      ['ANNOUNCEMENT_SCHEDULED', admin.id],
      ['ANNOUNCEMENT_SENT', null],
    ]);
  });

  test('can be stopped until then, by the version that was read, and sent on', async () => {
    const { body } = await send(inputOf({ at: inAnHour() }));
    const { id, version } = body;
    expect(await change(id, 'resume', version)).toMatchObject({ status: 409, code: 'CNF001' });
    const stops = await Promise.all([change(id, 'stop', version), change(id, 'stop', version)]);
    expect(stops.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    clock.advance(2 * hourMs);
    await beginDueAnnouncements(deps);
    await testApp.runJobs();
    expect(await find(id)).toMatchObject({ state: 'STOPPED', delivered: 0, sentAt: null });
    const resumed = await change(id, 'resume', version + 1);
    expect(resumed.body).toMatchObject({ state: 'SENDING', version: version + 2 });
    await testApp.runJobs();
    const done = await find(id);
    expect(done?.state).toBe('SENT');
    expect(await change(id, 'stop', done?.version ?? 0)).toMatchObject({ status: 409, code: 'CNF001' });
    expect(await change(newId(), 'stop', 1)).toMatchObject({ status: 404 });
    expect((await change(id, 'stop', 1, await testApp.signUp())).status).toBe(403);
  });

  test('one that is stopped between two batches reaches no one else', async () => {
    const { body } = await send(inputOf());
    await change(body.id, 'stop', body.version);
    await testApp.runJobs();
    expect(await find(body.id)).toMatchObject({ state: 'STOPPED', delivered: 0 });
    await change(body.id, 'resume', body.version + 1);
    await testApp.runJobs();
    const { ALL } = (await ask<AnnouncementAudiences>('GET', `${path}/audiences`, admin)).body;
    expect(await find(body.id)).toMatchObject({ state: 'SENT', delivered: ALL });
  });

  test('too near or too far is refused', async () => {
    for (const minutes of [1, 61 * 24 * 60]) {
      const at = new Date(clock.now().getTime() + minutes * minuteMs).toISOString();
      expect(await send(inputOf({ at }))).toMatchObject({ status: 400, code: 'VAL001' });
    }
  });
});

/** The choices and the configurations that matter to an announcement. */
const choices = [
  { inApp: true, push: true, quiet: false },
  { inApp: false, push: true, quiet: true },
  { inApp: true, push: false, quiet: true },
] as const;
const channels = { inApp: true, push: true, mail: false };
const configurations: [string, ConfigChange][] = [
  ['as it is', {}],
  ['all off', { enabled: false }],
  ['the type off', { types: [{ type: 'SYSTEM_ANNOUNCEMENT', enabled: false }] }],
  ['below the minimum', { minimumPriority: 'NORMAL' }],
  ['urgent', { types: [{ type: 'SYSTEM_ANNOUNCEMENT', priority: 'URGENT' }] }],
  ['no open pages', { websocketEnabled: false }],
  ['no pushes', { pushEnabled: false }],
  ['not in the app', { types: [{ type: 'SYSTEM_ANNOUNCEMENT', channels: { ...channels, inApp: false } }] }],
  ['not pushed', { types: [{ type: 'SYSTEM_ANNOUNCEMENT', channels: { ...channels, push: false } }] }],
];
const hours = [
  ['at noon', '2026-02-04T11:00:00Z'],
  ['at night', '2026-02-04T22:30:00Z'],
] as const;

describe.each(hours)('%s', (_name, at) => {
  test.each(configurations)('an announcement goes as the decision says: %s', async (_title, change) => {
    clock.set(at);
    await changeConfig(deps, admin.id, change, undefined);
    for (const chosen of [undefined, ...choices]) {
      const person = await testApp.signUp();
      await addDevice(person);
      if (chosen) await choose(person, chosen);
      const { id } = await announce();
      const lines = await linesOf(person, id);
      const facts = await findDecisionFacts(db, person.id, 'SYSTEM_ANNOUNCEMENT');
      const expected = decide(
        { type: 'SYSTEM_ANNOUNCEMENT', now: clock.now() },
        facts.switches,
        facts.config,
        facts.choice,
      );
      expect(lines.map((line) => [line.in_app, line.priority])).toEqual(
        expected.listed ? [[expected.live, facts.config.priority]] : [],
      );
      const pushes = await db
        .selectFrom('push_delivery')
        .select(['due_at', 'sent_at'])
        .where('notification_id', 'in', lines.map((line) => line.id).concat(newId()))
        .execute();
      const dueAt = expected.push === 'NOW' ? clock.now() : expected.push !== 'NO' && expected.push.at;
      expect(pushes).toEqual(dueAt && expected.listed ? [{ due_at: dueAt, sent_at: null }] : []);
    }
  });
});

test('while notifications are off an announcement is refused, and the list answers', async () => {
  const off = await startTestApp({ environment: { FEATURE_NOTIFICATIONS: 'false' } });
  try {
    const as = await off.signUp({ roles: ['ADMIN'] });
    const url = `/api/v1${path}`;
    const refused = await off.request({ method: 'POST', url, payload: inputOf(), as });
    expect([refused.statusCode, refused.json<{ errorCode: string }>().errorCode]).toEqual([503, 'CFG002']);
    for (const one of [url, `${url}/audiences`])
      expect((await off.request({ url: one, as })).statusCode).toBe(200);
  } finally {
    await off.close();
  }
});

test('an announcement that people have is not removed', async () => {
  const { id } = await announce();
  await expect(db.deleteFrom('announcement').where('id', '=', id).execute()).rejects.toThrow('foreign key');
});
