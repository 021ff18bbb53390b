import { useGetCurrentUserQuery } from '#web/api/generated/account.ts';

/** Tells password managers whose password a form is about; nobody sees it. */
export function AccountField() {
  const { data: user } = useGetCurrentUserQuery();
  return <input hidden readOnly autoComplete="username" value={user?.email ?? ''} />;
}
