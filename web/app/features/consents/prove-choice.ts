import { consentsApi } from '#web/api/clients/consents.ts';
import { type ConsentSource, consentChoiceOf } from '#contract/consents-rules.ts';
import type { AppDispatch } from '#web/api/store.ts';
import { clearSeen } from '#web/features/recently-seen/seen-store.ts';
import { untilReachable } from '#web/loading/load-with-retries.ts';

type Choice = { analytics: boolean; source: ConsentSource; shownText: string };

const { recordConsent } = consentsApi.endpoints;
let work = Promise.resolve();

/**
 * Sends the proof of a choice, after those before it: the cookie of the answer has the last one. Who refuses what is
 * optional keeps no trace of the people looked at either.
 */
export function proveChoice(dispatch: AppDispatch, choice: Choice): void {
  if (!choice.analytics) clearSeen();
  work = work.then(() => send(dispatch, choice));
}

async function send(dispatch: AppDispatch, { analytics, source, shownText }: Choice): Promise<void> {
  // Other sites have no digests: there the choice holds without a proof.
  if (!isSecureContext) return;
  const textHash = await digestOf(shownText);
  const body = { choice: consentChoiceOf(source, analytics), analytics, textHash, source };
  while (await isUnanswered(dispatch, body)) await untilReachable(new AbortController().signal);
}

async function isUnanswered(
  dispatch: AppDispatch,
  body: Parameters<typeof recordConsent.initiate>[0]['body'],
): Promise<boolean> {
  const { error } = await dispatch(recordConsent.initiate({ body }, { track: false }));
  if (!error || !('status' in error)) return false;
  return typeof error.status !== 'number' || error.status === 429 || error.status >= 500;
}

async function digestOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
