import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ErrorPayload } from '#contract/primitives.ts';
import { naughtyStrings, rawBodies } from './naughty.ts';
import { startTestApp, type SignedInUser, type TestApp } from './app.ts';
import { makeProvider } from '#server/features/providers/factory.ts';

type Schema = {
  type?: string | string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  format?: string;
  minimum?: number;
  minLength?: number;
  pattern?: string;
};
type Parameter = { name: string; in: 'query' | 'path' | 'header'; schema: Schema };
type Operation = {
  operationId: string;
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
};
type Entry = { method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'; url: string; operation: Operation };
type Sent = { url: string; payload?: string | object; headers?: Record<string, string> };

let testApp: TestApp;
let entries: Entry[];
let users: SignedInUser[];
let known: { id: string; serviceId: string };

beforeAll(async () => {
  testApp = await startTestApp();
  const document = (await testApp.request({ url: '/api/v1/openapi.json' })).json<{
    paths: Record<string, Record<string, Operation>>;
  }>();
  entries = Object.entries(document.paths).flatMap(([url, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      method: method.toUpperCase() as Entry['method'],
      url,
      operation,
    })),
  );
  const provider = await testApp.signUp({ userType: 'provider', roles: ['ADMIN'] });
  const { id, serviceIds } = await makeProvider(testApp.deps, { accountId: provider.id });
  known = { id, serviceId: serviceIds[0] ?? '' };
  users = [provider, await testApp.signUp()];
});
afterAll(() => testApp.close());

/** A value that fits a schema well enough to reach behind the validation now and then. */
function sample(schema: Schema): unknown {
  const type = [schema.type].flat()[0];
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return sample(schema.anyOf[0] ?? {});
  if (type === 'object')
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, sample(inner)]),
    );
  if (type === 'array') return [sample(schema.items ?? {})];
  if (type === 'integer' || type === 'number') return Math.max(schema.minimum ?? 1, 60);
  if (type === 'boolean') return true;
  if (schema.format === 'uuid') return known.serviceId;
  if (schema.format === 'date-time') return '2026-12-01T09:00:00Z';
  if (schema.format === 'date') return '2026-12-01';
  if (schema.pattern?.includes('@')) return 'someone@example.org';
  if (schema.pattern?.includes('{5}')) return '69003';
  return 'Une phrase assez longue pour presque tout.'.padEnd(schema.minLength ?? 0, '.');
}

const pathOf = ({ url, operation }: Entry, replace?: { name: string; value: string }) =>
  url.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    if (name === replace?.name) return encodeURIComponent(replace.value.toWellFormed()) || '%20';
    const parameter = operation.parameters?.find((one) => one.name === name);
    return encodeURIComponent(name === 'providerId' ? known.id : String(sample(parameter?.schema ?? {})));
  });

function* requestsOf(entry: Entry): Generator<Sent> {
  const parameters = entry.operation.parameters ?? [];
  const query = parameters.filter((parameter) => parameter.in === 'query');
  const schema = Object.values(entry.operation.requestBody?.content ?? {})[0]?.schema;
  const body = schema && sample(schema);
  const payload = body === undefined ? {} : { payload: body as object };
  yield { url: pathOf(entry), ...payload };
  for (const value of naughtyStrings) {
    const text = encodeURIComponent(value.toWellFormed());
    yield { url: `${pathOf(entry)}?unexpected=${text}`, ...payload };
    yield { url: pathOf(entry), ...payload, headers: { 'accept-language': text } };
    yield { url: pathOf(entry), ...payload, headers: { 'idempotency-key': text, 'x-forwarded-for': text } };
    for (const { name } of parameters.filter((parameter) => parameter.in === 'path'))
      yield { url: pathOf(entry, { name, value }), ...payload };
    for (const { name } of query) yield { url: `${pathOf(entry)}?${name}=${text}`, ...payload };
    if (typeof body === 'object' && body !== null) {
      for (const name of Object.keys(body)) yield { url: pathOf(entry), payload: { ...body, [name]: value } };
    }
  }
  if (entry.method !== 'GET') for (const raw of rawBodies) yield { url: pathOf(entry), payload: raw };
}

test(
  'no input of any operation meets an unexpected error or an answer without the payload',
  { timeout: 300_000 },
  async () => {
    const wrong: string[] = [];
    const counts: number[] = [];
    let sent = 0;
    for (const entry of entries) {
      const before = sent;
      for (const { url, payload, headers } of requestsOf(entry)) {
        // Signing out or in again would end the session that the rest is sent with.
        const user = users[sent % users.length];
        sent += 1;
        const response = await testApp.request({
          method: entry.method,
          url,
          payload,
          headers: { ...headers, ...(typeof payload === 'string' && { 'content-type': 'application/json' }) },
          ...(entry.operation.operationId !== 'logout' && { as: user }),
        });
        if (response.statusCode < 400) continue;
        const isTechnicalTest = entry.url.startsWith('/api/test/');
        const answer = response.json<ErrorPayload>();
        const isPayload =
          answer.status === response.statusCode && answer.errorCode && answer.traceId && answer.message;
        const leaks =
          /node_modules|\bat (?:async )?\/|select .* from|fastify|\bzod\b|ECONNRE|pg_|postgres/i.test(
            response.body,
          );
        if ((response.statusCode >= 500 && !isTechnicalTest) || !isPayload || leaks) {
          wrong.push(
            `${response.statusCode} ${entry.method} ${url.slice(0, 200)} ${JSON.stringify(payload)?.slice(0, 200)} -> ${response.body.slice(0, 200)}`,
          );
        }
      }
      counts.push(sent - before);
    }
    expect(wrong.slice(0, 20)).toEqual([]);
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(200);
  },
);
