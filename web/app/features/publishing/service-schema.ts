import * as z from 'zod/mini';
import {
  durationMultiplesMax,
  priceUnits,
  serviceDescriptionLimits,
  serviceDurationLimits,
  serviceTitleLimits,
} from '#contract/catalog-limits.ts';
import { priceCeiling } from '#contract/primitives-limits.ts';
import type { CreateServiceApiArg } from '#web/api/generated/bookings.ts';

/** 26, 26,5 and 26.50 as people type a price; not a number otherwise. */
export function priceOf(typed: string): number {
  const plain = typed.replace(/[\s€]/g, '').replace(',', '.');
  return /^\d+(\.\d{1,2})?$/.test(plain) ? Number(plain) : Number.NaN;
}

const isPrice = (typed: string) => priceOf(typed) > 0 && priceOf(typed) <= priceCeiling;

/** Messages are keys of `publishing:error`; numbers stay as they are typed until they are sent. */
export const ServiceForm = z.object({
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
  categoryId: z.string().check(z.minLength(1, 'category')),
  price: z.string().check(z.refine(isPrice, 'price')),
  priceUnit: z.enum(priceUnits),
  durationMinutes: z.string(),
  durationMultiples: z.string(),
  active: z.boolean(),
});
export type ServiceForm = z.infer<typeof ServiceForm>;
export const serviceFields = [
  'title',
  'description',
  'categoryId',
  'price',
  'priceUnit',
  'durationMinutes',
  'durationMultiples',
] as const;

export const newService: ServiceForm = {
  title: '',
  description: '',
  categoryId: '',
  price: '',
  priceUnit: 'HOUR',
  durationMinutes: '60',
  durationMultiples: '1',
  active: true,
};

export function bodyOf(form: ServiceForm): CreateServiceApiArg['body'] {
  return {
    ...form,
    price: priceOf(form.price),
    durationMinutes: Number(form.durationMinutes),
    durationMultiples: Number(form.durationMultiples),
  };
}

/** Durations that a service may have, in minutes: quarters up to four hours, then hours. */
export const durationChoices = Array.from(
  { length: serviceDurationLimits.max / serviceDurationLimits.step },
  (_, index) => (index + 1) * serviceDurationLimits.step,
).filter((minutes) => minutes <= 240 || minutes % 60 === 0);
export const multipleChoices = Array.from({ length: durationMultiplesMax }, (_, index) => index + 1);
