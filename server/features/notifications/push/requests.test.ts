import { afterAll, describe, expect, test } from 'vitest';
import { hourMs } from '#contract/durations.ts';
import { testsPerHour } from '#contract/push.ts';
import { changeConfig, resetConfig } from '../config-actions.ts';
import { makeNotifications } from '../factory.ts';
import { sweepRequests } from './send-actions.ts';
import { startTestApp, type SignedInUser } from '#server/testing/app.ts';
import { startPushService } from '#server/testing/stand-ins/push-service.ts';
import { createTalks } from '#server/testing/talks.ts';

const pushes = await startPushService();
/** In the quiet hours of everyone. */
const testApp = await startTestApp({ at: '2026-01-14T22:00:00Z', environment: pushes.environment });
afterAll(async () => {
  await testApp.close();
  await pushes.close();
});
const { deps, clock } = testApp;
const { db } = deps;
const { ask } = createTalks(testApp);

async function makeReader(language: 'fr' | 'en' | 'ar' = 'fr') {
  const person = await testApp.signUp();
  await db.updateTable('account').set({ language }).where('id', '=', person.id).execute();
  return { person, browser: await addBrowser(person) };
}
async function addBrowser(person: SignedInUser) {
  const browser = pushes.newBrowser();
  await ask('POST', '/notifications/push/subscriptions', person, browser.subscription);
  return browser;
}
const testOf = (channel: string, as?: SignedInUser) =>
  ask<{ sent: number }>('POST', '/notifications/test', as, { channel });
const resend = (as?: SignedInUser) => ask<{ resent: number }>('POST', '/notifications/push/resend', as);

describe('a test', () => {
  test.for([
    ['fr', 'Ceci est un essai : les notifications de Maisonnée arrivent bien sur cet appareil.'],
    ['en', 'This is a test: notifications from Maisonnée reach this device.'],
    ['ar', 'هذه تجربة: إشعارات \u2068Maisonnée\u2069 تصل إلى هذا الجهاز.'],
  ] as const)('reaches each device at once, in the quiet hours too: %s', async ([language, text]) => {
    const { person, browser } = await makeReader(language);
    const phone = await addBrowser(person);
    expect(await testOf('PUSH', person)).toMatchObject({ status: 200, body: { sent: 2 } });
    await testApp.runJobs();
    const payload = { text, tag: 'test', link: '/notifications', lang: language };
    expect([browser.received, phone.received]).toMatchObject([[{ payload }], [{ payload }]]);
  });

  test('is none without a device or while pushes are switched off, and removes a device that has gone', async () => {
    expect((await testOf('PUSH', await testApp.signUp())).body).toEqual({ sent: 0, reason: 'NO_DEVICE' });
    const { person, browser } = await makeReader();
    const admin = await testApp.signUp({ roles: ['ADMIN'] });
    await changeConfig(deps, admin.id, { pushEnabled: false }, undefined);
    expect((await testOf('PUSH', person)).body).toEqual({ sent: 0, reason: 'SWITCHED_OFF' });
    await testApp.runJobs();
    expect(browser.requests).toBe(0);
    await resetConfig(deps, admin.id);
    browser.answer = { status: 410 };
    expect((await testOf('PUSH', person)).body).toEqual({ sent: 1 });
    await testApp.runJobs();
    expect((await testOf('PUSH', person)).body).toEqual({ sent: 0, reason: 'NO_DEVICE' });
  });

  test.for([
    ['fr', 'Un essai, comme vous l’avez demandé', 'Bonjour Camille,'],
    ['en', 'The test you asked for', 'Hello Camille,'],
    ['ar', 'التجربة التي طلبتموها', 'مرحبًا \u2068Camille\u2069،'],
  ] as const)('is a mail: %s', async ([language, subject, greeting]) => {
    const { person } = await makeReader(language);
    expect(await testOf('MAIL', person)).toMatchObject({ status: 200, body: { sent: 1 } });
    const mails = await db
      .selectFrom('outgoing_mail')
      .selectAll()
      .where('recipient_email', '=', person.email)
      .execute();
    expect(mails).toMatchObject([{ subject, locale: language, text: expect.stringContaining(greeting) }]);
  });

  test('may be asked for a few times in an hour, by both ways together', async () => {
    const { person, browser } = await makeReader();
    for (let count = 0; count < testsPerHour; count += 1) {
      expect((await testOf(count % 2 ? 'MAIL' : 'PUSH', person)).status).toBe(200);
      clock.advance(1);
    }
    const refused = await testOf('PUSH', person);
    expect([refused.status, refused.code, refused.headers['retry-after']]).toEqual([
      429,
      'RAT001',
      String((60 - testsPerHour) * 60),
    ]);
    await testApp.runJobs();
    expect(browser.requests).toBe(Math.ceil(testsPerHour / 2));
    clock.advance(60 - testsPerHour);
    const both = await Promise.all([testOf('PUSH', person), testOf('PUSH', person)]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 429]);
    clock.advance(24 * 60 + 1);
    await sweepRequests(deps);
    expect(
      await db.selectFrom('notification_request').select('id').where('account_id', '=', person.id).execute(),
    ).toEqual([]);
  });

  test('needs a channel and a person who is signed in', async () => {
    expect(await testOf('PIGEON', await testApp.signUp())).toMatchObject({ status: 400, code: 'VAL001' });
    expect(await testOf('PUSH')).toMatchObject({ status: 401 });
  });
});

/** Notifications with a push each: given up, waiting for its next attempt, delivered, not tried yet, read, old. */
async function makeDeliveries(person: SignedInUser) {
  const now = clock.now();
  const hours = (count: number) => new Date(now.getTime() + count * hourMs);
  const ids = await makeNotifications(deps, person.id, 6);
  const [given, waiting, delivered, untried, read, old] = ids;
  const device = await db
    .selectFrom('push_subscription')
    .select('id')
    .where('account_id', '=', person.id)
    .executeTakeFirstOrThrow();
  const add = (notificationId: string | undefined, values: object) =>
    db
      .insertInto('push_delivery')
      .values({
        notification_id: notificationId ?? '',
        subscription_id: device.id,
        due_at: now,
        attempts: 5,
        ...values,
      })
      .execute();
  await add(given, { failed_at: now });
  await add(waiting, { due_at: hours(1), attempts: 1 });
  await add(delivered, { sent_at: now });
  await add(untried, { due_at: hours(9), attempts: 0 });
  await add(read, { failed_at: now });
  await add(old, { failed_at: now });
  await ask('PUT', `/notifications/${read}/read`, person);
  await db
    .updateTable('notification')
    .set({ created_at: hours(-25) })
    .where('id', '=', old ?? '')
    .execute();
  return [given, waiting];
}

describe('pushes that did not arrive', () => {
  test('are sent again, those of the last day that are to be read', async () => {
    clock.set('2026-01-20T11:00:00Z');
    const { person, browser } = await makeReader();
    const other = await makeReader();
    await makeDeliveries(other.person);
    const expected = await makeDeliveries(person);
    expect(await resend(person)).toMatchObject({ status: 200, body: { resent: 2 } });
    await testApp.runJobs();
    const tags = browser.received.map(({ payload }) => payload.tag);
    expect([new Set(tags), other.browser.requests]).toEqual([new Set(expected), 0]);
  });

  test('are sent again once a minute', async () => {
    const { person } = await makeReader();
    const both = await Promise.all([resend(person), resend(person)]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 429]);
    clock.advance(0.5);
    const refused = await resend(person);
    expect([refused.code, refused.headers['retry-after']]).toEqual(['RAT001', '30']);
    expect(await resend(await testApp.signUp())).toMatchObject({ body: { resent: 0 } });
    clock.advance(0.5);
    expect((await resend(person)).status).toBe(200);
    expect((await resend()).status).toBe(401);
  });

  test('are left to the process that sends them at the moment', async () => {
    const { person } = await makeReader();
    await makeDeliveries(person);
    await db
      .updateTable('push_delivery')
      .set({ claimed_until: new Date(clock.now().getTime() + 1) })
      .execute();
    expect((await resend(person)).body).toEqual({ resent: 0 });
  });
});
