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
