import * as z from 'zod/mini';
import type { ServiceDetail } from '#contract/catalog.ts';
import type { ArgumentOf } from '#contract/endpoint.ts';
import type * as catalogOwnCalls from '#contract/catalog-own-calls.ts';
import {
  longestDurationMax,
  priceUnits,
  serviceDescriptionLimits,
  serviceDurationLimits,
  serviceTitleLimits,
} from '#contract/catalog-limits.ts';
import { fittedDurations, hasRepeatedEntry, offeredDurations } from '#contract/catalog-rules.ts';
import { priceCeiling } from '#contract/primitives-limits.ts';
import { isUnreadablePrice, readEuros } from '#web/ui/fields/western-figures.ts';

type CreateServiceApiArg = ArgumentOf<typeof catalogOwnCalls.createService>;

const isOffered = (typed: string) => readEuros(typed) > 0 && readEuros(typed) <= priceCeiling;
const { min, max, step } = serviceDurationLimits;
const usualDurations = [
  15,
  30,
  45,
  60,
  75,
  90,
  105,
  120,
  150,
  180,
  210,
  240,
  300,
  360,
  420,
  480,
  540,
  600,
  max,
];

/** The durations in minutes that can be chosen, and the present one. */
export function serviceDurations(present: number): number[] {
  return [...new Set([...usualDurations, present])].toSorted((one, other) => one - other);
}

/** The field keeps the other limits. */
const entries = z
  .array(z.string())
  .check(z.refine((list) => !hasRepeatedEntry(list), { error: 'repeatedEntry' }));

/** The largest durations that can be chosen, and the present one. */
export function longestDurations(
  durationMinutes: number,
  durationStepMinutes: number,
  present: number,
): number[] {
  const durationMaxMinutes = Math.max(max, present, durationMinutes);
  return offeredDurations({ durationMinutes, durationStepMinutes, durationMaxMinutes });
}

/** Messages are keys of `provider:error`; the API checks the same rules again. */
export const ServiceSchema = z.object({
  categoryId: z.string().check(z.minLength(1, 'category')),
  title: z
    .string()
    .check(
      z.trim(),
      z.minLength(serviceTitleLimits.min, 'title'),
      z.maxLength(serviceTitleLimits.max, 'title'),
    ),
  description: z
    .string()
    .check(
      z.trim(),
      z.minLength(serviceDescriptionLimits.min, 'description'),
      z.maxLength(serviceDescriptionLimits.max, 'description'),
    ),
  price: z.string().check(
    z.trim(),
    z.refine((typed) => typed !== '', { error: 'priceRequired', abort: true }),
    z.refine((typed) => !isUnreadablePrice(typed), { error: 'priceUnreadable', abort: true }),
    z.refine(isOffered, 'price'),
  ),
  priceUnit: z.enum(priceUnits),
  durationMinutes: z.coerce.number().check(z.minimum(min), z.maximum(max), z.multipleOf(step)),
  durationStepMinutes: z.coerce.number().check(z.minimum(min), z.maximum(max), z.multipleOf(step)),
  durationMaxMinutes: z.coerce
    .number()
    .check(z.minimum(min), z.maximum(longestDurationMax), z.multipleOf(step)),
  active: z.boolean(),
  /** The address of the chosen picture, or an empty text. */
  coverUrl: z.string(),
  included: entries,
  excluded: entries,
  toPrepare: entries,
  travelIncluded: z.boolean(),
});
export type ServiceInput = z.input<typeof ServiceSchema>;
export type ServiceValues = z.output<typeof ServiceSchema>;

/** The form field for each field name of the API. */
export const serviceFieldOf = {
  categoryId: 'categoryId',
  title: 'title',
  description: 'description',
  price: 'price',
  durationMinutes: 'durationMinutes',
  durationStepMinutes: 'durationStepMinutes',
  durationMaxMinutes: 'durationMaxMinutes',
  coverUrl: 'coverUrl',
  included: 'included',
  excluded: 'excluded',
  toPrepare: 'toPrepare',
} as const;

/** The fields of an existing service, or of a new one. */
export function inputOf(service: ServiceDetail | undefined): ServiceInput {
  return {
    categoryId: service?.categoryId ?? '',
    title: service?.title ?? '',
    description: service?.description ?? '',
    price: service ? String(service.price).replace('.', ',') : '',
    priceUnit: service?.priceUnit ?? 'HOUR',
    durationMinutes: String(service?.durationMinutes ?? 120),
    durationStepMinutes: String(service?.durationStepMinutes ?? 30),
    durationMaxMinutes: String(service?.durationMaxMinutes ?? 240),
    active: service?.active ?? true,
    coverUrl: service?.chosenCoverUrl ?? '',
    included: service?.included ?? [],
    excluded: service?.excluded ?? [],
    toPrepare: service?.toPrepare ?? [],
    travelIncluded: service?.travelIncluded ?? false,
  };
}

export function bodyOf(values: ServiceValues): CreateServiceApiArg['body'] {
  const price = readEuros(values.price);
  // What the chosen smallest duration or unit rules out is not shown as chosen.
  return {
    ...values,
    ...fittedDurations(values, values.priceUnit),
    price,
    coverUrl: values.coverUrl || null,
  };
}
