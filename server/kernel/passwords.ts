import { hash, verify } from '@node-rs/argon2';

/** argon2id with 19 MiB and two passes (quality.md P9). The library's own default algorithm is argon2id. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const simultaneousHashes = 4;

let running = 0;
const waiting: (() => void)[] = [];

/** Each hash takes 19 MiB and a thread: a burst of sign-ins waits its turn. */
async function withTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= simultaneousHashes) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/** The PHC string of a password. */
export function hashPassword(password: string): Promise<string> {
  return withTurn(() => hash(password, cost));
}

/** Whether a password is the one of a hash. Without a hash the same work is done, so that time tells nothing. */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const matches = await withTurn(() => verify(passwordHash ?? absentHash, password));
  return passwordHash !== undefined && matches;
}

/** The hash of a password that nobody has. */
const absentHash =
  '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$kcAWSbJSPvpPhGOl5AUuEnXXFkCHKYIl5aOxyFjYB9M';
