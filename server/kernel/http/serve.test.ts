import fastify from 'fastify';
import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { endpoint } from '#contract/endpoint.ts';
import { serve } from './serve.ts';
import type { App } from './server.ts';

const One = z.object({ id: z.string(), size: z.int() });
const readOne = endpoint({
  method: 'GET',
  path: '/ones/:id',
  tag: 'Test',
  access: 'public',
  params: z.object({ id: z.string() }),
  response: { 200: One },
});
const changeOne = endpoint({
  method: 'PUT',
  path: '/ones/:id',
  tag: 'Test',
  access: 'user',
  params: z.object({ id: z.string() }),
  body: z.object({ size: z.int() }),
  response: { 200: One },
});

/** Never called: each line that is expected to be refused by the compiler is, or this file does not compile. */
function refusedByTheCompiler(app: App): void {
  const one = { id: 'a', size: 1 };
  serve(
    app,
    { readOne, changeOne },
    { readOne: ({ params }) => ({ ...one, id: params.id }), changeOne: () => one },
  );
  // @ts-expect-error a call without its handler
  serve(app, { readOne, changeOne }, { readOne: () => one });
  // @ts-expect-error a handler without its call
  serve(app, { readOne }, { readOne: () => one, other: () => one });
  // @ts-expect-error a field of the response is missing
  serve(app, { readOne }, { readOne: () => ({ id: 'a' }) });
  // @ts-expect-error a field of the response is missing, later
  serve(app, { readOne }, { readOne: async () => ({ id: 'a' }) });
  // @ts-expect-error a parameter that the path does not have
  serve(app, { readOne }, { readOne: ({ params }) => ({ ...one, id: params.oneId }) });
  // @ts-expect-error a field that the body does not have
  serve(app, { changeOne }, { changeOne: ({ body }) => ({ ...one, size: body.length }) });
  // @ts-expect-error the call is public, so that its caller may have no session
  serve(app, { readOne }, { readOne: ({ principal }) => ({ ...one, id: principal.accountId }) });
  const base = { method: 'GET', path: '/ones', tag: 'Test', access: 'public' } as const;
  endpoint(base);
  // @ts-expect-error no chapter
  endpoint({ ...base, tag: 'Tests' });
  // @ts-expect-error no error code
  endpoint({ ...base, errors: ['XXX001'] });
  // @ts-expect-error no access
  endpoint({ ...base, access: 'owners' });
  // @ts-expect-error no word of an endpoint
  endpoint({ ...base, querystring: One });
  // @ts-expect-error the path has a parameter without a schema
  endpoint({ ...base, path: '/ones/:id' });
  // @ts-expect-error the schema names another parameter
  endpoint({ ...base, path: '/ones/:id', params: z.object({ oneId: z.string() }) });
  // @ts-expect-error the path has no parameter
  endpoint({ ...base, params: z.object({ id: z.string() }) });
}

test('a call below /api/v1 is not served outside it', () => {
  expect(refusedByTheCompiler).toBeTypeOf('function');
  const app = fastify() as unknown as App;
  expect(() => serve(app, { readOne }, { readOne: () => ({ id: 'a', size: 1 }) })).toThrow(/readOne/);
});
