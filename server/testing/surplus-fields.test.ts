import { decodeJwt } from 'jose';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import type { Role } from '#contract/auth-limits.ts';
import type { Caller } from '#contract/endpoint.ts';
import type { ErrorPayload } from '#contract/primitives.ts';
import { dumpDatabase } from '#server/features/own-data/canaries/canary-factory.ts';
import { startTestApp, type SignedInUser, type TestRequest } from './app.ts';
import { isDeep, sampleOf } from './depth.ts';
import { listOperations, type Operation, type Schema } from './operations.ts';
import { sharedSocialProviders } from './stand-ins/social-providers.ts';
import { isErrorOnly, validCalls } from './valid-calls.ts';

/**
 * Mass assignment (quality A4): a body with a field for every column of the database beside its own is refused, or the
 * call has the same effect as without them.
 */
const testApp = await startTestApp({ environment: (await sharedSocialProviders()).environment });
afterAll(() => testApp.close());
const { db } = testApp.deps;
const validCall = validCalls(testApp);
/** The fields of a step are in no schema: transition.test.ts tries what a step does not accept. */
const declaredElsewhere = ['moveOnboardingStep'];
const writes = listOperations(testApp.app.swagger()).filter(
  (one) =>
    one.method !== 'GET' &&
    !one.fileField &&
    !isErrorOnly(one) &&
    !declaredElsewhere.includes(one.operationId),
);

type Column = { table: string; name: string; type: string; choices: string[] };
/** Every column, with the values that a check allows. */
const { rows: columns } = await sql<Column>`
  select c.table_name as table, c.column_name as name, c.udt_name as type, array(
      select distinct allowed[1] from pg_constraint k
        cross join regexp_matches(pg_get_constraintdef(k.oid), '''([A-Z_]+)''::text', 'g') allowed
      where k.contype = 'c' and k.conrelid = format('%I', c.table_name)::regclass
        and k.conkey = array[c.ordinal_position::int2] order by 1
    ) as choices
  from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
  where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
  order by 1, c.ordinal_position`.execute(db);

/** Found again wherever they were written; a column of few values is counted instead. */
const canaries = {
  id: 'ca0a71e5-0000-4000-8000-0000ca0a71e5',
  text: 'surplus-canary',
  number: 1_234_567_891,
  time: '1987-06-05T04:03:02.001Z',
};
const traces = /ca0a71e5-0000-4000-8000-0000ca0a71e5|surplus-canary|1234567891|1987-06-05/g;

function valueOf({ name, type, choices }: Column, operationId: string): unknown {
  // Each day another one.
  const [choice] = sampleOf(choices, 1, `${operationId} ${name}`);
  if (name === 'roles') return ['CLIENT', 'PROVIDER', 'ADMIN'];
  if (choice !== undefined) return type === '_text' ? [choice] : choice;
  if (type === 'bool') return true;
  if (type === 'uuid') return canaries.id;
  if (/^(?:int|float|numeric)/.test(type)) return canaries.number;
  if (/^(?:timestamp|date)/.test(type)) return canaries.time;
  return type.startsWith('_') ? [canaries.text] : canaries.text;
}

const namesOf = ({ properties = {}, anyOf = [], items }: Schema): string[] => [
  ...Object.keys(properties),
  ...[...Object.values(properties), ...anyOf, ...(items ? [items] : [])].flatMap(namesOf),
];
const inContract = (name: string) => name.replaceAll(/_(\w)/g, (_all, sign: string) => sign.toUpperCase());

/** The fields that a body does not have, named as columns and as the contract names them. */
function surplusOf({ operationId, body }: Operation): Record<string, unknown> {
  const own = new Set(body ? namesOf(body) : []);
  const named = columns.flatMap((column) =>
    [column.name, inContract(column.name)].map((name): [string, unknown] => [
      name,
      valueOf(column, operationId),
    ]),
  );
  const others = { role: 'ADMIN', isAdmin: true, providerAccount: true, verified: true, price: 1 };
  return Object.fromEntries([...named, ...Object.entries(others)].filter(([name]) => !own.has(name)));
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
function mapObjects(value: unknown, change: (one: Record<string, unknown>) => object): unknown {
  if (Array.isArray(value)) return value.map((one) => mapObjects(one, change));
  if (!isObject(value)) return value;
  const members = Object.entries(value).map(([name, one]) => [name, mapObjects(one, change)]);
  return change(Object.fromEntries(members) as Record<string, unknown>);
}

/** Where the fields are added: beside those of the body, or within each object in it. */
const additions = {
  beside: (body: unknown, surplus: object): unknown => ({ ...surplus, ...(isObject(body) ? body : {}) }),
  within: (body: unknown, surplus: object): unknown =>
    isObject(body)
      ? Object.fromEntries(
          Object.entries(body).map(([name, value]) => [
            name,
            mapObjects(value, (one) => ({ ...surplus, ...one })),
          ]),
        )
      : body,
};
const hasObjects = (body: unknown) =>
  JSON.stringify(additions.within(body, { x: 1 })) !== JSON.stringify(body);

const counted = columns.filter(({ type, choices }) => type === 'bool' || choices.length > 0);
/** How many rows have each value of each column of few values. */
async function countValues(): Promise<Map<string, number>> {
  const selections = counted.map(
    ({ table, name }) => sql`
      select ${`${table}.${name}`} || ' ' || coalesce(${sql.ref(name)}::text, '') as value, count(*)::int as count
      from ${sql.table(table)} group by 1`,
  );
  const { rows } = await sql<{ value: string; count: number }>`
    ${sql.join(selections, sql` union all `)}`.execute(db);
  return new Map(rows.map(({ value, count }) => [value, count]));
}

/** Counted beside the calls: the first of a person on a day, whatever it is, and what was looked at before. */
const countedBeside = new Set(['figure_delta.figure SEEN', 'figure_delta.figure VIEWED']);

/** What a call has answered, and what it has changed in columns of few values. */
async function effectOf(request: TestRequest) {
  const before = await countValues();
  const answer = await testApp.request(request);
  const after = await countValues();
  const changes = [...new Set([...before.keys(), ...after.keys()])]
    .filter((value) => !countedBeside.has(value))
    .map((value) => [value, (after.get(value) ?? 0) - (before.get(value) ?? 0)] as const)
    .filter(([, change]) => change !== 0);
  return { answer, changes: Object.fromEntries(changes) };
}

const teamRoles = {
  support: 'SUPPORT',
  reviewer: 'REVIEWER',
  editor: 'EDITOR',
  administrator: 'ADMIN',
} as const satisfies Partial<Record<Caller, Role>>;
type TeamCaller = keyof typeof teamRoles;
const teamCallers = Object.keys(teamRoles) as TeamCaller[];
const isOfTeam = ({ receives }: Operation) =>
  receives.administrator === 'served' && receives.owner !== 'served';

/** The same person in another role: what an administrator has claimed is theirs. */
async function inRole(person: SignedInUser, role: Role): Promise<SignedInUser> {
  const session = {
    accountId: person.id,
    sessionId: String(decodeJwt(person.accessToken)['sid']),
    language: 'fr',
    roles: ['CLIENT', role],
  } as const;
  return { ...person, ...(await testApp.deps.accessTokens.issue(session, testApp.clock.now())) };
}

/** Administrators make the calls that no other role makes, and in a deep run all of them. */
function callersOf({ receives }: Operation): TeamCaller[] {
  const served = teamCallers.filter((caller) => receives[caller] === 'served');
  const others = served.filter((caller) => caller !== 'administrator');
  return isDeep || others.length === 0 ? served : others;
}

const ofTeam = writes
  .filter(isOfTeam)
  .map((operation) => ({ operation, operationId: operation.operationId, callers: callersOf(operation) }));
/** Everyone else's calls, by who may make them. */
const ofOthers = sampleOf(
  writes.filter((one) => !isOfTeam(one)),
  40,
  'surplus fields',
).map((operation) => ({ operation, operationId: operation.operationId, callers: ['owner' as const] }));

describe.each([...ofTeam, ...ofOthers])('$operationId', ({ operation, callers }) => {
  test.each(callers)('assigns nothing that it does not declare, called by the %s', async (caller) => {
    const prepare = async () => {
      const call = await validCall(operation);
      const as = caller === 'owner' ? call.as : call.as && (await inRole(call.as, teamRoles[caller]));
      return { ...call, ...(as && { as }) };
    };
    const plain = await effectOf(await prepare());
    expect([plain.answer.statusCode < 300, plain.answer.body]).toEqual([true, plain.answer.body]);
    for (const add of [additions.beside, additions.within]) {
      const request = await prepare();
      if (add === additions.within && !hasObjects(request.payload)) continue;
      const surplus = surplusOf(operation);
      const payload = add(request.payload, surplus) as object;
      const { answer, changes } = await effectOf({ ...request, payload });
      expect(answer.body.match(traces)).toBeNull();
      if (answer.statusCode === 400) {
        const { validationErrors } = answer.json<ErrorPayload>();
        const refused = Object.keys(validationErrors ?? {}).map((path) => path.split('.').at(-1) ?? '');
        expect(refused.length).toBeGreaterThan(0);
        expect(refused.filter((name) => !(name in surplus))).toEqual([]);
        expect(changes).toEqual({});
      } else expect([answer.statusCode, changes]).toEqual([plain.answer.statusCode, plain.changes]);
    }
  });
});

test('nothing of them is anywhere in the database', async () => {
  const lines = (await dumpDatabase(db)).split('\n');
  expect(lines.filter((line) => line.search(traces) >= 0)).toEqual([]);
});

test('every role of the team has calls to try', () => {
  for (const caller of teamCallers)
    expect(ofTeam.filter(({ callers }) => callers.includes(caller)).length, caller).toBeGreaterThan(5);
});
