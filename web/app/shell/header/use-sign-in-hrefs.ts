import { useLocation } from 'react-router';

/**
 * Sign-in and sign-up with the address to return to: the page that is open, or on a page of sign-in the one that it
 * keeps. From the home page people go where the sign-in leads by itself.
 */
export function useSignInHrefs(): { login: string; register: string } {
  const { pathname, search } = useLocation();
  const isSigningIn = pathname.startsWith('/auth/');
  const from = isSigningIn ? new URLSearchParams(search).get('redirect') : pathname + search;
  const query = from === null || from === '/' ? '' : `?redirect=${encodeURIComponent(from)}`;
  return { login: `/auth/login${query}`, register: `/auth/register${query}` };
}
