import { identityProofMinutes } from '#contract/auth-limits.ts';
import { minuteMs } from '#contract/durations.ts';
import { isUnproven } from '#web/api/base.ts';
import { readToken } from '#web/api/session.ts';
import { createStore, useStore } from '#web/ui/store.ts';

/** A call waits until the person has proved again who they are (docs/product/accounts.md#proof). */
type ProofRequest = { settle: (token: string | undefined) => void };

const current = createStore<ProofRequest | null>(null);

/** The latest proof, while it holds: in the memory of this document alone, and of this sign-in. */
let kept: { proof: string; until: number; session: string | null } | undefined;

function keptProof(): string | undefined {
  return kept && Date.now() < kept.until && kept.session === readToken() ? kept.proof : undefined;
}

/** Resolves to the token, or to undefined when the person does not want to. One request at a time. */
function askForProof(): Promise<string | undefined> {
  current.get()?.settle(undefined);
  const { promise, resolve } = Promise.withResolvers<string | undefined>();
  current.set({
    settle(proof) {
      current.set(null);
      if (proof !== undefined)
        kept = { proof, until: Date.now() + identityProofMinutes * minuteMs, session: readToken() };
      resolve(proof);
    },
  });
  return promise;
}

type Answer = { error?: { status?: unknown; data?: unknown } | undefined };

/**
 * Repeats a call that was refused for lack of a proof, with the one that is kept or else with a new one. Returns the
 * refusal when the person gives none.
 */
export async function repeatWithProof<Answered extends Answer>(
  refusal: Answered,
  repeat: (proof: string) => Promise<Answered>,
): Promise<Answered> {
  const known = keptProof();
  const answer = known === undefined ? refusal : await repeat(known);
  if (!isUnproven(answer.error)) return answer;
  const proof = await askForProof();
  return proof === undefined ? answer : repeat(proof);
}

export const useProofRequest = (): ProofRequest | null => useStore(current);
