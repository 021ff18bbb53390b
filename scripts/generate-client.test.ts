import { expect, test } from 'vitest';
import { generateClient } from './generate-client.ts';

const responses = { 200: { description: 'ok' } };
const documentOf = (tag: string) => ({
  openapi: '3.1.0',
  info: { title: 'Test', version: '1' },
  paths: { '/api/v1/articles': { get: { operationId: 'listArticles', tags: [tag], responses } } },
  components: { schemas: {} },
});

test('refuses an operation whose tag belongs to no group', async () => {
  await expect(generateClient(documentOf('Articles'))).rejects.toThrow(/listArticles has the tag Articles/);
});

test("generates a visitor's read into the public group, and an operation for programs into none", async () => {
  expect([...(await generateClient(documentOf('Services'))).keys()]).toEqual([
    'web/app/api/generated/public.ts',
  ]);
  expect((await generateClient(documentOf('System'))).size).toBe(0);
});
