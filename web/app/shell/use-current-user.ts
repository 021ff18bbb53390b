import { useEffect } from 'react';
import { isAdministrator } from '#web/api/administrator.ts';
import { useGetCurrentUserQuery } from '#web/api/generated/account.ts';
import { rolesUpdatedEvent } from '#web/api/session.ts';
import { useSignedIn } from '#web/api/use-signed-in.ts';

const askAgainMs = 30_000;

/** Too many calls, a server or a network that is away: the same question may be answered later. */
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
  // A provider by any of the marks of docs/product/accounts.md#roles.
  const isProvider = data.roles.includes('PROVIDER') || Boolean(data.providerAccount);
  return { ...data, isProvider, isAdmin: isAdministrator(data) };
}
