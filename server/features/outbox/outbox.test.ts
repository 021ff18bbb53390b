import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { failureTextMax } from '#contract/outbox-limits.ts';
import type { FailedJob, OutboxMail, OutboxRetried, WaitingMails } from '#contract/outbox.ts';
import { makeFailedJob, makeUnsentMail } from './factory.ts';
import { startTestApp, type SignedInUser } from '#server/testing/app.ts';

// The mailer of the tests sends nothing; whether a retry is worth it is read from the configuration.
const testApp = await startTestApp({
  at: '2026-03-02T09:00:00Z',
  environment: { SMTP_URL: 'smtp://127.0.0.1:1' },
});
afterAll(() => testApp.close());
const { deps } = testApp;
const { db } = deps;

const signUpAdmin = () => testApp.signUp({ roles: ['ADMIN'] });
const get = async <Item>(path: string, as: SignedInUser) =>
  (await testApp.request({ url: `/api/v1${path}?size=100`, as })).json<{ content: Item[] }>().content;
const retry = (path: string, as: SignedInUser) =>
  testApp.request({ method: 'POST', url: `/api/v1${path}/retry`, as });
const auditOf = (actorId: string) =>
  db
    .selectFrom('audit_event')
    .select(['action', 'subject_type', 'subject_id'])
    .where('actor_id', '=', actorId)
    .execute();

const deleteJobOf = (mailId: string) =>
  sql`delete from graphile_worker._private_jobs where key = ${`send-mail-${mailId}`}`.execute(db);

describe('a mail that was not sent', () => {
  test('is listed with the answer of the server, and when it is tried again', async () => {
    const admin = await signUpAdmin();
    const id = await makeUnsentMail(deps, { attempts: 3 });
    await sql`update graphile_worker._private_jobs set run_at = '2026-03-02T09:30:00Z' where key = ${`send-mail-${id}`}`.execute(
      db,
    );
    const shown = (await get<OutboxMail>('/admin/mails', admin)).find((mail) => mail.id === id);
    expect(shown).toMatchObject({
      recipient: 'lea.fontaine@example.org',
      subject: 'Votre demande est partie',
      attempts: 3,
      error: '421 4.7.0 try again later',
      createdAt: '2026-03-02T09:00:00.000Z',
      nextTryAt: '2026-03-02T09:30:00.000Z',
    });
  });

  test('that was given up has no next time', async () => {
    const admin = await signUpAdmin();
    const id = await makeUnsentMail(deps, { attempts: 25 });
    await deleteJobOf(id);
    const shown = (await get<OutboxMail>('/admin/mails', admin)).find((mail) => mail.id === id);
    expect(shown?.nextTryAt).toBeNull();
  });

  test('is sent by a retry, which is in the audit', async () => {
    const admin = await signUpAdmin();
    const id = await makeUnsentMail(deps, { attempts: 25 });
    await deleteJobOf(id);
    expect((await retry(`/admin/mails/${id}`, admin)).statusCode).toBe(204);
    await testApp.runJobs();
    expect((await get<OutboxMail>('/admin/mails', admin)).map((mail) => mail.id)).not.toContain(id);
    const event = { action: 'MAIL_RETRIED', subject_type: 'MAIL', subject_id: id };
    expect(await auditOf(admin.id)).toEqual([event]);
  });

  test('and that is being sent is not sent beside it by a retry', async () => {
    const admin = await signUpAdmin();
    const id = await makeUnsentMail(deps);
    const key = `send-mail-${id}`;
    await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'one' where key = ${key}`.execute(
      db,
    );
    const jobs = async () =>
      (
        await sql<{
          locked: boolean;
        }>`select locked_at is not null as locked from graphile_worker._private_jobs
          where payload ->> 'mailId' = ${id}`.execute(db)
      ).rows;
    for (const path of [`/admin/mails/${id}`, `/admin/mails/${id}`])
      expect((await retry(path, admin)).statusCode).toBe(204);
    expect([await jobs(), await auditOf(admin.id)]).toEqual([[{ locked: true }], []]);
    await deleteJobOf(id);
    const answers = await Promise.all([1, 2, 3].map(() => retry(`/admin/mails/${id}`, admin)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204]);
    expect(await jobs()).toHaveLength(1);
  });

  test('is left without a mail server, alone or with all, and the journal says nothing', async () => {
    const closed = await startTestApp();
    try {
      const admin = await closed.signUp({ roles: ['ADMIN'] });
      const id = await makeUnsentMail(closed.deps);
      const send = (path: string, payload?: object) =>
        closed.request({ method: 'POST', url: `/api/v1/admin/mails${path}/retry`, payload, as: admin });
      expect((await send(`/${id}`)).statusCode).toBe(204);
      for (const dryRun of [true, false])
        expect((await send('', { dryRun })).json<OutboxRetried>()).toMatchObject({ count: 0, isAll: true });
      const { rows } = await sql`select from audit_event where actor_id = ${admin.id}`.execute(
        closed.deps.db,
      );
      expect(rows).toEqual([]);
    } finally {
      await closed.close();
    }
  });

  test('is not one that was sent, or was never tried', async () => {
    const admin = await signUpAdmin();
    const sent = await makeUnsentMail(deps);
    const fresh = await makeUnsentMail(deps, { attempts: 0 });
    await db
      .updateTable('outgoing_mail')
      .set({ sent_at: testApp.clock.now() })
      .where('id', '=', sent)
      .execute();
    const listed = (await get<OutboxMail>('/admin/mails', admin)).map(({ id }) => id);
    for (const id of [sent, fresh]) expect(listed).not.toContain(id);
    expect((await retry(`/admin/mails/${sent}`, admin)).statusCode).toBe(404);
  });
});

describe('a failed job', () => {
  test('is listed with the first line of its error', async () => {
    const admin = await signUpAdmin();
    const id = await makeFailedJob(deps, {
      error: `lock wait ${'x'.repeat(failureTextMax)}\n    at sweep (file.ts:1)`,
    });
    const [waiting] = (await get<FailedJob>('/admin/jobs', admin)).filter((job) => job.id === id);
    expect(waiting).toMatchObject({ task: 'sweep-reviews', attempts: 2 });
    expect(waiting?.error).toHaveLength(failureTextMax);
    expect(waiting?.nextTryAt).not.toBeNull();
    const givenUp = await makeFailedJob(deps, { attempts: 25 });
    const shown = (await get<FailedJob>('/admin/jobs', admin)).find((job) => job.id === givenUp);
    expect(shown).toMatchObject({ error: 'lock wait timeout', nextTryAt: null });
  });

  test('runs again by a retry, which is in the audit', async () => {
    const admin = await signUpAdmin();
    const id = await makeFailedJob(deps, { attempts: 25 });
    expect((await retry(`/admin/jobs/${id}`, admin)).statusCode).toBe(204);
    await testApp.runJobs();
    expect((await get<FailedJob>('/admin/jobs', admin)).map((job) => job.id)).not.toContain(id);
    expect((await retry(`/admin/jobs/${id}`, admin)).statusCode).toBe(404);
    expect(await auditOf(admin.id)).toEqual([{ action: 'JOB_RETRIED', subject_type: 'JOB', subject_id: id }]);
  });

  test('is not one that sends a mail, nor one that waits for its first attempt', async () => {
    const admin = await signUpAdmin();
    const mail = await makeUnsentMail(deps);
    await sql`update graphile_worker._private_jobs set last_error = '421' where key = ${`send-mail-${mail}`}`.execute(
      db,
    );
    const waiting = await makeFailedJob(deps, { attempts: 0, error: null });
    const listed = await get<FailedJob>('/admin/jobs', admin);
    expect(listed.filter((job) => job.task === 'send-mail' || job.id === waiting)).toEqual([]);
    expect((await retry(`/admin/jobs/${waiting}`, admin)).statusCode).toBe(404);
  });

  test.each(['0', '-1', '1e3', 'x', '99999999999999999999'])('is not named %s', async (id) => {
    expect((await retry(`/admin/jobs/${id}`, await signUpAdmin())).statusCode).toBe(400);
  });
});

describe('all that match', () => {
  const find = async (path: string, filter: object) => {
    const search = new URLSearchParams({ ...filter, size: '100' }).toString();
    const answer = await testApp.request({ url: `/api/v1${path}?${search}`, as: await signUpAdmin() });
    return answer.json<{ content: { id: string }[] }>().content.map(({ id }) => id);
  };
  const send = async (path: string, payload: object, as: SignedInUser) =>
    (
      await testApp.request({ method: 'POST', url: `/api/v1${path}/retry`, payload, as })
    ).json<OutboxRetried>();

  test('mails are found by a part of the address, kind and state, counted, and tried again together', async () => {
    const admin = await signUpAdmin();
    const about = { recipient_email: 'Noé.Vidal@Example.org', template: 'letter.test' };
    const waiting = await makeUnsentMail(deps, about);
    const givenUp = await makeUnsentMail(deps, { ...about, attempts: 25 });
    await deleteJobOf(givenUp);
    const other = await makeUnsentMail(deps, { ...about, template: 'another.kind' });
    const match = { query: 'noé.vidal', kind: 'letter.test' };
    expect(new Set(await find('/admin/mails', match))).toEqual(new Set([waiting, givenUp]));
    expect(await find('/admin/mails', { ...match, state: 'GIVEN_UP' })).toEqual([givenUp]);
    expect(await find('/admin/mails', { ...match, state: 'WAITING' })).toEqual([waiting]);
    const counted = await send('/admin/mails', { ...match, dryRun: true }, admin);
    expect(counted).toEqual({ count: 2, isAll: true, until: testApp.clock.now().toISOString() });
    expect(await auditOf(admin.id)).toEqual([]);
    testApp.clock.advance(1000);
    const late = await makeUnsentMail(deps, about);
    const done = await send('/admin/mails', { ...match, dryRun: false, until: counted.until }, admin);
    expect(done.count).toBe(2);
    await testApp.runJobs();
    // The one that failed after the count was tried by its own job.
    expect(await find('/admin/mails', { query: 'noé.vidal' })).not.toContain(givenUp);
    const [event] = await db.selectFrom('audit_event').selectAll().where('actor_id', '=', admin.id).execute();
    expect(event).toMatchObject({
      action: 'MAILS_RETRIED',
      after: { count: 2, kind: 'letter.test', bySearch: true },
    });
    expect(JSON.stringify(event)).not.toContain('vidal');
    expect([other, late]).toHaveLength(2);
  });

  test('jobs are found by kind and state, counted, and run again together', async () => {
    const admin = await signUpAdmin();
    const waiting = await makeFailedJob(deps, { attempts: 3 });
    const givenUp = await makeFailedJob(deps, { attempts: 25 });
    const match = { kind: 'sweep-reviews', state: 'GIVEN_UP' };
    const listed = await find('/admin/jobs', match);
    expect(listed).toContain(givenUp);
    expect(listed).not.toContain(waiting);
    expect(await find('/admin/jobs', { kind: 'sweep-bookings', state: 'GIVEN_UP' })).not.toContain(givenUp);
    const { count, until } = await send('/admin/jobs', { ...match, dryRun: true }, admin);
    expect(count).toBe(listed.length);
    expect((await send('/admin/jobs', { ...match, dryRun: false, until }, admin)).count).toBe(count);
    await testApp.runJobs();
    expect(await find('/admin/jobs', match)).not.toContain(givenUp);
    expect(await auditOf(admin.id)).toEqual([
      { action: 'JOBS_RETRIED', subject_type: 'JOB', subject_id: null },
    ]);
  });

  test.each(['/admin/mails', '/admin/jobs'])(
    '%s are for administrators, and need to say whether',
    async (path) => {
      const statusOf = async (payload: object, as?: SignedInUser) =>
        (await testApp.request({ method: 'POST', url: `/api/v1${path}/retry`, payload, ...(as && { as }) }))
          .statusCode;
      expect(await statusOf({ dryRun: true })).toBe(401);
      expect(await statusOf({ dryRun: true }, await testApp.signUp())).toBe(403);
      expect(await statusOf({}, await signUpAdmin())).toBe(400);
      expect(await statusOf({ dryRun: true, kind: "x'y" }, await signUpAdmin())).toBe(400);
    },
  );
});

test.each(['/admin/mails', '/admin/jobs'])('%s is for administrators', async (path) => {
  const user = await testApp.signUp();
  expect((await testApp.request({ url: `/api/v1${path}`, as: user })).statusCode).toBe(403);
});

describe('mails of a state', () => {
  const listed = async (filter: Record<string, string>) => {
    const search = new URLSearchParams({ size: '100', ...filter }).toString();
    const answer = await testApp.request({ url: `/api/v1/admin/mails?${search}`, as: await signUpAdmin() });
    return answer.json<{ content: OutboxMail[] }>().content;
  };
  const markSent = (id: string) =>
    db
      .updateTable('outgoing_mail')
      .set({ sent_at: testApp.clock.now(), last_error: null })
      .where('id', '=', id)
      .execute();

  test('those that wait say why, the newest or the oldest first', async () => {
    const about = { recipient_email: 'zoe.attente@example.org', attempts: 0 };
    const kept = await makeUnsentMail(deps, about);
    await testApp.runJobs();
    testApp.clock.advance(60);
    const next = await makeUnsentMail(deps, about);
    const waiting = { state: 'UNTRIED', query: 'zoe.attente' };
    expect((await listed(waiting)).map(({ id }) => id)).toEqual([next, kept]);
    const [first, second] = await listed({ ...waiting, sort: 'OLDEST' });
    expect(first).toMatchObject({ id: kept, isKept: true, error: null, nextTryAt: null, sentAt: null });
    expect(second).toMatchObject({ id: next, isKept: false });
    expect(second?.nextTryAt).not.toBeNull();
  });

  test('one that was kept is sent by hand', async () => {
    const admin = await signUpAdmin();
    const id = await makeUnsentMail(deps, { attempts: 0 });
    expect((await retry(`/admin/mails/${id}`, admin)).statusCode).toBe(204);
    expect(await auditOf(admin.id)).toEqual([
      { action: 'MAIL_RETRIED', subject_type: 'MAIL', subject_id: id },
    ]);
  });

  test('those that were sent are found by the whole address', async () => {
    const id = await makeUnsentMail(deps, { recipient_email: 'zoe.partie@example.org', attempts: 1 });
    await markSent(id);
    const [sent] = await listed({ state: 'SENT', query: 'Zoe.Partie@example.org' });
    expect(sent).toMatchObject({ id, sentAt: testApp.clock.now().toISOString() });
    expect(await listed({ state: 'SENT', query: 'zoe.partie' })).toEqual([]);
    expect((await listed({ query: 'zoe.partie' })).length).toBe(0);
  });

  test('a subject with a code is hidden', async () => {
    const id = await makeUnsentMail(deps, { template: 'mailedCode', attempts: 0 });
    expect((await listed({ state: 'UNTRIED' })).find((mail) => mail.id === id)).toMatchObject({
      subject: null,
    });
  });
});

test('mails that were never tried are counted, with the time of the first', async () => {
  const admin = await signUpAdmin();
  await db.deleteFrom('outgoing_mail').execute();
  const waiting = async () =>
    (await testApp.request({ url: '/api/v1/admin/mails/waiting', as: admin })).json<WaitingMails>();
  const failed = { mails: { WAITING: 0, GIVEN_UP: 0 }, jobs: { WAITING: 0, GIVEN_UP: 0 } };
  const none = { count: 0, isExact: true, since: null, hasServer: true, failed };
  await sql`delete from graphile_worker._private_jobs`.execute(db);
  expect(await waiting()).toEqual(none);
  await makeUnsentMail(deps, { attempts: 0 });
  const since = testApp.clock.now().toISOString();
  testApp.clock.advance(60);
  await makeUnsentMail(deps, { attempts: 0 });
  await makeUnsentMail(deps, { attempts: 3 });
  await deleteJobOf(await makeUnsentMail(deps, { attempts: 25 }));
  await makeFailedJob(deps, { attempts: 3 });
  await makeFailedJob(deps, { attempts: 25 });
  const both = { WAITING: 1, GIVEN_UP: 1 };
  expect(await waiting()).toEqual({ ...none, count: 2, since, failed: { mails: both, jobs: both } });
});
