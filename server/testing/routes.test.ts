import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorCatalogue, errorCodes } from '#contract/errors.ts';
import { startTestApp, type TestApp } from './app.ts';
import { listOperations, type Operation } from './operations.ts';
import { listValidCalls } from './valid-calls.ts';

let testApp: TestApp;
let operations: Operation[];
beforeAll(async () => {
  testApp = await startTestApp();
  const document = await testApp.request({ url: '/api/v1/openapi.json' });
  operations = listOperations(document.json<object>());
});
afterAll(() => testApp.close());

describe('every operation', () => {
  test('has a unique name, a tag and its errors', () => {
    const names = operations.map(({ operationId }) => operationId);
    expect(names.every(Boolean)).toBe(true);
    expect(new Set(names).size).toBe(names.length);
    for (const { operationId, tags, answers } of operations) {
      expect(tags.length, operationId).toBe(1);
      expect(Object.keys(answers), operationId).toContain('500');
    }
  });

  test('has exactly one valid call', () => {
    const called = listValidCalls(testApp).flatMap(({ calls }) => Object.keys(calls));
    expect(called.toSorted()).toEqual(operations.map(({ operationId }) => operationId).toSorted());
  });
});

describe('the catalogue of errors', () => {
  test('is returned whole and by code', async () => {
    const all = (await testApp.request({ url: '/api/test/errors/all-codes' })).json<{ code: string }[]>();
    expect(all.map(({ code }) => code)).toEqual(errorCodes);
    for (const code of errorCodes) {
      const kind = errorCatalogue[code].type === 'TECHNICAL' ? 'technical' : 'business';
      const response = await testApp.request({
        url: `/api/test/errors/${kind}/${code}`,
        headers: { 'accept-language': 'ar' },
      });
      expect(response.statusCode).toBe(errorCatalogue[code].status);
      expect(response.json()).toMatchObject({
        errorCode: code,
        status: errorCatalogue[code].status,
        errorType: errorCatalogue[code].type,
      });
      expect(response.json<{ message: string }>().message).toMatch(/\p{Script=Arabic}/u);
    }
  });
});
