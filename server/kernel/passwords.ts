import { hash, verify } from '@node-rs/argon2';
import { createConcurrencyLimit } from '#server/kernel/concurrency.ts';

/** argon2id with 19 MiB and two passes (docs/product/accounts.md#passwords). The library's own default algorithm is argon2id. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Each hash takes 19 MiB and a thread: sign-ins beyond this number wait. */
const withConcurrencyLimit = createConcurrencyLimit(4);

/** One form of composed letters (RFC 8265): some keyboards send é as two signs. */
const composed = (password: string) => password.normalize('NFC');

/** The PHC string of a password. */
export function hashPassword(password: string): Promise<string> {
  return withConcurrencyLimit(() => hash(composed(password), cost));
}

/** Whether a password matches a hash. Without a hash the same work is done, so that the duration reveals nothing. */
export async function verifyPassword(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  const matches = await withConcurrencyLimit(() => verify(passwordHash ?? absentHash, composed(password)));
  return Boolean(passwordHash) && matches;
}

/** The hash of a random password, which no input matches. */
const absentHash =
  '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$kcAWSbJSPvpPhGOl5AUuEnXXFkCHKYIl5aOxyFjYB9M';
