import type { Role } from '#contract/auth-limits.ts';
import { startProgram, type Program } from '../programs/processes.ts';
import type { PlainOrder } from './plain-questions.ts';
import { issueToken } from '../programs/stomp-sockets.ts';

/** Asks the bare limit for the plan of what it would send. */
export const planHeader = 'x-plan';

type Start = { port: number; databaseUrl: string };

/** The own statement of each request, sent by bare pg. */
export function startBareLimit({ port, databaseUrl }: Start): Promise<Program> {
  const ready = '/api/v1/services?size=1';
  return startProgram('lab/bench/limit.ts', port, { DATABASE_URL: databaseUrl }, ready);
}

/** Plain hand-written statements. */
export function startPlainLimit(
  { port, databaseUrl }: Start,
  order: PlainOrder = 'ranked',
): Promise<Program> {
  return startProgram(`lab/bench/plain-limit.ts ${order}`, port, { DATABASE_URL: databaseUrl }, '/readyz');
}

/** How the server and the plain limit recognise a reader. */
export async function readerHeaders(
  accountId: string,
  roles?: readonly Role[],
): Promise<Record<string, string>> {
  return { authorization: `Bearer ${await issueToken(accountId, roles)}`, reader: accountId };
}
