import * as z from 'zod/mini';
import type { StepKey } from '#contract/onboarding-limits.ts';
import { stepData } from '#contract/onboarding.ts';
import { isDay, isRight } from '../steps/week-values.ts';

/**
 * A text that cannot be valid yet is incomplete, and so is a day of hours: it is not sent until the focus leaves its
 * field. Lists are sent as they are.
 */
export function isHalfTyped(step: StepKey, name: string, value: unknown): boolean {
  if (isDay(value)) return !isRight(value);
  if (typeof value !== 'string') return false;
  const fields: Readonly<Record<string, z.core.$ZodType>> = stepData[step].shape;
  const schema = fields[name];
  return schema !== undefined && !z.safeParse(schema, value).success;
}
