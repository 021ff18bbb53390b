import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { dismissAlert } from '#web/alerts/alert-store.ts';
import { startSession } from '#web/api/session.ts';
import { destinationAfterSignIn } from './destination.ts';
import { dropTyped } from './form/typed-draft.ts';

/** Stores the session and returns to the page the person came from. */
export function useAfterSignIn(): (accessToken: string) => void {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const wanted = search.get('redirect');
  return useCallback(
    (accessToken: string) => {
      dismissAlert();
      dropTyped();
      startSession(accessToken);
      void navigate(destinationAfterSignIn(wanted, location, accessToken), { replace: true });
    },
    [navigate, wanted],
  );
}
