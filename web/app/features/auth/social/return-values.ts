/** What a provider has sent back: Google and Facebook in the query, Apple by the server in the fragment. */
export type ReturnValues = {
  code: string | null;
  state: string | null;
  error: string | null;
  names: { firstName?: string; lastName?: string };
};

export function returnValuesOf({ search, hash }: { search: string; hash: string }): ReturnValues {
  const values = new URLSearchParams(hash.length > 1 ? hash.slice(1) : search);
  const textOf = (name: string) => values.get(name) || null;
  const [firstName, lastName] = [textOf('firstName'), textOf('lastName')];
  return {
    code: textOf('code'),
    state: textOf('state'),
    error: textOf('error'),
    names: { ...(firstName && { firstName }), ...(lastName && { lastName }) },
  };
}

/** Whether the person has changed their mind at the provider (RFC 6749; Apple has a word of its own). */
export const isCancelled = ({ error }: ReturnValues): boolean =>
  error === 'access_denied' || error === 'user_cancelled_authorize';
