import { createStore, useStore } from '#web/ui/store.ts';

/** A call waits until the person has proved again who they are (docs/product/accounts.md#proof). */
type ProofRequest = { settle: (token: string | undefined) => void };

const current = createStore<ProofRequest | null>(null);

/** Resolves to the token, or to undefined when the person does not want to. One request at a time. */
export function askForProof(): Promise<string | undefined> {
  current.get()?.settle(undefined);
  const { promise, resolve } = Promise.withResolvers<string | undefined>();
  current.set({
    settle(token) {
      current.set(null);
      resolve(token);
    },
  });
  return promise;
}

export const useProofRequest = (): ProofRequest | null => useStore(current);
