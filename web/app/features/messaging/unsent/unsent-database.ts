import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { UnsentMessage } from './queue-rules.ts';

interface UnsentSchema extends DBSchema {
  unsent: { key: string; value: UnsentMessage; indexes: { account: string } };
}

let opening: Promise<IDBPDatabase<UnsentSchema> | null> | undefined;

/** Null when the browser allows no storage: messages then wait in memory only. */
function database(): Promise<IDBPDatabase<UnsentSchema> | null> {
  opening ??= openDB<UnsentSchema>('maisonnee-messages', 1, {
    upgrade(created) {
      created.createObjectStore('unsent', { keyPath: 'clientMessageId' }).createIndex('account', 'accountId');
    },
    blocking: (_current, _blocked, { target }) => {
      if (target instanceof IDBDatabase) target.close();
      opening = undefined;
    },
  }).catch(() => null);
  return opening;
}

/** The stored messages of an account; undefined when there is no storage. */
export async function readUnsent(accountId: string): Promise<UnsentMessage[] | undefined> {
  const stored = await database();
  return stored?.getAllFromIndex('unsent', 'account', accountId);
}

/** False when the browser has no room left; without storage the message waits in memory. */
export async function storeUnsent(message: UnsentMessage): Promise<boolean> {
  const stored = await database();
  try {
    await stored?.put('unsent', message);
    return true;
  } catch {
    return false;
  }
}

export async function deleteUnsent(clientMessageIds: readonly string[]): Promise<void> {
  const stored = await database();
  if (stored) await Promise.all(clientMessageIds.map((id) => stored.delete('unsent', id)));
}
