import { useGetCurrentUserQuery } from '#web/api/clients/users.ts';

/** Hidden user name of a password form, read by password managers. */
export function AccountField() {
  const { data: user } = useGetCurrentUserQuery();
  return <input hidden readOnly autoComplete="username" value={user?.email ?? ''} />;
}
