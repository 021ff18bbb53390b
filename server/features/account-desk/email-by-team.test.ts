import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import type { DeskPerson } from '#contract/account-desk-person.ts';
import type { WorkLetters } from '#contract/work-queue.ts';
import { emailChangesPerHour } from '#contract/auth-limits.ts';
import type { Role } from '#contract/auth-limits.ts';
import type { ErrorPayload } from '#contract/primitives.ts';
import { startTestApp, type SignedInUser } from '#server/testing/app.ts';

const testApp = await startTestApp({ at: '2026-03-02T09:00:00Z' });
afterAll(() => testApp.close());
const { call } = testApp;
const { db } = testApp.deps;

const text = 'Vous nous avez appelés : l’ancienne boîte est fermée.';
const newEmail = () => `${randomUUID()}@example.org`;
const support = await testApp.signUp({ roles: ['SUPPORT'] });
const change = (
  person: { id: string; email: string },
  email: string,
  {
    as = support,
    present = person.email,
    words = text,
  }: { as?: SignedInUser; present?: string; words?: string } = {},
) => call('PUT', `/admin/users/${person.id}/email`, as, { email, present, text: words });
const preview = (
  person: { id: string; email: string },
  email: string,
  as = support,
  present = person.email,
) => call('POST', `/admin/users/${person.id}/email/preview`, as, { email, present, text });
const tokenFor = async (email: string) =>
  /token=([\w-]{43})/.exec((await testApp.mailsTo(email)).at(-1)?.text ?? '')?.[1] ?? '';
const follow = (path: 'verify-email' | 'undo-email-change', token: string) =>
  call('POST', `/auth/${path}`, undefined, { token });
const emailOf = async (id: string) =>
  (await db.selectFrom('account').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email;
const linksOf = (id: string) =>
  db.selectFrom('email_link').select('email').where('account_id', '=', id).execute();
const codeOf = (answer: { json: () => unknown }) => (answer.json() as ErrorPayload).errorCode;

describe('a change of address by the team', () => {
  test('takes effect when the link in the mail to the new one is opened, and can be taken back from the former', async () => {
    const person = await testApp.signUp();
    const email = newEmail();
    const answer = await change(person, email.toUpperCase());
    expect(answer.statusCode).toBe(202);
    expect(answer.json<DeskPerson>()).toMatchObject({ email: person.email, pendingEmail: email });
    const [mail] = await testApp.mailsTo(email);
    expect(mail?.subject).toBe('Confirmez la nouvelle adresse de votre compte');
    expect(mail?.text).toContain(text);
    expect(await testApp.mailsTo(person)).toEqual([]);
    expect(await emailOf(person.id)).toBe(person.email);

    expect((await follow('verify-email', await tokenFor(email))).json()).toEqual({ email });
    expect(await emailOf(person.id)).toBe(email);
    const [told] = await testApp.mailsTo(person);
    expect(told?.template).toBe('emailChanged');
    testApp.clock.advance(71 * 60);
    expect((await follow('undo-email-change', await tokenFor(person.email))).json()).toEqual({
      email: person.email,
    });
    expect(await emailOf(person.id)).toBe(person.email);
  });

  test('is in the audit with its reason, without an address', async () => {
    const person = await testApp.signUp();
    const email = newEmail();
    await change(person, email);
    const events = await db
      .selectFrom('audit_event')
      .selectAll()
      .where('subject_id', '=', person.id)
      .execute();
    expect(events).toMatchObject([{ action: 'EMAIL_CHANGE_ASKED', actor_id: support.id, reason: text }]);
    expect(JSON.stringify(events)).not.toContain('example.org');
  });

  test('is stopped by the person, who sees that it waits', async () => {
    const person = await testApp.signUp();
    const email = newEmail();
    await change(person, email);
    const token = await tokenFor(email);
    expect((await call('GET', '/users/me/security-settings', person)).body).toContain(email);
    await call('DELETE', '/users/me/email', person);
    expect(codeOf(await follow('verify-email', token))).toBe('AUT006');
    const desk = await call('GET', `/admin/users/${person.id}`, support);
    expect(desk.json<DeskPerson>().pendingEmail).toBeNull();
  });

  test('is refused when the address is another one than the desk has seen', async () => {
    const person = await testApp.signUp();
    const [own, email] = [newEmail(), newEmail()];
    await call('PUT', '/users/me/email', person, { email: own, password: person.password });
    await follow('verify-email', await tokenFor(own));
    const answer = await change(person, email);
    expect([answer.statusCode, codeOf(answer)]).toEqual([409, 'CNF001']);
    expect(await testApp.mailsTo(email)).toEqual([]);
    expect((await change(person, email, { present: own })).statusCode).toBe(202);
  });

  test('needs another address that no account uses, and a reason', async () => {
    const [person, other] = [await testApp.signUp(), await testApp.signUp()];
    const issues = async (...parts: Parameters<typeof change>) =>
      (await change(...parts)).json<ErrorPayload>().validationErrors;
    expect(await issues(person, person.email)).toEqual({ email: 'C’est déjà son adresse' });
    expect(await issues(person, other.email)).toEqual({ email: 'Un compte utilise déjà cette adresse' });
    expect(Object.keys((await issues(person, 'karim@')) ?? {})).toEqual(['email']);
    expect(Object.keys((await issues(person, newEmail(), { words: '  ' })) ?? {})).toEqual(['text']);
    expect(await linksOf(person.id)).toEqual([]);
  });

  test.each<[string, Role[], number]>([
    ['a client', [], 403],
    ['a reviewer', ['REVIEWER'], 403],
    ['an editor', ['EDITOR'], 403],
    ['support', ['SUPPORT'], 202],
    ['an administrator', ['ADMIN'], 202],
  ])('by %s', async (_who, roles, status) => {
    const person = await testApp.signUp();
    const as = await testApp.signUp({ roles });
    expect((await change(person, newEmail(), { as })).statusCode).toBe(status);
    expect((await preview(person, newEmail(), as)).statusCode).toBe(status === 202 ? 200 : 403);
    expect(await linksOf(person.id)).toHaveLength(status === 202 ? 1 : 0);
  });

  test('needs a sign-in that was proved again', async () => {
    const person = await testApp.signUp();
    const url = `/api/v1/admin/users/${person.id}/email`;
    const payload = { email: newEmail(), present: person.email, text };
    expect((await testApp.request({ method: 'PUT', url, payload })).statusCode).toBe(401);
    const headers = { authorization: `Bearer ${support.accessToken}` };
    expect(codeOf(await testApp.request({ method: 'PUT', url, payload, headers }))).toBe('AUT011');
  });

  test('is of nobody in the team, nor of a deleted person', async () => {
    const admin = await testApp.signUp({ roles: ['ADMIN'] });
    const [colleague, gone] = [await testApp.signUp({ roles: ['EDITOR'] }), await testApp.signUp()];
    expect((await change(colleague, newEmail())).json()).toMatchObject({
      errorCode: 'USR008',
      reason: 'ADMINISTRATOR',
    });
    expect((await change(admin, newEmail(), { as: admin })).json()).toMatchObject({
      errorCode: 'USR008',
      reason: 'SELF',
    });
    await call('DELETE', '/users/me', gone, { password: gone.password });
    expect(codeOf(await change(gone, newEmail()))).toBe('RES001');
    expect(codeOf(await preview(gone, newEmail()))).toBe('RES001');
  });

  test('does not mail strangers without limit', async () => {
    const person = await testApp.signUp();
    for (let times = 0; times < emailChangesPerHour; times += 1)
      expect((await change(person, newEmail())).statusCode).toBe(202);
    expect(codeOf(await change(person, newEmail()))).toBe('RAT001');
  });

  test('is read before it is sent, in the language of its reader, and nothing is sent', async () => {
    const person = await testApp.signUp({ firstName: 'Leïla' });
    await db.updateTable('account').set({ language: 'ar' }).where('id', '=', person.id).execute();
    const email = newEmail();
    const answer = await preview(person, email);
    const [letter, ...others] = answer.json<WorkLetters>().letters;
    expect([others, await testApp.mailsTo(email), await linksOf(person.id)]).toEqual([[], [], []]);
    expect(letter).toMatchObject({ to: 'Leïla', language: 'ar' });
    expect(letter?.text).toContain(text);
    expect(letter?.text).not.toContain('token=');
    await change(person, email);
    const [mail] = await testApp.mailsTo(email);
    expect(mail?.subject).toBe(letter?.subject);
    expect(codeOf(await preview(person, newEmail(), support, 'other@example.org'))).toBe('CNF001');
  });
});
