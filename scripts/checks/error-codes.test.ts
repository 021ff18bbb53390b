import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { endpoint } from '#contract/endpoint.ts';
import { errorCodeFindings } from './error-codes.ts';

const changeOne = endpoint({
  method: 'PUT',
  path: '/ones/:id',
  tag: 'Test',
  access: 'owner',
  errors: ['BKG002', 'CNF001'],
  params: z.object({ id: z.string() }),
});

const routes = `
import * as calls from '#contract/ones-calls.ts';
import { serve } from '#server/kernel/http/serve.ts';
import { changeOne as change } from './actions.ts';
export function oneRoutes(app: App, deps: Deps): void {
  const withDeps = (id: string) => change(deps, id);
  serve(app, calls, { changeOne: ({ params }) => withDeps(params.id) });
}`;
const rules = `
export const problemOf = (one: One): 'BKG002' | 'BKG005' | undefined => (one.taken ? 'BKG002' : undefined);
export const another = (): string => 'BKG006';`;
const actions = (end: string) => `
import { problemOf } from './rules.ts';
import { fail } from '#server/kernel/http/errors.ts';
export async function changeOne(deps: Deps, id: string) {
  return inTransaction(deps.db, async (tx) => {
    const one = (await lockOne(tx, id)) ?? fail('RES001');
    const problem = problemOf(one);
    if (problem) fail(problem);
    ${end}
  });
}
export const other = () => fail('BKG007');`;

const findings = (end: string, excepted?: Parameters<typeof errorCodeFindings>[2]) =>
  errorCodeFindings(
    new Map([
      ['server/features/ones/routes.ts', routes],
      ['server/features/ones/rules.ts', rules],
      ['server/features/ones/actions.ts', actions(end)],
    ]),
    { changeOne },
    excepted,
  );

describe('the codes of a call', () => {
  test('are those that its handler reaches, through local functions, imports and rules that return a code', () => {
    expect(findings("if (one.isOld) fail('CNF001');")).toEqual([]);
  });

  test('lack one that is reached', () => {
    expect(findings("if (one.isOld) fail('CNF001');\nfail(one.isFull ? 'BKG003' : 'BKG004');")).toEqual([
      'changeOne reaches BKG003 in server/features/ones/actions.ts and does not declare it',
      'changeOne reaches BKG004 in server/features/ones/actions.ts and does not declare it',
    ]);
  });

  test('have one that is never reached; a comparison reaches nothing', () => {
    expect(findings("if (error.code === 'CNF001') return one;")).toEqual([
      'changeOne declares CNF001, which its handler does not reach',
    ]);
  });

  test('may be excepted while it is needed', () => {
    const excepted = [{ calls: ['changeOne'], code: 'CNF001', why: 'a test' }] as const;
    expect(findings('return one;', excepted)).toEqual([]);
    expect(findings("fail('CNF001');", excepted)).toEqual([
      'the exception of changeOne and CNF001 is no longer needed',
    ]);
  });

  test('belong to a handler', () => {
    expect(errorCodeFindings(new Map(), { changeOne })).toEqual([
      'changeOne has no handler that is passed to serve',
    ]);
  });
});
