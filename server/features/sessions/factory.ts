import { recordSession } from './actions.ts';
import type { Deps } from '#server/kernel/deps.ts';

/** Session records of a person. */
export async function makeSessionRecords(deps: Deps, accountId: string, count: number): Promise<void> {
  const caller = { accountId, address: '127.0.0.1', userAgent: undefined };
  for (let made = 0; made < count; made += 1) await recordSession(deps, caller, {});
}
