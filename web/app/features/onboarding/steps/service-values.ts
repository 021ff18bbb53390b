import type { PriceUnit } from '#contract/catalog-limits.ts';
import { listOf } from '../saving/fields.ts';
import type { Fields } from '../saving/step-draft.ts';

/** A service while it is written: whatever is not said yet is absent. Price in euros, duration in minutes. */
export type TypedService = Readonly<{
  id?: string | null;
  name?: string | null;
  category?: string | null;
  price?: number | null;
  priceUnit?: PriceUnit | null;
  duration?: number | null;
  durationMultiples?: number | null;
  description?: string | null;
}>;

export const newService: TypedService = { priceUnit: 'HOUR', duration: 120, durationMultiples: 1 };

/** What a price is for when nothing is said, as the API takes it. */
export const unitOf = ({ priceUnit }: TypedService): PriceUnit => priceUnit ?? 'VISIT';

function isService(value: unknown): value is TypedService {
  return typeof value === 'object' && value !== null;
}

export function servicesOf(values: Fields): TypedService[] {
  return listOf(values, 'services').filter(isService);
}
