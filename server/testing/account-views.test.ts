import { afterAll, expect, test } from 'vitest';
import type { AccountView } from '#contract/account-desk.ts';
import type { ErrorPayload } from '#contract/primitives.ts';
import { startTestApp } from './app.ts';
import { listOperations } from './operations.ts';
import { recordStatements } from './sent-statements.ts';
import { isErrorOnly, validCalls } from './valid-calls.ts';

const statements = recordStatements();
const testApp = await startTestApp();
afterAll(async () => {
  statements.end();
  await testApp.close();
});
// The keys of the site are made when they are first asked for.
await testApp.call('GET', '/notifications/push/key', await testApp.signUp());
const validCall = validCalls(testApp);
const operations = listOperations(testApp.app.swagger());

/** What the team does not read of a person whose view it has (decision 53). */
const closed = [
  'downloadFile',
  'exportOwnData',
  'exportProviderBookings',
  'getConversation',
  'getLinkedExport',
  'getMessageConversation',
  'getMessagePhoto',
  'getOnboardingStatus',
  'listActiveConversations',
  'listActiveMessageConversations',
  'listAvailableSteps',
  'listConversations',
  'listMessageConversations',
  'listMessages',
  'listOnboardingSteps',
  'openDocument',
  'searchMessages',
];

const changes =
  /\b(?:insert\s+into|update\s+(?!skip\b)\S+\s+(?:as\s+\S+\s+)?set|delete\s+from|pg_notify|add_job)/i;

// Not those of the team: a view opens nothing of the desk.
const readings = operations.filter(
  (one) => one.method === 'GET' && one.receives.owner === 'served' && !isErrorOnly(one),
);

test.each(readings)(
  '$operationId reads in a view what its person reads, and changes nothing',
  async (operation) => {
    const { operationId } = operation;
    const { as: given, headers, ...call } = await validCall(operation);
    const { id } = given ?? (await testApp.signUp());
    const isOfTeam = ({ roles }: { roles: string[] }) => roles.includes('ADMIN');
    const account = await testApp.deps.db
      .selectFrom('account')
      .select('roles')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    // The valid call of some public readings is that of an administrator: the team is never viewed.
    const person = isOfTeam(account) ? (await testApp.signUp()).id : id;
    const payload = { reason: 'Ne voit pas sa demande.' };
    const begun = await testApp.request({
      method: 'POST',
      url: `/api/v1/admin/users/${person}/view`,
      as: await testApp.signUp({ roles: ['SUPPORT'] }),
      payload,
    });
    const { token } = begun.json<AccountView>();
    const sent: { code: number; body: string }[] = [];
    const ran = await statements.during(async () => {
      const answer = await testApp.request({
        ...call,
        headers: { ...headers, authorization: `Bearer ${token}` },
      });
      sent.push({ code: answer.statusCode, body: answer.body });
    });
    const [answer] = sent;
    const isClosed = answer?.code === 403 && (JSON.parse(answer.body) as ErrorPayload).errorCode === 'AUT013';
    expect([operationId, isClosed, isClosed || (answer?.code ?? 0) < 400]).toEqual([
      operationId,
      closed.includes(operationId),
      true,
    ]);
    expect(ran.map(({ text }) => text).filter((text) => changes.test(text))).toEqual([]);
  },
);

test('what is closed in a view are calls that there are', () => {
  expect(closed.filter((name) => !readings.some(({ operationId }) => operationId === name))).toEqual([]);
});

test('every call that changes something is refused in a view', async () => {
  const person = await testApp.signUp();
  const viewer = await testApp.signUp({ roles: ['ADMIN'] });
  const begun = await testApp.request({
    method: 'POST',
    url: `/api/v1/admin/users/${person.id}/view`,
    as: viewer,
    payload: { reason: 'Ne voit pas sa demande.' },
  });
  const { token } = begun.json<AccountView>();
  const writings = operations.filter(({ method }) => method !== 'GET');
  expect(writings.length).toBeGreaterThan(100);
  for (const { operationId, method, url } of writings) {
    const answer = await testApp.request({
      method,
      url: url.replaceAll(/\{\w+\}/g, 'x'),
      headers: { authorization: `Bearer ${token}` },
    });
    expect([operationId, answer.statusCode, answer.json<ErrorPayload>().errorCode]).toEqual([
      operationId,
      403,
      'AUT012',
    ]);
  }
});
