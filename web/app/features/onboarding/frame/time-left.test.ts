import { expect, it } from 'vitest';
import type { OnboardingStep } from '#contract/onboarding.ts';
import { stepKeys, type StepKey } from '#contract/onboarding-limits.ts';
import { signUpMinutes } from '../step-time.ts';
import { secondsLeft } from './time-left.ts';

const stepOf = (stepKey: StepKey, isCompleted: boolean): OnboardingStep => ({
  stepKey,
  isCompleted,
  stepTitle: '',
  stepDescription: '',
  stepOrder: 1,
  completionPercentage: isCompleted ? 100 : 40,
  canAccess: true,
  version: 1,
  data: {},
  subSteps: [],
});
const leftAfter = (...done: StepKey[]) =>
  secondsLeft({ steps: stepKeys.map((key) => stepOf(key, done.includes(key))) });

it('is the sum of the remaining steps', () => {
  expect(leftAfter()).toBe(signUpMinutes * 60);
  expect(leftAfter('PROVIDER_SIGNUP', 'PERSONAL_INFO', 'SERVICES', 'AVAILABILITY', 'SERVICE_AREA')).toBe(150);
  expect(leftAfter(...stepKeys)).toBe(0);
});
