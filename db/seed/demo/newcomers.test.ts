import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#server/testing/app.ts';
import { loadNewcomers, newcomerAccounts } from './newcomers.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
  await Promise.all([loadNewcomers(testApp.deps), loadNewcomers(testApp.deps)]);
});
afterAll(() => testApp.close());

test.each([
  ['starting@example.org', 12, 1, false],
  ['halfway@example.org', 60, 4, false],
  ['waiting@example.org', 100, 8, true],
])('%s has a progress of %i %', async (email, percentage, completedSteps, isOnline) => {
  const { password = '' } = newcomerAccounts.find((account) => account.email === email) ?? {};
  const login = await testApp.request({
    method: 'POST',
    url: '/api/v1/auth/login',
    payload: { email, password },
  });
  const headers = { authorization: `Bearer ${login.json<{ accessToken: string }>().accessToken}` };
  const status = await testApp.request({ url: '/api/v1/onboarding/status', headers });
  expect(status.json()).toMatchObject({ overallCompletionPercentage: percentage, completedSteps });
  const own = await testApp.request({ url: '/api/v1/providers/me', headers });
  expect(own.json()).toMatchObject({ published: isOnline, verified: false });
});

test('one document waits for an administrator', async () => {
  const rows = await testApp.deps.db.selectFrom('verification_document').select(['type', 'status']).execute();
  expect(rows).toEqual([{ type: 'PASSPORT', status: 'PENDING' }]);
});
