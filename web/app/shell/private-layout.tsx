import { Suspense } from 'react';
import { Outlet, type ClientLoaderFunctionArgs } from 'react-router';
import { LeaveQuestion } from '#web/alerts/leave-question.tsx';
import { LoadingPage, requireSession, useSessionGuard } from './session-guard.tsx';
import { IdentityPrompt } from './signed-in-parts.ts';
import { useCurrentUser } from './use-current-user.ts';
import '#web/ui/theme/account.css';

/** The token is in local storage: only the browser can read it, so the server renders the skeleton. */
export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return requireSession(request);
}

export function HydrateFallback() {
  return <LoadingPage preset="list" />;
}

export default function PrivateLayout() {
  const isStaff = useCurrentUser()?.isStaff;
  return (
    useSessionGuard() && (
      <>
        <Outlet />
        <LeaveQuestion />
        {isStaff && (
          <Suspense>
            <IdentityPrompt />
          </Suspense>
        )}
      </>
    )
  );
}
