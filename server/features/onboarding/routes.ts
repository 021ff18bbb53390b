import * as calls from '#contract/onboarding-calls.ts';
import { serve } from '#server/kernel/http/serve.ts';
import { getConfig, getStatus, getSteps, initializeSteps, startStep } from './actions.ts';
import { moveStep } from './transition-actions.ts';
import { readerOf } from '#server/kernel/http/access.ts';
import type { Deps } from '#server/kernel/deps.ts';
import type { App } from '#server/kernel/http/server.ts';
import { languageOf } from '#server/kernel/text/i18n.ts';

export function onboardingRoutes(app: App, deps: Deps): void {
  serve(app, calls, {
    moveOnboardingStep: (request) => moveStep(deps, readerOf(request), request.query, request.body ?? {}),
    startOnboardingStep: (request) => startStep(deps, readerOf(request), request.params.stepKey),
    initializeOnboardingSteps: (request) => initializeSteps(deps, readerOf(request)),
    getOnboardingStatus: (request) => getStatus(deps, readerOf(request)),
    listOnboardingSteps: (request) => getSteps(deps, readerOf(request), 'all'),
    listAvailableSteps: (request) => getSteps(deps, readerOf(request), 'available'),
    getStepConfig: (request) => getConfig(deps, request.params.stepKey, languageOf(request)),
  });
}
