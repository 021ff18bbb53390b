import { useCallback, useRef, useState } from 'react';
import type { StepKey } from '#contract/onboarding-limits.ts';
import type { OnboardingStatus, OnboardingStep } from '#web/api/generated/onboarding.ts';
import { draftOf, type StepDraft } from './step-draft.ts';
import { keepTyped, readTyped } from './typed-fields.ts';

export const stepOf = (status: OnboardingStatus, key: StepKey): OnboardingStep => {
  const step = status.steps.find(({ stepKey }) => stepKey === key);
  if (!step) throw new Error(`The status has no step ${key}`);
  return step;
};

/** The draft of a step, stored in this tab at each change. `present` is for code that runs between two renders. */
export function useKeptDraft(key: StepKey, status: OnboardingStatus) {
  const [draft, setDraft] = useState(() => draftOf(stepOf(status, key), readTyped(key)));
  const present = useRef(draft);
  const put = useCallback(
    (next: StepDraft) => {
      present.current = next;
      keepTyped(key, next.typed);
      setDraft(next);
    },
    [key],
  );
  return { draft, present, put };
}

export type KeptDraft = ReturnType<typeof useKeptDraft>;
