import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { moveBy, platformTimeZone } from '#server/kernel/time-zone.ts';
import { addressKeptYears } from '#contract/bookings-rules.ts';
import { idempotencyHours } from '#contract/primitives-limits.ts';
import { draftKeptMonths } from '#contract/onboarding-limits.ts';
import { resetLinkMinutes } from '#contract/auth-limits.ts';
import { hourMs } from '#contract/durations.ts';
import { createPasswordReset } from '#server/features/auth/actions.ts';
import { emailTasks } from '#server/features/auth/email/events.ts';
import { authTasks, socialTasks } from '#server/features/auth/events.ts';
import { makeBooking } from '#server/features/bookings/factory.ts';
import { forgetOldVisits } from '#server/features/bookings/leaving-actions.ts';
import { forgetOldDrafts } from '#server/features/onboarding/progress-actions.ts';
import { makeProvider } from '#server/features/providers/factory.ts';
import { forgetOldRecords } from '#server/kernel/jobs/retention.ts';
import { mailKeptDays } from '#contract/retention-limits.ts';
import { startTestApp, type TestApp } from '#server/testing/app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

const minutesOfDay = 24 * 60;

test('a mail is kept for thirty days, an answer under an Idempotency-Key for one', async () => {
  const { db, clock } = testApp.deps;
  const { id, email } = await testApp.signUp();
  await db
    .insertInto('outgoing_mail')
    .values({
      id: randomUUID(),
      dedupe_key: randomUUID(),
      recipient_email: email,
      locale: 'fr',
      template: 'a',
      subject: 'a',
      html: 'a',
      text: 'a',
      created_at: clock.now(),
    })
    .execute();
  await db
    .insertInto('idempotency_key')
    .values({ account_id: id, key: 'a', body_hash: Buffer.from('a'), created_at: clock.now() })
    .execute();
  const kept = async () => {
    await forgetOldRecords(testApp.deps);
    const mails = await db
      .selectFrom('outgoing_mail')
      .select('id')
      .where('recipient_email', '=', email)
      .execute();
    const answers = await db
      .selectFrom('idempotency_key')
      .select('key')
      .where('account_id', '=', id)
      .execute();
    return [mails.length, answers.length];
  };
  testApp.clock.advance(idempotencyHours * 60);
  expect(await kept()).toEqual([1, 1]);
  testApp.clock.advance(1);
  expect(await kept()).toEqual([1, 0]);
  testApp.clock.advance((mailKeptDays - 1) * minutesOfDay - 1);
  expect(await kept()).toEqual([1, 0]);
  testApp.clock.advance(1);
  expect(await kept()).toEqual([0, 0]);
});

test('the address and the note of a visit are kept for five years', async () => {
  const { db, clock } = testApp.deps;
  const { serviceIds } = await makeProvider(testApp.deps);
  const customer = await testApp.signUp();
  const end = clock.now();
  const id = await makeBooking(
    db,
    {
      service_id: serviceIds[0] ?? '',
      customer_id: customer.id,
      start_at: new Date(end.getTime() - hourMs),
      end_at: end,
      note: 'Digicode 4512',
      price_cents: 4200,
    },
    end,
  );
  const read = async () => {
    await forgetOldVisits(testApp.deps);
    return db
      .selectFrom('booking')
      .select(['street', 'city', 'postal_code', 'note', 'price_cents'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  };
  const years = new Date(end);
  years.setUTCFullYear(years.getUTCFullYear() + addressKeptYears);
  testApp.clock.set(years);
  expect(await read()).toMatchObject({ street: '12 rue des Lilas', note: 'Digicode 4512' });
  testApp.clock.advance(1);
  expect(await read()).toEqual({ street: '', city: '', postal_code: '', note: null, price_cents: 4200 });
});

test('what was typed in a step is kept for a year without a change', async () => {
  const { db, clock } = testApp.deps;
  const { id: providerId } = await makeProvider(testApp.deps, { onboarded: false });
  const now = clock.now();
  const draft = JSON.stringify({ firstName: 'Amina' });
  await db
    .insertInto('onboarding_step')
    .values({ provider_id: providerId, step_key: 'PERSONAL_INFO', draft, percentage: 40, updated_at: now })
    .execute();
  const read = async () => {
    await forgetOldDrafts(testApp.deps);
    return db
      .selectFrom('onboarding_step')
      .select(['draft', 'percentage'])
      .where('provider_id', '=', providerId)
      .executeTakeFirstOrThrow();
  };
  const year = moveBy(now, { months: draftKeptMonths }, platformTimeZone);
  testApp.clock.set(year);
  expect(await read()).toEqual({ draft: { firstName: 'Amina' }, percentage: 40 });
  testApp.clock.advance(1);
  expect(await read()).toEqual({ draft: null, percentage: 0 });
});

async function runDaily(name: string) {
  const { deps } = testApp;
  const tasks = [...authTasks(deps), ...emailTasks(deps), ...socialTasks(deps)];
  const task = tasks.find((one) => one.name === name);
  if (!task) throw new Error(`No task ${name}`);
  await task.run({}, { number: 1, isLast: false, isStopping: () => false });
}

test('a reset link is kept until it ends', async () => {
  const { id, email } = await testApp.signUp();
  await createPasswordReset(testApp.deps, email);
  const read = async () => {
    await runDaily('forget-reset-links');
    return testApp.deps.db
      .selectFrom('password_reset')
      .select('created_at')
      .where('account_id', '=', id)
      .execute();
  };
  testApp.clock.advance(resetLinkMinutes);
  expect(await read()).toHaveLength(1);
  testApp.clock.advance(1);
  expect(await read()).toEqual([]);
});

test('a mailed code and a challenge of a social account are kept until they end', async () => {
  const { db, clock } = testApp.deps;
  const { id } = await testApp.signUp();
  const created_at = clock.now();
  const row = { account_id: id, created_at, expires_at: new Date(created_at.getTime() + 600_000) };
  await db
    .insertInto('mailed_code')
    .values({ ...row, code_hash: Buffer.from('a') })
    .execute();
  await db
    .insertInto('social_challenge')
    .values({ ...row, token_hash: Buffer.from(id) })
    .execute();
  const read = async () => {
    await runDaily('forget-email-links');
    await runDaily('forget-social-challenges');
    const codes = await db
      .selectFrom('mailed_code')
      .select('created_at')
      .where('account_id', '=', id)
      .execute();
    const challenges = await db
      .selectFrom('social_challenge')
      .select('created_at')
      .where('account_id', '=', id)
      .execute();
    return [codes.length, challenges.length];
  };
  testApp.clock.set(row.expires_at);
  expect(await read()).toEqual([1, 1]);
  testApp.clock.advance(1);
  expect(await read()).toEqual([0, 0]);
});

test('a failed sign-in is kept for a day', async () => {
  const { deps, clock } = testApp;
  const address = '192.0.2.40';
  const at = clock.now();
  await deps.db
    .insertInto('sign_in_failure')
    .values({ id: randomUUID(), account_key: 'a', address, at })
    .execute();
  const read = async () => {
    await runDaily('forget-sign-in-failures');
    return deps.db.selectFrom('sign_in_failure').select('id').where('address', '=', address).execute();
  };
  clock.advance(minutesOfDay);
  expect(await read()).toHaveLength(1);
  clock.advance(1);
  expect(await read()).toEqual([]);
});
