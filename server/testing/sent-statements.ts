import { AsyncLocalStorage } from 'node:async_hooks';
import { Client } from 'pg';
import { vi } from 'vitest';

export type Statement = { text: string; values: unknown[] };

/**
 * Records the statements that the application under test sends. A connection keeps the function that sends them, so
 * this is called before the first one is opened. `during` runs a request and returns its statements, without those that
 * the process sends by itself meanwhile.
 */
export function recordStatements() {
  const recorded = new AsyncLocalStorage<Statement[]>();
  const { query: send } = Client.prototype as unknown as { query: (...input: unknown[]) => unknown };
  const spy = vi.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...input) {
    recorded.getStore()?.push(toStatement(input));
    return send.apply(this, input) as void;
  });
  return {
    async during(run: () => Promise<unknown>): Promise<Statement[]> {
      const sent: Statement[] = [];
      await recorded.run(sent, run);
      return [...sent];
    },
    end: () => spy.mockRestore(),
  };
}

/** A statement that the pool has sent, prepared or not. */
function toStatement([given, values]: readonly unknown[]): Statement {
  if (typeof given === 'string') return { text: given, values: Array.isArray(values) ? values : [] };
  const named = given as { text?: string; values?: unknown[] } | undefined;
  return { text: named?.text ?? '', values: named?.values ?? [] };
}

type Plan = {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
};

/** The lines of the plan that a prepared statement has for any values. */
export const planForAny = (databaseUrl: string, { text }: Statement): Promise<string[]> =>
  withPlanner(databaseUrl, async (client) => {
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (generic_plan) ${text}`);
    return rows.map((row) => row['QUERY PLAN']);
  });

/** How many rows of a table a statement reads, also those that it then leaves out. */
export const countRowsRead = (
  databaseUrl: string,
  { text, values }: Statement,
  table: string,
): Promise<number> =>
  withPlanner(databaseUrl, async (client) => {
    const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      `explain (analyze, format json) ${text}`,
      values,
    );
    const [plan] = rows[0]?.['QUERY PLAN'] ?? [];
    if (!plan) throw new Error('The statement has no plan');
    return rowsOf(plan.Plan, table);
  });

async function withPlanner<T>(databaseUrl: string, run: (client: Client) => Promise<T>): Promise<T> {
  const options = '-c jit=off -c random_page_cost=1.1';
  const client = new Client({ connectionString: databaseUrl, options });
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}

function rowsOf(plan: Plan, table: string): number {
  const read = (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops'];
  const own = plan['Relation Name'] === table ? read : 0;
  return own + (plan.Plans ?? []).reduce((sum, inner) => sum + rowsOf(inner, table), 0);
}
