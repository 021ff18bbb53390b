import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { failureTextMax, type FailedJob, type UnsentMail } from '#contract/outbox.ts';
import { makeFailedJob, makeUnsentMail } from './factory.ts';
import { startTestApp, type SignedInUser } from '#server/testing/app.ts';

const testApp = await startTestApp({ at: '2026-03-02T09:00:00Z' });
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
    const shown = (await get<UnsentMail>('/admin/mails', admin)).find((mail) => mail.id === id);
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
    const shown = (await get<UnsentMail>('/admin/mails', admin)).find((mail) => mail.id === id);
    expect(shown?.nextTryAt).toBeNull();
  });

  test('is sent by a retry, which is in the audit', async () => {
    const admin = await signUpAdmin();
    const id = await makeUnsentMail(deps, { attempts: 25 });
    await deleteJobOf(id);
    expect((await retry(`/admin/mails/${id}`, admin)).statusCode).toBe(204);
    await testApp.runJobs();
    expect((await get<UnsentMail>('/admin/mails', admin)).map((mail) => mail.id)).not.toContain(id);
    expect((await retry(`/admin/mails/${id}`, admin)).statusCode).toBe(404);
    const event = { action: 'MAIL_RETRIED', subject_type: 'MAIL', subject_id: id };
    expect(await auditOf(admin.id)).toEqual([event]);
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
    const listed = (await get<UnsentMail>('/admin/mails', admin)).map(({ id }) => id);
    for (const id of [sent, fresh]) {
      expect(listed).not.toContain(id);
      expect((await retry(`/admin/mails/${id}`, admin)).statusCode).toBe(404);
    }
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

test.each(['/admin/mails', '/admin/jobs'])('%s is for administrators', async (path) => {
  const user = await testApp.signUp();
  expect((await testApp.request({ url: `/api/v1${path}`, as: user })).statusCode).toBe(403);
});
