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
  durationMultiples?: number | null;
  description?: string | null;
  travelIncluded?: boolean | null;
}> &
  Readonly<Partial<Record<ServiceList, readonly string[] | null>>>;

export const newService: TypedService = { priceUnit: 'HOUR', duration: 120, durationMultiples: 1 };

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
