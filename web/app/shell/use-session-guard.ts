import { useEffect } from 'react';
import { redirect, useLocation, useNavigate } from 'react-router';
import { readToken } from '#web/api/session.ts';
import { useSignedIn } from '#web/api/use-signed-in.ts';

function loginHref(path: string): string {
  return `/auth/login?redirect=${encodeURIComponent(path)}`;
}

/** For a clientLoader: a visitor goes to the login page, which leads back to the same address. */
export function requireSession(request: Request): null {
  if (readToken() !== null) return null;
  const { pathname, search } = new URL(request.url);
  throw redirect(loginHref(`${pathname}${search}`));
}

/** Whether somebody is signed in; who signs out or whose session ends while the page is shown goes to the login. */
export function useSessionGuard(): boolean {
  const signedIn = useSignedIn();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (!signedIn) void navigate(loginHref(`${pathname}${search}`), { replace: true });
  }, [signedIn, navigate, pathname, search]);
  return signedIn;
}
