import { afterAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { pageFields } from '#contract/primitives.ts';
import type { AppMode } from '#server/settings.ts';
import { startTestApp } from '#server/testing/app.ts';
import { JsonText, pageText } from './json-text.ts';
import { createHttpServer } from './server.ts';

const testApp = await startTestApp();
afterAll(() => testApp.close());

const Name = z.object({ id: z.int(), name: z.nullable(z.string()) });

/** What a server in this mode answers when a handler returns this text. */
async function answer(mode: AppMode, text: JsonText<never>, schema: z.ZodMiniType = Name) {
  const { deps } = testApp;
  const app = await createHttpServer({ ...deps, config: { ...deps.config, mode } }, false);
  const config = { access: 'public' } as const;
  app.get('/text', { config, schema: { hide: true, response: { 200: schema } } }, () => text);
  const { statusCode, headers, body } = await app.inject({ url: '/text' });
  await app.close();
  return { statusCode, type: headers['content-type'], body };
}

describe.each(['test', 'development', 'demo'] as const)('in the mode %s', (mode) => {
  test('a text that is what its schema encodes is sent as it is', async () => {
    const text = '{ "name" : null, "id" : 1 }';
    expect(await answer(mode, new JsonText(text))).toEqual({
      statusCode: 200,
      type: 'application/json; charset=utf-8',
      body: text,
    });
  });

  test.each([
    ['an undeclared field', '{"id":1,"name":"a","email":"a@example.org"}'],
    ['a missing field', '{"id":1}'],
    ['a value of another type', '{"id":"1","name":"a"}'],
    ['no JSON', '{"id":1'],
  ])('%s is an error', async (_what, text) => {
    const { statusCode, body } = await answer(mode, new JsonText(text));
    expect([statusCode, JSON.parse(body)]).toMatchObject([500, { errorCode: 'SYS001' }]);
    expect(body).not.toContain('example.org');
  });

  test('an undeclared field of an item in a list is an error', async () => {
    const items = z.array(z.object({ of: z.nullable(Name) }));
    const text = new JsonText<never>('[{"of":null},{"of":{"id":1,"name":"a","phone":"06"}}]');
    expect((await answer(mode, text, items)).statusCode).toBe(500);
  });
});

test('in production the text is sent unread', async () => {
  expect(await answer('production', new JsonText('{"id":1}'))).toMatchObject({
    statusCode: 200,
    body: '{"id":1}',
  });
});

test('a page has the envelope of every list', async () => {
  const text = pageText<z.infer<typeof Name>, { found: string }>(
    { content: '[{"id":1,"name":"a"}]', total: 41 },
    { page: 2, size: 20 },
    { found: 'b' },
  );
  const { body } = await answer(
    'test',
    text as JsonText<never>,
    z.object({ ...pageFields(Name), found: z.string() }),
  );
  expect(JSON.parse(body)).toEqual({
    content: [{ id: 1, name: 'a' }],
    page: 2,
    size: 20,
    totalElements: 41,
    totalPages: 3,
    first: false,
    last: true,
    totalIsExact: true,
    found: 'b',
  });
});
