import { afterAll, describe, expect, test } from 'vitest';
import { dayMs } from '#contract/durations.ts';
import { notificationKeptDays } from '#contract/notifications-rules.ts';
import type { Notification } from '#contract/notifications.ts';
import { sweepNotifications } from './actions.ts';
import { makeNotifications } from './factory.ts';
import { listUnreadNotificationCounts } from './queries.ts';
import { startTestApp, type SignedInUser } from '#server/testing/app.ts';
import { eventually } from '#server/testing/eventually.ts';
import { collectEvents } from '#server/testing/sockets/arrived-events.ts';
import { createTalks } from '#server/testing/talks.ts';
import { isolate } from '#contract/text-direction.ts';

const testApp = await startTestApp();
afterAll(() => testApp.close());
const { ask } = createTalks(testApp);
const { db, realtime } = testApp.deps;

const received = collectEvents(realtime);

type Page = { content: Notification[]; totalElements: number };
const list = async (as: SignedInUser, query = '') =>
  (await ask<Page>('GET', `/notifications${query}`, as)).body;
const idsOf = ({ content }: Page) => content.map(({ id }) => id);
const count = async (as: SignedInUser) =>
  (await ask<{ count: number }>('GET', '/notifications/unread/count', as)).body.count;

async function makePerson(many: number) {
  const person = await testApp.signUp();
  return { person, ids: await makeNotifications(testApp.deps, person.id, many) };
}

describe('the centre', () => {
  test('lists newest first, in pages, and in the language of the reader', async () => {
    const { person, ids } = await makePerson(3);
    const page = await list(person, '?size=2');
    expect([idsOf(page), page.totalElements]).toEqual([ids.slice(0, 2), 3]);
    expect(idsOf(await list(person, '?size=2&page=1'))).toEqual(ids.slice(2));
    const messageIn = async (language: string) => {
      const url = '/api/v1/notifications';
      const headers = { 'accept-language': language };
      return (await testApp.request({ url, as: person, headers })).json<Page>().content[0]?.message;
    };
    expect(await messageIn('fr')).toBe('Inès\u00a02. a donné son avis sur votre visite');
    expect(await messageIn('en')).toBe('Inès\u00a02. reviewed your visit');
    expect(await messageIn('ar')).toBe(`تقييم من ${isolate('Inès\u00a02.', 'ar')} لزيارتكم`);
  });

  test('shows kind, priority and time, and no link where there is none', async () => {
    const { person, ids } = await makePerson(1);
    const { content } = await list(person);
    expect(content).toEqual([
      {
        id: ids[0],
        message: expect.any(String),
        detail: 'Ménage régulier, mardi',
        type: 'REVIEW_RECEIVED',
        priority: 'NORMAL',
        timestamp: new Date(testApp.clock.now().getTime() - 1000).toISOString(),
        read: false,
      },
    ]);
  });

  test('is filtered by what is unread and by types', async () => {
    const { person, ids } = await makePerson(2);
    await ask('PUT', `/notifications/${ids[0]}/read`, person);
    expect(idsOf(await list(person, '?unread=true'))).toEqual([ids[1]]);
    expect(idsOf(await list(person, '?unread=false'))).toEqual(ids);
    const unread = await ask<Page>('GET', '/notifications/unread', person);
    expect(idsOf(unread.body)).toEqual([ids[1]]);
    expect(idsOf(await list(person, '?type=REVIEW_RECEIVED'))).toEqual(ids);
    expect(idsOf(await list(person, '?type=REVIEW_RECEIVED&type=TEXT_MESSAGE'))).toEqual(ids);
    expect(idsOf(await list(person, '?type=TEXT_MESSAGE'))).toEqual([]);
    expect((await ask('GET', '/notifications?type=NONE', person)).code).toBe('VAL001');
  });

  test('counts what is neither read nor deleted, one at a time and all at once', async () => {
    const { person, ids } = await makePerson(4);
    const other = await makePerson(1);
    expect(await count(person)).toBe(4);
    const read = await ask<Notification>('PUT', `/notifications/${ids[0]}/read`, person);
    expect(read).toMatchObject({ status: 200, body: { id: ids[0], read: true } });
    expect(await count(person)).toBe(3);
    expect((await ask('DELETE', `/notifications/${ids[1]}`, person)).status).toBe(204);
    expect([await count(person), idsOf(await list(person))]).toEqual([2, [ids[0], ids[2], ids[3]]]);
    const all = await ask('PUT', '/notifications/read-all', person);
    expect(all).toMatchObject({ status: 200, body: { count: 0 } });
    expect([await count(person), await count(other.person)]).toEqual([0, 1]);
    expect((await list(person)).content.every((one) => one.read)).toBe(true);
  });

  test('reads at once what is of some types and not newer than the reader has seen', async () => {
    const { person, ids } = await makePerson(3);
    const isRead = async () => (await list(person)).content.map(({ read }) => read);
    const readAll = (query: string) => ask('PUT', `/notifications/read-all?${query}`, person);
    expect(await readAll('type=TEXT_MESSAGE&type=REVIEW_REPLY')).toMatchObject({ body: { count: 3 } });
    const seen = (await list(person)).content.find(({ id }) => id === ids[1])!.timestamp;
    expect(await readAll(`until=${seen}&type=REVIEW_RECEIVED`)).toMatchObject({ body: { count: 1 } });
    expect(await isRead()).toEqual([false, true, true]);
    for (const query of ['until=yesterday', 'type=NONE'])
      expect(await readAll(query)).toMatchObject({ status: 400, code: 'VAL001' });
    expect(await readAll('type=REVIEW_RECEIVED&type=TEXT_MESSAGE')).toMatchObject({ body: { count: 0 } });
  });

  test('keeps the time of the first reading', async () => {
    const { person, ids } = await makePerson(1);
    const readAt = async () =>
      (
        await db
          .selectFrom('notification')
          .select('read_at')
          .where('id', '=', ids[0]!)
          .executeTakeFirstOrThrow()
      ).read_at;
    await ask('PUT', `/notifications/${ids[0]}/read`, person);
    const first = await readAt();
    testApp.clock.advance(1);
    expect((await ask('PUT', `/notifications/${ids[0]}/read`, person)).status).toBe(200);
    await ask('PUT', '/notifications/read-all', person);
    expect(await readAt()).toEqual(first);
  });

  test("refuses another person's, a deleted one and a wrong id", async () => {
    const { person, ids } = await makePerson(1);
    const stranger = await testApp.signUp();
    const [id] = ids;
    for (const [method, path] of [
      ['PUT', `/notifications/${id}/read`],
      ['DELETE', `/notifications/${id}`],
    ] as const) {
      expect(await ask(method, path, stranger)).toMatchObject({ status: 404, code: 'RES001' });
      expect(await ask(method, path)).toMatchObject({ status: 401, code: 'AUT002' });
      expect(await ask(method, path.replace(`${id}`, 'x'), person)).toMatchObject({ code: 'VAL001' });
    }
    expect((await list(stranger)).totalElements).toBe(0);
    expect(await count(person)).toBe(1);
    await ask('DELETE', `/notifications/${id}`, person);
    expect((await ask('DELETE', `/notifications/${id}`, person)).code).toBe('RES001');
    expect((await ask('PUT', `/notifications/${id}/read`, person)).code).toBe('RES001');
  });

  test('tells the open pages that a count changed', async () => {
    const { person, ids } = await makePerson(2);
    received.length = 0;
    const told = () => received.filter(({ accountId }) => accountId === person.id).map(({ topic }) => topic);
    await ask('PUT', `/notifications/${ids[0]}/read`, person);
    await eventually(() => expect(told()).toEqual(['unread-notifications-count']));
    await ask('DELETE', `/notifications/${ids[1]}`, person);
    await eventually(() => expect(told()).toHaveLength(2));
    const counts = await listUnreadNotificationCounts(db, [person.id]);
    expect(counts.get(person.id)).toBe(undefined);
  });

  test('keeps notifications for some days', async () => {
    const { person, ids } = await makePerson(2);
    const edge = testApp.clock.now().getTime() - notificationKeptDays * dayMs;
    const age = (id: string | undefined, at: number) =>
      db
        .updateTable('notification')
        .set({ created_at: new Date(at) })
        .where('id', '=', id ?? '')
        .execute();
    await age(ids[0], edge);
    await age(ids[1], edge - 1);
    await sweepNotifications(testApp.deps);
    expect(idsOf(await list(person))).toEqual([ids[0]]);
  });
});

test('a link leads to a page of this site', async () => {
  const { ids } = await makePerson(1);
  const set = (link: string) =>
    db.updateTable('notification').set({ link }).where('id', '=', ids[0]!).execute();
  for (const link of ['//evil.example', 'https://evil.example', 'javascript:x'])
    await expect(set(link)).rejects.toThrow('notification_link_check');
  await set('/bookings/1');
});

test('while notifications are off, the calls of people answer CFG002 and those of administrators answer', async () => {
  const off = await startTestApp({ environment: { FEATURE_NOTIFICATIONS: 'false' } });
  try {
    const admin = await off.signUp({ roles: ['ADMIN'] });
    const status = async (url: string) => {
      const response = await off.request({ url: `/api/v1${url}`, as: admin });
      return [response.statusCode, response.json<{ errorCode?: string }>().errorCode];
    };
    for (const url of ['/notifications', '/notifications/unread/count', '/users/me/notification-settings'])
      expect(await status(url)).toEqual([503, 'CFG002']);
    for (const url of ['', '/history'])
      expect(await status(`/admin/notifications/config${url}`)).toEqual([200, undefined]);
  } finally {
    await off.close();
  }
});
