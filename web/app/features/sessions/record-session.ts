import { sessionsApi } from '#web/api/clients/sessions.ts';
import { deviceFactMaxLength, sessionIdStorageKey, userAgentMaxLength } from '#contract/auth-limits.ts';
import type { AppDispatch } from '#web/api/store.ts';

/**
 * After a sign-in: what the browser says of itself (docs/product/accounts.md#session-records). The sign-in stays as it
 * is when this fails.
 */
export async function recordSession(dispatch: AppDispatch): Promise<void> {
  const sessionId = localStorage.getItem(sessionIdStorageKey);
  const { userAgent, platform, language } = navigator;
  const body = {
    ...(sessionId !== null && { sessionId }),
    userAgent: userAgent.slice(0, userAgentMaxLength),
    platform: platform.slice(0, deviceFactMaxLength),
    language: language.slice(0, deviceFactMaxLength),
    screenResolution: `${screen.width}x${screen.height}`,
  };
  const { data } = await dispatch(sessionsApi.endpoints.recordSession.initiate({ body }, { track: false }));
  if (data) localStorage.setItem(sessionIdStorageKey, data.sessionId);
}
