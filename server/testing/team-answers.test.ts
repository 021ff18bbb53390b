import { afterAll, expect, test } from 'vitest';
import { startTestApp } from './app.ts';
import { listOperations } from './operations.ts';
import { isErrorOnly, validCalls } from './valid-calls.ts';

const testApp = await startTestApp();
afterAll(() => testApp.close());
const validCall = validCalls(testApp);
const operations = listOperations(testApp.app.swagger());

/**
 * Who of the team has no business with how people are reached, and the readings that are about nothing else: a review is
 * held back because its author wrote an address into it.
 */
const narrow = [
  { caller: 'reviewer', role: 'REVIEWER', reads: ['getHeldReview', 'listHeldReviews'] },
  { caller: 'editor', role: 'EDITOR', reads: ['exportProspects', 'listProspects'] },
] as const;
const addresses = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
const phones = /\+33\d{9}/g;

const readings = narrow.flatMap(({ caller, role, reads }) =>
  operations
    .filter(
      (one) =>
        one.method === 'GET' &&
        one.receives[caller] === 'served' &&
        one.receives.client !== 'served' &&
        !isErrorOnly(one),
    )
    .map((operation) => ({ operation, operationId: operation.operationId, caller, role, reads })),
);

test.each(readings)('$operationId tells a $caller no address and no phone of people', async (one) => {
  const { operation, operationId, role, reads } = one;
  const as = await testApp.signUp({ roles: [role] });
  const answer = await testApp.request({ ...(await validCall(operation)), as });
  expect([operationId, answer.statusCode]).toEqual([operationId, 200]);
  const found = [...answer.body.matchAll(addresses), ...answer.body.matchAll(phones)].map(([text]) => text);
  const isExpected = reads.some((read) => read === operationId);
  expect([operationId, isExpected || found.filter((text) => text !== as.email).length === 0]).toEqual([
    operationId,
    true,
  ]);
});

test('both have something to read', () => {
  for (const { caller } of narrow)
    expect(readings.filter((one) => one.caller === caller).length).toBeGreaterThan(5);
});
