import { afterAll, describe, expect, test } from 'vitest';
import { minuteMs } from '#contract/durations.ts';
import { reportsPerDay } from '#contract/reports-limits.ts';
import type { Report } from '#contract/reports.ts';
import { reportCalls } from './call-factory.ts';
import { makeReport } from './factory.ts';
import { makeArticle } from '#server/features/blog/factory.ts';
import { startTestApp } from '#server/testing/app.ts';

const testApp = await startTestApp({ at: '2026-03-02T09:00:00Z' });
afterAll(() => testApp.close());
const { deps } = testApp;
const { db } = deps;
const { ask, signUpAdmin, makeOwner, makeReview, makeTalk, send, report, hide, mailsTo } =
  reportCalls(testApp);
const admin = await signUpAdmin();

const rowOf = (id: string) =>
  db.selectFrom('report').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
describe('a report', () => {
  test('is kept with what was seen, confirmed to its reporter and told to the administrators', async () => {
    const { owner, providerId } = await makeOwner();
    await db
      .updateTable('provider')
      .set({ bio: 'Diplômée de l’école des fuites.' })
      .where('id', '=', providerId)
      .execute();
    const reporter = await testApp.signUp();
    const { status, body } = await send(reporter, 'PROFILE', providerId, { text: ' ' });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: body.id,
      reference: expect.stringMatching(/^SG-\d{4,}$/),
      kind: 'PROFILE',
      objectId: providerId,
      objectName: 'Amina B.',
      reason: 'ABUSE',
      text: null,
      status: 'OPEN',
      createdAt: '2026-03-02T09:00:00.000Z',
      dueAt: '2026-03-03T09:00:00.000Z',
      decision: null,
    });
    const row = await rowOf(body.id);
    expect(row).toMatchObject({ author_id: owner.id, reporter_id: reporter.id, email: null, language: 'fr' });
    expect(row.content).toContain('Diplômée de l’école des fuites.');
    const [receipt] = await mailsTo(reporter.email);
    expect(receipt).toMatchObject({ template: 'report.receipt', locale: 'fr' });
    expect(receipt?.text).toContain(body.reference);
    expect(receipt?.text).toContain('/reports');
    const told = (await mailsTo(admin.email)).at(-1);
    expect(told).toMatchObject({ template: 'report.received' });
    expect(told?.text).toContain(`/admin/reports/${body.id}`);
    expect(await mailsTo(owner.email)).toEqual([]);
  });

  test('keeps the words of a service and of a review', async () => {
    const { serviceId, reviewId } = await makeReview();
    await db
      .updateTable('service')
      .set({ included: ['Essai de pression'], to_prepare: ['L’accès au compteur'] })
      .where('id', '=', serviceId)
      .execute();
    const service = await report('SERVICE', serviceId);
    expect(service.objectName).toBe('Réparation de fuite');
    const { content } = await rowOf(service.id);
    expect(content).toMatch(/^Réparation de fuite\nRecherche et réparation/);
    expect(content).toMatch(/\nEssai de pression\nL’accès au compteur$/);
    const review = await report('REVIEW', reviewId);
    expect(await rowOf(review.id)).toMatchObject({
      object_name: 'Réparation de fuite',
      content: 'Retard de deux heures, sans excuse.',
    });
  });

  test('of an article keeps its title, summary and the beginning of its text', async () => {
    const { id } = await makeArticle(deps, { author_id: admin.id, title: 'Tailler les lilas' });
    const { id: reportId, objectName } = await report('ARTICLE', id);
    expect(objectName).toBe('Tailler les lilas');
    expect(await rowOf(reportId)).toMatchObject({
      author_id: admin.id,
      content: 'Tailler les lilas\nQuand, où et comment couper.\nAttendez mars.',
    });
    expect(await send(admin, 'ARTICLE', id)).toMatchObject({
      status: 400,
      fields: { id: expect.any(String) },
    });
    const of = await send(await testApp.signUp(), 'ARTICLE', id, { reason: 'OFF_SITE_PAYMENT' });
    expect(Object.keys(of.fields ?? {})).toEqual(['reason']);
  });

  test.each(['DRAFT', 'ARCHIVED', 'SCHEDULED'] as const)(
    'of an article that is %s is refused',
    async (status) => {
      const later = { published_at: new Date(deps.clock.now().getTime() + minuteMs) };
      const { id } = await makeArticle(deps, { status, ...(status === 'SCHEDULED' && later) });
      expect((await send(await testApp.signUp(), 'ARTICLE', id)).code).toBe('RES001');
    },
  );

  test('of a message keeps it as its reader saw it', async () => {
    const { customer, messageIds } = await makeTalk(['Appelez le 06 39 98 12 34.']);
    const { id } = await report('MESSAGE', messageIds[0] ?? '', customer);
    const { content, object_name: name } = await rowOf(id);
    expect(content).toMatch(/^Appelez le /);
    expect(content).not.toContain('06 39');
    expect(name).toBe('Amina B.');
  });

  test.each([
    ['a reason of another kind', { reason: 'NOT_GENUINE' }, 'reason'],
    ['an unknown reason', { reason: 'DULL' }, 'reason'],
    ['a text that is too long', { text: 'a'.repeat(1001) }, 'text'],
    ['no id', { id: 'x' }, 'id'],
    ['an unknown kind', { kind: 'ALBUM' }, 'kind'],
  ])('with %s is refused', async (_what, change, field) => {
    const { providerId } = await makeOwner();
    const refused = await send(await testApp.signUp(), 'PROFILE', providerId, change);
    expect([refused.status, refused.code]).toEqual([400, 'VAL001']);
    expect(Object.keys(refused.fields ?? {})).toEqual([field]);
  });

  test('of one’s own thing is refused', async () => {
    const { owner, providerId, serviceId, author, reviewId } = await makeReview();
    const { owner: sender, messageIds } = await makeTalk(['Bonjour.']);
    for (const [as, kind, id] of [
      [owner, 'PROFILE', providerId],
      [owner, 'SERVICE', serviceId],
      [author, 'REVIEW', reviewId],
      [sender, 'MESSAGE', messageIds[0] ?? ''],
    ] as const)
      expect(await send(as, kind, id)).toMatchObject({ status: 400, fields: { id: expect.any(String) } });
  });

  test('of a suspended person is refused', async () => {
    const [{ providerId }, person] = [await makeOwner(), await testApp.signUp()];
    const words = { reason: 'SPAM', text: 'Des envois répétés.' };
    await ask('POST', `/admin/users/${person.id}/suspend`, admin, words);
    expect(await send(person, 'PROFILE', providerId)).toMatchObject({ status: 403, code: 'AUT010' });
  });
});

describe('what a person does not see', () => {
  test('is not reported', async () => {
    const as = await testApp.signUp();
    const { providerId, serviceId, reviewId } = await makeReview();
    await db.updateTable('service').set({ active: false }).where('id', '=', serviceId).execute();
    expect((await send(as, 'SERVICE', serviceId)).code).toBe('RES001');
    await db.updateTable('service').set({ active: true }).where('id', '=', serviceId).execute();
    await db.updateTable('provider').set({ published: false }).where('id', '=', providerId).execute();
    expect((await send(as, 'SERVICE', serviceId)).code).toBe('RES001');
    expect((await send(as, 'PROFILE', providerId)).code).toBe('RES001');
    await db.updateTable('review').set({ status: 'PENDING' }).where('id', '=', reviewId).execute();
    expect((await send(as, 'REVIEW', reviewId)).code).toBe('RES001');
    expect((await send(as, 'PROFILE', serviceId)).code).toBe('RES001');
  });

  test('is a message of others, one that is erased, and one of a deleted history', async () => {
    const { customer, owner, conversationId, messageIds } = await makeTalk(['Un', 'Deux']);
    const [first = '', second = ''] = messageIds;
    expect((await send(await testApp.signUp(), 'MESSAGE', first)).code).toBe('RES001');
    await ask('DELETE', `/messages/messages/${first}`, owner);
    expect((await send(customer, 'MESSAGE', first)).code).toBe('RES001');
    await ask('DELETE', `/messages/conversations/${conversationId}`, customer);
    expect((await send(customer, 'MESSAGE', second)).code).toBe('RES001');
  });

  test('is what was hidden', async () => {
    const { customer, messageIds } = await makeTalk(['Bonjour.']);
    const { serviceId, reviewId } = await makeReview();
    const { providerId } = await makeOwner();
    const [messageId = ''] = messageIds;
    await hide('MESSAGE', messageId, customer);
    await hide('REVIEW', reviewId);
    await hide('SERVICE', serviceId);
    await hide('PROFILE', providerId);
    for (const [kind, id] of [
      ['MESSAGE', messageId],
      ['REVIEW', reviewId],
      ['SERVICE', serviceId],
      ['PROFILE', providerId],
    ] as const)
      expect([kind, (await send(customer, kind, id)).code]).toEqual([kind, 'RES001']);
  });
});

describe('repetition', () => {
  test('is refused while the report is open, however fast', async () => {
    const { providerId } = await makeOwner();
    const reporter = await testApp.signUp();
    const sent = await Promise.all([1, 2, 3].map(() => send(reporter, 'PROFILE', providerId)));
    expect(sent.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
    expect(sent.find(({ status }) => status === 409)?.code).toBe('REP001');
    expect((await send(await testApp.signUp(), 'PROFILE', providerId)).status).toBe(201);
  });

  test('is refused or answered by a decision that hides its thing at the same time', async () => {
    const { serviceId } = await makeOwner();
    const reporters = await Promise.all([testApp.signUp(), testApp.signUp(), testApp.signUp()]);
    await Promise.all([
      hide('SERVICE', serviceId),
      ...reporters.map((reporter) => send(reporter, 'SERVICE', serviceId)),
    ]);
    const open = await db
      .selectFrom('report')
      .select('id')
      .where('object_id', '=', serviceId)
      .where('decision_id', 'is', null)
      .execute();
    expect(open).toEqual([]);
  });

  test('of one person are all kept or refused when many come at once', async () => {
    const reporter = await testApp.signUp();
    const owners = await Promise.all(Array.from({ length: 4 }, () => makeOwner()));
    for (let count = 0; count < reportsPerDay - 2; count += 1)
      await makeReport(deps, { reporter_id: reporter.id });
    const sent = await Promise.all(owners.map(({ providerId }) => send(reporter, 'PROFILE', providerId)));
    expect(sent.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 429, 429]);
  });

  test('ends after so many reports a day', async () => {
    const { providerId } = await makeOwner();
    const reporter = await testApp.signUp();
    for (let count = 0; count < reportsPerDay; count += 1)
      await makeReport(deps, { reporter_id: reporter.id });
    expect(await send(reporter, 'PROFILE', providerId)).toMatchObject({ status: 429, code: 'RAT001' });
    testApp.clock.advance(24 * 60);
    expect((await send(reporter, 'PROFILE', providerId)).status).toBe(201);
  });
});

test('a person reads their own reports, the newest first', async () => {
  const reporter = await testApp.signUp();
  const { providerId, serviceId } = await makeOwner();
  await report('PROFILE', providerId, reporter);
  testApp.clock.advance(1);
  const { reportId } = await hide('SERVICE', serviceId, reporter);
  const { body } = await ask<{ content: Report[]; totalElements: number }>('GET', '/reports', reporter);
  expect(body.totalElements).toBe(2);
  expect(body.content.map(({ kind, status }) => [kind, status])).toEqual([
    ['SERVICE', 'DECIDED'],
    ['PROFILE', 'OPEN'],
  ]);
  expect(body.content[0]).toMatchObject({
    id: reportId,
    decision: { action: 'HIDE', reason: 'ABUSE', text: 'Des propos insultants.' },
  });
  expect((await ask('GET', '/reports')).status).toBe(401);
  const other = await ask<{ content: Report[] }>('GET', '/reports', await testApp.signUp());
  expect(other.body.content).toEqual([]);
});
