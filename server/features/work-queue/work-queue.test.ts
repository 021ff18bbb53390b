import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hourMs, minuteMs } from '#contract/durations.ts';
import type { WorkCounts, WorkItem } from '#contract/work-queue.ts';
import { claimMinutes } from '#contract/verification-rules.ts';
import { workKinds } from '#contract/work-queue-limits.ts';
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
let other: SignedInUser;
let ids: Record<WorkItem['kind'], string>;
let documentIds: string[];

beforeAll(async () => {
  admin = await testApp.signUp({ firstName: 'Emma', lastName: 'Petit', roles: ['ADMIN'] });
  other = await testApp.signUp({ firstName: 'Samir', lastName: 'Haddad', roles: ['ADMIN'] });
  const [owner, customer] = [
    await testApp.signUp({ firstName: 'Karim', lastName: 'Benali', userType: 'provider' }),
    await testApp.signUp({ firstName: 'Kévin', lastName: 'Lambert' }),
  ];
  const { id: providerId, serviceIds } = await makeProvider(deps, { accountId: owner.id });
  const document = (id: string, hours: number) => ({
    id,
    provider_id: providerId,
    side: null,
    file_name: 'document.jpg',
    media_type: 'image/jpeg',
    size: 10,
    sha256: Buffer.alloc(32),
    storage_name: id,
    submitted_at: hoursAgo(hours),
    created_at: hoursAgo(hours),
  });
  documentIds = ['019c0000-0000-7000-8000-000000000001', '019c0000-0000-7000-8000-000000000002'];
  const [first = '', second = ''] = documentIds;
  await deps.db
    .insertInto('verification_document')
    .values([
      { ...document('019c0000-0000-7000-8000-000000000000', 90), type: 'PASSPORT', status: 'REJECTED' },
      { ...document(first, 50), type: 'PASSPORT', status: 'PENDING' },
      { ...document(second, 40), type: 'PROOF_OF_ADDRESS', status: 'PENDING' },
    ])
    .execute();
  ids = {
    DOCUMENT: providerId,
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

const claim = async (method: 'POST' | 'DELETE', kind: string, id: string, as = admin) =>
  (await testApp.request({ method, url: `/api/v1/admin/work/${kind}/${id}/claim`, as })).json<WorkItem>();

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
    // What a person handed in is one case, and says how often.
    expect(document?.parts).toEqual([
      { id: documentIds[0], type: 'PASSPORT', side: null, attempt: 2 },
      { id: documentIds[1], type: 'PROOF_OF_ADDRESS', side: null, attempt: 1 },
    ]);
    expect(contact?.parts).toEqual([]);
    expect(document?.title).toContain('Karim');
    expect(contact).toMatchObject({
      title: 'Julien Maréchal',
      words: 'Mon intervenant ne répond plus',
      since: hoursAgo(25).toISOString(),
      dueAt: hoursAgo(1).toISOString(),
    });
    expect(report).toMatchObject({
      title: 'Karim B.',
      thing: 'PROFILE',
      reference: expect.stringMatching(/^SG-\d+$/),
      topic: 'ABUSE',
      dueAt: hoursAgo(-4).toISOString(),
    });
    expect([contact?.reference, appeal?.reference, held?.reference, document?.reference]).toEqual([
      expect.stringMatching(/^CT-\d+$/),
      expect.stringMatching(/^DC-\d+$/),
      null,
      null,
    ]);
    expect([held?.words, held?.topic]).toEqual([expect.stringContaining('parfaite'), 'EMAIL']);
    expect(appeal).toMatchObject({ title: 'Kévin Lambert', words: 'Mon avis est exact.' });
  });

  test('is read by pages, and by kind', async () => {
    expect((await list('?page=1&size=2')).content.map(({ kind }) => kind)).toEqual(['REPORT', 'HELD_REVIEW']);
    const { content, totalElements } = await list('?kind=CONTACT');
    expect([content.map(({ kind }) => kind), totalElements]).toEqual([['CONTACT'], 1]);
  });

  test.each([
    ['its name', 'karim BENALI', ['DOCUMENT', 'HELD_REVIEW']],
    ['words of its text', 'avis exact', ['APPEAL']],
    ['a sign that patterns use', '100%', []],
  ] as const)('is searched by %s', async (_, query, kinds) => {
    const { content, totalElements } = await list(`?${new URLSearchParams({ query }).toString()}`);
    expect(content.map(({ kind }) => kind).toSorted()).toEqual(kinds);
    expect(totalElements).toBe(kinds.length);
  });

  test('is counted as it is searched', async () => {
    const url = '/api/v1/admin/work/counts?query=avis%20exact';
    const counts = (await testApp.request({ url, as: admin })).json<WorkCounts>();
    expect(Object.entries(counts).map(([kind, { open }]) => [kind, open])).toEqual([
      ['DOCUMENT', 0],
      ['REPORT', 0],
      ['HELD_REVIEW', 0],
      ['APPEAL', 1],
      ['CONTACT', 0],
    ]);
  });

  test('is searched by the number of a case, and by the mail of a person', async () => {
    const found = async (query: string) =>
      (await list(`?query=${encodeURIComponent(query)}`)).content.map(({ id }) => id);
    const { number } = await deps.db
      .selectFrom('report')
      .select('number')
      .where('id', '=', ids.REPORT)
      .executeTakeFirstOrThrow();
    expect(await found(`sg-${number}`)).toEqual([ids.REPORT]);
    const { number: contact, email } = await deps.db
      .selectFrom('contact_message')
      .select(['number', 'email'])
      .where('id', '=', ids.CONTACT)
      .executeTakeFirstOrThrow();
    expect(await found(`CT-${contact}`)).toEqual([ids.CONTACT]);
    expect(await found(email)).toEqual([ids.CONTACT]);
    const owner = await deps.db
      .selectFrom('account')
      .innerJoin('provider', 'provider.account_id', 'account.id')
      .select('account.email')
      .where('provider.id', '=', ids.DOCUMENT)
      .executeTakeFirstOrThrow();
    expect(await found(owner.email)).toEqual([ids.DOCUMENT]);
  });

  test('says in which language a decision is read', async () => {
    await deps.db.updateTable('account').set({ language: 'ar' }).where('first_name', '=', 'Kévin').execute();
    const { content } = await list();
    const languages = Object.fromEntries(content.map((one) => [one.kind, one.languages]));
    expect(languages).toEqual({
      DOCUMENT: { author: 'fr', reporter: null },
      REPORT: { author: null, reporter: 'fr' },
      HELD_REVIEW: { author: 'ar', reporter: null },
      APPEAL: { author: 'ar', reporter: null },
      CONTACT: { author: 'fr', reporter: null },
    });
  });

  test('counts what is open, late and due soon', async () => {
    const counts = await testApp.request({ url: '/api/v1/admin/work/counts', as: admin });
    expect(counts.json<WorkCounts>()).toEqual({
      DOCUMENT: { open: 1, late: 1, soon: 0 },
      REPORT: { open: 1, late: 0, soon: 1 },
      HELD_REVIEW: { open: 1, late: 0, soon: 0 },
      APPEAL: { open: 1, late: 0, soon: 0 },
      CONTACT: { open: 1, late: 1, soon: 0 },
    });
  });

  test.each(['DOCUMENT', 'REPORT', 'HELD_REVIEW', 'CONTACT'] as const)(
    'a %s is taken by one, and given back',
    async (kind) => {
      const taken = await claim('POST', kind, ids[kind]);
      const assignee = { id: admin.id, displayName: 'Emma Petit', since: start.toISOString() };
      expect(taken).toMatchObject({ id: ids[kind], assignee });
      const until = kind === 'CONTACT' ? null : new Date(start.getTime() + 30 * minuteMs).toISOString();
      expect(taken.claimedUntil).toBe(until);
      expect((await list(`?kind=${kind}`)).content[0]).toEqual(taken);
      const code = { DOCUMENT: 'VER003', CONTACT: 'CNF001', REPORT: 'REP002', HELD_REVIEW: 'REP002' }[kind];
      for (const method of ['POST', 'DELETE'] as const)
        expect(await claim(method, kind, ids[kind], other)).toMatchObject({ errorCode: code });
      // Who has a message keeps it; every other claim ends.
      if (kind !== 'CONTACT') {
        clock.advance(31);
        expect((await list(`?kind=${kind}`)).content[0]).toMatchObject({
          assignee: null,
          claimedUntil: null,
        });
        clock.set(start);
      }
      expect(await claim('DELETE', kind, ids[kind])).toMatchObject({ assignee: null, claimedUntil: null });
    },
  );

  test('an appeal is taken by another than who decided', async () => {
    expect(await claim('POST', 'APPEAL', ids.APPEAL)).toMatchObject({
      errorCode: 'REP002',
      reason: 'OWN_DECISION',
    });
    expect(await claim('POST', 'APPEAL', ids.APPEAL, other)).toMatchObject({ assignee: { id: other.id } });
    const third = await testApp.signUp({ roles: ['ADMIN'] });
    const decision = { outcome: 'UPHELD', text: 'Relu avec attention.' };
    const url = `/api/v1/admin/appeals/${ids.APPEAL}/decision`;
    const refused = await testApp.request({ method: 'POST', url, as: third, payload: decision });
    expect(refused.json()).toMatchObject({ errorCode: 'REP002', reason: 'CLAIMED' });
    expect(await claim('DELETE', 'APPEAL', ids.APPEAL, other)).toMatchObject({ assignee: null });
  });

  test('the documents of a person are taken together, and their history says so', async () => {
    const of = () =>
      deps.db
        .selectFrom('verification_document')
        .select(['status', 'claimed_by'])
        .where('id', 'in', documentIds)
        .execute();
    await claim('POST', 'DOCUMENT', ids.DOCUMENT);
    const mine = { status: 'IN_REVIEW', claimed_by: admin.id };
    expect(await of()).toEqual([mine, mine]);
    await claim('DELETE', 'DOCUMENT', ids.DOCUMENT);
    const free = { status: 'PENDING', claimed_by: null };
    expect(await of()).toEqual([free, free]);
    const events = await deps.db
      .selectFrom('verification_event')
      .select('action')
      .where('document_id', '=', documentIds[0] ?? '')
      .orderBy('id')
      .execute();
    expect(events.slice(-2).map(({ action }) => action)).toEqual(['CLAIMED', 'RELEASED']);
  });

  test.each([
    ['DOCUMENT', 'PROFILE'],
    ['REPORT', 'REPORT'],
    ['HELD_REVIEW', 'REVIEW'],
  ] as const)(
    'a %s whose claim has lapsed says so in the journal once the next one takes it',
    async (kind, object) => {
      const next = await testApp.signUp({ roles: ['ADMIN'] });
      const id = ids[kind];
      await claim('POST', kind, id, admin);
      clock.advance(claimMinutes + 1);
      await claim('POST', kind, id, next);
      const lapsed = await deps.db
        .selectFrom('audit_event')
        .select(['actor_id', 'subject_type', 'before'])
        .where('subject_id', '=', id)
        .where('action', '=', 'CASE_LAPSED')
        .execute();
      expect(lapsed).toEqual([{ actor_id: next.id, subject_type: object, before: { assigneeId: admin.id } }]);
      // Who has it still, and takes it again, lets nothing lapse.
      await claim('POST', kind, id, next);
      await claim('DELETE', kind, id, next);
      clock.set(start);
    },
  );

  describe('is entrusted to a colleague', () => {
    const assign = async (
      kind: string,
      id: string,
      { as = admin, ...body }: { accountId: string; holderId?: string; as?: SignedInUser },
    ) => {
      const url = `/api/v1/admin/work/${kind}/${id}/claim`;
      return (await testApp.request({ method: 'PUT', url, as, payload: body })).json<WorkItem>();
    };
    const journalOf = (id: string) =>
      deps.db
        .selectFrom('audit_event')
        .select(['action', 'actor_id', 'subject_type', 'after'])
        .where('subject_id', '=', id)
        .where('action', 'in', ['CASE_ASSIGNED', 'CONTACT_ASSIGNED'])
        .orderBy('id', 'desc')
        .execute();

    test.each([
      ['DOCUMENT', 'PROFILE'],
      ['REPORT', 'REPORT'],
      ['HELD_REVIEW', 'REVIEW'],
      ['APPEAL', 'DECISION'],
      ['CONTACT', 'CONTACT_MESSAGE'],
    ] as const)('a %s, as if they had taken it on', async (kind, object) => {
      const third = await testApp.signUp({ firstName: 'Léa', lastName: 'Roux', roles: ['ADMIN'] });
      const id = ids[kind];
      // The appeal is against a decision of the first administrator.
      const giver = kind === 'APPEAL' ? other : admin;
      await claim('POST', kind, id, giver);
      const given = await assign(kind, id, { accountId: third.id, as: giver });
      const assignee = { id: third.id, displayName: 'Léa Roux', since: start.toISOString() };
      expect(given).toMatchObject({ id, assignee });
      expect((await list('?assignee=ME', third)).content.map((item) => item.id)).toEqual([id]);
      const [event] = await journalOf(id);
      expect(event).toMatchObject({
        action: kind === 'CONTACT' ? 'CONTACT_ASSIGNED' : 'CASE_ASSIGNED',
        actor_id: giver.id,
        subject_type: object,
        after: { assigneeId: third.id },
      });
      const news = await testApp.request({ url: '/api/v1/notifications', as: third });
      const { content } = news.json<{ content: { message: string; link: string }[] }>();
      const link = kind === 'CONTACT' ? `/admin/contact/${id}` : `/admin?case=${kind}-${id}`;
      expect(content).toMatchObject([{ message: expect.stringContaining('vous confie'), link }]);
      // What another has by now is not given away by who had it.
      const code = { DOCUMENT: 'VER003', CONTACT: 'CNF001' }[kind as string] ?? 'REP002';
      const late = await assign(kind, id, { accountId: giver.id, as: giver });
      expect(late).toMatchObject({ errorCode: code });
      expect(await claim('DELETE', kind, id, third)).toMatchObject({ assignee: null });
    });

    test('not to one who does not decide its kind', async () => {
      const support = await testApp.signUp({ roles: ['SUPPORT'] });
      const reviewer = await testApp.signUp({ roles: ['REVIEWER'] });
      const nobody = await testApp.signUp();
      for (const [kind, { id: accountId }] of [
        ['REPORT', support],
        ['CONTACT', reviewer],
        ['REPORT', nobody],
      ] as const)
        expect(await assign(kind, ids[kind], { accountId })).toMatchObject({ errorCode: 'RES001' });
      expect(await assign('REPORT', ids.REPORT, { accountId: reviewer.id, as: support })).toMatchObject({
        errorCode: 'AUT003',
      });
      expect(await assign('REPORT', ids.REPORT, { accountId: 'x' })).toMatchObject({ errorCode: 'VAL001' });
      expect(await assign('REPORT', ids.CONTACT, { accountId: reviewer.id })).toMatchObject({
        errorCode: 'RES001',
      });
    });

    test('not to one whom it is about, or who decided before', async () => {
      expect(await assign('APPEAL', ids.APPEAL, { accountId: admin.id, as: other })).toMatchObject({
        errorCode: 'REP002',
        reason: 'OWN_DECISION',
      });
      const owner = await testApp.signUp({ userType: 'provider', roles: ['ADMIN'] });
      const { id: providerId } = await makeProvider(deps, { accountId: owner.id });
      await deps.db
        .updateTable('verification_document')
        .set({ provider_id: providerId })
        .where('id', 'in', documentIds)
        .execute();
      expect(await assign('DOCUMENT', providerId, { accountId: owner.id })).toMatchObject({
        errorCode: 'AUT003',
      });
      await deps.db
        .updateTable('verification_document')
        .set({ provider_id: ids.DOCUMENT })
        .where('id', 'in', documentIds)
        .execute();
    });

    test('not once it is decided or answered', async () => {
      const answered = await makeContactMessage(deps, { status: 'REPLIED', replied_at: start });
      expect(await assign('CONTACT', answered, { accountId: other.id })).toMatchObject({
        errorCode: 'CTC002',
        reason: 'ASSIGNMENT',
      });
      const lifted = await makeDecision(deps, {
        appeal_text: 'Non.',
        appealed_at: start,
        lifted_at: start,
      });
      expect(await assign('APPEAL', lifted, { accountId: other.id })).toMatchObject({
        errorCode: 'REP002',
        reason: 'DECIDED',
      });
    });

    test('among those who decide its kind', async () => {
      const support = await testApp.signUp({ firstName: 'Zoé', lastName: 'Aid', roles: ['SUPPORT'] });
      const namesOf = async (kind: string, as = admin) => {
        const answer = await testApp.request({ url: `/api/v1/admin/work/assignees?kind=${kind}`, as });
        return answer.statusCode === 200
          ? answer.json<{ assignees: { displayName: string }[] }>().assignees.map((one) => one.displayName)
          : answer.statusCode;
      };
      expect(await namesOf('CONTACT', support)).toEqual(
        expect.arrayContaining(['Emma Petit', 'Samir Haddad', 'Zoé Aid']),
      );
      expect(await namesOf('REPORT')).not.toContain('Zoé Aid');
      expect(await namesOf('REPORT', support)).toBe(403);
    });
  });

  test('a case is read while it is open, by those whose work it is', async () => {
    const read = async (kind: string, id: string, as = admin) =>
      (await testApp.request({ url: `/api/v1/admin/work/${kind}/${id}`, as })).json<object>();
    for (const kind of workKinds) expect(await read(kind, ids[kind])).toMatchObject({ kind, id: ids[kind] });
    expect(await read('REPORT', ids.CONTACT)).toMatchObject({ errorCode: 'RES001' });
    const support = await testApp.signUp({ roles: ['SUPPORT'] });
    expect(await read('CONTACT', ids.CONTACT, support)).toMatchObject({ id: ids.CONTACT });
    expect(await read('REPORT', ids.REPORT, support)).toMatchObject({ errorCode: 'AUT003' });
    expect(await claim('POST', 'REPORT', ids.REPORT, support)).toMatchObject({ errorCode: 'AUT003' });
    expect(await claim('POST', 'REPORT', ids.CONTACT)).toMatchObject({ errorCode: 'RES001' });
  });

  test('is narrowed to what the reader has taken, or to what is to be taken', async () => {
    const reader = await testApp.signUp({ roles: ['ADMIN'] });
    const report = await makeReport(deps, { created_at: hoursAgo(1) });
    const idsOf = async (search: string, as = reader) => (await list(search, as)).content.map(({ id }) => id);
    expect(await list('?assignee=ME', reader)).toMatchObject({ content: [], totalElements: 0 });
    expect(await idsOf('?assignee=NONE')).toEqual(expect.arrayContaining([report, ids.APPEAL]));
    await testApp.request({ method: 'POST', url: `/api/v1/admin/work/REPORT/${report}/claim`, as: reader });
    expect(await idsOf('?assignee=ME')).toEqual([report]);
    expect(await idsOf('?assignee=ME&kind=CONTACT')).toEqual([]);
    expect(await list('?assignee=ME', reader)).toMatchObject({ totalElements: 1 });
    expect(await idsOf('?assignee=NONE')).not.toContain(report);
    // Against a decision of this administrator, who must leave it to others.
    expect(await idsOf('?assignee=NONE', admin)).not.toContain(ids.APPEAL);
    await deps.db.deleteFrom('report').where('id', '=', report).execute();
  });

  test('reserves an appeal against one’s own decision for another administrator', async () => {
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

  test('what a person had claimed is open once they leave the team', async () => {
    const colleague = await testApp.signUp({ firstName: 'Léa', roles: ['REVIEWER'] });
    for (const kind of ['DOCUMENT', 'REPORT', 'HELD_REVIEW', 'APPEAL'] as const)
      expect((await claim('POST', kind, ids[kind], colleague)).assignee?.id, kind).toBe(colleague.id);
    const left = await testApp.request({
      method: 'PUT',
      url: `/api/v1/admin/users/${colleague.id}/staff-role`,
      as: admin,
      payload: { role: null, text: 'A quitté l’équipe.' },
    });
    expect(left.statusCode, left.body).toBe(200);
    for (const kind of ['DOCUMENT', 'REPORT', 'HELD_REVIEW'] as const)
      expect((await claim('POST', kind, ids[kind])).assignee?.id, kind).toBe(admin.id);
    expect((await claim('POST', 'APPEAL', ids.APPEAL, other)).assignee?.id).toBe(other.id);
  });
});
