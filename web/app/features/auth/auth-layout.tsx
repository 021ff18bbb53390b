import { lazy, Suspense, useEffect } from 'react';
import { Outlet, useNavigate, useSearchParams } from 'react-router';
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { prefetch } from '#web/api/prefetch.ts';
import { readToken } from '#web/api/session.ts';
import { useSignedIn } from '#web/api/use-signed-in.ts';
import { loadWithRetries } from '#web/loading/load-with-retries.ts';
import { destinationAfterSignIn } from './destination.ts';

export const handle = { ns: ['auth'] };

export async function loader(args: LoaderFunctionArgs) {
  await prefetch(args, handle.ns);
}

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await prefetch(args, handle.ns);
}

// Never rendered for a visitor.
const Redirecting = lazy(() => loadWithRetries(() => import('./redirecting.tsx')));

/** A person who is signed in already is redirected (docs/product/interface.md#guard). */
export default function AuthLayout() {
  const signedIn = useSignedIn();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const wanted = search.get('redirect');
  useEffect(() => {
    if (signedIn) void navigate(destinationAfterSignIn(wanted, location, readToken()), { replace: true });
  }, [signedIn, navigate, wanted]);
  if (signedIn)
    return (
      <Suspense>
        <Redirecting />
      </Suspense>
    );
  return <Outlet />;
}
