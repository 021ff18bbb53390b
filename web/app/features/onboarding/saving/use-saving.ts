import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useGetOnboardingStatusQuery, useMoveOnboardingStepMutation } from '#web/api/clients/onboarding.ts';
import type { StepKey } from '#contract/onboarding-limits.ts';
import { fieldErrorsOf } from '#web/alerts/error-payload.ts';
import { createFieldSaver, failureOf } from '#web/alerts/field-saver.ts';
import { refuse } from '#web/api/signed-in/field-draft.ts';
import { loadWithRetries } from '#web/loading/load-with-retries.ts';
import { useSaveMark } from '../frame/save-mark.ts';
import { stepOf, type KeptDraft } from './use-kept-draft.ts';
import type { TouchedFields } from './use-touched-fields.ts';

/** The pause in typing after which a field is sent; it is sent at once when it loses the focus. */
const typingPauseMs = 1_500;
const tryAgainMs = 5_000;

/** Sends the fields of a step until all are saved; a failed save is retried. */
export function useSaving(key: StepKey, draft: KeptDraft, { wasLeft }: TouchedFields) {
  const { setMark } = useSaveMark();
  const [move] = useMoveOnboardingStepMutation();
  const { refetch } = useGetOnboardingStatusQuery();
  const isHalfTyped = useHalfTyped();

  // Made once: what an attempt reads are refs and functions that stay the same between renders.
  const [saver] = useState(() =>
    createFieldSaver({
      draft,
      isReady: (name, value) => wasLeft(name) || !isHalfTyped(key, name, value),
      send: async (body, { version }) =>
        stepOf(await move({ stepKey: key, action: 'update', version, body }).unwrap(), key),
      read: async () => stepOf(await refetch().unwrap(), key),
      tell: setMark,
      handleFailure(error, sent) {
        const sentences = fieldErrorsOf(error);
        const isHeld = Object.keys(sentences).length > 0;
        if (isHeld) draft.set(refuse(draft.get(), sent, sentences));
        setMark(isHeld ? { state: 'idle' } : failureOf(error));
        return isHeld;
      },
      delayMs: () => tryAgainMs,
    }),
  );
  return { ...saver, flushSoon: () => saver.flushAfter(typingPauseMs) };
}

export type Saving = ReturnType<typeof useSaving>;

/** Saves whenever the page may be closed or the connection is restored. */
export function useSavingMoments({ flush, stop }: Saving): void {
  const flushNow = useEffectEvent(() => void flush());
  const stopTimer = useEffectEvent(stop);
  useEffect(() => {
    // Fields that an earlier visit of this tab could not send.
    flushNow();
    const listening = new AbortController();
    const { signal } = listening;
    addEventListener('online', () => flushNow(), { signal });
    document.addEventListener('visibilitychange', () => flushNow(), { signal });
    addEventListener('pagehide', () => flushNow(), { signal });
    return () => {
      listening.abort();
      flushNow();
      stopTimer();
    };
  }, []);
}

type HalfTypedRule = (step: StepKey, name: string, value: unknown) => boolean;

/** Whether a value is incomplete and not to be sent yet. */
function useHalfTyped(): HalfTypedRule {
  // Until the rules are loaded, everything is sent: the API validates it anyway.
  const rule = useRef<HalfTypedRule>(() => false);
  useEffect(() => {
    // Never on the server: the schemas of the contract are registered there already, and a name can be registered
    // once.
    void loadWithRetries(() => import('./half-typed.ts')).then((rules) => {
      rule.current = rules.isHalfTyped;
    });
  }, []);
  return (step, name, value) => rule.current(step, name, value);
}
