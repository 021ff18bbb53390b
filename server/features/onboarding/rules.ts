import {
  fieldlessSubSteps,
  incompleteCeiling,
  stepKeys,
  subSteps,
  type StepKey,
  reminderDays,
} from '#contract/onboarding-limits.ts';
import { dayMs } from '#contract/durations.ts';

/** The state of a main step. */
export type StepState = { key: StepKey; percentage: number; isCompleted: boolean };
type States = readonly StepState[];

const isDone = (states: States, key: StepKey) =>
  states.some((state) => state.key === key && state.isCompleted);

/**
 * A step is accessible when all earlier steps are complete, or when it is complete itself
 * (docs/product/onboarding.md#steps).
 */
export function canAccess(states: States, key: StepKey): boolean {
  const earlier = stepKeys.slice(0, stepKeys.indexOf(key));
  return isDone(states, key) || earlier.every((one) => isDone(states, one));
}

/** The first step that is not complete; null when all are. */
export function firstIncomplete(states: States): StepKey | null {
  return stepKeys.find((key) => !isDone(states, key)) ?? null;
}

/** The first later step that is accessible and incomplete, else the first incomplete one anywhere, else null. */
export function nextStep(states: States, current: StepKey | null): StepKey | null {
  const later = current === null ? [] : stepKeys.slice(stepKeys.indexOf(current) + 1);
  return later.find((key) => !isDone(states, key) && canAccess(states, key)) ?? firstIncomplete(states);
}

export function previousStep(current: StepKey | null): StepKey | null {
  return current === null ? null : (stepKeys[stepKeys.indexOf(current) - 1] ?? null);
}

/** The first later step that is accessible and incomplete, otherwise the next one in order; null after the last. */
export function followingStep(states: States, current: StepKey): StepKey | null {
  const behind = stepKeys.slice(stepKeys.indexOf(current) + 1);
  const next = nextStep(states, current);
  return next && behind.includes(next) ? next : (behind[0] ?? null);
}

/** Completing the last step ends the onboarding. */
export function isEnd({ key, sub }: StepAddress): boolean {
  return key === stepKeys.at(-1) && sub === null;
}

/** Whether a step other than this one is incomplete. */
export function isAnotherIncomplete(states: States, key: StepKey): boolean {
  return states.some((state) => state.key !== key && !state.isCompleted);
}

/** The steps that can be continued: accessible and not complete, in order. */
export function availableNextSteps(states: States): StepKey[] {
  return stepKeys.filter((key) => !isDone(states, key) && canAccess(states, key));
}

/** All eight steps are complete. */
export function canCompleteOnboarding(states: States): boolean {
  return firstIncomplete(states) === null;
}

export function countCompleted(states: States): number {
  return stepKeys.filter((key) => isDone(states, key)).length;
}

/** floor(sum of the steps / 8): 100 only when all are complete. */
export function overallPercentage(states: States): number {
  return Math.floor(states.reduce((sum, { percentage }) => sum + percentage, 0) / stepKeys.length);
}

/** floor(100 * valid required / required); a part without required fields has 100. */
export function share(valid: number, required: number): number {
  return required === 0 ? 100 : Math.floor((100 * valid) / required);
}

/** The percentage of a step that is not complete: its own fields and its sub-steps have equal shares. */
export function incompletePercentage(parts: readonly number[]): number {
  const mean = Math.floor(parts.reduce((sum, part) => sum + part, 0) / Math.max(parts.length, 1));
  return Math.min(incompleteCeiling, mean);
}

/** A step address, MAIN or MAIN.sub (docs/product/onboarding.md#steps). */
export type StepAddress = { key: StepKey; sub: string | null };

export function readAddress(address: string): StepAddress | undefined {
  const [main, sub = null] = address.split('.');
  const key = stepKeys.find((one) => one === main);
  return key && { key, sub };
}

/**
 * Whether a sub-step stores no field, so that the percentage sent by the client counts
 * (docs/product/onboarding.md#percentages).
 */
export function isFieldless({ key, sub }: StepAddress): boolean {
  return fieldlessSubSteps.some((one) => one === `${key}.${sub}`);
}

/** The sub-steps without a field of a step that was complete; later edits do not reset them. */
export function wholeSubSteps(key: StepKey): Record<string, number> {
  const fieldless = subSteps[key].filter((sub) => isFieldless({ key, sub }));
  return Object.fromEntries(fieldless.map((sub) => [sub, 100]));
}

/** The sub-steps that count: payment only when there is something to pay. */
export function countedSubSteps(key: StepKey, flags: { payments: boolean }): string[] {
  return subSteps[key].filter((sub) => sub !== 'payment' || flags.payments);
}

/** When the reminder after this one is due; null after the last. A late reminder moves it, so that two never come together. */
export function reminderAfter(index: number, now: Date): Date | null {
  const [days, later] = reminderDays.slice(index);
  if (days === undefined || later === undefined) return null;
  return new Date(now.getTime() + (later - days) * dayMs);
}
