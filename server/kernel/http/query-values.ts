import type { $ZodType } from 'zod/v4/core';

const decimal = /^\s*-?\d+(?:\.\d+)?\s*$/;

/**
 * The values of a query as its schema reads them. An empty value counts as absent, because a form sends it for an
 * empty field. A number has decimal digits only, although JavaScript would accept "0x10" and "1e3".
 */
export function readableQuery(schema: $ZodType, query: unknown): unknown {
  if (typeof query !== 'object' || query === null) return query;
  const numbers = numbersOf(schema);
  const said = Object.entries(query).filter(([, value]) => value !== '');
  return Object.fromEntries(
    said.map(([name, value]) => [name, numbers.has(name) && !isDecimal(value) ? Number.NaN : value]),
  );
}

const isDecimal = (value: unknown) => typeof value === 'string' && decimal.test(value);

const known = new WeakMap<$ZodType, ReadonlySet<string>>();

/** The names of the fields of an object that are numbers. */
function numbersOf(schema: $ZodType): ReadonlySet<string> {
  const kept = known.get(schema);
  if (kept) return kept;
  const shape = 'shape' in schema._zod.def ? (schema._zod.def.shape as Record<string, $ZodType>) : {};
  const names = new Set(Object.keys(shape).filter((name) => shape[name] && isNumber(shape[name])));
  known.set(schema, names);
  return names;
}

function isNumber({ _zod: { def } }: $ZodType): boolean {
  if ('innerType' in def) return isNumber(def.innerType as $ZodType);
  return def.type === 'number';
}

type NumberRange = { min: number; max: number };

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
