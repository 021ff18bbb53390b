import { afterAll, beforeEach, expect, test } from 'vitest';
import { changeConfig } from '#server/features/notifications/config-actions.ts';
import { startTestApp } from './app.ts';
import { listOperations } from './operations.ts';
import { isErrorOnly, validCalls } from './valid-calls.ts';

const testApp = await startTestApp();
const { deps } = testApp;
afterAll(() => testApp.close());
const validCall = validCalls(testApp);

/** What people with an account do too: the team calls the others. */
const writings = listOperations(testApp.app.swagger()).filter(
  (one) =>
    one.method !== 'GET' &&
    one.receives.administrator === 'served' &&
    one.receives.client !== 'served' &&
    !isErrorOnly(one),
);

/** Claims and views of their own are asked for by those who have them. */
const ownOnly = ['decideDocuments', 'reviewDocument', 'endAccountView'];

/** Calls of the team that the journal tells nothing of, and why. */
const silent: Record<string, string> = {
  claimWork: 'a claim ends by itself, and its case shows who has it',
  releaseWork: 'as a claim',
  markContactMessageRead: 'opening a message decides nothing; the message shows since when it is read',
  logNotificationStats: 'counts go to the log of the server',
  previewArticle: 'nothing is kept',
  previewCancellation: 'nothing is kept',
  previewDecision: 'nothing is kept',
  previewEmailByTeam: 'nothing is kept',
  previewReschedule: 'nothing is kept',
  previewSuspension: 'nothing is kept',
  previewRuling: 'nothing is kept',
  previewToPerson: 'nothing is kept',
  retryJobs: 'the valid call counts only',
  retryMails: 'the valid call counts only',
};

// Setting what is set already changes nothing, so that nothing is as the valid calls set it.
beforeEach(async () => {
  const channels = { inApp: true, push: true, mail: false };
  const off = {
    enabled: false,
    websocketEnabled: false,
    pushEnabled: false,
    minimumPriority: 'NORMAL',
  } as const;
  const types = [{ type: 'REVIEW_REPLY', enabled: false, priority: 'HIGH', channels }] as const;
  const { id } = await testApp.signUp({ roles: ['ADMIN'] });
  await changeConfig(deps, id, { ...off, types: [...types] }, undefined);
});

async function countEventsOf(id: string): Promise<number> {
  const { count } = await deps.db
    .selectFrom('audit_event')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('actor_id', '=', id)
    .executeTakeFirstOrThrow();
  return count;
}

test.each(writings)('$operationId is told in the journal with who did it', async (operation) => {
  const { operationId } = operation;
  const { as: asked, ...call } = await validCall(operation);
  const actor = asked && ownOnly.includes(operationId) ? asked : await testApp.signUp({ roles: ['ADMIN'] });
  const before = await countEventsOf(actor.id);
  const { statusCode } = await testApp.request({ ...call, as: actor });
  const isTold = (await countEventsOf(actor.id)) > before;
  expect([operationId, statusCode < 300, isTold]).toEqual([operationId, true, !(operationId in silent)]);
});

test('what the journal is silent about are calls that there are', () => {
  const names = writings.map(({ operationId }) => operationId);
  expect(Object.keys(silent).filter((name) => !names.includes(name))).toEqual([]);
});
