import { useState } from 'react';
import type { ArgumentOf } from '#contract/endpoint.ts';
import type * as authCalls from '#contract/auth-calls.ts';
import { socialReturnPath, type SocialProvider } from '#contract/auth-limits.ts';
import { useAuthorizeSocialLoginMutation } from '#web/api/clients/auth.ts';
import { useSettings } from '#web/loading/settings.tsx';

type AuthorizeSocialLoginApiArg = ArgumentOf<typeof authCalls.authorizeSocialLogin>;

type Purpose = 'signIn' | 'link';
/** What this tab remembers while the person is at the provider. */
export type Attempt = {
  provider: SocialProvider;
  purpose: Purpose;
  /** The page to return to. */
  wanted: string | null;
  redirectUri: string;
  state: string;
  nonce: string;
  codeVerifier: string;
};

const key = 'social-attempt';

const encode = (bytes: Uint8Array): string =>
  btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
const secret = () => encode(crypto.getRandomValues(new Uint8Array(32)));

/** Makes an attempt with its secrets (state, nonce, PKCE), keeps it, and returns what the provider is asked with. */
async function startAttempt(
  start: Pick<Attempt, 'provider' | 'purpose' | 'wanted'>,
  publicUrl: string,
): Promise<AuthorizeSocialLoginApiArg['body']> {
  const { provider } = start;
  const redirectUri = `${publicUrl}${socialReturnPath}/${provider.toLowerCase()}`;
  const [state, nonce, codeVerifier] = [secret(), secret(), secret()];
  const attempt: Attempt = { ...start, redirectUri, state, nonce, codeVerifier };
  sessionStorage.setItem(key, JSON.stringify(attempt));
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(codeVerifier));
  return { provider, redirectUri, state, nonce, codeChallenge: encode(new Uint8Array(hash)) };
}

/** The attempt to which a return belongs; it serves once. Null for any other state. */
export function takeAttempt(provider: string | undefined, state: string | null): Attempt | null {
  try {
    const kept = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    const attempt = JSON.parse(kept ?? 'null') as Attempt | null;
    const isOurs = attempt?.state === state && attempt?.provider.toLowerCase() === provider;
    return isOurs ? attempt : null;
  } catch {
    return null;
  }
}

/** Leaves for a provider; it returns to /auth/social/:provider. */
export function useBeginSocial(purpose: Purpose, wanted: string | null) {
  const { publicUrl } = useSettings();
  const [authorize] = useAuthorizeSocialLoginMutation();
  const [leavingTo, setLeavingTo] = useState<SocialProvider | null>(null);
  async function begin(provider: SocialProvider) {
    if (leavingTo !== null) return;
    setLeavingTo(provider);
    const body = await startAttempt({ provider, purpose, wanted }, publicUrl);
    const { data } = await authorize({ body });
    if (data) location.assign(data.url);
    else setLeavingTo(null);
  }
  return { begin, leavingTo };
}
