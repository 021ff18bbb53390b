import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hourMs } from '#contract/durations.ts';
import type { WorkCounts, WorkItem } from '#contract/work-queue.ts';
import { makeContactMessage } from '#server/features/contact/factory.ts';
import { makeProvider } from '#server/features/providers/factory.ts';
import { makeDecision, makeHeldReview, makeReport } from '#server/features/reports/factory.ts';
import { startTestApp, type SignedInUser } from '#server/testing/app.ts';

const testApp = await startTestApp({ at: '2026-03-02T09:00:00Z' });
afterAll(() => testApp.close());
const { deps, clock } = testApp;
const start = clock.now();
const hoursAgo = (hours: number) => new Date(start.getTime() - hours * hourMs);

let admin: SignedInUser;
let ids: Record<WorkItem['kind'], string>;

beforeAll(async () => {
  admin = await testApp.signUp({ firstName: 'Emma', lastName: 'Petit', roles: ['ADMIN'] });
  const [owner, customer] = [
    await testApp.signUp({ firstName: 'Karim', lastName: 'Benali', userType: 'provider' }),
    await testApp.signUp({ firstName: 'Kévin', lastName: 'Lambert' }),
  ];
  const { id: providerId, serviceIds } = await makeProvider(deps, { accountId: owner.id });
  const document = await deps.db
    .insertInto('verification_document')
    .values({
      id: '019c0000-0000-7000-8000-000000000001',
      provider_id: providerId,
      type: 'PASSPORT',
      side: null,
      status: 'PENDING',
      file_name: 'passeport.jpg',
      media_type: 'image/jpeg',
      size: 10,
      sha256: Buffer.alloc(32),
      storage_name: 'passeport',
      submitted_at: hoursAgo(50),
      created_at: hoursAgo(50),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  ids = {
    DOCUMENT: document.id,
    REPORT: await makeReport(deps, { object_name: 'Karim B.', reason: 'ABUSE', created_at: hoursAgo(20) }),
    HELD_REVIEW: await makeHeldReview(deps, { service_id: serviceIds[0] ?? '', customer_id: customer.id }),
    APPEAL: await makeDecision(deps, {
      author_id: customer.id,
      decided_by: admin.id,
      appeal_text: 'Mon avis est exact.',
      appealed_at: hoursAgo(24),
    }),
    CONTACT: await makeContactMessage(deps, {
      name: 'Julien Maréchal',
      subject: 'Mon intervenant ne répond plus',
      last_written_at: hoursAgo(25),
    }),
  };
});

const list = async (search = '', as = admin) =>
  (await testApp.request({ url: `/api/v1/admin/work${search}`, as })).json<{
    content: WorkItem[];
    totalElements: number;
  }>();

describe('the work queue', () => {
  test('has every kind, what is due first comes first', async () => {
    const { content, totalElements } = await list();
    expect(content.map(({ kind, id }) => [kind, id])).toEqual([
      ['DOCUMENT', ids.DOCUMENT],
      ['CONTACT', ids.CONTACT],
      ['REPORT', ids.REPORT],
      ['HELD_REVIEW', ids.HELD_REVIEW],
      ['APPEAL', ids.APPEAL],
    ]);
    expect(totalElements).toBe(5);
    const [document, contact, report, held, appeal] = content;
    expect(document).toMatchObject({ topic: 'PASSPORT', words: null, dueAt: hoursAgo(2).toISOString() });
    expect(document?.title).toContain('Karim');
    expect(contact).toMatchObject({
      title: 'Julien Maréchal',
      words: 'Mon intervenant ne répond plus',
      since: hoursAgo(25).toISOString(),
      dueAt: hoursAgo(1).toISOString(),
    });
    expect(report).toMatchObject({ title: 'Karim B.', topic: 'ABUSE', dueAt: hoursAgo(-4).toISOString() });
    expect([held?.words, held?.topic]).toEqual([expect.stringContaining('parfaite'), 'EMAIL']);
    expect(appeal).toMatchObject({ title: 'Kévin Lambert', words: 'Mon avis est exact.' });
  });

  test('is read by pages, and by kind', async () => {
    expect((await list('?page=1&size=2')).content.map(({ kind }) => kind)).toEqual(['REPORT', 'HELD_REVIEW']);
    const { content, totalElements } = await list('?kind=CONTACT');
    expect([content.map(({ kind }) => kind), totalElements]).toEqual([['CONTACT'], 1]);
  });

  test('counts what is open and late', async () => {
    const counts = await testApp.request({ url: '/api/v1/admin/work/counts', as: admin });
    expect(counts.json<WorkCounts>()).toEqual({
      DOCUMENT: { open: 1, late: 1 },
      REPORT: { open: 1, late: 0 },
      HELD_REVIEW: { open: 1, late: 0 },
      APPEAL: { open: 1, late: 0 },
      CONTACT: { open: 1, late: 1 },
    });
  });

  test('says who has claimed something, while the claim lasts', async () => {
    const claim = { method: 'POST', url: `/api/v1/admin/reports/${ids.REPORT}/claim`, as: admin } as const;
    await testApp.request(claim);
    const assigneeOf = async () =>
      (await list('?kind=REPORT')).content.find(({ id }) => id === ids.REPORT)?.assignee;
    expect(await assigneeOf()).toEqual({ id: admin.id, displayName: 'Emma Petit' });
    clock.advance(31);
    expect(await assigneeOf()).toBeNull();
    clock.set(start);
  });

  test('is narrowed to what the reader has taken, or to what is to be taken', async () => {
    const reader = await testApp.signUp({ roles: ['ADMIN'] });
    const report = await makeReport(deps, { created_at: hoursAgo(1) });
    const idsOf = async (search: string, as = reader) => (await list(search, as)).content.map(({ id }) => id);
    expect(await list('?assignee=ME', reader)).toMatchObject({ content: [], totalElements: 0 });
    expect(await idsOf('?assignee=NONE')).toEqual(expect.arrayContaining([report, ids.APPEAL]));
    await testApp.request({ method: 'POST', url: `/api/v1/admin/reports/${report}/claim`, as: reader });
    expect(await idsOf('?assignee=ME')).toEqual([report]);
    expect(await idsOf('?assignee=ME&kind=CONTACT')).toEqual([]);
    expect(await list('?assignee=ME', reader)).toMatchObject({ totalElements: 1 });
    expect(await idsOf('?assignee=NONE')).not.toContain(report);
    // Against a decision of this administrator, who must leave it to others.
    expect(await idsOf('?assignee=NONE', admin)).not.toContain(ids.APPEAL);
    await deps.db.deleteFrom('report').where('id', '=', report).execute();
  });

  test('reserves an appeal against one’s own decision for another administrator', async () => {
    const other = await testApp.signUp({ roles: ['ADMIN'] });
    const isReserved = async (as: SignedInUser) => (await list('?kind=APPEAL', as)).content[0]?.isReserved;
    expect([await isReserved(admin), await isReserved(other)]).toEqual([true, false]);
  });

  test('is for administrators, of known kinds', async () => {
    const user = await testApp.signUp();
    const statusOf = async (search: string, as: SignedInUser) =>
      (await testApp.request({ url: `/api/v1/admin/work${search}`, as })).statusCode;
    expect(await statusOf('', user)).toBe(403);
    expect(await statusOf('/counts', user)).toBe(403);
    expect(await statusOf('?kind=NOTHING', admin)).toBe(400);
    expect(await statusOf('?assignee=OTHERS', admin)).toBe(400);
  });
});
