import * as calls from '#contract/onboarding-calls.ts';
import { ofProvider } from '#contract/tags.ts';
import { clientOf } from '../client-of.ts';
import { keepAnswers } from '../signed-in/keep-answers.ts';
import type { OnboardingStatus } from '#contract/onboarding.ts';

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

type Versioned = Pick<OnboardingStatus, 'steps'>;

/**
 * The newer of two statuses of one provider: a response from before a save may arrive after the response of the save.
 * The versions of steps only increase.
 */
export function newerStatus<Status extends Versioned>(present: Status, incoming: Status): Status {
  const known = new Map(present.steps.map(({ stepKey, version }) => [stepKey, version]));
  const isOlder = incoming.steps.some(({ stepKey, version }) => version < (known.get(stepKey) ?? 0));
  return isOlder ? present : incoming;
}
