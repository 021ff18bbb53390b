import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { moveBy, platformTimeZone } from '#server/kernel/time-zone.ts';
import { measuredDays, measurementKeptMonths, vitalNames } from '#contract/measurement-limits.ts';
import type { ErrorPayload } from '#contract/primitives.ts';
import type { Statistics } from '#contract/statistics.ts';
import { measurementTasks } from './events.ts';
import { listPageSpeeds } from './queries.ts';
import { startTestApp } from '#server/testing/app.ts';
import { countReads } from '#server/testing/test-database.ts';

const at = '2026-03-02T09:00:00.000Z';
const testApp = await startTestApp({ at });
afterAll(() => testApp.close());
const { deps, clock } = testApp;
const admin = await testApp.signUp({ roles: ['ADMIN'] });

const vitals = { fcp: 900.4, lcp: 1500.6, fid: 12, cls: 0.05, ttfb: 120 };
const send = (payload: object | string) =>
  testApp.request({
    method: 'POST',
    url: '/api/analytics/performance',
    payload,
    headers: { 'content-type': 'application/json' },
    remoteAddress: '198.51.100.7',
  });
const rows = () => deps.db.selectFrom('page_measurement').selectAll().orderBy('id').execute();
const speedOf = async (route: string | null) => {
  const answer = await testApp.request({ url: '/api/v1/admin/statistics', as: admin });
  return answer.json<Statistics>().pages.find((page) => page.route === route);
};
const attempt = { number: 1, isLast: false, isStopping: () => false };
async function runTasks(): Promise<void> {
  for (const { run } of measurementTasks(deps)) await run({}, attempt);
}
const sums = () => deps.db.selectFrom('page_speed').selectAll().execute();

describe('a measurement of a page', () => {
  test('is kept by the pattern of the page and without a network address', async () => {
    const answer = await send({ ...vitals, route: '/providers/:id' });
    expect(answer.statusCode).toBe(204);
    expect(answer.body).toBe('');
    const row = (await rows()).at(-1);
    expect(row).toEqual({
      id: expect.any(String),
      route: '/providers/:id',
      fcp_ms: 900,
      lcp_ms: 1501,
      fid_ms: 12,
      ttfb_ms: 120,
      cls: expect.closeTo(0.05),
      at: new Date(at),
    });
    expect(JSON.stringify(row)).not.toContain('198.51.100.7');
  });

  test('may leave the page out, and an input that was not made is unknown', async () => {
    expect((await send({ ...vitals, fid: 0 })).statusCode).toBe(204);
    expect((await rows()).at(-1)).toMatchObject({ route: null, fid_ms: null });
  });

  test('may have a shift of the layout that is next to nothing', async () => {
    expect((await send({ ...vitals, cls: 5e-324 })).statusCode).toBe(204);
    expect((await rows()).at(-1)).toMatchObject({ cls: 0 });
  });

  const wrong = ['x', null, -1, -0.001, 1e9, '12', undefined];
  const cases = vitalNames.flatMap((name) => wrong.map((value) => [name, value] as const));
  test.each(cases)('with %s %o is refused with its field', async (name, value) => {
    const before = await rows();
    const answer = await send({ ...vitals, [name]: value });
    expect(answer.statusCode).toBe(400);
    const { errorCode, validationErrors } = answer.json<ErrorPayload>();
    expect(errorCode).toBe('VAL001');
    expect(Object.keys(validationErrors ?? {})).toEqual([name]);
    expect(await rows()).toEqual(before);
  });

  test.each(['NaN', 'Infinity', '1e999'])('with %s in its text is refused', async (value) => {
    const before = await rows();
    const answer = await send(JSON.stringify({ ...vitals, lcp: 0 }).replace('"lcp":0', `"lcp":${value}`));
    expect(answer.statusCode).toBe(400);
    expect(answer.json<ErrorPayload>().errorCode).toBe('VAL001');
    expect(await rows()).toEqual(before);
  });

  test.each(['/providers/0198f5aa-0000-7000-8000-000000000000', '/nothing', '*', ''])(
    'of the unknown page %o is refused',
    async (route) => {
      const answer = await send({ ...vitals, route });
      expect(answer.statusCode).toBe(400);
      expect(Object.keys(answer.json<ErrorPayload>().validationErrors ?? {})).toEqual(['route']);
    },
  );

  test('is deleted after some months', async () => {
    await send({ ...vitals, route: '/help' });
    const end = moveBy(new Date(at), { months: measurementKeptMonths }, platformTimeZone);
    const isKept = async () => {
      await runTasks();
      return (await sums()).some(({ route }) => route === '/help');
    };
    clock.set(end);
    expect(await isKept()).toBe(true);
    clock.advance(24 * 60);
    expect(await isKept()).toBe(false);
    clock.set(at);
  });
});

describe('the speed of a page', () => {
  test('is what three quarters of its visits kept to, for administrators', async () => {
    for (const lcp of [1000, 2000, 3000, 4000, 5000])
      await send({ ...vitals, lcp, fid: lcp === 5000 ? 40 : 0, cls: lcp / 50_000, route: '/services' });
    const speed = { route: '/services', visits: 5, fcp: 900, lcp: 4000, fid: 40, cls: 0.08, ttfb: 120 };
    expect(await speedOf('/services')).toEqual(speed);
    // The sums say the same, also when several processes add up at once.
    await Promise.all([runTasks(), runTasks(), runTasks()]);
    expect(await rows()).toEqual([]);
    expect(await speedOf('/services')).toEqual(speed);
    await send({ ...vitals, lcp: 6000, route: '/services' });
    expect(await speedOf('/services')).toMatchObject({ visits: 6, lcp: 5000 });
    await runTasks();
    expect(await speedOf('/services')).toMatchObject({ visits: 6, lcp: 5000 });
  });

  test('has two digits, and reads the sums and not the visits', async () => {
    for (const lcp of [0, 7, 99, 104, 2449, 2451, 120_000]) await send({ ...vitals, lcp, route: '/blog' });
    await runTasks();
    const { rows: kept } = await sql<{ value: number }>`
      select value from page_speed where route = '/blog' and figure = 'LCP' order by value`.execute(deps.db);
    expect(kept.map(({ value }) => value)).toEqual([0, 7, 99, 100, 2400, 2500, 120_000]);
    for (let visit = 0; visit < 40; visit += 1) await send({ ...vitals, route: '/blog' });
    await runTasks();
    const read = await countReads(deps.db, ['page_measurement', 'page_speed'], async (tx) => {
      await listPageSpeeds(tx, '2026-02-03');
    });
    expect([read.page_measurement, read.page_speed]).toEqual([0, (await sums()).length]);
  });

  test('has no delay of an input when none was made, and counts the last days only', async () => {
    await send({ ...vitals, fid: 0, route: '/gdpr' });
    expect(await speedOf('/gdpr')).toMatchObject({ visits: 1, fid: null });
    clock.advance(measuredDays * 24 * 60 + 1);
    const again = await testApp.request({
      url: '/api/v1/admin/statistics',
      headers: { authorization: `Bearer ${await freshToken()}` },
    });
    expect(again.json<Statistics>().pages.find((page) => page.route === '/gdpr')).toBeUndefined();
    clock.set(at);
  });
});

/** A token lives for minutes: after a jump of the clock an administrator signs in anew. */
async function freshToken(): Promise<string> {
  const { accessToken } = await testApp.signUp({ roles: ['ADMIN'] });
  return accessToken;
}
