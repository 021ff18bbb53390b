import { useEffect } from 'react';
import { useGetCurrentUserQuery } from '#web/api/generated/account.ts';
import { rolesUpdatedEvent } from '#web/api/session.ts';
import { useSignedIn } from '#web/api/use-signed-in.ts';

/** The signed-in person, fetched again when roles change (specification section 4); undefined until known. */
export function useCurrentUser() {
  const signedIn = useSignedIn();
  const { data, refetch } = useGetCurrentUserQuery(undefined, { skip: !signedIn });
  useEffect(() => {
    if (!signedIn) return;
    const handleRoles = () => void refetch();
    window.addEventListener(rolesUpdatedEvent, handleRoles);
    return () => window.removeEventListener(rolesUpdatedEvent, handleRoles);
  }, [signedIn, refetch]);
  if (!signedIn || !data) return undefined;
  // A provider by any of the marks of specification section 6.
  return { ...data, isProvider: data.roles.includes('PROVIDER') || Boolean(data.providerAccount) };
}
