import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import {
  TransitionQuery,
  TransitionBody,
  OnboardingStatus,
  StepParams,
  OnboardingStep,
  StepConfig,
} from './onboarding.ts';

export const moveOnboardingStep = endpoint({
  method: 'PUT',
  path: '/onboarding/transition',
  tag: 'Onboarding',
  summary: 'Save, complete or reopen a step, or open the one beside it',
  access: 'provider',
  errors: ['RES001', 'CNF001', 'ONB001', 'ONB002', 'ONB003', 'ONB004', 'SUB001'],
  query: TransitionQuery,
  body: TransitionBody,
  response: { 200: OnboardingStatus },
  sentOnClose: true,
  answers: 'getOnboardingStatus',
  shownBy: 'form',
});

export const startOnboardingStep = endpoint({
  method: 'POST',
  path: '/onboarding/step/:stepKey/start',
  tag: 'Onboarding',
  summary: 'Open a step',
  access: 'provider',
  errors: ['RES001', 'ONB001'],
  params: StepParams,
  response: { 200: OnboardingStatus },
});

export const initializeOnboardingSteps = endpoint({
  method: 'POST',
  path: '/onboarding/initialize-steps',
  tag: 'Onboarding',
  summary: 'Begin the onboarding',
  access: 'provider',
  errors: ['RES001'],
  response: { 200: OnboardingStatus },
});

export const getOnboardingStatus = endpoint({
  method: 'GET',
  path: '/onboarding/status',
  tag: 'Onboarding',
  summary: 'Where I stand, with every step',
  access: 'provider',
  errors: ['RES001'],
  closedInViews: true,
  response: { 200: OnboardingStatus },
});

export const listOnboardingSteps = endpoint({
  method: 'GET',
  path: '/onboarding/steps',
  tag: 'Onboarding',
  summary: 'The eight steps with what was said',
  access: 'provider',
  errors: ['RES001'],
  closedInViews: true,
  response: { 200: z.array(OnboardingStep) },
});

export const listAvailableSteps = endpoint({
  method: 'GET',
  path: '/onboarding/available-steps',
  tag: 'Onboarding',
  summary: 'The steps that I may open',
  access: 'provider',
  errors: ['RES001'],
  closedInViews: true,
  response: { 200: z.array(OnboardingStep) },
});

export const getStepConfig = endpoint({
  method: 'GET',
  path: '/onboarding/config/:stepKey',
  tag: 'Onboarding',
  summary: 'The fields, limits and choices of a step',
  access: 'provider',
  params: StepParams,
  response: { 200: StepConfig },
});
