import { defaultDestination, safeRedirect } from './safe-redirect.ts';

const publishHref = '/provider/publish';
const onboardingPath = '/provider/become-provider';

/** Whether a bearer token names the role PROVIDER: a hint for where to go, never a permission. */
export function isProviderToken(token: string | null): boolean {
  const claims = token?.split('.')[1];
  if (!claims) return false;
  try {
    const decoded: unknown = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')));
    if (typeof decoded !== 'object' || decoded === null || !('roles' in decoded)) return false;
    return Array.isArray(decoded.roles) && decoded.roles.includes('PROVIDER');
  } catch {
    return false;
  }
}

/**
 * Where to go after signing in: where the person came from, else the dashboard. Who has just registered as provider,
 * or came from the call to become one, goes to the form that publishes the profile.
 */
export function destinationAfterSignIn(
  wanted: string | null,
  { origin, pathname }: { origin: string; pathname: string },
  token: string | null,
): string {
  const target = safeRedirect(wanted, origin);
  if (!isProviderToken(token)) return target;
  const hasRegistered = pathname === '/auth/register' && target === defaultDestination;
  return hasRegistered || target.startsWith(onboardingPath) ? publishHref : target;
}
