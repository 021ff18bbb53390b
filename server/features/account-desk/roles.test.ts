import { afterAll, describe, expect, test } from 'vitest';
import type { DeskAccount } from '#contract/account-desk.ts';
import { roleOfWork, workKinds } from '#contract/work-queue-limits.ts';
import type { WorkCounts, WorkPage } from '#contract/work-queue.ts';
import { staffRoles, type StaffRole } from '#contract/staff-rules.ts';
import { solveCaptcha } from '#server/features/captcha/factory.ts';
import { makeContactMessage } from '#server/features/contact/factory.ts';
import { makeReport } from '#server/features/reports/factory.ts';
import { startTestApp, type SignedInUser } from '#server/testing/app.ts';

const testApp = await startTestApp({ at: '2026-03-02T09:00:00Z' });
afterAll(() => testApp.close());
const { db } = testApp.deps;

const text = 'Emma rejoint l’équipe le 2 mars.';
const signUpAdmin = () => testApp.signUp({ roles: ['ADMIN'] });
const change = (as: SignedInUser, id: string, role: StaffRole | null, words = text) =>
  testApp.request({
    method: 'PUT',
    url: `/api/v1/admin/users/${id}/staff-role`,
    as,
    payload: { role, text: words },
  });
const rolesIn = async (id: string) =>
  (await db.selectFrom('account').select('roles').where('id', '=', id).executeTakeFirstOrThrow()).roles;
const deskCall = (as: SignedInUser) => testApp.request({ url: '/api/v1/admin/flags', as });

describe('the role of administrators', () => {
  test('is given, and told', async () => {
    const [admin, user] = [await signUpAdmin(), await testApp.signUp()];
    const answer = await change(admin, user.id, 'ADMIN');
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
    expect((await change(admin, other.id, null)).json<DeskAccount>().roles).toEqual(['CLIENT']);
    expect((await deskCall(other)).statusCode).toBe(401);
  });

  test('leaves an account that had no other one as a client', async () => {
    const [admin, first] = [await signUpAdmin(), await signUpAdmin()];
    await db
      .updateTable('account')
      .set({ roles: ['ADMIN'] })
      .where('id', '=', first.id)
      .execute();
    expect((await change(admin, first.id, null)).json<DeskAccount>().roles).toEqual(['CLIENT']);
  });

  test('is taken by one of two who take it from each other at once', async () => {
    const [one, other] = [await signUpAdmin(), await signUpAdmin()];
    const answers = await Promise.all([change(one, other.id, null), change(other, one.id, null)]);
    expect(answers.map(({ statusCode }) => statusCode === 200)).toContain(false);
    const left = [await rolesIn(one.id), await rolesIn(other.id)].filter((roles) => roles.includes('ADMIN'));
    expect(left).toHaveLength(1);
  });

  test('is not one’s own to change', async () => {
    const admin = await signUpAdmin();
    const refused = await change(admin, admin.id, null);
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
    const refused = await change(admin, user.id, 'ADMIN');
    expect(refused.json()).toMatchObject({ status: 409, errorCode: 'USR008', reason: 'SUSPENDED' });
  });

  test('stays with one of two administrators who take it from each other at once', async () => {
    const [one, other] = [await signUpAdmin(), await signUpAdmin()];
    await db
      .updateTable('account')
      .set({ roles: ['CLIENT'] })
      .where('id', 'not in', [one.id, other.id])
      .execute();
    const answers = await Promise.all([change(one, other.id, null), change(other, one.id, null)]);
    const left = [await rolesIn(one.id), await rolesIn(other.id)].filter((roles) => roles.includes('ADMIN'));
    expect(left).toHaveLength(1);
    expect(answers.map(({ statusCode }) => statusCode)).toContain(200);
  });

  test('that is what it was changes nothing', async () => {
    const [admin, user] = [await signUpAdmin(), await testApp.signUp()];
    expect((await change(admin, user.id, null)).statusCode).toBe(200);
    const audit = await db.selectFrom('audit_event').select('id').where('actor_id', '=', admin.id).execute();
    expect(audit).toEqual([]);
  });

  test('is for administrators to change, of accounts that exist', async () => {
    const [admin, user] = [await signUpAdmin(), await testApp.signUp()];
    expect((await change(user, admin.id, null)).statusCode).toBe(403);
    expect((await change(admin, '019c0000-0000-7000-8000-000000000000', 'ADMIN')).statusCode).toBe(404);
    expect((await change(admin, user.id, 'ADMIN', ' ')).statusCode).toBe(400);
  });
});

describe('a role in the team', () => {
  const pages = {
    SUPPORT: '/api/v1/admin/users',
    REVIEWER: '/api/v1/verification/admin/pending',
    EDITOR: '/api/v1/admin/blog/articles',
  };
  const member = (role: StaffRole) => testApp.signUp({ roles: [role] });

  test.each(['SUPPORT', 'REVIEWER', 'EDITOR'] as const)(
    '%s is given, told, and opens its own pages',
    async (role) => {
      const [admin, user] = [await signUpAdmin(), await testApp.signUp()];
      expect((await change(admin, user.id, role)).json<DeskAccount>().roles).toEqual(['CLIENT', role]);
      await testApp.runJobs();
      const mail = await db
        .selectFrom('outgoing_mail')
        .select('text')
        .where('recipient_email', '=', user.email)
        .where('template', '=', 'desk.team')
        .executeTakeFirstOrThrow();
      const names = { SUPPORT: 'Assistance', REVIEWER: 'Contrôle', EDITOR: 'Rédaction' };
      expect(mail.text).toContain(names[role]);
      const as = await member(role);
      for (const [owner, url] of Object.entries(pages))
        expect([owner, (await testApp.request({ url, as })).statusCode]).toEqual([
          owner,
          owner === role ? 200 : 403,
        ]);
      expect((await deskCall(as)).statusCode).toBe(403);
      expect((await change(as, user.id, null)).statusCode).toBe(403);
    },
  );

  test('becomes another one: every device is signed out, and the queue is that of the new role', async () => {
    const [admin, user] = [await signUpAdmin(), await member('REVIEWER')];
    expect((await change(admin, user.id, 'SUPPORT')).json<DeskAccount>().roles).toEqual([
      'CLIENT',
      'SUPPORT',
    ]);
    expect((await testApp.request({ url: pages.SUPPORT, as: user })).statusCode).toBe(401);
    expect((await change(admin, user.id, null)).json<DeskAccount>().roles).toEqual(['CLIENT']);
  });

  test('is not taken from the last administrator by giving another one', async () => {
    const [admin, other] = [await signUpAdmin(), await signUpAdmin()];
    await db
      .updateTable('account')
      .set({ roles: ['CLIENT'] })
      .where('id', 'not in', [admin.id, other.id])
      .execute();
    expect((await change(admin, other.id, 'EDITOR')).statusCode).toBe(200);
    await db
      .updateTable('account')
      .set({ roles: ['ADMIN'] })
      .where('id', '=', other.id)
      .execute();
    await db
      .updateTable('account')
      .set({ roles: ['CLIENT', 'SUPPORT'] })
      .where('id', '=', admin.id)
      .execute();
    expect((await change(admin, other.id, 'EDITOR')).json()).toMatchObject({ errorCode: 'AUT003' });
  });

  test('lists and counts only the work that it decides', async () => {
    const admin = await signUpAdmin();
    await makeContactMessage(testApp.deps);
    await makeReport(testApp.deps);
    for (const role of staffRoles) {
      const as = role === 'ADMIN' ? admin : await member(role);
      const own = workKinds.filter((kind) => role === 'ADMIN' || roleOfWork[kind] === role);
      const { content } = (await testApp.request({ url: '/api/v1/admin/work?size=50', as })).json<WorkPage>();
      const counts = (await testApp.request({ url: '/api/v1/admin/work/counts', as })).json<WorkCounts>();
      const open = workKinds.filter((kind) => counts[kind].open > 0);
      expect([role, new Set(content.map(({ kind }) => kind))]).toEqual([role, new Set(open)]);
      expect([role, open.every((kind) => own.includes(kind))]).toEqual([role, true]);
      expect([role, open.length > 0]).toEqual([role, role !== 'EDITOR']);
    }
  });

  test('is told of what it decides, and of nothing else', async () => {
    const [support, editor] = [await member('SUPPORT'), await member('EDITOR')];
    await testApp.runJobs();
    const written = await testApp.request({
      method: 'POST',
      url: '/api/v1/contact/messages',
      payload: {
        name: 'Léa Martin',
        email: 'lea@example.fr',
        subject: 'Une question',
        message: 'Comment changer une adresse ?',
        captcha: await solveCaptcha(testApp.deps),
      },
    });
    expect([written.statusCode, written.body]).toEqual([201, written.body]);
    await testApp.runJobs();
    const told = await db
      .selectFrom('notification')
      .select('account_id')
      .where('type', '=', 'CONTACT_MESSAGE_RECEIVED')
      .execute();
    const ids = told.map(({ account_id: id }) => id);
    expect([ids.includes(support.id), ids.includes(editor.id)]).toEqual([true, false]);
  });

  test('may not be suspended before it is taken', async () => {
    const [support, reviewer] = [await member('SUPPORT'), await member('REVIEWER')];
    const refused = await testApp.request({
      method: 'POST',
      url: `/api/v1/admin/users/${reviewer.id}/suspend`,
      as: support,
      payload: { reason: 'SPAM', text: 'Des annonces.' },
    });
    expect(refused.json()).toMatchObject({ status: 409, errorCode: 'USR008', reason: 'ADMINISTRATOR' });
  });
});
