import { useState } from 'react';
import type { StepKey } from '#contract/onboarding-limits.ts';
import { errorCodeOf, fieldErrorsOf, messageOf } from '#web/alerts/error-payload.ts';
import { useMoveOnboardingStepMutation, type OnboardingStatus } from '#web/api/generated/onboarding.ts';
import { useSaveMark } from '../frame/save-mark.ts';
import { draftOf, type Fields } from './step-draft.ts';
import { stepOf, type KeptDraft } from './use-kept-draft.ts';
import type { TouchedFields } from './use-touched-fields.ts';
import { staleVersion, type Saving } from './use-saving.ts';

/** Saves everything and completes the step, or shows what is invalid. */
export function useCompletion(
  key: StepKey,
  { present, put }: KeptDraft,
  left: TouchedFields,
  saving: Saving,
) {
  const [isCompleting, setIsCompleting] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const { setMark } = useSaveMark();
  const [move] = useMoveOnboardingStepMutation();

  async function completeStep(extra: Fields): Promise<OnboardingStatus | undefined> {
    await saving.flush();
    if (Object.keys(present.current.disputed).length > 0) return undefined;
    const { version, typed } = present.current;
    const sent = { ...typed, ...extra };
    const { data, error } = await move({ stepKey: key, action: 'complete', version, body: sent });
    if (data) {
      put(draftOf(stepOf(data, key)));
      setMark({ state: 'saved', at: new Date() });
      return data;
    }
    const sentences = fieldErrorsOf(error);
    if (errorCodeOf(error) !== staleVersion && Object.keys(sentences).length > 0) {
      put({ ...present.current, refused: sentences });
      left.leave(...Object.keys(sentences));
    } else {
      const isTold = await saving.understandRefusal(error, sent);
      // Completing is not retried automatically: the person decides when.
      if (!isTold && messageOf(error) === undefined) setMark({ state: 'unreached' });
    }
    return undefined;
  }

  async function complete(extra: Fields = {}): Promise<OnboardingStatus | undefined> {
    setIsCompleting(true);
    try {
      const answer = await completeStep(extra);
      if (!answer) setRefusals((count) => count + 1);
      return answer;
    } finally {
      setIsCompleting(false);
    }
  }

  return { complete, isCompleting, refusals };
}
