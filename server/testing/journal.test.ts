import { afterAll, beforeEach, expect, test } from 'vitest';
import type { AuditEvent } from '#contract/audit.ts';
import {
  auditCodes,
  auditContainers,
  auditFields,
  auditStatuses,
  isAuditField,
} from '#contract/audit-rules.ts';
import { languages } from '#contract/languages.ts';
import { notificationTypes } from '#contract/notifications-rules.ts';
import { changeConfig } from '#server/features/notifications/config-actions.ts';
import { startTestApp } from './app.ts';
import { listOperations } from './operations.ts';
import { isErrorOnly, validCalls } from './valid-calls.ts';

// Without a mail server a retry of a mail does nothing that could be told.
const testApp = await startTestApp({ environment: { SMTP_URL: 'smtp://127.0.0.1:1' } });
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
  previewLetterSending: 'nothing is kept',
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

const places: readonly string[] = [...auditContainers, ...languages, ...notificationTypes];
const isInstant = (value: unknown) => typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value);
const isCode = (value: unknown) => typeof value === 'string' && /^[A-Z]+(_[A-Z0-9]+)*$/.test(value);

/** The values of one side that the journal could only show as they are, with the names of their fields. */
function wordless(kind: string, side: object): string[] {
  return Object.entries(side).flatMap(([name, value]: [string, unknown]): string[] => {
    const values: unknown[] = Array.isArray(value) ? value : [value];
    return values.flatMap((one) => {
      if (typeof one === 'object' && one !== null) {
        const { type, ...parts } = one as Record<string, unknown>;
        const isKnown =
          places.includes(name) && (type === undefined || places.some((place) => place === type));
        return [...(isKnown ? [] : [name]), ...wordless(kind, parts)];
      }
      if (!isAuditField(name)) return [name];
      const holds = auditFields[name];
      const isTold =
        isInstant(one) === (holds === 'INSTANT') &&
        (!isCode(one) || (holds === 'CODE' && codesOf(kind, name).some((code) => code === one)));
      return one === null || isTold ? [] : [`${name} ${JSON.stringify(one)}`];
    });
  });
}

const codesOf = (kind: string, field: string): readonly string[] =>
  new Map<string, readonly string[]>(Object.entries(field === 'status' ? auditStatuses : auditCodes)).get(
    field === 'status' ? kind : field,
  ) ?? [];

test('each field has its place in the contract, and each code is one of its own', async () => {
  const admin = await testApp.signUp({ roles: ['ADMIN'] });
  const told: AuditEvent[] = [];
  for (let page = 0, pages = 1; page < pages; page += 1) {
    const url = `/api/v1/admin/audit?size=100&page=${page}`;
    const answer = (await testApp.request({ url, as: admin })).json<{
      content: AuditEvent[];
      totalPages: number;
    }>();
    told.push(...answer.content);
    pages = answer.totalPages;
  }
  expect(told.length).toBeGreaterThan(writings.length - Object.keys(silent).length);
  const found = told.flatMap(({ action, object, before, after }) =>
    [before, after].flatMap((side) => wordless(object.kind, side ?? {}).map((one) => `${action}: ${one}`)),
  );
  expect([...new Set(found)]).toEqual([]);
});

test('what the journal is silent about are calls that there are', () => {
  const names = writings.map(({ operationId }) => operationId);
  expect(Object.keys(silent).filter((name) => !names.includes(name))).toEqual([]);
});
