import { lazy, Suspense, useEffect } from 'react';
import { Outlet, useNavigate, useSearchParams } from 'react-router';
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { appContext, prefetch } from '#web/api/prefetch.ts';
import { readToken } from '#web/api/session.ts';
import { useSignedIn } from '#web/api/use-signed-in.ts';
import type { AskedSlot } from '#web/features/bookings/load-offer.ts';
import { loadWithRetries } from '#web/loading/load-with-retries.ts';
import { destinationAfterSignIn } from './destination.ts';

export const handle = { ns: ['auth'] };

/** The address of the booking page to return to, on the two pages that show its slot. */
function bookingAddressOf(request: Request): string | null {
  const { pathname, searchParams } = new URL(request.url);
  const wanted = searchParams.get('redirect');
  const isShown = pathname === '/auth/login' || pathname === '/auth/register';
  return isShown && wanted?.startsWith('/bookings/new?') ? wanted : null;
}

/** Loads the slot for which a visitor signs in; its code and texts only when there is one. */
async function loadSlot(
  args: LoaderFunctionArgs | ClientLoaderFunctionArgs,
): Promise<{ slot: AskedSlot | null }> {
  const address = bookingAddressOf(args.request);
  const { socialProviders } = args.context.get(appContext).settings;
  const namespaces = [...handle.ns, ...(socialProviders.length > 0 ? ['social'] : [])];
  let slot: AskedSlot | null = null;
  if (address === null) await prefetch(args, namespaces);
  else
    await prefetch(args, [...namespaces, 'bookings'], async ({ query }) => {
      // The page before stays until the code of this one is there: there is no frame to show meanwhile.
      const [{ loadAskedSlot }] = await Promise.all([
        import('#web/features/bookings/load-offer.ts'),
        import('./slot-sign-in.tsx'),
      ]);
      slot = await loadAskedSlot(address, query);
    });
  return { slot };
}

export async function loader(args: LoaderFunctionArgs) {
  return loadSlot(args);
}

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  return loadSlot(args);
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
      <Suspense fallback={<Outlet />}>
        <Redirecting />
      </Suspense>
    );
  return <Outlet />;
}
