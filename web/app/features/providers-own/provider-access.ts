import { useGetCurrentUserQuery, usersApi } from '#web/api/clients/users.ts';
import type { CurrentUser } from '#contract/auth.ts';
import type { Load } from '#web/api/prefetch.ts';
import { readToken } from '#web/api/session.ts';

/** Whether an account is a provider, by any of the signs in docs/product/accounts.md#roles. */
function isProvider(user: CurrentUser | undefined): boolean {
  return user !== undefined && (user.roles.includes('PROVIDER') || user.providerAccount);
}

/** Whether the signed-in person is a provider; undefined until known. */
export function useIsProvider(): boolean | undefined {
  const { data } = useGetCurrentUserQuery();
  return data && isProvider(data);
}

/**
 * Runs a page's load for providers only: a client would receive a refusal for each call, and visitors are redirected
 * to the log-in page.
 */
export function loadAsProvider(load: Load): Load {
  return async (input) => {
    if (readToken() === null) return;
    const user = await input.query(usersApi.endpoints.getCurrentUser, undefined);
    if (isProvider(user)) await load(input);
  };
}
