import { useGetCurrentUserQuery } from '#web/api/generated/account.ts';

/** Hidden user name of a password form, read by password managers. */
export function AccountField() {
  const { data: user } = useGetCurrentUserQuery();
  return <input hidden readOnly autoComplete="username" value={user?.email ?? ''} />;
}
