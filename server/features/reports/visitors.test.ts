import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { reportsPerDay } from '#contract/reports-limits.ts';
import { noBreach, reportCalls } from './call-factory.ts';
import { makeReport } from './factory.ts';
import { solveCaptcha } from '#server/features/captcha/factory.ts';
import { startTestApp } from '#server/testing/app.ts';

/** By the clock of the machine, which the library of the captcha reads. */
const testApp = await startTestApp();
afterAll(() => testApp.close());
const { deps } = testApp;
const { signUpAdmin, makeOwner, makeTalk, send, decide, mailsTo } = reportCalls(testApp);
const visitor = async () => ({
  email: `${randomUUID()}@example.org`,
  captcha: await solveCaptcha(deps),
});

test('a visitor leaves an address and solves a captcha, and is answered there', async () => {
  const { providerId } = await makeOwner();
  const nothing = await send(undefined, 'PROFILE', providerId);
  expect([nothing.status, nothing.code]).toEqual([400, 'VAL001']);
  expect(Object.keys(nothing.fields ?? {}).toSorted()).toEqual(['captcha', 'email']);
  const { email, captcha } = await visitor();
  const wrong = await send(undefined, 'PROFILE', providerId, { email, captcha: 'wrong' });
  expect([wrong.status, wrong.code]).toEqual([400, 'CAP001']);
  // What is refused for another reason uses no captcha up.
  expect((await send(undefined, 'PROFILE', randomUUID(), { email, captcha })).code).toBe('RES001');
  const sent = await send(undefined, 'PROFILE', providerId, { email, captcha, locale: 'ar' });
  expect(sent.status).toBe(201);
  const row = await deps.db
    .selectFrom('report')
    .select(['email', 'reporter_id', 'language'])
    .where('id', '=', sent.body.id)
    .executeTakeFirst();
  expect(row).toEqual({ email, reporter_id: null, language: 'ar' });
  expect((await send(undefined, 'PROFILE', providerId, { email, captcha })).code).toBe('CAP001');
  const again = await send(undefined, 'PROFILE', providerId, { email, captcha: await solveCaptcha(deps) });
  expect([again.status, again.code]).toEqual([409, 'REP001']);
  await decide(await signUpAdmin(), sent.body.id, noBreach);
  const mails = await mailsTo(email);
  expect(mails.map(({ template, locale }) => [template, locale])).toEqual([
    ['report.receipt', 'ar'],
    ['report.decided', 'ar'],
  ]);
  expect(mails[0]?.text).toContain(sent.body.reference);
  expect(mails[1]?.text).toContain(noBreach.text);
  for (const { text } of mails) expect(text).not.toContain('/reports');
});

test('a visitor sees no message, and reports so much a day', async () => {
  const { providerId, messageIds } = await makeTalk(['Bonjour.']);
  const { email, captcha } = await visitor();
  expect((await send(undefined, 'MESSAGE', messageIds[0] ?? '', { email, captcha })).code).toBe('RES001');
  for (let count = 0; count < reportsPerDay; count += 1) await makeReport(deps, { email });
  const refused = await send(undefined, 'PROFILE', providerId, { email: email.toUpperCase(), captcha });
  expect([refused.status, refused.code]).toEqual([429, 'RAT001']);
});
