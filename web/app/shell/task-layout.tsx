import { Outlet, type ClientLoaderFunctionArgs } from 'react-router';
import { LoadingPage, requireSession, useSessionGuard } from './session-guard.tsx';
import '#web/ui/theme/account.css';

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return requireSession(request);
}

export function HydrateFallback() {
  return (
    <main id="content">
      <LoadingPage preset="form" />
    </main>
  );
}

/** One task of a signed-in person, without the site's header and footer: the page has a simple header of its own. */
export default function TaskLayout() {
  return useSessionGuard() && <Outlet />;
}
