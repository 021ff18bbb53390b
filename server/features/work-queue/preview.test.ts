import { afterAll, expect, test } from 'vitest';
import type { CurrentUser } from '#contract/auth.ts';
import type { ErrorPayload } from '#contract/primitives.ts';
import type { WorkLetters } from '#contract/work-queue.ts';
import { makeContactMessage } from '#server/features/contact/factory.ts';
import { makeProvider } from '#server/features/providers/factory.ts';
import { breach, noBreach, reportCalls } from '#server/features/reports/call-factory.ts';
import { verificationCalls } from '#server/features/verification/factory.ts';
import { startTestApp } from '#server/testing/app.ts';

const testApp = await startTestApp({ at: '2026-03-02T09:00:00Z' });
afterAll(() => testApp.close());
const { deps } = testApp;
const reports = reportCalls(testApp);
const documents = verificationCalls(testApp);
const admin = await reports.signUpAdmin();

const preview = async (kind: string, id: string, decision: object, as = admin) => {
  const answer = await testApp.request({
    method: 'POST',
    url: '/api/v1/admin/work/preview',
    as,
    payload: { kind, id, decision },
  });
  return answer.json<WorkLetters & Partial<ErrorPayload>>();
};
const mails = () =>
  deps.db
    .selectFrom('outgoing_mail')
    .select(['recipient_name', 'locale', 'subject', 'text'])
    .orderBy('id')
    .execute();

test('has the letters of a decision as they are sent, in the language of each reader, and decides nothing', async () => {
  const { author, reviewId } = await reports.makeReview();
  await deps.db.updateTable('account').set({ language: 'ar' }).where('id', '=', author.id).execute();
  const { id } = await reports.report('REVIEW', reviewId);
  const before = await mails();
  const { letters } = await preview('REPORT', id, breach);
  expect(await mails()).toEqual(before);
  expect((await reports.ask('GET', `/admin/reports/${id}`, admin)).body).toMatchObject({
    status: 'OPEN',
    version: 0,
  });
  expect((await reports.ask('GET', `/reviews/${reviewId}`, author)).body).not.toMatchObject({
    status: 'HIDDEN',
  });
  expect(letters.map(({ to, language }) => [to, language])).toEqual([
    ['Élodie', 'ar'],
    ['Camille', 'fr'],
  ]);
  for (const { text } of letters) expect(text).toContain(breach.text);
  await reports.decide(admin, id, breach);
  const sent = (await mails()).slice(before.length);
  expect(letters).toEqual(
    sent.map((mail) => ({
      to: mail.recipient_name,
      language: mail.locale,
      subject: mail.subject,
      text: expect.any(String),
    })),
  );
  // Of a mail the desk reads the words, without the footer and the personal links.
  for (const [index, { text }] of letters.entries()) {
    expect(sent[index]?.text).toContain(text.split('\n')[0]);
    expect(text).not.toMatch(/https?:|^-- $/m);
  }
});

test('refuses what the decision refuses', async () => {
  const { providerId } = await reports.makeOwner();
  const { id } = await reports.report('PROFILE', providerId);
  expect(await preview('REPORT', id, { ...noBreach, version: 7 })).toMatchObject({ errorCode: 'CNF001' });
  expect(await preview('REPORT', id, { action: 'HIDE', text: 'Sans motif.' })).toMatchObject({
    errorCode: 'VAL001',
  });
  expect(await preview('APPEAL', id, { outcome: 'UPHELD', text: 'Non.' })).toMatchObject({
    errorCode: 'RES001',
  });
  const support = await testApp.signUp({ roles: ['SUPPORT'] });
  expect(await preview('REPORT', id, noBreach, support)).toMatchObject({ errorCode: 'AUT003' });
});

test('of an appeal, a held review and an answer too', async () => {
  const { author, reviewId } = await reports.makeReview();
  const { decisionId } = await reports.hide('REVIEW', reviewId);
  await reports.appeal(author, decisionId);
  const overturned = await preview('APPEAL', decisionId, {
    outcome: 'OVERTURNED',
    text: 'Nous avons eu tort.',
  });
  expect(overturned.letters).toEqual([expect.objectContaining({ to: 'Élodie', language: 'fr' })]);
  const held = await reports.makeReview({ rating: 5, comment: 'Écrivez-lui à nadia@example.org, parfaite.' });
  const refused = await preview('HELD_REVIEW', held.reviewId, {
    action: 'HIDE',
    reason: 'PERSONAL_DATA',
    text: 'Une adresse.',
  });
  expect(refused.letters).toEqual([
    expect.objectContaining({ text: expect.stringContaining('Une adresse.') }),
  ]);
  const message = await makeContactMessage(deps, { name: 'Léa' });
  const answered = await preview('CONTACT', message, { text: 'Bonjour Léa, voici.' });
  expect(answered.letters).toEqual([
    expect.objectContaining({ text: expect.stringContaining('Bonjour Léa, voici.') }),
  ]);
});

test('of an end of a suspension restores no one', async () => {
  const user = await testApp.signUp();
  await reports.ask('POST', `/admin/users/${user.id}/suspend`, admin, {
    reason: 'HARASSMENT',
    text: 'Des insultes répétées.',
  });
  const { body } = await reports.ask<CurrentUser>('GET', '/users/me', user);
  const decisionId = body.suspension?.decisionId ?? '';
  await reports.appeal(user, decisionId);
  const judge = await reports.signUpAdmin();
  const decision = { outcome: 'OVERTURNED', text: 'Nous avons eu tort.' };
  expect((await preview('APPEAL', decisionId, decision, judge)).letters).toHaveLength(1);
  expect((await reports.ask('GET', '/reports', user)).code).toBe('AUT010');
});

test('of documents keeps their files', async () => {
  const owner = await testApp.signUp({ userType: 'provider', firstName: 'Amina', lastName: 'Benali' });
  const { id: providerId } = await makeProvider(deps, { accountId: owner.id });
  const { id: approved } = await documents.handIn(owner, providerId);
  await documents.decide(admin, approved, { status: 'APPROVED' });
  const { id } = await documents.handIn(owner, providerId);
  await documents.review(admin, id, { status: 'IN_REVIEW' });
  const { version } = await deps.db
    .selectFrom('verification_document')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const decision = { decisions: [{ documentId: id, status: 'APPROVED', version }] };
  const { letters } = await preview('DOCUMENT', providerId, decision);
  expect(letters).toHaveLength(1);
  // Its approval would replace the earlier one, and with it the file.
  const opened = await testApp.request({
    url: `/api/v1/verification/document/${approved}/content`,
    as: admin,
  });
  expect(opened.statusCode).toBe(200);
});
