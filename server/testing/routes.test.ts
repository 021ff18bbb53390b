import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorCatalogue, errorCodes } from '#contract/errors.ts';
import { startTestApp, type TestApp } from './app.ts';

type Operation = {
  operationId?: string;
  tags?: string[];
  security?: unknown[];
  responses: Record<string, unknown>;
  parameters?: { name: string; in: string }[];
};
type Entry = { method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'; url: string; operation: Operation };

let testApp: TestApp;
let entries: Entry[];
beforeAll(async () => {
  testApp = await startTestApp();
  const { paths } = (await testApp.request({ url: '/api/v1/openapi.json' })).json<{
    paths: Record<string, Record<string, Operation>>;
  }>();
  entries = Object.entries(paths).flatMap(([url, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      method: method.toUpperCase() as Entry['method'],
      url,
      operation,
    })),
  );
});
afterAll(() => testApp.close());

/** A real address of an operation: something in every parameter of the path. */
const addressOf = ({ url }: Entry) =>
  url.replace(/\{\w*[iI]d\}/g, '01900000-0000-7000-8000-000000000000').replace(/\{\w+\}/g, 'x');

describe('every operation', () => {
  test('has a name of its own, a tag and its errors', () => {
    const names = entries.map(({ operation }) => operation.operationId);
    expect(names.every(Boolean)).toBe(true);
    expect(new Set(names).size).toBe(names.length);
    for (const { operation } of entries) {
      expect(operation.tags?.length, operation.operationId).toBe(1);
      expect(Object.keys(operation.responses), operation.operationId).toContain('500');
    }
  });

  test('answers visitors 401 before it looks at anything, when it is guarded', async () => {
    const guarded = entries.filter(({ operation }) => operation.security?.length);
    expect(guarded.length).toBeGreaterThan(15);
    for (const entry of guarded) {
      const response = await testApp.request({
        method: entry.method,
        url: `${addressOf(entry)}?page=x`,
        ...(entry.method !== 'GET' && {
          payload: '{"broken',
          headers: { 'content-type': 'application/json' },
        }),
      });
      expect([entry.operation.operationId, response.statusCode]).toEqual([entry.operation.operationId, 401]);
    }
  });

  test('keeps clients out of what belongs to providers', async () => {
    const client = await testApp.signUp();
    const own = entries.filter(
      ({ url, operation }) => url.includes('/providers/me') && operation.security?.length,
    );
    for (const entry of own) {
      const response = await testApp.request({
        method: entry.method,
        url: addressOf(entry),
        as: client,
      });
      expect([entry.url, response.statusCode, response.json<{ errorCode: string }>().errorCode]).toEqual([
        entry.url,
        403,
        'AUT003',
      ]);
    }
  });

  test('appears in some test', async () => {
    const root = new URL('../..', import.meta.url).pathname;
    const files = (await readdir(join(root, 'server'), { recursive: true })).filter((name) =>
      name.endsWith('.test.ts'),
    );
    const texts = (await Promise.all(files.map((name) => readFile(join(root, 'server', name), 'utf8')))).join(
      '\n',
    );
    const missing = entries
      .filter(({ url }) => url.startsWith('/api/v1/'))
      .filter(({ url }) => {
        const last = url.split('/').findLast((part) => !part.startsWith('{')) ?? '';
        return !texts.includes(last);
      });
    expect(missing.map(({ method, url }) => `${method} ${url}`)).toEqual([]);
  });
});

describe('the catalogue of errors', () => {
  test('is answered whole and by code', async () => {
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
