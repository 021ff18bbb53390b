import { afterAll, describe, expect, test } from 'vitest';
import { moveBy, platformTimeZone } from '#server/kernel/time-zone.ts';
import { consentProofKeptMonths, readConsentRecord } from '#contract/consents-rules.ts';
import type { ConsentProof } from '#contract/consents.ts';
import type { ErrorPayload } from '#contract/primitives.ts';
import { consentTasks } from './events.ts';
import { startTestApp } from '#server/testing/app.ts';

const at = '2026-03-02T09:00:00.000Z';
const testApp = await startTestApp({ at });
afterAll(() => testApp.close());
const { deps, clock } = testApp;

const textHash = 'a1'.repeat(32);
const accepted = { choice: 'accepted-all', textHash, source: 'banner' };
const send = (payload: object, cookie?: string) =>
  testApp.request({
    method: 'POST',
    url: '/api/v1/consents',
    payload,
    headers: cookie === undefined ? {} : { cookie },
  });
type Answer = Awaited<ReturnType<typeof send>>;
const cookieOf = ({ cookies }: Answer, name: string) => cookies.find((cookie) => cookie.name === name);
const browserOf = (answer: Answer) => cookieOf(answer, 'consent-browser')?.value ?? '';
const proofsOf = (browserId: string) =>
  deps.db.selectFrom('consent_proof').selectAll().where('browser_id', '=', browserId).orderBy('id').execute();

describe('a choice about measurement', () => {
  test('is proved by its text, time and a number of the browser, and by nothing else', async () => {
    const answer = await send(accepted);
    expect(answer.statusCode).toBe(201);
    expect(answer.json<ConsentProof>()).toEqual({
      id: expect.any(String),
      choice: 'accepted-all',
      analytics: true,
      source: 'banner',
      recordedAt: at,
      expiresAt: '2027-03-02T09:00:00.000Z',
    });
    expect(await proofsOf(browserOf(answer))).toEqual([
      {
        id: answer.json<ConsentProof>().id,
        browser_id: browserOf(answer),
        choice: 'accepted-all',
        analytics: true,
        source: 'banner',
        text_hash: textHash,
        at: new Date(at),
        expires_at: new Date('2027-03-02T09:00:00Z'),
      },
    ]);
  });

  test('comes back as the record that pages read, and as a number that scripts cannot', async () => {
    const answer = await send({ choice: 'rejected-optional', textHash, source: 'banner' });
    const record = cookieOf(answer, 'consent');
    expect(record).toMatchObject({ path: '/', sameSite: 'Lax', maxAge: 365 * 86_400 });
    expect(record?.httpOnly).toBeUndefined();
    expect(readConsentRecord(record?.value, clock.now())).toEqual({
      version: 1,
      categories: { essential: true, analytics: false },
      source: 'banner',
      updatedAt: at,
      expiresAt: '2027-03-02T09:00:00.000Z',
    });
    expect(cookieOf(answer, 'consent-browser')).toMatchObject({ path: '/api/v1/consents', httpOnly: true });
  });

  test('of the same browser is kept beside its earlier ones; a number that we did not give is replaced', async () => {
    const first = await send(accepted);
    const cookie = `consent-browser=${browserOf(first)}`;
    const second = await send({ choice: 'custom', analytics: false, textHash, source: 'footer' }, cookie);
    expect(browserOf(second)).toBe(browserOf(first));
    expect((await proofsOf(browserOf(first))).map(({ choice, analytics }) => [choice, analytics])).toEqual([
      ['accepted-all', true],
      ['custom', false],
    ]);
    const strange = await send(accepted, 'consent-browser=me');
    expect(browserOf(strange)).toMatch(/^[0-9a-f-]{36}$/);
  });

  test.each([
    [{ ...accepted, choice: 'yes' }, 'choice'],
    [{ ...accepted, source: 'mail' }, 'source'],
    [{ ...accepted, textHash: 'A1'.repeat(32) }, 'textHash'],
    [{ ...accepted, textHash: undefined }, 'textHash'],
    [{ ...accepted, choice: 'custom' }, 'analytics'],
    [{ ...accepted, analytics: false }, 'analytics'],
    [{ ...accepted, choice: 'rejected-optional', analytics: true }, 'analytics'],
  ])('%o is refused with its field', async (payload, field) => {
    const answer = await send(payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json<ErrorPayload>().errorCode).toBe('VAL001');
    expect(Object.keys(answer.json<ErrorPayload>().validationErrors ?? {})).toEqual([field]);
  });

  test('is proved for some months after it has expired', async () => {
    const browser = browserOf(await send(accepted));
    const attempt = { number: 1, isLast: false, isStopping: () => false };
    const forget = async () => {
      for (const { run } of consentTasks(deps)) await run({}, attempt);
    };
    const expiry = new Date('2027-03-02T09:00:00Z');
    const end = moveBy(expiry, { months: consentProofKeptMonths }, platformTimeZone);
    clock.set(end);
    await forget();
    expect(await proofsOf(browser)).toHaveLength(1);
    clock.advance(1);
    await forget();
    expect(await proofsOf(browser)).toEqual([]);
    clock.set(at);
  });
});

test('a choice can be made before the opening', async () => {
  const closed = await startTestApp({ environment: { COMING_SOON: 'on' } });
  const answer = await closed.request({ method: 'POST', url: '/api/v1/consents', payload: accepted });
  expect(answer.statusCode).toBe(201);
  await closed.close();
});
