import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { makeChallenge } from './actions.ts';
import type { Deps } from '#server/kernel/deps.ts';

/** A solved challenge, as the widget sends it. */
export async function solveCaptcha(deps: Pick<Deps, 'clock' | 'config'>): Promise<string> {
  const challenge = await makeChallenge(deps);
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
