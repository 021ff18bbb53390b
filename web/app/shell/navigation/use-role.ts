import { useLocation } from 'react-router';
import { useCurrentUser } from '../use-current-user.ts';
import { isProviderPage } from './page-area.ts';
import type { Role } from './role-pages.ts';

/**
 * Whose navigation a page of an account has: that of the role whose page it is, otherwise that of the person, who becomes
 * a provider at the end of the onboarding. Null for a client, undefined until the person is known.
 */
export function useRole(): Role | null | undefined {
  const user = useCurrentUser();
  const { pathname } = useLocation();
  if (!user) return undefined;
  if (user.isProvider && isProviderPage(pathname)) return 'provider';
  if (user.isAdmin) return 'admin';
  return user.isProvider && user.onboarding?.complete !== false ? 'provider' : null;
}
