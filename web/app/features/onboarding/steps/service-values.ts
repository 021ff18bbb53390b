import { fittedDurations, readDurations, type ServiceDurations } from '#contract/catalog-rules.ts';
import type { PriceUnit, ServiceList } from '#contract/catalog-limits.ts';
import { listOf } from '../saving/fields.ts';
import type { Fields } from '#web/api/signed-in/field-draft.ts';

/** A service while it is written: fields without a value are absent. Price in euros, duration in minutes. */
export type TypedService = Readonly<{
  id?: string | null;
  name?: string | null;
  category?: string | null;
  price?: number | null;
  priceUnit?: PriceUnit | null;
  duration?: number | null;
  durationStep?: number | null;
  durationMax?: number | null;
  durationMultiples?: number | null;
  description?: string | null;
  travelIncluded?: boolean | null;
}> &
  Readonly<Partial<Record<ServiceList, readonly string[] | null>>>;

export const newService: TypedService = {
  priceUnit: 'HOUR',
  duration: 120,
  durationStep: 30,
  durationMax: 240,
};

/** The default price unit of the API. */
export const unitOf = ({ priceUnit }: TypedService): PriceUnit => priceUnit ?? 'VISIT';

function isService(value: unknown): value is TypedService {
  return typeof value === 'object' && value !== null;
}

export function servicesOf(values: Fields): TypedService[] {
  return listOf(values, 'services').filter(isService);
}

export const scopeOf = ({ included, excluded, toPrepare, travelIncluded }: TypedService) => ({
  included: included ?? [],
  excluded: excluded ?? [],
  toPrepare: toPrepare ?? [],
  travelIncluded: travelIncluded ?? false,
});

/** The names of the durations in the step. */
export const durationNames = {
  durationMinutes: 'duration',
  durationStepMinutes: 'durationStep',
  durationMaxMinutes: 'durationMax',
} as const satisfies Record<keyof ServiceDurations, keyof TypedService>;

export const durationsOf = ({ duration, durationMultiples, durationStep, durationMax }: TypedService) =>
  readDurations({
    durationMinutes: duration ?? 120,
    durationMultiples: durationMultiples ?? 1,
    durationStepMinutes: durationStep ?? undefined,
    durationMaxMinutes: durationMax ?? undefined,
  });

/** A service with another unit of its price, and the durations that fit it. */
export function withUnit(service: TypedService, priceUnit: PriceUnit): TypedService {
  const fitted = fittedDurations(durationsOf(service), priceUnit);
  return { priceUnit, durationStep: fitted.durationStepMinutes, durationMax: fitted.durationMaxMinutes };
}
