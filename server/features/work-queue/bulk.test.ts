import { afterAll, expect, test } from 'vitest';
import { workBulkMax } from '#contract/work-queue-limits.ts';
import type { WorkOutcomes } from '#contract/work-queue.ts';
import { breach, noBreach, reportCalls } from '#server/features/reports/call-factory.ts';
import { startTestApp, type SignedInUser } from '#server/testing/app.ts';

const testApp = await startTestApp({ at: '2026-03-02T09:00:00Z' });
afterAll(() => testApp.close());
const { ask, signUpAdmin, makeOwner, report, decide, mailsTo } = reportCalls(testApp);
const [admin, other] = [await signUpAdmin(), await signUpAdmin()];

const decideAll = (ids: readonly string[], decision: object, dryRun = false, as: SignedInUser = admin) =>
  ask<WorkOutcomes>('POST', '/admin/work/decisions', as, {
    decisions: ids.map((id) => ({ kind: 'REPORT', id, decision })),
    dryRun,
  });
const statusOf = async (id: string) =>
  (await ask<{ status: string }>('GET', `/admin/reports/${id}`, admin)).body.status;
async function makeReports(count: number) {
  const made = [];
  for (let one = 0; one < count; one += 1) made.push(await report('PROFILE', (await makeOwner()).providerId));
  return made;
}

test('decides on each on its own, and says why one is refused', async () => {
  const [first, held, third] = await makeReports(3);
  const ids = [first, held, third].map((one) => one?.id ?? '');
  await ask('POST', `/admin/work/REPORT/${ids[1]}/claim`, other);
  const rehearsed = (await decideAll(ids, breach, true)).body.outcomes;
  expect(rehearsed.map(({ id, refusal, letters }) => [id, refusal?.reason ?? null, letters])).toEqual([
    [ids[0], null, 2],
    [ids[1], 'CLAIMED', null],
    [ids[2], null, 2],
  ]);
  expect(rehearsed[1]?.refusal).toMatchObject({
    errorCode: 'REP002',
    message: expect.stringContaining('équipe'),
  });
  expect(await Promise.all(ids.map(statusOf))).toEqual(['OPEN', 'CLAIMED', 'OPEN']);
  const made = (await decideAll(ids, breach)).body.outcomes;
  expect(made.map(({ refusal }) => refusal?.errorCode ?? null)).toEqual([null, 'REP002', null]);
  expect(await Promise.all(ids.map(statusOf))).toEqual(['DECIDED', 'CLAIMED', 'DECIDED']);
  expect((await mailsTo(first?.reporter.email ?? '')).at(-1)).toMatchObject({ template: 'report.decided' });
});

test('tells what was decided with another one of them', async () => {
  const { providerId } = await makeOwner();
  const [one, two] = [await report('PROFILE', providerId), await report('PROFILE', providerId)];
  const { outcomes } = (await decideAll([one.id, two.id], noBreach)).body;
  expect(outcomes.map(({ refusal }) => refusal?.reason ?? null)).toEqual([null, 'DECIDED']);
});

test('is for those whose work every one of them is, and for so many at most', async () => {
  const [one] = await makeReports(1);
  const support = await testApp.signUp({ roles: ['SUPPORT'] });
  expect(await decideAll([one?.id ?? ''], noBreach, true, support)).toMatchObject({
    status: 403,
    code: 'AUT003',
  });
  const ids = Array.from({ length: workBulkMax + 1 }, () => one?.id ?? '');
  expect(await decideAll(ids, noBreach, true)).toMatchObject({ status: 400, code: 'VAL001' });
  expect((await decide(admin, one?.id ?? '', noBreach)).status).toBe(200);
});
