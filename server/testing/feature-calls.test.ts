import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { endpoint } from '#contract/endpoint.ts';
import { call } from './app.ts';
import { validCallsOf } from './feature-calls.ts';

const One = z.object({ id: z.string() });
const read = { method: 'GET', path: '/ones', tag: 'Test', access: 'public' } as const;
const listOnes = endpoint({ ...read, response: { 200: z.object({ content: z.array(One) }) } });
const listAll = endpoint({ ...read, response: { 200: z.array(One) } });
const listBoth = endpoint({ ...read, response: { 200: z.object({ a: z.array(One), b: z.array(One) }) } });
const getOne = endpoint({ ...read, response: { 200: One } });
const made = async () => call('GET', '/ones');

/** Never called: each line that is expected to be refused by the compiler is, or this file does not compile. */
function refusedByTheCompiler(): void {
  validCallsOf({ getOne }, () => ({ calls: { getOne: made } }));
  // @ts-expect-error a call without its valid call
  validCallsOf({ getOne, listOnes }, () => ({ calls: { getOne: made }, longLists: { listOnes: made } }));
  // @ts-expect-error a page that is not filled
  validCallsOf({ listOnes }, () => ({ calls: { listOnes: made } }));
  // @ts-expect-error an array that is not filled
  validCallsOf({ listAll }, () => ({ calls: { listAll: made } }));
  // @ts-expect-error an object of lists that is not filled
  validCallsOf({ listBoth }, () => ({ calls: { listBoth: made } }));
}

test('what the compiler refuses is above', () => {
  expect(refusedByTheCompiler).toBeTypeOf('function');
});
