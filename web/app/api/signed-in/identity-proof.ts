/** A call waits until the person has proved again who they are (docs/product/accounts.md#proof). */
type ProofRequest = { settle: (token: string | undefined) => void };

let current: ProofRequest | null = null;
const listeners = new Set<() => void>();

function publish(next: ProofRequest | null): void {
  current = next;
  for (const listener of listeners) listener();
}

/** Resolves to the token, or to undefined when the person does not want to. One request at a time. */
export function askForProof(): Promise<string | undefined> {
  current?.settle(undefined);
  const { promise, resolve } = Promise.withResolvers<string | undefined>();
  publish({
    settle(token) {
      publish(null);
      resolve(token);
    },
  });
  return promise;
}

export function subscribeProof(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const currentProofRequest = (): ProofRequest | null => current;
