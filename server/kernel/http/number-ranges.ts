import type { $ZodType } from 'zod/v4/core';

export type NumberRange = { min: number; max: number };

/** The limits of the number at this path of a schema, when it has both. */
export function rangeOf(schema: $ZodType, path: readonly PropertyKey[]): NumberRange | undefined {
  const checks = path.reduce<$ZodType | undefined>(schemaWithin, schema);
  return checks && limitsOf(withoutWrappers(checks));
}

function schemaWithin(schema: $ZodType | undefined, name: PropertyKey): $ZodType | undefined {
  const def = schema && withoutWrappers(schema)._zod.def;
  if (!def) return undefined;
  if ('shape' in def) return (def.shape as Record<PropertyKey, $ZodType>)[name];
  return 'element' in def ? (def.element as $ZodType) : undefined;
}

/** Optional, nullable and default schemas wrap another schema. */
function withoutWrappers(schema: $ZodType): $ZodType {
  const { def } = schema._zod;
  return 'innerType' in def ? withoutWrappers(def.innerType as $ZodType) : schema;
}

type Limit = { check: string; value?: unknown; inclusive?: boolean };

function limitsOf(schema: $ZodType): NumberRange | undefined {
  const limits = (schema._zod.def.checks ?? []).map((check): Limit => check._zod.def);
  const find = (kind: string) => limits.find((limit) => limit.check === kind && limit.inclusive)?.value;
  const [min, max] = [find('greater_than'), find('less_than')];
  return typeof min === 'number' && typeof max === 'number' ? { min, max } : undefined;
}
