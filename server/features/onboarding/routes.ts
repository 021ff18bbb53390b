import * as z from 'zod/mini';
import {
  OnboardingStatus,
  OnboardingStep,
  StepConfig,
  StepParams,
  TransitionBody,
  TransitionQuery,
} from '#contract/onboarding.ts';
import { getConfig, getStatus, getSteps, initializeSteps, startStep } from './actions.ts';
import { moveStep } from './transition-actions.ts';
import { readerOf } from '#server/kernel/http/access.ts';
import type { Deps } from '#server/kernel/deps.ts';
import type { App } from '#server/kernel/http/server.ts';
import { languageOf } from '#server/kernel/text/i18n.ts';

export function onboardingRoutes(app: App, deps: Deps): void {
  const tags = ['Onboarding'];

  app.put(
    '/onboarding/transition',
    {
      config: {
        access: 'provider',
        errors: ['RES001', 'CNF001', 'ONB001', 'ONB002', 'ONB003', 'ONB004', 'SUB001'],
      },
      schema: {
        operationId: 'moveOnboardingStep',
        tags,
        summary: 'Save, complete or reopen a step, or open the one beside it',
        querystring: TransitionQuery,
        body: TransitionBody,
        response: { 200: OnboardingStatus },
      },
    },
    (request) => moveStep(deps, readerOf(request), request.query, request.body ?? {}),
  );

  app.post(
    '/onboarding/step/:stepKey/start',
    {
      config: { access: 'provider', errors: ['RES001', 'ONB001'] },
      schema: {
        operationId: 'startOnboardingStep',
        tags,
        summary: 'Open a step',
        params: StepParams,
        response: { 200: OnboardingStatus },
      },
    },
    (request) => startStep(deps, readerOf(request), request.params.stepKey),
  );

  app.post(
    '/onboarding/initialize-steps',
    {
      config: { access: 'provider', errors: ['RES001'] },
      schema: {
        operationId: 'initializeOnboardingSteps',
        tags,
        summary: 'Begin the onboarding',
        response: { 200: OnboardingStatus },
      },
    },
    (request) => initializeSteps(deps, readerOf(request)),
  );

  app.get(
    '/onboarding/status',
    {
      config: { access: 'provider', errors: ['RES001'] },
      schema: {
        operationId: 'getOnboardingStatus',
        tags,
        summary: 'Where I stand, with every step',
        response: { 200: OnboardingStatus },
      },
    },
    (request) => getStatus(deps, readerOf(request)),
  );

  app.get(
    '/onboarding/steps',
    {
      config: { access: 'provider', errors: ['RES001'] },
      schema: {
        operationId: 'listOnboardingSteps',
        tags,
        summary: 'The eight steps with what was said',
        response: { 200: z.array(OnboardingStep) },
      },
    },
    (request) => getSteps(deps, readerOf(request), 'all'),
  );

  app.get(
    '/onboarding/available-steps',
    {
      config: { access: 'provider', errors: ['RES001'] },
      schema: {
        operationId: 'listAvailableSteps',
        tags,
        summary: 'The steps that I may open',
        response: { 200: z.array(OnboardingStep) },
      },
    },
    (request) => getSteps(deps, readerOf(request), 'available'),
  );

  app.get(
    '/onboarding/config/:stepKey',
    {
      config: { access: 'provider' },
      schema: {
        operationId: 'getStepConfig',
        tags,
        summary: 'The fields, limits and choices of a step',
        params: StepParams,
        response: { 200: StepConfig },
      },
    },
    (request) => getConfig(deps, request.params.stepKey, languageOf(request)),
  );
}
