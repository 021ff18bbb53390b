import { afterAll, beforeAll, expect, test } from 'vitest';
import { reportKinds } from '#contract/reports-limits.ts';
import type { Letter } from '#contract/letters.ts';
import type { ProspectStats } from '#contract/prospects-desk.ts';
import type { WorkCounts, WorkItem } from '#contract/work-queue.ts';
import { startTestApp, type SignedInUser, type TestApp } from '#server/testing/app.ts';
import { loadDemoBlog } from '../blog/load.ts';
import { demoAccounts, loadDemoData } from '#db/seed/demo/load.ts';
import { loadDemoLetters } from './letters.ts';
import { loadDeskWork } from './work.ts';

let testApp: TestApp;
let admin: SignedInUser;
beforeAll(async () => {
  testApp = await startTestApp();
  await loadDemoData(testApp.deps, () => undefined, { providers: 40, services: 120 });
  await loadDemoBlog(testApp.deps);
  await Promise.all([loadDeskWork(testApp.deps), loadDeskWork(testApp.deps)]);
  await Promise.all([loadDemoLetters(testApp.deps), loadDemoLetters(testApp.deps)]);
  admin = await testApp.signUp({ roles: ['ADMIN'] });
});
afterAll(() => testApp.close());

const read = async (url: string) => (await testApp.request({ url, as: admin })).json<unknown>();

test('every kind of work waits, once', async () => {
  expect(await read('/api/v1/admin/work/counts')).toMatchObject({
    REPORT: { open: 5 },
    HELD_REVIEW: { open: 1 },
    APPEAL: { open: 1 },
    CONTACT: { open: 2 },
  } satisfies { [kind in keyof WorkCounts]?: { open: number } });
});

test('people wait for letters, of which one is in each state that lasts', async () => {
  const stats = (await read('/api/v1/admin/prospects/stats')) as ProspectStats;
  expect(stats.states).toEqual({ CONFIRMED: 20, PENDING_CONFIRMATION: 2, CONVERTED: 2, UNSUBSCRIBED: 1 });
  const { content } = (await read('/api/v1/admin/letters')) as { content: Letter[] };
  expect(content.map(({ state, sent, left }) => [state, sent > 0, left])).toEqual([
    ['DRAFT', false, 0],
    ['SCHEDULED', false, 0],
    ['STOPPED', true, 0],
    ['SENT', true, 1],
  ]);
  const mails = await testApp.deps.db
    .selectFrom('outgoing_mail')
    .where('template', 'like', 'letter%')
    .selectAll()
    .execute();
  expect(mails).toEqual([]);
});

test('something of every kind is reported', async () => {
  const { content } = (await read('/api/v1/admin/reports')) as { content: { kind: string }[] };
  expect(content.map(({ kind }) => kind).toSorted()).toEqual([...reportKinds].toSorted());
});

test('one who signs in as the administrator of the demo may decide the appeal', async () => {
  const { content } = (await read('/api/v1/admin/work?kind=APPEAL')) as { content: WorkItem[] };
  expect(content).toMatchObject([{ isReserved: false }]);
});

test('one who signs in as the administrator of the demo may decide about the article', async () => {
  const [demo] = await testApp.deps.db
    .selectFrom('account')
    .select('id')
    .where('email', '=', demoAccounts[2]?.email ?? '')
    .execute();
  const { content } = (await read('/api/v1/admin/reports?kind=ARTICLE')) as { content: { id: string }[] };
  const report = (await read(`/api/v1/admin/reports/${content[0]?.id}`)) as {
    object: { author: { id: string } };
  };
  const author = report.object.author.id;
  expect([typeof author, author === demo?.id]).toEqual(['string', false]);
});
