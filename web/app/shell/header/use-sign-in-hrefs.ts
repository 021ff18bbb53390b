import { useLocation } from 'react-router';

/** Sign-in and sign-up; on a page of sign-in they keep the address to return to. */
export function useSignInHrefs(): { login: string; register: string } {
  const { pathname, search } = useLocation();
  const wanted = pathname.startsWith('/auth/') ? new URLSearchParams(search).get('redirect') : null;
  const query = wanted === null ? '' : `?redirect=${encodeURIComponent(wanted)}`;
  return { login: `/auth/login${query}`, register: `/auth/register${query}` };
}
