import { createHash, randomInt } from 'node:crypto';
import { createChallenge, verifySolution, type Challenge, type Payload } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as z from 'zod';
import { captchaMinutes } from '#contract/captcha-limits.ts';
import { minuteMs } from '#contract/durations.ts';
import { insertUsedChallenge } from './queries.ts';
import type { Tx } from '#server/kernel/database/database.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { fail } from '#server/kernel/http/errors.ts';

type CaptchaDeps = Pick<Deps, 'clock' | 'config'>;

/** A fifth of a second of a computer to solve, a millisecond to check (decision 35). */
const work = { cost: 1_000, counterMin: 500, counterMax: 1_000 } as const;

const Solved = z.object({
  challenge: z.object({
    parameters: z.looseObject({ expiresAt: z.number() }),
    signature: z.string().min(1).max(200),
  }),
  solution: z.looseObject({ counter: z.number(), derivedKey: z.string() }),
});

const secretsOf = ({ config }: CaptchaDeps) => ({
  hmacSignatureSecret: config.secrets.captcha,
  hmacKeySignatureSecret: `key:${config.secrets.captcha}`,
});

/** A challenge for a public form (docs/product/desk.md#captcha). */
export function makeChallenge(deps: CaptchaDeps): Promise<Challenge> {
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: work.cost,
    counter: randomInt(work.counterMin, work.counterMax),
    deriveKey,
    expiresAt: new Date(deps.clock.now().getTime() + captchaMinutes * minuteMs),
    ...secretsOf(deps),
  });
}

/**
 * Accepts a solution once, in the transaction of what it allows.
 * @throws CAP001 it is missing, wrong or too late, or was used before
 */
export async function redeemCaptcha(deps: CaptchaDeps, tx: Tx, captcha: string): Promise<void> {
  const payload = readPayload(captcha) ?? fail('CAP001');
  const expiresAt = new Date(payload.challenge.parameters.expiresAt * 1000);
  if (expiresAt <= deps.clock.now() || !(await isSolved(deps, payload))) fail('CAP001');
  const signature = createHash('sha256').update(payload.challenge.signature).digest();
  if (!(await insertUsedChallenge(tx, signature, expiresAt))) fail('CAP001');
}

/** The widget sends base64 of JSON. */
function readPayload(captcha: string) {
  try {
    return Solved.safeParse(JSON.parse(Buffer.from(captcha, 'base64').toString('utf8'))).data;
  } catch {
    return undefined;
  }
}

/** The library throws at signs that it does not expect. The end is compared with our own clock. */
async function isSolved(deps: CaptchaDeps, payload: z.infer<typeof Solved>): Promise<boolean> {
  const { challenge, solution } = payload as unknown as Payload;
  try {
    const result = await verifySolution({ challenge, solution, deriveKey, ...secretsOf(deps) });
    return result.invalidSignature === false && result.invalidSolution === false;
  } catch {
    return false;
  }
}
