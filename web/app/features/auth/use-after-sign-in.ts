import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate, useSearchParams } from 'react-router';
import { dismissAlert } from '#web/alerts/alert-store.ts';
import { startSession } from '#web/api/session.ts';
import type { AppDispatch } from '#web/api/store.ts';
import { destinationAfterSignIn } from './destination.ts';
import { dropTyped } from './form/use-auth-form.ts';
import type { ArgumentOf } from '#contract/endpoint.ts';
import type * as authCalls from '#contract/auth-calls.ts';

type LoginApiArg = ArgumentOf<typeof authCalls.login>;

type FirstFactor = Pick<LoginApiArg['body'], 'email' | 'password'>;

/** What was typed at the sign-in and waits for the second factor: in memory only, so that a reload forgets it. */
let pending: FirstFactor | undefined;

export const secondFactorHref = '/auth/second-factor';

export function keepFirstFactor(typed: FirstFactor): void {
  pending = typed;
}

export const pendingFirstFactor = (): FirstFactor | undefined => pending;

export function forgetFirstFactor(): void {
  pending = undefined;
}

/** Stores the session and returns to the page the person came from: that of the address unless another one is given. */
export function useAfterSignIn(): (accessToken: string, page?: string | null) => void {
  const dispatch = useDispatch<AppDispatch>();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const wanted = search.get('redirect');
  return useCallback(
    (accessToken: string, page = wanted) => {
      dismissAlert();
      dropTyped();
      startSession(accessToken);
      void import('#web/features/sessions/record-session.ts')
        .then(({ recordSession }) => recordSession(dispatch))
        .catch(() => undefined);
      void navigate(destinationAfterSignIn(page, location, accessToken), { replace: true });
    },
    [dispatch, navigate, wanted],
  );
}
