import * as calls from '#contract/onboarding-calls.ts';
import { ofProvider } from '#contract/tags.ts';
import { clientOf } from '../client-of.ts';
import { keepAnswers } from '../signed-in/keep-answers.ts';
import { newerStatus } from '../signed-in/newer-status.ts';

export const onboardingApi = clientOf(calls).enhanceEndpoints({
  addTagTypes: [...ofProvider, 'Subscriptions', 'Verification'],
  endpoints: {
    getOnboardingStatus: { merge: newerStatus },
    // A change of a complete step changes what customers see.
    moveOnboardingStep: {
      invalidatesTags: (_status, _error, { action }) =>
        action === 'complete' ? [...ofProvider, 'Subscriptions', 'Verification'] : [],
    },
  },
});
keepAnswers(calls);
export const { useGetOnboardingStatusQuery, useMoveOnboardingStepMutation } = onboardingApi;
