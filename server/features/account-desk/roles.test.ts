import { afterAll, describe, expect, test } from 'vitest';
import type { DeskAccount } from '#contract/account-desk.ts';
import { startTestApp, type SignedInUser } from '#server/testing/app.ts';

const testApp = await startTestApp({ at: '2026-03-02T09:00:00Z' });
afterAll(() => testApp.close());
const { db } = testApp.deps;

const text = 'Emma rejoint l’équipe le 2 mars.';
const signUpAdmin = () => testApp.signUp({ roles: ['ADMIN'] });
const change = (as: SignedInUser, id: string, administrator: boolean, words = text) =>
  testApp.request({
    method: 'PUT',
    url: `/api/v1/admin/users/${id}/administrator`,
    as,
    payload: { administrator, text: words },
  });
const rolesIn = async (id: string) =>
  (await db.selectFrom('account').select('roles').where('id', '=', id).executeTakeFirstOrThrow()).roles;
const deskCall = (as: SignedInUser) => testApp.request({ url: '/api/v1/admin/flags', as });

describe('the role of administrators', () => {
  test('is given, and told', async () => {
    const [admin, user] = [await signUpAdmin(), await testApp.signUp()];
    const answer = await change(admin, user.id, true);
    expect(answer.json<DeskAccount>().roles).toEqual(['CLIENT', 'ADMIN']);
    const audit = await db
      .selectFrom('audit_event')
      .select(['action', 'before', 'after', 'reason'])
      .where('actor_id', '=', admin.id)
      .execute();
    expect(audit).toEqual([
      {
        action: 'ROLES_CHANGED',
        before: { roles: ['CLIENT'] },
        after: { roles: ['CLIENT', 'ADMIN'] },
        reason: text,
      },
    ]);
    await testApp.runJobs();
    const mail = await db
      .selectFrom('outgoing_mail')
      .select('text')
      .where('recipient_email', '=', user.email)
      .where('template', '=', 'desk.administrator')
      .executeTakeFirstOrThrow();
    expect(mail.text).toContain(text);
  });

  test('is taken away at once: every device is signed out', async () => {
    const [admin, other] = [await signUpAdmin(), await signUpAdmin()];
    expect((await deskCall(other)).statusCode).toBe(200);
    expect((await change(admin, other.id, false)).json<DeskAccount>().roles).toEqual(['CLIENT']);
    expect((await deskCall(other)).statusCode).toBe(401);
  });

  test('leaves an account that had no other one as a client', async () => {
    const [admin, first] = [await signUpAdmin(), await signUpAdmin()];
    await db
      .updateTable('account')
      .set({ roles: ['ADMIN'] })
      .where('id', '=', first.id)
      .execute();
    expect((await change(admin, first.id, false)).json<DeskAccount>().roles).toEqual(['CLIENT']);
  });

  test('is taken by one of two who take it from each other at once', async () => {
    const [one, other] = [await signUpAdmin(), await signUpAdmin()];
    const answers = await Promise.all([change(one, other.id, false), change(other, one.id, false)]);
    expect(answers.map(({ statusCode }) => statusCode === 200)).toContain(false);
    const left = [await rolesIn(one.id), await rolesIn(other.id)].filter((roles) => roles.includes('ADMIN'));
    expect(left).toHaveLength(1);
  });

  test('is not one’s own to change', async () => {
    const admin = await signUpAdmin();
    const refused = await change(admin, admin.id, false);
    expect(refused.json()).toMatchObject({ status: 409, errorCode: 'USR008', reason: 'SELF' });
  });

  test('is not given to a suspended account', async () => {
    const [admin, user] = [await signUpAdmin(), await testApp.signUp()];
    await testApp.request({
      method: 'POST',
      url: `/api/v1/admin/users/${user.id}/suspend`,
      as: admin,
      payload: { reason: 'SPAM', text: 'Des annonces.' },
    });
    const refused = await change(admin, user.id, true);
    expect(refused.json()).toMatchObject({ status: 409, errorCode: 'USR008', reason: 'SUSPENDED' });
  });

  test('stays with one of two administrators who take it from each other at once', async () => {
    const [one, other] = [await signUpAdmin(), await signUpAdmin()];
    await db
      .updateTable('account')
      .set({ roles: ['CLIENT'] })
      .where('id', 'not in', [one.id, other.id])
      .execute();
    const answers = await Promise.all([change(one, other.id, false), change(other, one.id, false)]);
    const left = [await rolesIn(one.id), await rolesIn(other.id)].filter((roles) => roles.includes('ADMIN'));
    expect(left).toHaveLength(1);
    expect(answers.map(({ statusCode }) => statusCode)).toContain(200);
  });

  test('that is what it was changes nothing', async () => {
    const [admin, user] = [await signUpAdmin(), await testApp.signUp()];
    expect((await change(admin, user.id, false)).statusCode).toBe(200);
    const audit = await db.selectFrom('audit_event').select('id').where('actor_id', '=', admin.id).execute();
    expect(audit).toEqual([]);
  });

  test('is for administrators to change, of accounts that exist', async () => {
    const [admin, user] = [await signUpAdmin(), await testApp.signUp()];
    expect((await change(user, admin.id, false)).statusCode).toBe(403);
    expect((await change(admin, '019c0000-0000-7000-8000-000000000000', true)).statusCode).toBe(404);
    expect((await change(admin, user.id, true, ' ')).statusCode).toBe(400);
  });
});
