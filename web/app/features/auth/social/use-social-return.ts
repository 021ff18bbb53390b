import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { useLinkSocialAccountMutation, useLoginWithSocialMediaMutation } from '#web/api/clients/auth.ts';
import { showAlert } from '#web/alerts/alert-store.ts';
import { errorCodeOf, isFields, reasonOf, wordsOf } from '#web/alerts/error-payload.ts';
import { settingsHref } from '#contract/page-addresses.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { safeRedirect } from '../destination.ts';
import { useAfterSignIn } from '../use-after-sign-in.ts';
import { takeAttempt, type Attempt } from './attempt.ts';

/** What a provider has sent back: Google and Facebook in the query, Apple by the server in the fragment. */
type ReturnValues = {
  code: string | null;
  state: string | null;
  error: string | null;
  names: { firstName?: string; lastName?: string };
};

export function returnValuesOf({ search, hash }: { search: string; hash: string }): ReturnValues {
  const values = new URLSearchParams(hash.length > 1 ? hash.slice(1) : search);
  const textOf = (name: string) => values.get(name) || null;
  const [firstName, lastName] = [textOf('firstName'), textOf('lastName')];
  return {
    code: textOf('code'),
    state: textOf('state'),
    error: textOf('error'),
    names: { ...(firstName && { firstName }), ...(lastName && { lastName }) },
  };
}

/** Whether the person has changed their mind at the provider (RFC 6749; Apple has a word of its own). */
export const isCancelled = ({ error }: ReturnValues): boolean =>
  error === 'access_denied' || error === 'user_cancelled_authorize';

export type SocialReturn = { attempt: Attempt | null } & (
  | { state: 'working' | 'expired' | 'cancelled' | 'known' }
  | { state: 'failed'; why: string | undefined }
  | { state: 'secondFactor'; challenge: string }
);

/** The challenge of a sign-in that waits for the second factor. */
function challengeOf(error: unknown): string | undefined {
  if (errorCodeOf(error) !== 'AUT007' || !isFields(error) || !isFields(error['data'])) return undefined;
  const { challenge } = error['data'];
  return typeof challenge === 'string' ? challenge : undefined;
}

/** A failure without a reason has one text of our own; others say what to do. */
function whyOf(error: unknown): string | undefined {
  return errorCodeOf(error) === 'AUT009' && reasonOf(error) === undefined ? undefined : wordsOf(error);
}

/** Finishes what was begun at a provider, once; the address loses what the provider has added to it. */
export function useSocialReturn() {
  const { t } = useTranslation('social');
  const { provider } = useParams();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const [login] = useLoginWithSocialMediaMutation();
  const [link] = useLinkSocialAccountMutation();
  const finish = useAfterSignIn();
  const [outcome, setOutcome] = useState<SocialReturn>({ attempt: null, state: 'working' });
  const hasStarted = useRef(false);

  /** Returns the refusal of a second factor, which its form shows. */
  async function signIn(
    attempt: Attempt,
    proof: { code: string; names: object } | Challenge,
  ): Promise<unknown> {
    const { provider: at, redirectUri, codeVerifier, nonce } = attempt;
    const { data, error } = await login({
      body:
        'code' in proof
          ? { provider: at, code: proof.code, redirectUri, codeVerifier, nonce, ...proof.names }
          : { provider: at, ...proof },
    });
    if (data) {
      finish(data.accessToken, attempt.wanted);
      return undefined;
    }
    if ('otp' in proof && errorCodeOf(error) !== 'AUT009') return error;
    const challenge = challengeOf(error);
    if (challenge !== undefined) setOutcome({ attempt, state: 'secondFactor', challenge });
    else if (errorCodeOf(error) === 'USR001') setOutcome({ attempt, state: 'known' });
    else setOutcome({ attempt, state: 'failed', why: whyOf(error) });
    return undefined;
  }

  async function linkAccount(attempt: Attempt, code: string): Promise<void> {
    const { provider: at, redirectUri, codeVerifier, nonce } = attempt;
    const { error } = await link({ body: { provider: at, code, redirectUri, codeVerifier, nonce } });
    if (error) return setOutcome({ attempt, state: 'failed', why: whyOf(error) });
    showAlert({ tone: 'success', text: t('linked', { provider: t(`name.${at}`) }) });
    await navigate(safeRedirect(attempt.wanted ?? settingsHref, location.origin), { replace: true });
  }

  async function finishReturn(values: ReturnValues): Promise<void> {
    const attempt = takeAttempt(provider, values.state);
    if (!attempt) return setOutcome({ attempt, state: 'expired' });
    if (isCancelled(values)) return setOutcome({ attempt, state: 'cancelled' });
    const { code, names } = values;
    if (code === null) return setOutcome({ attempt, state: 'failed', why: undefined });
    setOutcome({ attempt, state: 'working' });
    if (attempt.purpose === 'link') await linkAccount(attempt, code);
    else await signIn(attempt, { code, names });
  }

  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    void navigate(pathname, { replace: true });
    void finishReturn(returnValuesOf({ search, hash }));
  });

  async function answer(otp: string): Promise<unknown> {
    if (outcome.state !== 'secondFactor' || !outcome.attempt) return undefined;
    return signIn(outcome.attempt, { challenge: outcome.challenge, otp });
  }
  return { outcome, answer };
}

type Challenge = { challenge: string; otp: string };
