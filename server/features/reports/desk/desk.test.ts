import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import type { DeskAppeal, DeskReport, ListedReport, ReportedMessages } from '#contract/reports.ts';
import type { WorkItem } from '#contract/work-queue.ts';
import { claimMinutes } from '#contract/verification-rules.ts';
import { breach, noBreach, reportCalls } from '../call-factory.ts';
import { makeProvider } from '#server/features/providers/factory.ts';
import { startTestApp, type SignedInUser } from '#server/testing/app.ts';

const testApp = await startTestApp({ at: '2026-03-02T09:00:00Z' });
afterAll(() => testApp.close());
const { db } = testApp.deps;
const calls = reportCalls(testApp);
const { ask, signUpAdmin, makeOwner, makeReview, makeTalk, report, decide, mailsTo, auditOf } = calls;
const [admin, other] = [await signUpAdmin(), await signUpAdmin()];

type Page = { content: ListedReport[]; totalElements: number };
const queue = async (query = '') =>
  (await ask<Page>('GET', `/admin/reports?size=100${query}`, admin)).body.content;
const read = async (id: string) => (await ask<DeskReport>('GET', `/admin/reports/${id}`, admin)).body;
const claim = (as: SignedInUser, id: string) => ask('POST', `/admin/work/REPORT/${id}/claim`, as);
const release = (as: SignedInUser, id: string) => ask('DELETE', `/admin/work/REPORT/${id}/claim`, as);

describe('the queue', () => {
  test('has the oldest first, with the thing as it is and how many others report it', async () => {
    const { providerId, serviceId, owner } = await makeOwner();
    const first = await report('SERVICE', serviceId);
    testApp.clock.advance(1);
    const second = await report('SERVICE', serviceId);
    const own = (await queue('&kind=SERVICE')).filter(({ id }) => [first.id, second.id].includes(id));
    expect(own.map(({ id }) => id)).toEqual([first.id, second.id]);
    const { reference, reason, createdAt, dueAt } = await read(first.id);
    expect(own[0]).toEqual({
      id: first.id,
      reference,
      kind: 'SERVICE',
      reason,
      createdAt,
      dueAt,
      object: { name: 'Réparation de fuite', reviewed: null },
      claim: null,
      decision: null,
    });
    expect(await read(first.id)).toMatchObject({
      reporter: { id: first.reporter.id, displayName: 'Camille Martin' },
      object: {
        name: 'Réparation de fuite',
        content: expect.stringContaining('Recherche et réparation'),
        path: `/services/${serviceId}`,
        author: { id: owner.id, displayName: 'Amina Benali' },
        state: 'SHOWN',
        rating: null,
      },
      others: 1,
      claim: null,
      decisionId: null,
      version: 0,
    });
    expect((await queue('&kind=REVIEW')).some(({ id }) => id === first.id)).toBe(false);
    await db.updateTable('provider').set({ published: false }).where('id', '=', providerId).execute();
    expect((await read(first.id)).object.path).toBeNull();
    await ask('DELETE', `/services/${serviceId}`, owner);
    expect((await read(first.id)).object.state).toBe('GONE');
  });

  test('marks in a reported review what the filter finds', async () => {
    const { reviewId } = await makeReview();
    await db
      .updateTable('review')
      .set({ comment: 'Il habite au fond, appelez le 06 39 98 41 27.' })
      .where('id', '=', reviewId)
      .execute();
    const { id } = await report('REVIEW', reviewId);
    expect((await read(id)).object.findings).toEqual([{ reason: 'PHONE', words: '06 39 98 41 27' }]);
  });

  test('has what helps to decide: the booking of a review, and what became of the author before', async () => {
    const { author, reviewId, bookingId, providerId } = await makeReview();
    const { number } = await db
      .selectFrom('booking')
      .select('number')
      .where('id', '=', bookingId)
      .executeTakeFirstOrThrow();
    const { id } = await report('REVIEW', reviewId);
    const onProfile = await report('PROFILE', providerId);
    expect((await read(id)).facts).toMatchObject({
      booking: { id: bookingId, number, serviceTitle: 'Réparation de fuite', status: 'COMPLETED' },
      together: { visits: 1, reportsByAuthor: 0, reportsOfAuthor: 0 },
      restrictions: 0,
      reports: 1,
    });
    expect((await read(id)).facts.booking?.steps.at(-1)).toMatchObject({ status: 'COMPLETED' });
    expect((await read(onProfile.id)).facts).toEqual({
      booking: null,
      together: null,
      restrictions: 0,
      reports: 1,
    });
    await report('PROFILE', providerId, author);
    expect((await read(id)).facts.together).toMatchObject({ reportsByAuthor: 1, reportsOfAuthor: 0 });
    await decide(admin, id, breach);
    expect((await read(id)).facts.restrictions).toBe(1);
    const [decision] = (await ask<{ content: { id: string }[] }>('GET', '/decisions', author)).body.content;
    await calls.appeal(author, decision?.id ?? '');
    const appeal = await ask<DeskAppeal>('GET', `/admin/appeals/${decision?.id}`, admin);
    expect(appeal.body.facts).toMatchObject({ booking: { number }, restrictions: 1, reports: 1 });
    expect(appeal.body.rating).toEqual(expect.any(Number));
  });

  test('names whom a review is about, in the work queue too', async () => {
    const { reviewId } = await makeReview();
    const { id } = await report('REVIEW', reviewId);
    const named = { name: 'Réparation de fuite', reviewed: 'Amina Benali' };
    expect((await read(id)).object).toMatchObject(named);
    expect((await queue('&kind=REVIEW')).find((one) => one.id === id)?.object).toEqual(named);
    const item = await ask<WorkItem>('GET', `/admin/work/REPORT/${id}`, admin);
    expect(item.body).toMatchObject({ title: 'Amina Benali', thing: 'REVIEW' });
    for (const query of ['Benali', 'fuite'].map((word) => `/admin/work?kind=REPORT&size=100&query=${word}`)) {
      const { content } = (await ask<{ content: WorkItem[] }>('GET', query, admin)).body;
      expect(content.map((one) => one.id)).toContain(id);
    }
  });

  test('shows the pictures of a profile and of a service', async () => {
    const { providerId, serviceId, owner } = await makeOwner();
    await db.updateTable('account').set({ avatar_name: 'face.webp' }).where('id', '=', owner.id).execute();
    await db.updateTable('service').set({ cover_name: 'cover.webp' }).where('id', '=', serviceId).execute();
    const photo = { provider_id: providerId, width: 800, height: 600, created_at: testApp.clock.now() };
    const photos = [
      {
        id: randomUUID(),
        name: 'work.webp',
        small_name: 'work-small.webp',
        position: 0,
        service_id: serviceId,
      },
      { id: randomUUID(), name: 'other.webp', small_name: 'other-small.webp', position: 1, service_id: null },
    ];
    await db
      .insertInto('provider_photo')
      .values(photos.map((one) => ({ ...photo, ...one })))
      .execute();
    const picturesOf = async (kind: 'PROFILE' | 'SERVICE', id: string) =>
      (await read((await report(kind, id)).id)).object.pictures;
    expect(await picturesOf('PROFILE', providerId)).toEqual([
      { kind: 'PORTRAIT', url: '/media/face.webp' },
      { kind: 'PHOTO', url: '/media/work.webp' },
      { kind: 'PHOTO', url: '/media/other.webp' },
    ]);
    expect(await picturesOf('SERVICE', serviceId)).toEqual([
      { kind: 'COVER', url: '/media/cover.webp' },
      { kind: 'PHOTO', url: '/media/work.webp' },
    ]);
  });

  test('has what was decided apart, the newest decision first', async () => {
    const [one, two] = [await makeReview(), await makeReview()];
    const reports = [await report('REVIEW', one.reviewId), await report('REVIEW', two.reviewId)];
    expect((await read(reports[0]?.id ?? '')).object.rating).toBe(2);
    for (const { id } of reports.toReversed()) {
      testApp.clock.advance(1);
      await decide(admin, id, noBreach);
    }
    const ids = reports.map(({ id }) => id);
    const decided = (await queue('&view=decided')).filter(({ id }) => ids.includes(id));
    expect(decided.map(({ id, decision }) => [id, decision])).toEqual(
      ids.map((id) => [id, { action: 'KEEP' }]),
    );
    expect((await queue()).some(({ id }) => ids.includes(id))).toBe(false);
  });

  test('is for administrators', async () => {
    const user = await testApp.signUp();
    const { id } = await report('PROFILE', (await makeOwner()).providerId);
    for (const [method, path] of [
      ['GET', ''],
      ['GET', `/${id}`],
      ['GET', `/${id}/messages`],
    ] as const) {
      expect((await ask(method, `/admin/reports${path}`)).status).toBe(401);
      expect((await ask(method, `/admin/reports${path}`, user)).status).toBe(403);
    }
    expect((await ask('GET', `/admin/reports/${randomUUID()}`, admin)).code).toBe('RES001');
    expect((await decide(user, id)).status).toBe(403);
    expect((await decide(admin, randomUUID())).code).toBe('RES001');
  });
});

describe('a claim', () => {
  test('keeps others away for a while, and is given back', async () => {
    const { id } = await report('PROFILE', (await makeOwner()).providerId);
    expect((await claim(admin, id)).status).toBe(200);
    const claimed = await read(id);
    expect(claimed).toMatchObject({ status: 'CLAIMED', claim: { by: { id: admin.id } }, version: 1 });
    const listed = async () => (await queue()).find((one) => one.id === id)?.claim;
    expect(await listed()).toEqual(claimed.claim);
    for (const refused of [
      await claim(other, id),
      await release(other, id),
      await decide(other, id, noBreach),
    ])
      expect(refused).toMatchObject({ status: 409, code: 'REP002', reason: 'CLAIMED' });
    expect((await release(admin, id)).status).toBe(200);
    expect(await read(id)).toMatchObject({ status: 'OPEN', claim: null });
    expect((await claim(other, id)).status).toBe(200);
    testApp.clock.advance(claimMinutes);
    expect([(await read(id)).claim, await listed()]).toEqual([null, null]);
    expect((await decide(admin, id, noBreach)).status).toBe(200);
    expect(await claim(other, id)).toMatchObject({ code: 'REP002', reason: 'DECIDED' });
    expect(await release(other, id)).toMatchObject({ code: 'REP002', reason: 'DECIDED' });
  });

  test('of another report of the same thing keeps others away too', async () => {
    const { providerId } = await makeOwner();
    const [one, two] = [await report('PROFILE', providerId), await report('PROFILE', providerId)];
    await claim(other, two.id);
    expect(await decide(admin, one.id)).toMatchObject({ code: 'REP002', reason: 'CLAIMED' });
  });
});

describe('a decision', () => {
  test('answers every open report of the same thing, and tells each reporter', async () => {
    const { owner, providerId } = await makeOwner();
    const [one, two] = [await report('PROFILE', providerId), await report('PROFILE', providerId)];
    const { body } = await decide(admin, one.id, { ...noBreach, reason: 'OTHER' });
    expect(body).toMatchObject({
      status: 'DECIDED',
      decision: { action: 'KEEP', reason: null, text: noBreach.text },
      decisionId: expect.any(String),
    });
    expect(await read(two.id)).toMatchObject({ status: 'DECIDED', decisionId: body.decisionId });
    for (const { reporter } of [one, two]) {
      const mail = (await mailsTo(reporter.email)).at(-1);
      expect(mail).toMatchObject({ template: 'report.decided' });
      expect(mail?.text).toContain(noBreach.text);
    }
    // What is kept is told to nobody else.
    expect(await mailsTo(owner.email)).toEqual([]);
    expect((await ask<{ content: unknown[] }>('GET', '/decisions', owner)).body.content).toEqual([]);
    expect(await auditOf(one.id)).toMatchObject([
      {
        action: 'CONTENT_KEPT',
        actor_id: admin.id,
        before: { state: 'SHOWN' },
        after: { kind: 'PROFILE', objectId: providerId },
        reason: noBreach.text,
      },
    ]);
    expect((await calls.send(one.reporter, 'PROFILE', providerId)).status).toBe(201);
  });

  test('to hide tells the author why, and not who reported', async () => {
    const { author, reviewId } = await makeReview();
    const { id, reporter } = await report('REVIEW', reviewId);
    await decide(admin, id, { ...breach, reason: 'PERSONAL_DATA' });
    const [mail] = await mailsTo(author.email);
    expect(mail).toMatchObject({ template: 'report.hidden', subject: 'Nous avons masqué votre avis' });
    for (const said of [
      'Retard de deux heures',
      'Des données personnelles',
      breach.text,
      'Un signalement',
      'n’est plus public',
      '2 septembre 2026',
      '/decisions/',
    ])
      expect(mail?.text).toContain(said);
    expect(mail?.text).not.toContain(reporter.email);
    const { content } = (await ask<{ content: object[] }>('GET', '/notifications', author)).body;
    expect(content[0]).toMatchObject({
      type: 'ACCOUNT_UPDATE',
      message: 'Nous avons masqué un de vos contenus',
      link: expect.stringMatching(/^\/decisions\//),
    });
    expect((await mailsTo(reporter.email)).at(-1)?.text).toContain('Nous l’avons masqué');
    expect(await auditOf(id)).toMatchObject([
      { action: 'CONTENT_HIDDEN', after: { reason: 'PERSONAL_DATA' }, reason: breach.text },
    ]);
  });

  test('is made once, on what was read, and never on one’s own thing', async () => {
    const { providerId } = await makeOwner();
    const { id } = await report('PROFILE', providerId);
    expect(await decide(admin, id, { ...noBreach, version: 7 })).toMatchObject({ code: 'CNF001' });
    expect((await decide(admin, id, { action: 'HIDE', text: 'a' })).fields).toHaveProperty('reason');
    const unfit = await decide(admin, id, { ...breach, reason: 'NOT_GENUINE' });
    expect(unfit).toMatchObject({ status: 400, fields: { reason: expect.any(String) } });
    expect((await decide(admin, id, { action: 'KEEP', text: ' ' })).fields).toHaveProperty('text');
    const both = await Promise.all([decide(admin, id, noBreach), decide(other, id, noBreach)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)).toMatchObject({ reason: 'DECIDED' });
    const judge = await testApp.signUp({ userType: 'provider', roles: ['ADMIN'] });
    const own = await makeProvider(testApp.deps, { accountId: judge.id });
    const ofOwn = await report('PROFILE', own.id);
    expect(await decide(judge, ofOwn.id, noBreach)).toMatchObject({ status: 403, code: 'AUT003' });
  });

  test('cannot hide what is gone, and hides once what is hidden', async () => {
    const { owner, serviceId } = await makeOwner();
    const gone = await report('SERVICE', serviceId);
    await ask('DELETE', `/services/${serviceId}`, owner);
    expect(await decide(admin, gone.id)).toMatchObject({ status: 409, code: 'REP002', reason: 'GONE' });
    expect((await decide(admin, gone.id, noBreach)).status).toBe(200);
    const { author, reviewId } = await makeReview();
    const [one, two] = [await report('REVIEW', reviewId), await report('REVIEW', reviewId)];
    // As if it had been made while the first one was decided.
    const { body } = await decide(admin, one.id);
    await db
      .updateTable('report')
      .set({ decision_id: null, decided_at: null })
      .where('id', '=', two.id)
      .execute();
    const late = await decide(other, two.id, { ...breach, text: 'Autre chose.' });
    expect(late.body).toMatchObject({ decisionId: body.decisionId, decision: { text: breach.text } });
    expect(await mailsTo(author.email)).toHaveLength(1);
  });
});

describe('a reported message', () => {
  test('is read between its neighbours and no others, which is in the audit', async () => {
    const texts = ['1', '2', '3', '4', 'Appelez le 06 39 98 12 34', '6', '7', '8'];
    const { customer, owner, messageIds } = await makeTalk(texts);
    const { id } = await report('MESSAGE', messageIds[4] ?? '', customer);
    const { body } = await ask<ReportedMessages>('GET', `/admin/reports/${id}/messages`, admin);
    expect(body.messages.map(({ text }) => text)).toEqual(texts.slice(1, 7));
    expect(body.messages.map(({ isReported }) => isReported).indexOf(true)).toBe(3);
    expect(body.messages[3]?.author).toEqual({ id: owner.id, displayName: 'Amina Benali' });
    expect(await auditOf(id)).toMatchObject([
      {
        action: 'MESSAGE_OPENED',
        actor_id: admin.id,
        subject_type: 'REPORT',
        after: { messageId: messageIds[4] },
      },
    ]);
  });

  test('at the end of a conversation has fewer, and an erased one no text', async () => {
    const { customer, owner, messageIds } = await makeTalk(['1', '2']);
    const { id } = await report('MESSAGE', messageIds[1] ?? '', customer);
    await ask('DELETE', `/messages/messages/${messageIds[1]}`, owner);
    const { body } = await ask<ReportedMessages>('GET', `/admin/reports/${id}/messages`, admin);
    expect(body.messages.map(({ text }) => text)).toEqual(['1', null]);
    expect((await read(id)).object).toMatchObject({ state: 'GONE', content: '2' });
  });

  test('is no other thing', async () => {
    const { id } = await report('PROFILE', (await makeOwner()).providerId);
    expect((await ask('GET', `/admin/reports/${id}/messages`, admin)).code).toBe('RES001');
    expect(await auditOf(id)).toEqual([]);
  });
});
