import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import type { Program } from '../programs/processes.ts';

const count = 200;

/** Every attempt has another address, so that no limit is reached. */
const addressOf = (index: number) => `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;
let attempts = 0;

async function timed(program: Program, path: string, body: object): Promise<{ ms: number; status: number }> {
  attempts += 1;
  const began = performance.now();
  const response = await fetch(`${program.origin}/api/v1/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': addressOf(attempts) },
    body: JSON.stringify(body),
  });
  await response.arrayBuffer();
  return { ms: performance.now() - began, status: response.status };
}

const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;

/**
 * The duration must not reveal whether an account exists (docs/product/accounts.md#reset): medians of 200 for known
 * and unknown addresses, alternately.
 */
export async function compareSignIn(program: Program, client: Client): Promise<string[]> {
  const { rows } = await client.query<{ email: string }>(
    `select email from account where password_hash is not null order by id limit $1`,
    [count],
  );
  const lines: string[] = [];
  for (const [path, extra] of [
    ['login', { password: 'Not-the-password-1' }],
    ['forgot-password', {}],
  ] as const) {
    const known: number[] = [];
    const unknown: number[] = [];
    const statuses = new Set<number>();
    for (const { email } of rows) {
      const one = await timed(program, path, { email, ...extra });
      const other = await timed(program, path, { email: `${randomUUID()}@example.org`, ...extra });
      known.push(one.ms);
      unknown.push(other.ms);
      statuses.add(one.status).add(other.status);
    }
    const ratio = median(known) / median(unknown);
    lines.push(
      `${path}: median of ${known.length} known ${median(known).toFixed(2)} ms, unknown ${median(unknown).toFixed(2)} ms, ratio ${ratio.toFixed(3)}, status ${[...statuses].join(' ')}`,
    );
  }
  return lines;
}
