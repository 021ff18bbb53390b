import { serviceDurationLimits, serviceLists, type PriceUnit, type ServiceList } from './catalog-limits.ts';

/** In minutes: the smallest duration of a service, the step to the next one, and the largest. */
export type ServiceDurations = {
  durationMinutes: number;
  durationStepMinutes: number;
  durationMaxMinutes: number;
};

/** Every duration that can be requested. */
export const offeredDurations = ({
  durationMinutes,
  durationStepMinutes,
  durationMaxMinutes,
}: ServiceDurations): number[] =>
  Array.from(
    { length: Math.floor((durationMaxMinutes - durationMinutes) / durationStepMinutes) + 1 },
    (_, index) => durationMinutes + index * durationStepMinutes,
  );

export const isOfferedDuration = (
  { durationMinutes, durationStepMinutes, durationMaxMinutes }: ServiceDurations,
  minutes: number,
): boolean =>
  minutes >= durationMinutes &&
  minutes <= durationMaxMinutes &&
  (minutes - durationMinutes) % durationStepMinutes === 0;

/** The steps that lead from the smallest duration over all of its multiples. */
export function durationSteps(durationMinutes: number, priceUnit: PriceUnit): number[] {
  if (priceUnit === 'VISIT') return [durationMinutes];
  const { step } = serviceDurationLimits;
  return Array.from({ length: durationMinutes / step }, (_, index) => (index + 1) * step).filter(
    (one) => durationMinutes % one === 0,
  );
}

/** The nearest durations that fit together, after one of them or the unit of the price has changed. */
export function fittedDurations(durations: ServiceDurations, priceUnit: PriceUnit): ServiceDurations {
  const { durationMinutes, durationMaxMinutes } = durations;
  const steps = durationSteps(durationMinutes, priceUnit);
  const durationStepMinutes = steps.includes(durations.durationStepMinutes)
    ? durations.durationStepMinutes
    : durationMinutes;
  const stepCount = Math.max(0, Math.floor((durationMaxMinutes - durationMinutes) / durationStepMinutes));
  return {
    durationMinutes,
    durationStepMinutes,
    durationMaxMinutes: durationMinutes + stepCount * durationStepMinutes,
  };
}

/** The durations of a body; older clients send the multiples of the smallest one. */
export function readDurations({
  durationMinutes,
  durationMultiples,
  durationStepMinutes = durationMinutes,
  durationMaxMinutes = durationMinutes * durationMultiples,
}: {
  durationMinutes: number;
  durationMultiples: number;
  durationStepMinutes?: number | undefined;
  durationMaxMinutes?: number | undefined;
}): ServiceDurations {
  return { durationMinutes, durationStepMinutes, durationMaxMinutes };
}

/** Which of these durations does not fit the smallest one. */
export function durationProblem(
  durations: ServiceDurations,
  priceUnit: PriceUnit,
): 'durationStepMinutes' | 'durationMaxMinutes' | undefined {
  const fitted = fittedDurations(durations, priceUnit);
  if (fitted.durationStepMinutes !== durations.durationStepMinutes) return 'durationStepMinutes';
  return fitted.durationMaxMinutes === durations.durationMaxMinutes ? undefined : 'durationMaxMinutes';
}

/** Whether a list of a service has an entry twice, whatever its capitals and the blanks around it. */
export const hasRepeatedEntry = (entries: readonly string[]): boolean =>
  new Set(entries.map((entry) => entry.trim().toLowerCase())).size < entries.length;

/** Whether a service says what it includes, what it does not or what its customer has ready. */
export const hasScope = (scope: Readonly<Record<ServiceList, readonly string[]>>): boolean =>
  serviceLists.some((list) => scope[list].length > 0);
