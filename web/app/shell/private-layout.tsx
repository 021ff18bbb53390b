import { Outlet, type ClientLoaderFunctionArgs } from 'react-router';
import { LoadingPage } from './loading-page.tsx';
import { PageFrame } from './page-frame.tsx';
import { requireSession, useSessionGuard } from './use-session-guard.ts';

/** The token is in local storage: only the browser can read it, so the server renders the skeleton. */
export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return requireSession(request);
}

export function HydrateFallback() {
  return (
    <PageFrame>
      <LoadingPage preset="list" />
    </PageFrame>
  );
}

export default function PrivateLayout() {
  const signedIn = useSessionGuard();
  return <PageFrame>{signedIn && <Outlet />}</PageFrame>;
}
