import type { Language } from '#contract/languages.ts';
import { insertProvider } from './queries.ts';
import type { Tx } from '#server/kernel/database.ts';
import { newId } from '#server/kernel/ids.ts';

/** Opens the provider side of an account: not listed until it has a place, hours and a service. */
export async function createProvider(
  tx: Tx,
  accountId: string,
  language: Language,
  now: Date,
): Promise<string> {
  const id = newId();
  await insertProvider(tx, { id, accountId, languages: [language], now });
  return id;
}
