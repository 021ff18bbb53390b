import { Outlet, type ClientLoaderFunctionArgs } from 'react-router';
import { LeaveQuestion } from '#web/alerts/leave-question.tsx';
import { LoadingPage } from './loading-page.tsx';
import { requireSession, useSessionGuard } from './use-session-guard.ts';

/** The token is in local storage: only the browser can read it, so the server renders the skeleton. */
export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return requireSession(request);
}

export function HydrateFallback() {
  return <LoadingPage preset="list" />;
}

export default function PrivateLayout() {
  return (
    useSessionGuard() && (
      <>
        <Outlet />
        <LeaveQuestion />
      </>
    )
  );
}
