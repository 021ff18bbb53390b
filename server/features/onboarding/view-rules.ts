import { stepKeys, subSteps, type StepKey } from '#contract/onboarding-limits.ts';
import type { Language } from '#contract/languages.ts';
import type { OnboardingStatus, OnboardingStep } from '#contract/onboarding.ts';
import { measureSubStep, type Measure, type Progress, type Step } from './progress-rules.ts';
import {
  availableNextSteps,
  canAccess,
  canCompleteOnboarding,
  countCompleted,
  firstIncomplete,
  nextStep,
  overallPercentage,
  previousStep,
} from './rules.ts';
import { translate } from '#server/kernel/text/i18n.ts';

export type Reading = { language: Language; measure: Measure };

/** The progress of a provider; `current` is the step of this call, otherwise the first incomplete one. */
export function toStatus(progress: Progress, current: StepKey | null, reading: Reading): OnboardingStatus {
  const { states, isOnboarded } = progress;
  const present = current ?? firstIncomplete(states);
  return {
    isOnboardingComplete: isOnboarded,
    currentStepKey: present,
    nextStepKey: nextStep(states, present),
    previousStepKey: previousStep(present),
    overallCompletionPercentage: overallPercentage(states),
    totalSteps: stepKeys.length,
    completedSteps: countCompleted(states),
    canCompleteOnboarding: canCompleteOnboarding(states),
    availableNextSteps: availableNextSteps(states),
    steps: toSteps(progress, reading),
  };
}

export function toSteps({ states }: Progress, reading: Reading): OnboardingStep[] {
  return states.map((step) => toStep(step, states, reading));
}

function toStep(step: Step, states: readonly Step[], { language, measure }: Reading): OnboardingStep {
  return {
    stepKey: step.key,
    stepTitle: stepText(language, step.key, 'title'),
    stepDescription: stepText(language, step.key, 'description'),
    stepOrder: stepKeys.indexOf(step.key) + 1,
    completionPercentage: step.percentage,
    isCompleted: step.isCompleted,
    canAccess: canAccess(states, step.key),
    version: step.version,
    data: { ...step.data },
    subSteps: subSteps[step.key].map((key) => {
      const percentage = step.isCompleted ? 100 : measureSubStep(step, key, measure);
      return { key, completionPercentage: percentage, isCompleted: percentage === 100 };
    }),
  };
}

export function stepText(language: Language, key: StepKey, text: 'title' | 'description'): string {
  return translate(language, `onboarding-config:steps.${key}.${text}`);
}
