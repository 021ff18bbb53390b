import { openDB, type DBSchema } from 'idb';

/** What of a visit is readable without a network; `version` is that of its booking. */
export type KeptVisit = {
  id: string;
  version: number;
  startAt: string;
  endAt: string;
  timeZone: string;
  title: string;
  /** The name of the other party. */
  other: string;
  street: string | null;
  postalCode: string;
  city: string;
};

/** The key cannot be read out of the browser, and opens the visits for their account only. */
type Sealed = { accountId: string; key: CryptoKey; iv: Uint8Array<ArrayBuffer>; visits: ArrayBuffer };
interface VisitSchema extends DBSchema {
  sealed: { key: string; value: Sealed };
}

const cipher = 'AES-GCM';
const only = 'own';

/** Closed after each use, so that it can be deleted at any time. */
async function withDatabase<Result>(
  use: (database: Awaited<ReturnType<typeof openDB<VisitSchema>>>) => Promise<Result>,
): Promise<Result> {
  const database = await openDB<VisitSchema>(visitDatabase, 1, {
    upgrade: (created) => void created.createObjectStore('sealed'),
  });
  try {
    return await use(database);
  } finally {
    database.close();
  }
}

const algorithmOf = ({ accountId, iv }: Pick<Sealed, 'accountId' | 'iv'>) => ({
  name: cipher,
  iv,
  additionalData: new TextEncoder().encode(accountId),
});

/** Keeps the visits of one account, in place of whatever was kept. */
export async function keepVisits(accountId: string, visits: readonly KeptVisit[]): Promise<void> {
  const key = await crypto.subtle.generateKey({ name: cipher, length: 256 }, false, ['encrypt', 'decrypt']);
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const text = new TextEncoder().encode(JSON.stringify(visits));
  const sealed = await crypto.subtle.encrypt(algorithmOf({ accountId, iv }), key, text);
  await withDatabase((database) => database.put('sealed', { accountId, key, iv, visits: sealed }, only));
}

/** The kept visits; with an account none of another one. */
export async function readKeptVisits(accountId?: string): Promise<KeptVisit[]> {
  const kept = await withDatabase((database) => database.get('sealed', only));
  if (!kept || (accountId !== undefined && kept.accountId !== accountId)) return [];
  const text = await crypto.subtle.decrypt(algorithmOf(kept), kept.key, kept.visits);
  return JSON.parse(new TextDecoder().decode(text)) as KeptVisit[];
}

/** The database of the browser with the next visits of an account. */
const visitDatabase = 'maisonnee-visits';

/** Erases the kept visits and their key. A browser without storage has kept nothing. */
export function forgetVisits(): Promise<void> {
  return new Promise((resolve) => {
    try {
      const deletion = indexedDB.deleteDatabase(visitDatabase);
      deletion.addEventListener('success', () => resolve());
      deletion.addEventListener('error', () => resolve());
    } catch {
      resolve();
    }
  });
}
