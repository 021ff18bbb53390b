import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { reminderDays, stepKeys } from '#contract/onboarding-limits.ts';
import type { Notification } from '#contract/notifications.ts';
import { crontab } from '#server/features.ts';
import { updateOnboarded } from '#server/features/providers/record-queries.ts';
import { verificationCalls } from '#server/features/verification/factory.ts';
import { inTransaction } from '#server/kernel/database/database.ts';
import { makePhoto } from '#server/testing/pictures.ts';
import { startTestApp, type SignedInUser, type TestApp } from '#server/testing/app.ts';
import { listDueReminders } from './queries.ts';
import { sweepReminders } from './progress-actions.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp({ at: '2026-03-02T09:00:00Z' });
});
beforeEach(() => testApp.clock.set('2026-03-02T09:00:00Z'));
afterAll(() => testApp.close());

const [first, last] = reminderDays;
const dayMinutes = 24 * 60;
const signUp = () => testApp.signUp({ userType: 'provider', firstName: 'Amina', lastName: 'Benali' });

async function sweepAfter(days: number): Promise<void> {
  testApp.clock.advance(days * dayMinutes);
  await sweepReminders(testApp.deps);
}
async function remindersOf(as: SignedInUser) {
  const url = '/api/v1/notifications?size=100';
  const { content } = (await testApp.request({ url, as })).json<{ content: Notification[] }>();
  return content.filter(({ type }) => type === 'ONBOARDING_REMINDER');
}
const countOf = async (as: SignedInUser) => (await remindersOf(as)).length;
async function draft(as: SignedInUser, emergencyName = 'Inès Benali'): Promise<void> {
  const url = '/api/v1/onboarding/transition?stepKey=PERSONAL_INFO';
  const payload = { emergencyName };
  expect((await testApp.request({ method: 'PUT', url, as, payload })).statusCode).toBe(200);
}
const providerOf = ({ id }: SignedInUser) =>
  testApp.deps.db
    .selectFrom('provider')
    .select('id')
    .where('account_id', '=', id)
    .executeTakeFirstOrThrow()
    .then((row) => row.id);

test('a provider who does not go on is reminded after three days and after ten, and then no more', async () => {
  const user = await signUp();
  await sweepAfter(first - 1 / dayMinutes);
  expect(await remindersOf(user)).toEqual([]);
  await sweepAfter(1 / dayMinutes);
  const link = '/provider/become-provider/personal-info';
  const message = 'Votre inscription vous attend';
  expect(await remindersOf(user)).toMatchObject([{ message, link, priority: 'LOW' }]);
  expect((await remindersOf(user))[0]?.detail).toContain('Informations personnelles');
  await sweepAfter(0);
  await sweepAfter(last - first - 1 / dayMinutes);
  expect(await countOf(user)).toBe(1);
  await sweepAfter(1 / dayMinutes);
  expect((await remindersOf(user))[0]).toMatchObject({
    message: 'Votre profil n’est pas encore en ligne',
    link,
  });
  await sweepAfter(0);
  await sweepAfter(60);
  expect(await countOf(user)).toBe(2);
});

test('both reminders are mails with the next step, which can be switched off', async () => {
  const user = await signUp();
  await sweepAfter(first);
  await sweepAfter(last - first);
  const mails = await testApp.mailsTo(user, 'onboardingReminder');
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Votre inscription vous attend',
    'Votre profil n’est pas encore en ligne',
  ]);
  for (const { html, text } of mails) {
    expect(text).toContain('Informations personnelles');
    expect(html).toContain('/provider/become-provider/personal-info');
    expect(html).toContain('/notifications/unsubscribe');
    expect(`${html}${text}`).not.toMatch(/\{\{|onboardingReminder\.|undefined/);
  }
});

test('going on begins the days anew, after both reminders too', async () => {
  const user = await signUp();
  testApp.clock.advance((first - 1) * dayMinutes);
  await draft(user);
  await sweepAfter(first - 1);
  expect(await countOf(user)).toBe(0);
  await sweepAfter(1);
  await sweepAfter(last - first);
  expect(await countOf(user)).toBe(2);
  await draft(user, 'Nora Benali');
  await sweepAfter(first - 1);
  expect(await countOf(user)).toBe(2);
  await sweepAfter(1);
  expect(await countOf(user)).toBe(3);
  expect((await remindersOf(user))[0]?.message).toBe('Votre inscription vous attend');
});

test('opening a step for the first time and a document are going on', async () => {
  const opener = await signUp();
  const sender = await signUp();
  testApp.clock.advance(2 * dayMinutes);
  const url = '/api/v1/onboarding/step/PERSONAL_INFO/start';
  expect((await testApp.request({ method: 'POST', url, as: opener })).statusCode).toBe(200);
  const upload = await verificationCalls(testApp).upload(sender, 'type=PASSPORT', await makePhoto());
  expect(upload.statusCode).toBe(201);
  await sweepAfter(1);
  expect([await countOf(opener), await countOf(sender)]).toEqual([0, 0]);
  await sweepAfter(2);
  expect([await countOf(opener), await countOf(sender)]).toEqual([1, 1]);
});

test('a complete onboarding is never reminded of, not even after a later change', async () => {
  const user = await signUp();
  const providerId = await providerOf(user);
  const { db, clock } = testApp.deps;
  await inTransaction(db, (tx) => updateOnboarded(tx, providerId, clock.now()));
  await draft(user);
  await sweepAfter(last + first);
  expect(await countOf(user)).toBe(0);
});

test('a removed account stops it, and a suspended one waits', async () => {
  const { db, clock } = testApp.deps;
  const gone = await signUp();
  await db.deleteFrom('account').where('id', '=', gone.id).execute();
  const held = await signUp();
  const suspend = (at: Date | null) =>
    db.updateTable('provider').set({ suspended_at: at }).where('account_id', '=', held.id).execute();
  await suspend(clock.now());
  await sweepAfter(first);
  expect([await countOf(held), await testApp.mailsTo(gone, 'onboardingReminder')]).toEqual([0, []]);
  await suspend(null);
  await sweepAfter(0);
  expect(await countOf(held)).toBe(1);
});

test('a client is not reminded, and a late job does not send both reminders together', async () => {
  const client = await testApp.signUp();
  const late = await signUp();
  await sweepAfter(last + 20);
  await sweepAfter(0);
  expect([await countOf(client), await countOf(late)]).toEqual([0, 1]);
  await sweepAfter(last - first);
  expect(await countOf(late)).toBe(2);
});

test('two jobs at once remind once, and one job takes no more than its part', async () => {
  const users = [await signUp(), await signUp()];
  testApp.clock.advance(first * dayMinutes);
  const { db, clock } = testApp.deps;
  expect(await listDueReminders(db, clock.now(), 1)).toHaveLength(1);
  await Promise.all([sweepReminders(testApp.deps), sweepReminders(testApp.deps)]);
  for (const user of users) expect(await countOf(user)).toBe(1);
  expect(crontab).toContain('remind-of-onboarding');
});

test('the step after the ones that are complete is named', async () => {
  const user = await signUp();
  const providerId = await providerOf(user);
  const [, ...steps] = stepKeys;
  const at = testApp.clock.now();
  const rows = steps.slice(0, 2).map((key) => ({
    provider_id: providerId,
    step_key: key,
    percentage: 100,
    started_at: at,
    completed_at: at,
    updated_at: at,
  }));
  await testApp.deps.db.insertInto('onboarding_step').values(rows).execute();
  await sweepAfter(first);
  expect(await remindersOf(user)).toMatchObject([{ link: '/provider/become-provider/availability' }]);
});
