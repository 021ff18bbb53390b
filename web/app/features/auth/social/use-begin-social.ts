import { useAuthorizeSocialLoginMutation } from '#web/api/clients/auth.ts';
import { useState } from 'react';
import type { SocialProvider } from '#contract/social-limits.ts';
import { useSettings } from '#web/loading/settings.tsx';
import { startAttempt, type Purpose } from './attempt.ts';

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
