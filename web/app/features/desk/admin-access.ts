import { useGetCurrentUserQuery, usersApi } from '#web/api/clients/users.ts';
import { isAdministrator } from '#web/api/signed-in/administrator.ts';
import type { Load } from '#web/api/prefetch.ts';
import { readToken } from '#web/api/session.ts';

/** Whether the signed-in person is an administrator; undefined until known. */
export function useIsAdmin(): boolean | undefined {
  const { data } = useGetCurrentUserQuery();
  return data && isAdministrator(data);
}

/** Runs a page's load for administrators only: for other accounts every call would be refused. */
export function loadAsAdmin(load: Load): Load {
  return async (input) => {
    if (readToken() === null) return;
    const user = await input.query(usersApi.endpoints.getCurrentUser, undefined);
    if (user && isAdministrator(user)) await load(input);
  };
}
