import { useEffect } from 'react';
import { useGetCurrentUserQuery } from '#web/api/clients/users.ts';
import { isStaff } from '#contract/staff-rules.ts';
import { rolesUpdatedEvent } from '#web/api/session.ts';
import { useSignedIn } from '#web/api/use-signed-in.ts';

const askAgainMs = 30_000;

/** Too many calls, or the server or the network is unavailable: the same call may succeed later. */
function isPassing(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('status' in error)) return false;
  const { status } = error;
  return typeof status === 'number' ? status === 429 || status >= 500 : true;
}

/**
 * The signed-in person, fetched again when roles change (docs/product/interface.md#session) and some time after a failure;
 * undefined until known.
 */
export function useCurrentUser() {
  const signedIn = useSignedIn();
  const { data, error, refetch } = useGetCurrentUserQuery(undefined, { skip: !signedIn });
  useEffect(() => {
    if (!signedIn) return;
    const handleRoles = () => void refetch();
    window.addEventListener(rolesUpdatedEvent, handleRoles);
    return () => window.removeEventListener(rolesUpdatedEvent, handleRoles);
  }, [signedIn, refetch]);
  useEffect(() => {
    if (!signedIn || !isPassing(error)) return;
    const timer = setTimeout(() => void refetch(), askAgainMs);
    return () => clearTimeout(timer);
  }, [signedIn, error, refetch]);
  if (!signedIn || !data) return undefined;
  // Whether an account is a provider, by any of the signs in docs/product/accounts.md#roles.
  const isProvider = data.roles.includes('PROVIDER') || data.providerAccount;
  return { ...data, isProvider, isStaff: isStaff(data) };
}
