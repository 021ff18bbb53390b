import { useEffect, useEffectEvent } from 'react';
import type { StepKey } from '#contract/onboarding-limits.ts';
import type { OnboardingStatus } from '#web/api/generated/onboarding.ts';
import { refreshed, settle, typeField, valuesOf, type Fields } from './step-draft.ts';
import { useCompletion } from './use-completion.ts';
import { stepOf, useKeptDraft } from './use-kept-draft.ts';
import { useLeftFields } from './use-left-fields.ts';
import { useSaving, useSavingMoments } from './use-saving.ts';

export type StepForm = {
  values: Fields;
  /** The sentence under a field: shown once the field was left. `path` may lead into a list, services.0.name. */
  errorOf: (path: string) => string | undefined;
  /** Fields that another device changed too, with what stands there. */
  disputed: readonly { name: string; theirs: unknown }[];
  settle: (name: string, choice: 'mine' | 'theirs') => void;
  /** Changes a field and sends it after a pause, or at once: a choice needs no second thought. */
  change: (name: string, value: unknown, when?: 'later' | 'now') => void;
  /** The field is left: it is sent, and what is wrong with it is said. */
  leave: (path: string) => void;
  /** Saves everything and completes the step; the answer when it is complete, undefined when something is wrong. */
  complete: (extra?: Fields) => Promise<OnboardingStatus | undefined>;
  isCompleting: boolean;
  /** Counts refusals of complete: the first wrong field takes the focus. */
  refusals: number;
};

/**
 * The form of one step: every field is saved by itself while the person goes on, whatever happens in between: a lost
 * connection, another tab, another device. The API says what is wrong with a field; nothing is checked twice.
 */
export function useStep(key: StepKey, status: OnboardingStatus): StepForm {
  const kept = useKeptDraft(key, status);
  const { draft, present, put } = kept;
  const left = useLeftFields(draft);
  const saving = useSaving(key, kept, left);
  const completion = useCompletion(key, kept, left, saving);

  const takeOver = useEffectEvent(() => {
    const next = refreshed(present.current, stepOf(status, key));
    if (next !== present.current && !saving.isRunning()) put(next);
  });
  useEffect(() => takeOver(), [status]);
  useSavingMoments(saving);

  return {
    values: valuesOf(draft),
    errorOf: (path) => (left.isLeft(path) ? draft.refused[path] : undefined),
    disputed: Object.keys(draft.disputed).map((name) => ({ name, theirs: draft.saved[name] })),
    settle(name, choice) {
      put(settle(present.current, name, choice));
      void saving.flush();
    },
    change(name, value, when = 'later') {
      put(typeField(present.current, name, value));
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
