import { claimsOf } from '#web/api/token-claims.ts';
import { onboardingHref, onboardingPath } from '#contract/page-addresses.ts';
import { defaultDestination, safeRedirect } from './safe-redirect.ts';

/**
 * Where to go after signing in: back to the page the person came from, otherwise to the dashboard. A new provider, or
 * a person who came from the link to become one, goes to the onboarding.
 */
export function destinationAfterSignIn(
  wanted: string | null,
  { origin, pathname }: { origin: string; pathname: string },
  token: string | null,
): string {
  const target = safeRedirect(wanted, origin);
  if (pathname.startsWith(onboardingPath)) return onboardingHref;
  const hasRegistered = pathname === '/auth/register' && target === defaultDestination;
  const isProvider = claimsOf(token).roles.includes('PROVIDER');
  return isProvider && hasRegistered ? onboardingHref : target;
}
