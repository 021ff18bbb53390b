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

/** The parameters that the specification lists by name (section 7 of its calls): each is one of the query. */
const paging = ['page', 'size'];
const sorted = [...paging, 'sort', 'direction'];
const search = ['query', 'categoryId', 'minRating', 'minPrice', 'maxPrice', ...paging];
const namedParameters: Record<string, readonly string[]> = {
  'GET /providers': [...search, 'verifiedOnly'],
  'GET /services': search,
  'GET /reviews/provider/{providerId}': sorted,
  'GET /reviews/prestation/{prestationId}': sorted,
  'PUT /onboarding/transition': ['stepKey', 'action', 'completionPercentage'],
  'POST /verification/upload/single': ['type'],
  'POST /verification/submit': ['providerId', 'totalFiles', 'totalSize'],
  'PUT /verification/admin/document/{documentId}/status': ['status', 'notes'],
  'POST /files/upload': ['category'],
  'POST /images/cover-photo': ['title', 'keywords', 'categoryName'],
  'GET /images/search': ['query'],
  'GET /notifications': paging,
  'PUT /admin/notifications/config/websocket-enabled': ['enabled'],
  'PUT /admin/notifications/config/push-enabled': ['enabled'],
  'PUT /admin/notifications/config/enabled': ['enabled'],
  'PUT /admin/notifications/config/minimum-priority': ['priority'],
  'PUT /admin/notifications/config/types/{type}': ['enabled'],
  'GET /messages/conversations': paging,
  'GET /messages/conversations/{id}/messages': sorted,
  'PUT /messages/conversations/{id}/typing': ['isTyping'],
  'GET /messages/search': ['query', 'conversationId', ...paging],
  'GET /conversations': paging,
  'PUT /conversations/{id}/mute': ['muted'],
  'GET /contact/messages': [...paging, 'sortBy', 'sortDir'],
  'PATCH /contact/messages/{id}/status': ['status'],
  'POST /bookings/{id}/cancel': ['reason'],
  'PATCH /bookings/{id}/status': ['status'],
  'GET /bookings/provider': paging,
  'GET /bookings/customer': paging,
  'GET /categories': ['parentId', 'language'],
  'GET /categories/search': ['searchTerm', 'language'],
  'GET /blog/topics': ['language'],
  'GET /blog/articles/published': ['language', 'categoryId', 'featured', ...paging, 'sort'],
};

describe('the parameters that the specification names', () => {
  test.each(Object.entries(namedParameters))('are in the query of %s', (call, named) => {
    const operation = operations.find(
      ({ method, url }) => `${method} ${url}` === call.replace(' ', ' /api/v1'),
    );
    const query = operation?.parameters.filter((parameter) => parameter.in === 'query');
    expect(query?.map(({ name }) => name)).toEqual(expect.arrayContaining([...named]));
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
