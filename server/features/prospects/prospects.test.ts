import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { moveBy, platformTimeZone } from '#server/kernel/time-zone.ts';
import { captchaMinutes } from '#contract/captcha-limits.ts';
import {
  prospectCountShownFrom,
  prospectKeptMonths,
  prospectLinkDays,
  prospectUnconfirmedKeptDays,
} from '#contract/prospects-limits.ts';
import { prospectTasks } from './events.ts';
import { solveCaptcha } from '#server/features/captcha/factory.ts';
import { startTestApp } from '#server/testing/app.ts';

// The library compares the end of a challenge with the time of the machine.
const testApp = await startTestApp();
afterAll(() => testApp.close());
const { deps, clock } = testApp;
const { db } = deps;
const start = clock.now();
beforeEach(() => clock.set(start));

const newEmail = () => `${randomUUID()}@example.org`;
const post = (path: string, payload: object) =>
  testApp.request({ method: 'POST', url: `/api/v1${path}`, payload });
const ask = async (more: object = {}) =>
  post('/prospects', {
    email: newEmail(),
    kind: 'CLIENT',
    locale: 'fr',
    consent: true,
    captcha: await solveCaptcha(deps),
    ...more,
  });
const rowOf = (email: string) =>
  db.selectFrom('prospect').selectAll().where('email', '=', email).executeTakeFirst();
const tokenIn = (text: string | undefined, page: string) =>
  new RegExp(`/prospects/${page}\\?token=(\\S+)`).exec(text ?? '')?.[1] ?? '';

test('of two first calls for one e-mail one is mailed a link', async () => {
  const email = newEmail();
  const captchas = [await solveCaptcha(deps), await solveCaptcha(deps)];
  const answers = await Promise.all(captchas.map((captcha) => ask({ captcha, email })));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([202, 202]);
  await testApp.runJobs();
  expect(await testApp.mailsTo(email)).toHaveLength(1);
});

describe('the captcha', () => {
  test('is accepted once', async () => {
    const captcha = await solveCaptcha(deps);
    expect((await ask({ captcha })).statusCode).toBe(202);
    const email = newEmail();
    const again = await ask({ captcha, email });
    expect(again.json()).toMatchObject({ status: 400, errorCode: 'CAP001' });
    expect(await rowOf(email)).toBeUndefined();
  });

  test('is accepted once of several at the same time', async () => {
    const captcha = await solveCaptcha(deps);
    const answers = await Promise.all([ask({ captcha }), ask({ captcha }), ask({ captcha })]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([202, 400, 400]);
  });

  test.each(['', 'x', 'e30=', Buffer.from('{"challenge":{}}').toString('base64')])(
    'refuses %j',
    async (captcha) => {
      expect((await ask({ captcha })).json()).toMatchObject({ errorCode: 'CAP001' });
    },
  );

  test('refuses a challenge that is not ours, another solution, and one that is too late', async () => {
    const solved = JSON.parse(Buffer.from(await solveCaptcha(deps), 'base64').toString()) as {
      challenge: { signature: string; parameters: { expiresAt: number } };
      solution: { derivedKey: string };
    };
    const written = (change: (copy: typeof solved) => void) => {
      const copy = structuredClone(solved);
      change(copy);
      return Buffer.from(JSON.stringify(copy)).toString('base64');
    };
    const wrong = [
      written((copy) => (copy.challenge.parameters.expiresAt += 600)),
      written((copy) => (copy.challenge.signature = copy.challenge.signature.toUpperCase())),
      written((copy) => (copy.solution.derivedKey = '00'.repeat(32))),
    ];
    for (const captcha of wrong)
      expect((await ask({ captcha })).json()).toMatchObject({ errorCode: 'CAP001' });
    clock.advance(captchaMinutes);
    expect((await ask({ captcha: written(() => undefined) })).json()).toMatchObject({ errorCode: 'CAP001' });
  });

  test('is a new challenge each time', async () => {
    const get = () => testApp.request({ url: '/api/v1/captcha/challenge' });
    const [one, other] = [await get(), await get()];
    expect(one.headers['cache-control']).toBe('no-store');
    expect(one.json()).not.toEqual(other.json());
  });
});

describe('the newsletter', () => {
  const subscribe = async (more: object = {}) =>
    post('/newsletter/subscribe', { email: newEmail(), captcha: await solveCaptcha(deps), ...more });

  test('is asked for with an address only, and confirmed by the mailed link', async () => {
    const email = newEmail();
    const asked = await subscribe({ email });
    expect([asked.statusCode, asked.json()]).toEqual([202, { accepted: true }]);
    expect(await rowOf(email)).toMatchObject({
      kind: 'NEWSLETTER',
      locale: 'fr',
      status: 'PENDING_CONFIRMATION',
    });
    const [mail] = await testApp.mailsTo(email);
    await post('/prospects/confirm', { token: tokenIn(mail?.text, 'confirm') });
    expect((await rowOf(email))?.status).toBe('CONFIRMED');
  });

  test('is in the language that is asked for, else that of the call', async () => {
    const [said, called] = [newEmail(), newEmail()];
    await subscribe({ email: said, locale: 'ar' });
    await testApp.request({
      method: 'POST',
      url: '/api/v1/newsletter/subscribe',
      headers: { 'accept-language': 'en' },
      payload: { email: called, captcha: await solveCaptcha(deps) },
    });
    expect([(await rowOf(said))?.locale, (await rowOf(called))?.locale]).toEqual(['ar', 'en']);
  });

  test.each([
    ['a wrong captcha', { captcha: 'x' }, 'CAP001'],
    ['no address', { email: 'x' }, 'VAL001'],
  ])('is refused with %s', async (_, more, errorCode) => {
    expect((await subscribe(more)).json()).toMatchObject({ status: 400, errorCode });
  });
});

describe('an interest', () => {
  test('is confirmed by the mailed link, once', async () => {
    const email = newEmail();
    const asked = await ask({ email: email.toUpperCase(), postalCode: '44000', category: 'cleaning' });
    expect([asked.statusCode, asked.json()]).toEqual([202, { accepted: true }]);
    expect(await rowOf(email)).toMatchObject({ status: 'PENDING_CONFIRMATION', category_id: 'cleaning' });
    const [mail] = await testApp.mailsTo(email);
    expect(mail?.subject).toBe('Confirmez votre inscription');
    const token = tokenIn(mail?.text, 'confirm');
    expect((await post('/prospects/confirm', { token })).statusCode).toBe(204);
    expect(await rowOf(email)).toMatchObject({ status: 'CONFIRMED', confirmed_at: clock.now() });
    expect((await post('/prospects/confirm', { token })).json()).toMatchObject({
      status: 410,
      errorCode: 'AUT006',
    });
  });

  test('is asked for again without a second mail within a minute, and never once it is confirmed', async () => {
    const email = newEmail();
    await ask({ email });
    expect((await ask({ email })).statusCode).toBe(202);
    expect(await testApp.mailsTo(email)).toHaveLength(1);
    clock.advance(1);
    await ask({ email });
    const [first, second] = await testApp.mailsTo(email);
    expect((await post('/prospects/confirm', { token: tokenIn(first?.text, 'confirm') })).statusCode).toBe(
      410,
    );
    expect((await post('/prospects/confirm', { token: tokenIn(second?.text, 'confirm') })).statusCode).toBe(
      204,
    );
    clock.advance(2);
    expect((await ask({ email })).json()).toEqual({ accepted: true });
    expect(await testApp.mailsTo(email)).toHaveLength(2);
  });

  test('has a link for seven days', async () => {
    const email = newEmail();
    await ask({ email });
    const token = tokenIn((await testApp.mailsTo(email))[0]?.text, 'confirm');
    clock.advance(prospectLinkDays * 24 * 60);
    expect((await post('/prospects/confirm', { token })).statusCode).toBe(410);
    expect(await rowOf(email)).toMatchObject({ status: 'PENDING_CONFIRMATION' });
  });

  test('is taken back by the link under the mail, and asked for anew', async () => {
    const email = newEmail();
    await ask({ email });
    const [mail] = await testApp.mailsTo(email);
    await post('/prospects/confirm', { token: tokenIn(mail?.text, 'confirm') });
    const token = tokenIn(mail?.text, 'unsubscribe');
    expect((await post('/prospects/unsubscribe', { token })).statusCode).toBe(204);
    expect((await post('/prospects/unsubscribe', { token })).statusCode).toBe(204);
    expect(await rowOf(email)).toMatchObject({ status: 'UNSUBSCRIBED', token_hash: null });
    expect((await post('/prospects/unsubscribe', { token: `${randomUUID()}.x` })).statusCode).toBe(404);
    clock.advance(2);
    await ask({ email });
    expect(await rowOf(email)).toMatchObject({ status: 'PENDING_CONFIRMATION', unsubscribed_at: null });
    expect(await testApp.mailsTo(email)).toHaveLength(2);
  });

  test('of a client or provider ends with a registration, that in the newsletter stays', async () => {
    const email = newEmail();
    await ask({ email, kind: 'PROVIDER' });
    await ask({ email, kind: 'NEWSLETTER' });
    const person = { firstName: 'Amina', lastName: 'Diallo', userType: 'client', acceptTerms: true };
    const registered = await post('/auth/register', { ...person, email, password: 'Grenier-bleu-42' });
    expect(registered.statusCode).toBe(201);
    const rows = await db
      .selectFrom('prospect')
      .select(['kind', 'status'])
      .where('email', '=', email)
      .orderBy('kind')
      .execute();
    expect(rows).toEqual([
      { kind: 'NEWSLETTER', status: 'PENDING_CONFIRMATION' },
      { kind: 'PROVIDER', status: 'CONVERTED' },
    ]);
  });

  test.each([
    [{ consent: false }, 'consent'],
    [{ kind: 'OTHER' }, 'kind'],
    [{ postalCode: '440' }, 'postalCode'],
    [{ category: 'astronomy' }, 'category'],
    [{ email: 'x' }, 'email'],
  ])('with %j is refused', async (more, field) => {
    expect((await ask(more)).json()).toMatchObject({
      errorCode: 'VAL001',
      validationErrors: { [field]: expect.any(String) },
    });
  });
});

test('the count is 0 while people are few, and a minute old at most', async () => {
  await db.deleteFrom('prospect').execute();
  const count = async () =>
    (await testApp.request({ url: '/api/v1/prospects/count' })).json<{ count: number }>().count;
  const insert = (total: number) =>
    db
      .insertInto('prospect')
      .values(
        Array.from({ length: total }, () => ({
          id: randomUUID(),
          email: newEmail(),
          kind: 'CLIENT',
          locale: 'fr',
          status: 'CONFIRMED',
          consent_at: start,
          asked_at: start,
          active_at: start,
          confirmed_at: start,
        })),
      )
      .execute();
  clock.advance(1);
  await insert(prospectCountShownFrom - 1);
  expect(await count()).toBe(0);
  await insert(1);
  expect(await count()).toBe(0);
  clock.advance(1);
  expect(await count()).toBe(prospectCountShownFrom);
});

test('who did not confirm is kept for thirty days, who did for two years without a sign', async () => {
  const [waiting, confirmed] = [newEmail(), newEmail()];
  await ask({ email: waiting });
  await ask({ email: confirmed });
  await post('/prospects/confirm', {
    token: tokenIn((await testApp.mailsTo(confirmed))[0]?.text, 'confirm'),
  });
  const left = async () => {
    for (const { name, run } of prospectTasks(deps))
      if (name === 'forget-prospects') await run({}, { number: 1, isLast: false, isStopping: () => false });
    return [(await rowOf(waiting)) !== undefined, (await rowOf(confirmed)) !== undefined];
  };
  clock.advance(prospectUnconfirmedKeptDays * 24 * 60);
  expect(await left()).toEqual([true, true]);
  clock.advance(1);
  expect(await left()).toEqual([false, true]);
  const idle = moveBy(start, { months: prospectKeptMonths }, platformTimeZone);
  clock.set(idle);
  expect(await left()).toEqual([false, true]);
  clock.advance(1);
  expect(await left()).toEqual([false, false]);
});
