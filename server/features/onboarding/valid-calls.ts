import * as calls from '#contract/onboarding-calls.ts';
import { call } from '#server/testing/app.ts';
import { validCallsOf } from '#server/testing/feature-calls.ts';

/** The valid calls about onboarding. */
export const onboardingValidCalls = validCallsOf(calls, (_testApp, { signUpProvider }) => {
  return {
    calls: {
      async moveOnboardingStep() {
        const asked = 'stepKey=PERSONAL_INFO&action=update&completionPercentage=50&version=1';
        return call('PUT', `/onboarding/transition?${asked}`, await signUpProvider(), { lastName: 'Benali' });
      },
      async startOnboardingStep() {
        return call('POST', '/onboarding/step/PERSONAL_INFO/start', await signUpProvider());
      },
      initializeOnboardingSteps: async () =>
        call('POST', '/onboarding/initialize-steps', await signUpProvider()),
      getOnboardingStatus: async () => call('GET', '/onboarding/status', await signUpProvider()),
      listOnboardingSteps: async () => call('GET', '/onboarding/steps', await signUpProvider()),
      listAvailableSteps: async () => call('GET', '/onboarding/available-steps', await signUpProvider()),
      getStepConfig: async () => call('GET', '/onboarding/config/SERVICES', await signUpProvider()),
    },

    longLists: {
      listOnboardingSteps: async () => call('GET', '/onboarding/steps', await signUpProvider()),
      listAvailableSteps: async () => call('GET', '/onboarding/available-steps', await signUpProvider()),
    },
  };
});
