import { useEffect, useEffectEvent, useState } from 'react';
import { useMoveOnboardingStepMutation } from '#web/api/clients/onboarding.ts';
import type { OnboardingStatus } from '#contract/onboarding.ts';
import type { StepKey } from '#contract/onboarding-limits.ts';
import { fieldErrorsOf } from '#web/alerts/error-payload.ts';
import { failureOf } from '#web/alerts/field-saver.ts';
import { useSaveMark } from '../frame/save-mark.ts';
import {
  draftOf,
  dropUnchanged,
  refreshed,
  resolveConflict,
  typeField,
  valuesOf,
  type Fields,
} from '#web/api/signed-in/field-draft.ts';
import { useStore } from '#web/ui/store.ts';
import { stepOf, useKeptDraft, type KeptDraft } from './use-kept-draft.ts';
import { useSaving, useSavingMoments, type Saving } from './use-saving.ts';
import { useTouchedFields, type TouchedFields } from './use-touched-fields.ts';

/** The price of the plan, in euros. */
type Seen = { expectedPrice?: number | undefined };

export type StepForm = {
  values: Fields;
  /** The error of a field: shown once the field has lost the focus. `path` may be that of a list item, services.0.name. */
  errorOf: (path: string) => string | undefined;
  /** Fields that another device changed too, with their values there. */
  disputed: readonly { name: string; theirs: unknown }[];
  resolveConflict: (name: string, choice: 'mine' | 'theirs') => void;
  /** Changes a field and sends it after a pause, or at once for a choice. */
  change: (name: string, value: unknown, when?: 'later' | 'now') => void;
  /** The field has lost the focus: it is sent, and its error is shown. */
  leave: (path: string) => void;
  /**
   * Saves everything and completes the step; returns the response when it is complete, undefined when something is
   * invalid. `seen` is what the page showed and the fields do not say.
   */
  complete: (extra?: Fields, seen?: Seen) => Promise<OnboardingStatus | undefined>;
  isCompleting: boolean;
  /** Counts refusals of complete: the first invalid field receives the focus. */
  refusals: number;
};

/**
 * The form of one step: every field is saved automatically while the person continues, despite a lost connection,
 * another tab or another device. The API validates the fields; the rules are not repeated here.
 */
export function useStep(key: StepKey, status: OnboardingStatus): StepForm {
  const kept = useKeptDraft(key, status);
  const draft = useStore(kept);
  const left = useTouchedFields(draft);
  const saving = useSaving(key, kept, left);
  const completion = useCompletion(key, kept, left, saving);

  const takeOver = useEffectEvent(() => {
    if (!saving.isRunning()) kept.set(refreshed(kept.get(), stepOf(status, key)));
  });
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- It runs when another status arrives.
  useEffect(() => takeOver(), [status]);
  useSavingMoments(saving);

  return {
    values: valuesOf(draft),
    errorOf: (path) => (left.isLeft(path) ? draft.refused[path] : undefined),
    disputed: Object.keys(draft.disputed).map((name) => ({ name, theirs: draft.saved[name] })),
    resolveConflict(name, choice) {
      kept.set(resolveConflict(kept.get(), name, choice));
      void saving.flush();
    },
    change(name, value, when = 'later') {
      const typed = typeField(kept.get(), name, value);
      kept.set(saving.isRunning() ? typed : dropUnchanged(typed));
      left.enter(name);
      if (when === 'now') void saving.flush();
      else saving.flushSoon();
    },
    leave(path) {
      left.leave(path);
      void saving.flush();
    },
    ...completion,
  };
}

/** Saves everything and completes the step, or shows what is invalid. */
function useCompletion(key: StepKey, draft: KeptDraft, left: TouchedFields, saving: Saving) {
  const [isCompleting, setIsCompleting] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const { setMark } = useSaveMark();
  const [move] = useMoveOnboardingStepMutation();

  async function completeStep(extra: Fields, seen: Seen): Promise<OnboardingStatus | undefined> {
    await saving.flush();
    if (Object.keys(draft.get().disputed).length > 0) return undefined;
    const { version, typed } = draft.get();
    const sent = { ...typed, ...extra };
    const { data, error } = await move({ stepKey: key, action: 'complete', version, ...seen, body: sent });
    if (data) {
      draft.set(draftOf(stepOf(data, key)));
      setMark({ state: 'saved', at: new Date(), merged: false });
      return data;
    }
    const failure = await saving.mergeConflict(error);
    const sentences = fieldErrorsOf(failure);
    if (Object.keys(sentences).length > 0) {
      draft.set({ ...draft.get(), refused: sentences });
      left.leave(...Object.keys(sentences));
    } else if (failure !== undefined) {
      const told = failureOf(failure);
      // Completing is not retried automatically: the person decides when.
      setMark(told.state === 'unsaved' ? { state: 'unreached' } : told);
    }
    return undefined;
  }

  async function complete(extra: Fields = {}, seen: Seen = {}): Promise<OnboardingStatus | undefined> {
    setIsCompleting(true);
    try {
      const answer = await completeStep(extra, seen);
      if (!answer) setRefusals((count) => count + 1);
      return answer;
    } finally {
      setIsCompleting(false);
    }
  }

  return { complete, isCompleting, refusals };
}
