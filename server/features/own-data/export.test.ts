import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { textVersions } from '#contract/legal.ts';
import type { ExportLink } from '#contract/own-data.ts';
import type { ErrorPayload } from '#contract/primitives.ts';
import { archiveParts, findArchive } from './archive-actions.ts';
import { features } from '#server/features.ts';
import { exportFileName } from './archive-rules.ts';
import { readZip } from './factory.ts';
import { makeConversation, makeMessages } from '#server/features/messaging/factory.ts';
import { makeProvider } from '#server/features/providers/factory.ts';
import { eventually } from '#server/testing/eventually.ts';
import { makePdf, makePhoto } from '#server/testing/pictures.ts';
import { startTestApp, type SignedInUser, type TestApp } from '#server/testing/app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
  await testApp.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => testApp.close());

const exportOf = (as: SignedInUser) => testApp.request({ url: '/api/v1/users/me/export', as });
const linkOf = async (as: SignedInUser) =>
  (await testApp.request({ method: 'POST', url: '/api/v1/users/me/export', as })).json<ExportLink>();
const rowsOf = (entries: Map<string, Buffer>, name: string) =>
  JSON.parse(entries.get(`${name}.json`)?.toString() ?? 'null') as Record<string, unknown>[];
const upload = (as: SignedInUser, bytes: Buffer, fileName: string) =>
  testApp.request({
    method: 'POST',
    url: '/api/v1/files/upload?category=DOCUMENT',
    as,
    form: { files: [{ bytes, fileName, type: 'application/pdf' }] },
  });

/** A conversation of so many messages; the customer wrote every second one. */
async function makeTalk(messages: number) {
  const customer = await testApp.signUp();
  const provider = await makeProvider(testApp.deps);
  const id = await makeConversation(testApp.deps, { customerId: customer.id, providerId: provider.id });
  const texts = Array.from({ length: messages }, (_, number) => ({
    senderId: number % 2 === 0 ? customer.id : provider.accountId,
    text: `Message ${number}`,
  }));
  await makeMessages(testApp.deps, id, texts);
  return { customer, id };
}

test('an archive holds a page to read first, a file of each topic, and the account', async () => {
  const as = await testApp.signUp({ firstName: 'Inès', lastName: 'Ünlü' });
  const answer = await exportOf(as);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('application/zip');
  expect(answer.headers['content-disposition']).toMatch(/^attachment; filename=[\w-]+\.zip$/);
  expect(answer.headers['cache-control']).toBe('private, no-store');
  const entries = await readZip(answer.rawPayload);
  expect(entries.get('LISEZ-MOI.txt')?.toString()).toContain('Vos données');
  expect(rowsOf(entries, 'account')).toEqual([
    expect.objectContaining({
      id: as.id,
      email: as.email,
      firstName: 'Inès',
      lastName: 'Ünlü',
      termsVersion: textVersions.terms.version,
    }),
  ]);
  expect(rowsOf(entries, 'security/sign-ins')).toHaveLength(1);
  expect(rowsOf(entries, 'addresses')).toEqual([]);
  expect(entries.get('account.json')?.toString()).not.toMatch(/password|argon/);
});

test('the page to read first is in the language of the account', async () => {
  const as = await testApp.signUp();
  const { db } = testApp.deps;
  await db.updateTable('account').set({ language: 'ar' }).where('id', '=', as.id).execute();
  const entries = await readZip((await exportOf(as)).rawPayload);
  expect(entries.get('اقرؤوني.txt')?.toString()).toContain('بياناتكم');
});

test('pages of rows join without a gap, a repetition or a change of order', async () => {
  const { customer } = await makeTalk(603);
  const entries = await readZip((await exportOf(customer)).rawPayload);
  const texts = rowsOf(entries, 'messages/messages').map(({ text }) => text);
  expect(texts).toEqual(Array.from({ length: 603 }, (_, number) => `Message ${number}`));
  const { db } = testApp.deps;
  const sent = Array.from({ length: 501 }, (_, number) => `count-${number}`);
  await db
    .insertInto('notification')
    .values(
      sent.map((key, number) => ({
        id: `0198c0de-0000-7000-8000-${String(number).padStart(12, '0')}`,
        account_id: customer.id,
        type: 'ACCOUNT_UPDATE',
        priority: 'LOW' as const,
        text_variant: 'published',
        dedupe_key: key,
        link: `/${key}`,
        created_at: testApp.clock.now(),
      })),
    )
    .execute();
  const more = await readZip((await exportOf(customer)).rawPayload);
  const links = rowsOf(more, 'notifications/notifications').map(({ link }) => link);
  expect(links).toEqual(sent.map((key) => `/${key}`));
});

test('files are in the archive, decrypted and as they were; one that the store has lost is left out', async () => {
  const as = await testApp.signUp({ userType: 'provider' });
  const pdf = makePdf('Contrat');
  await upload(as, pdf, 'contrat ../../évidé.pdf');
  await upload(as, makePdf('Perdu'), 'perdu.pdf');
  await testApp.request({
    method: 'POST',
    url: '/api/v1/users/me/avatar',
    as,
    form: { files: [{ field: 'avatar', bytes: await makePhoto() }] },
  });
  const card = await testApp.request({
    method: 'POST',
    url: '/api/v1/verification/upload/single?type=PASSPORT',
    as,
    form: { files: [{ bytes: makePdf('Passeport'), fileName: 'passeport.pdf', type: 'application/pdf' }] },
  });
  expect(card.statusCode).toBe(201);
  const { db, files } = testApp.deps;
  const lost = await db
    .selectFrom('stored_file')
    .select('storage_name')
    .where('file_name', '=', 'perdu.pdf')
    .executeTakeFirstOrThrow();
  await files.remove('files', lost.storage_name);
  const entries = await readZip((await exportOf(as)).rawPayload);
  const names = [...entries.keys()].filter((name) => /^(files|documents)\//.test(name));
  expect(names).toHaveLength(3);
  const contract = names.find((name) => name.endsWith('évidé.pdf')) ?? '';
  expect(contract).not.toContain('../');
  expect(entries.get(contract)).toEqual(pdf);
  const passport = names.find((name) => name.startsWith('documents/')) ?? '';
  expect(entries.get(passport)).toEqual(makePdf('Passeport'));
  expect(rowsOf(entries, 'files')).toHaveLength(2);
});

test('names of files lead nowhere', () => {
  expect(exportFileName('files', { id: 'a', file_name: '../..\\x:y\u202E.pdf' })).toBe(
    'files/a-__.._x_y_.pdf',
  );
});

test('a browser loads the archive by a link, for five minutes, of this account only', async () => {
  const as = await testApp.signUp();
  const other = await testApp.signUp();
  const { url, expiresAt } = await linkOf(as);
  expect(Date.parse(expiresAt) - testApp.clock.now().getTime()).toBe(300_000);
  const answer = await testApp.request({ url });
  expect(answer.statusCode).toBe(200);
  expect(rowsOf(await readZip(answer.rawPayload), 'account')).toMatchObject([{ id: as.id }]);
  for (const wrong of [url.replace(as.id, other.id), `${url}x`, url.replace(/\?.*/, '')]) {
    const refused = await testApp.request({ url: wrong });
    expect([refused.statusCode, refused.json<ErrorPayload>().errorCode]).toEqual([404, 'RES001']);
  }
  testApp.clock.advance(5);
  expect((await testApp.request({ url })).statusCode).toBe(404);
});

test('a visitor gets neither archive nor link', async () => {
  for (const method of ['GET', 'POST'] as const) {
    const answer = await testApp.request({ method, url: '/api/v1/users/me/export' });
    expect([answer.statusCode, answer.json<ErrorPayload>().errorCode]).toEqual([401, 'AUT002']);
  }
});

const load = async (url: string): Promise<IncomingMessage> => {
  const { port } = testApp.app.server.address() as AddressInfo;
  const request = get({ host: '127.0.0.1', port, path: url, agent: false });
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  return answer;
};

test('an account has one archive at a time; a client that goes away ends it', async () => {
  const as = await testApp.signUp();
  // More than the sockets between the two hold, so that the archive waits for its client.
  const large = Array.from({ length: 4 }, (_, number) => makePdf(`${number}${'x'.repeat(6_000_000)}`));
  for (const [number, bytes] of large.entries())
    expect((await upload(as, bytes, `${number}.pdf`)).statusCode).toBe(201);
  const first = await load((await linkOf(as)).url);
  first.pause();
  const second = await exportOf(as);
  expect([second.statusCode, second.json<ErrorPayload>().errorCode]).toEqual([429, 'RAT001']);
  expect(second.headers['retry-after']).toBe('30');
  expect((await exportOf(await testApp.signUp())).statusCode).toBe(200);
  first.destroy();
  await eventually(async () => expect((await exportOf(as)).statusCode).toBe(200));
});

test('a question about the headers of an archive begins none', async () => {
  const as = await testApp.signUp();
  const { url } = await linkOf(as);
  const heads = [{ url }, { url: '/api/v1/users/me/export', as }];
  for (const head of heads) {
    const answer = await testApp.request({ ...head, method: 'HEAD' });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip']);
    expect((await exportOf(as)).statusCode).toBe(200);
  }
});

test('an archive that nobody takes is not read to its end', async () => {
  const { customer } = await makeTalk(300);
  const { open } = await findArchive(testApp.deps, archiveParts(features), customer.id);
  open().destroy();
  await eventually(async () => expect((await exportOf(customer)).statusCode).toBe(200));
});
