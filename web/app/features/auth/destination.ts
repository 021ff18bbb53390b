import { claimsOf } from '#web/api/token-claims.ts';
import { onboardingHref, onboardingPath } from '#contract/page-addresses.ts';

export const defaultDestination = '/dashboard';

/**
 * Where to go after signing in: the requested path when it is on our own origin, otherwise the dashboard
 * (docs/product/interface.md#guard). Resolving against the origin reveals `//host`, `/\host` and tabs inside; a path
 * with two slashes is refused because the router would read it as a host.
 */
export function safeRedirect(wanted: string | null, origin: string): string {
  if (!wanted?.startsWith('/')) return defaultDestination;
  if (!URL.canParse(wanted, origin)) return defaultDestination;
  const url = new URL(wanted, origin);
  if (url.origin !== new URL(origin).origin || url.pathname.startsWith('//')) return defaultDestination;
  return `${url.pathname}${url.search}${url.hash}`;
}

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
