import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Notification } from '#contract/notifications.ts';
import { changeConfig, resetConfig } from './config-actions.ts';
import { notify, type Notice } from './notify-actions.ts';
import { inTransaction } from '#server/kernel/database/database.ts';
import { startTestApp, type SignedInUser, type TestApp } from '#server/testing/app.ts';
import { eventually } from '#server/testing/eventually.ts';
import { collectEvents } from '#server/testing/sockets/arrived-events.ts';

const testApp = await startTestApp({ at: '2026-01-14T11:00:00Z' });
afterAll(() => testApp.close());
const { deps, clock } = testApp;
const admin = await testApp.signUp({ roles: ['ADMIN'] });

const received = collectEvents(deps.realtime);
beforeEach(() => resetConfig(deps, admin.id));

const mail = {
  template: 'notificationTest',
  subject: 'Un avis',
  blocks: [{ kind: 'paragraph', text: 'Bonjour' }],
} as const;

const noticeTo = (person: SignedInUser, changes: Partial<Notice> = {}): Notice => ({
  to: { accountId: person.id, email: person.email, firstName: 'Camille', language: 'fr' },
  type: 'REVIEW_REPLY',
  variant: 'replied',
  params: {
    other: 'Amina B.',
    service: 'Ménage régulier',
    day: { day: '2026-01-13T09:00:00.000Z', timeZone: 'Europe/Paris' },
  },
  link: '/providers/1#reviews',
  dedupeKey: crypto.randomUUID(),
  mail,
  at: clock.now(),
  ...changes,
});
const send = (notice: Notice, app: TestApp = testApp) =>
  inTransaction(app.deps.db, (tx) => notify(app.deps, tx, notice));
const rowsOf = (person: SignedInUser, { deps: { db } }: TestApp = testApp) =>
  db
    .selectFrom('notification')
    .selectAll()
    .where('account_id', '=', person.id)
    .orderBy('created_at')
    .execute();
const toldTo = (person: SignedInUser) => received.filter(({ accountId }) => accountId === person.id);
/** Waits until everything that was published has been delivered. */
const settle = () =>
  eventually(async () =>
    expect(await deps.db.selectFrom('realtime_outbox').select('id').execute()).toEqual([]),
  );

describe('an event for a person', () => {
  test('is a line, the news for the open page, and a mail', async () => {
    const person = await testApp.signUp();
    await send(noticeTo(person));
    const [row] = await rowsOf(person);
    expect(row).toMatchObject({
      type: 'REVIEW_REPLY',
      in_app: true,
      mailed_at: clock.now(),
      priority: 'LOW',
    });
    const body: Notification = {
      id: row?.id ?? '',
      message: 'Amina\u00a0B. a répondu à votre avis',
      detail: 'Ménage régulier, mardi 13 janvier 2026',
      type: 'REVIEW_REPLY',
      priority: 'LOW',
      timestamp: clock.now().toISOString(),
      read: false,
      link: '/providers/1#reviews',
    };
    await eventually(() =>
      expect(toldTo(person)).toEqual([
        { accountId: person.id, topic: 'notifications', body },
        { accountId: person.id, topic: 'unread-notifications-count' },
      ]),
    );
    expect(await testApp.mailsTo(person)).toMatchObject([
      { subject: 'Un avis', locale: 'fr', template: 'notificationTest' },
    ]);
  });

  test('is written once, also by several at once', async () => {
    const person = await testApp.signUp();
    const notice = noticeTo(person);
    await Promise.all(Array.from({ length: 5 }, () => send(notice)));
    await send({ ...notice, at: new Date(clock.now().getTime() + 1000) });
    expect([(await rowsOf(person)).length, (await testApp.mailsTo(person)).length]).toEqual([1, 1]);
    await settle();
    expect(toldTo(person).filter(({ topic }) => topic === 'notifications')).toHaveLength(1);
    const other = await testApp.signUp();
    await send(noticeTo(other, { dedupeKey: `${notice.dedupeKey}-other` }));
    expect((await rowsOf(other)).length).toBe(1);
  });

  test('is not written when its change is undone', async () => {
    const person = await testApp.signUp();
    const undone = inTransaction(deps.db, async (tx) => {
      await notify(deps, tx, noticeTo(person));
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect([await rowsOf(person), await testApp.mailsTo(person)]).toEqual([[], []]);
  });

  test('goes as administrators decided, and mandatory mails in any case', async () => {
    const person = await testApp.signUp();
    const types = [{ type: 'REVIEW_REPLY', enabled: false } as const];
    await changeConfig(deps, admin.id, { types }, undefined);
    await send(noticeTo(person));
    expect([await rowsOf(person), await testApp.mailsTo(person)]).toEqual([[], []]);
    await send(noticeTo(person, { mail: { ...mail, mandatory: true } }));
    expect([(await rowsOf(person)).length, (await testApp.mailsTo(person)).length]).toEqual([0, 1]);
    await resetConfig(deps, admin.id);
    await changeConfig(deps, admin.id, { enabled: false }, undefined);
    await send(noticeTo(person));
    expect(await rowsOf(person)).toMatchObject([{ in_app: false, mailed_at: null }]);
    await send(noticeTo(person, { type: 'BOOKING_CONFIRMED', variant: 'booked' }));
    expect([(await rowsOf(person)).length, (await testApp.mailsTo(person)).length]).toEqual([2, 2]);
  });

  test('has the priority of its type, or its own', async () => {
    const person = await testApp.signUp();
    await changeConfig(deps, admin.id, { types: [{ type: 'REVIEW_REPLY', priority: 'HIGH' }] }, undefined);
    await send(noticeTo(person));
    await send(noticeTo(person, { priority: 'URGENT', at: new Date(clock.now().getTime() + 1) }));
    expect((await rowsOf(person)).map(({ priority }) => priority)).toEqual(['HIGH', 'URGENT']);
  });

  test('goes as the person chose', async () => {
    const person = await testApp.signUp();
    const payload = {
      types: [{ type: 'REVIEW_REPLY', inApp: false, push: false, mail: false }],
      quietHours: { from: '21:00', to: '08:00', enabled: true },
      version: 0,
    };
    const url = '/api/v1/users/me/notification-settings';
    expect((await testApp.request({ method: 'PUT', url, payload, as: person })).statusCode).toBe(200);
    await send(noticeTo(person));
    expect(await rowsOf(person)).toMatchObject([{ in_app: false, mailed_at: null }]);
    expect(await testApp.mailsTo(person)).toEqual([]);
    await eventually(() =>
      expect(toldTo(person).map(({ topic }) => topic)).toEqual(['unread-notifications-count']),
    );
  });

  test('tells no open page when administrators switched these off', async () => {
    const person = await testApp.signUp();
    await changeConfig(deps, admin.id, { websocketEnabled: false }, undefined);
    await send(noticeTo(person));
    await settle();
    expect(toldTo(person)).toEqual([]);
    expect((await testApp.mailsTo(person)).length).toBe(1);
  });

  test('is listed and mailed, and not shown live, while notifications are off', async () => {
    const off = await startTestApp({ environment: { FEATURE_NOTIFICATIONS: 'false' } });
    try {
      const told = collectEvents(off.deps.realtime);
      const person = await off.signUp();
      await send(noticeTo(person), off);
      await send(noticeTo(person, { type: 'BOOKING_CONFIRMED', variant: 'booked' }), off);
      const rows = await rowsOf(person, off);
      expect(rows.map(({ in_app: inApp }) => inApp)).toEqual([false, false]);
      expect((await off.mailsTo(person)).length).toBe(2);
      expect(await off.deps.db.selectFrom('realtime_outbox').select('id').execute()).toEqual([]);
      expect(told).toEqual([]);
    } finally {
      await off.close();
    }
  });
});
