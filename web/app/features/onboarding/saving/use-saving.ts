import { useGetOnboardingStatusQuery, useMoveOnboardingStepMutation } from '#web/api/clients/onboarding.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { StepKey } from '#contract/onboarding-limits.ts';
import { errorCodeOf, fieldErrorsOf, messageOf } from '#web/alerts/error-payload.ts';
import { createAttempts } from '#web/api/signed-in/attempts.ts';
import { loadWithRetries } from '#web/loading/load-with-retries.ts';
import { useSaveMark } from '../frame/save-mark.ts';
import {
  markConflicts,
  fieldsToSend,
  refuse,
  afterSave,
  type Fields,
} from '#web/api/signed-in/field-draft.ts';
import { stepOf, type KeptDraft } from './use-kept-draft.ts';
import type { TouchedFields } from './use-touched-fields.ts';

/** The pause in typing after which a field is sent; it is sent at once when it loses the focus. */
const typingPauseMs = 1_500;
const tryAgainMs = 5_000;
export const staleVersion = 'CNF001';

/** Sends the fields of a step until all are saved; a failed save is retried. */
export function useSaving(key: StepKey, { present, put }: KeptDraft, { wasLeft }: TouchedFields) {
  const { setMark } = useSaveMark();
  const [move] = useMoveOnboardingStepMutation();
  const { refetch } = useGetOnboardingStatusQuery();
  const isHalfTyped = useHalfTyped();

  function readyToSend(fields: Fields): Fields {
    const ripe = Object.entries(fields).filter(
      ([name, value]) => wasLeft(name) || !isHalfTyped(key, name, value),
    );
    return Object.fromEntries(ripe);
  }

  /** Shows the errors of the API at their fields; false when there were none for a field. */
  async function understandRefusal(error: unknown, sent: Fields): Promise<boolean> {
    const sentences = fieldErrorsOf(error);
    if (errorCodeOf(error) === staleVersion) {
      const { data } = await refetch();
      if (data) put(markConflicts(present.current, sentences, stepOf(data, key)));
      return data !== undefined;
    }
    if (Object.keys(sentences).length > 0) {
      put(refuse(present.current, sent, sentences));
      setMark({ state: 'untouched' });
      return true;
    }
    const text = messageOf(error);
    setMark(text === undefined ? { state: 'waiting' } : { state: 'refused', text });
    return false;
  }

  /** Sends the unsaved fields until all are saved; false when a later retry is needed. */
  async function saveAll(): Promise<boolean> {
    for (;;) {
      const sent = readyToSend(fieldsToSend(present.current));
      if (Object.keys(sent).length === 0) return true;
      setMark({ state: 'saving' });
      const { version } = present.current;
      const { data, error } = await move({ stepKey: key, action: 'update', version, body: sent });
      if (data) {
        put(afterSave(present.current, sent, stepOf(data, key)));
        setMark({ state: 'saved', at: new Date() });
      } else if (!(await understandRefusal(error, sent))) {
        return false;
      }
    }
  }

  // Made once: what an attempt reads are refs and functions that stay the same between renders.
  const [attempts] = useState(() => createAttempts({ attempt: saveAll, delayMs: () => tryAgainMs }));
  return { ...attempts, flushSoon: () => attempts.flushAfter(typingPauseMs), understandRefusal };
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
