import * as fc from 'fast-check';
import type { TestForm, TestRequest } from '../app.ts';
import { naughtyStrings, rawBodies, rawQueries } from './naughty.ts';
import { isFreeText, type Operation, type Schema } from '../operations.ts';

/** One input of an operation: a parameter, or a field of the body by its path. */
export type Place = { in: 'path' | 'query' | 'header' | 'body'; path: string[]; schema: Schema };
/** The value that replaces an input of a valid call; undefined removes the input. */
type Change = Pick<Place, 'in' | 'path'> & { value: unknown };
/** The change to a valid call before it is sent. */
export type Attempt = { changes: Change[]; body?: string; query?: string };

/** Headers that every call reads. */
const readHeaders: Place[] = ['accept-language', 'authorization', 'cookie', 'x-forwarded-for'].map(
  (name) => ({
    in: 'header',
    path: [name],
    schema: { type: 'string' },
  }),
);

/** The inputs in the OpenAPI document. */
export function placesOf({ parameters, body }: Operation): Place[] {
  const given = parameters.map(({ name, in: where, schema }) => ({ in: where, path: [name], schema }));
  return [...given, ...(body ? bodyPlaces(body, []) : [])];
}

function bodyPlaces(schema: Schema, path: string[]): Place[] {
  const { properties = {}, items } = schema.anyOf?.find(({ type }) => type === 'object') ?? schema;
  const members = items ? { 0: items } : properties;
  return [
    ...(path.length > 0 ? [{ in: 'body' as const, path, schema }] : []),
    ...Object.entries(members).flatMap(([name, inner]) => bodyPlaces(inner, [...path, name])),
  ];
}

/**
 * Every text field with every naughty text, every input at its limits, every raw body and every raw query, after the
 * valid call itself.
 */
export function plannedAttempts(operation: Operation): Attempt[] {
  const changes = placesOf(operation).flatMap((place) =>
    [...(isText(place) ? naughtyStrings : []), ...valuesAtLimits(place.schema)].map((value) => ({
      changes: [changeOf(place, value)],
    })),
  );
  const bodies =
    operation.method === 'GET' ? [] : Object.keys(rawBodies).map((body) => ({ changes: [], body }));
  const queries = rawQueries.map((query) => ({ changes: [], query }));
  return [{ changes: [] }, ...changes, ...bodies, ...queries];
}

/** Values and bodies that have ended in an unexpected error before: NUL, half a surrogate, numbers beyond those of PostgreSQL. */
const foundFaults = {
  values: new Set<unknown>(['\u0000', '\ud800', '٠١٢٣', '275760-09-13', '𝕬𝖇𝖈', 2 ** 31, 5e-324, 2 ** 53 + 2]),
  bodies: new Set(['NUL', 'half a surrogate', 'null', 'cut in half', 'a prototype']),
};

/** Whether a planned attempt is of a kind that has found faults of ours. */
export const hasFoundFaults = ({ changes: [change], body = '' }: Attempt): boolean =>
  foundFaults.values.has(change?.value) || foundFaults.bodies.has(body);

/** An input in an address or a header is always text. */
const isText = ({ in: where, schema }: Place) =>
  where !== 'body' || [schema, ...(schema.anyOf ?? [])].some(({ type }) => type === 'string');
const changeOf = (place: Place, value: unknown): Change => ({ in: place.in, path: place.path, value });

/** A valid call with one to three changed inputs, sometimes with an unknown one added. */
export function attempts(operation: Operation): fc.Arbitrary<Attempt> {
  const known = [...placesOf(operation), ...readHeaders].map((place) =>
    fc
      .oneof(
        { weight: 3, arbitrary: fittingValue(place.schema) },
        { weight: 2, arbitrary: fc.constantFrom(...valuesAtLimits(place.schema)) },
        { weight: 2, arbitrary: fc.constantFrom(...naughtyStrings) },
        { weight: 2, arbitrary: wrongValue },
      )
      .map((value) => changeOf(place, value)),
  );
  const foreign = fc.record({
    in: fc.constantFrom('query' as const, 'body' as const),
    path: fc.tuple(fc.oneof(fc.string(), fc.constantFrom(...foreignNames))),
    value: wrongValue,
  });
  return fc.record({ changes: fc.array(fc.oneof(...known, foreign), { minLength: 1, maxLength: 3 }) });
}

const foreignNames = ['id', 'roles', 'status', 'providerId', '__proto__', 'constructor', 'toString'];

/** Wrong types, no value, and more data than any client sends. */
const wrongValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(undefined, null, true, 0, -1, 0.1, 1e308, [], {}, [[]], [null], { length: -1 }),
  fc.constantFrom<unknown>(Array(10_000).fill(0), 'x'.repeat(70_000), Array(2_000).fill(null)),
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary' }),
);

/** A value that a schema describes, or almost. */
function fittingValue(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(fittingValue));
  if (schema.type === 'object') {
    const members = Object.entries(schema.properties ?? {});
    const values = Object.fromEntries(members.map(([name, inner]) => [name, fittingValue(inner)]));
    return fc.record(values, { requiredKeys: schema.required ?? [] });
  }
  if (schema.type === 'array') return fc.array(fittingValue(schema.items ?? {}), { maxLength: 8 });
  if (schema.type === 'integer') return fc.integer({ min: lowest(schema), max: schema.maximum ?? 1e6 });
  if (schema.type === 'number') return fc.double({ min: lowest(schema), max: schema.maximum, noNaN: true });
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'null') return fc.constant(null);
  return fittingText(schema);
}

const lowest = ({ minimum, exclusiveMinimum = 0 }: Schema) => minimum ?? exclusiveMinimum;

const fittingTexts = new Map<string, fc.Arbitrary<string>>();
/** Made once for each kind of text, which takes longer than the texts that come of it. */
function fittingText(schema: Schema): fc.Arbitrary<string> {
  const { pattern, minLength, maxLength = 300 } = schema;
  const isCode = pattern !== undefined && !isFreeText({ type: 'string', pattern });
  const kind = isCode ? pattern : `${minLength} to ${maxLength}`;
  const texts =
    fittingTexts.get(kind) ??
    (isCode
      ? fc.stringMatching(new RegExp(pattern, 'u'))
      : fc.string({ unit: 'grapheme', minLength, maxLength }));
  fittingTexts.set(kind, texts);
  return texts;
}

/** Values at the limits of a schema, just beyond them and just inside. */
function valuesAtLimits(schema: Schema): unknown[] {
  const inner = schema.anyOf?.find(({ type }) => type !== 'null') ?? schema;
  const { type, minimum, maximum, exclusiveMinimum, minLength = 1, maxLength = 300, maxItems = 10 } = inner;
  if (type === 'integer' || type === 'number') {
    const limits = [minimum, maximum, exclusiveMinimum].filter((limit) => limit !== undefined);
    const near = limits.flatMap((limit) => [
      limit - 1,
      limit * (1 - epsilon),
      limit * (1 + epsilon),
      limit + 1,
    ]);
    return [...limits, ...near, 0, -0, 5e-324, 1 + epsilon, 2 ** 31, -(2 ** 31) - 1, 2 ** 53 + 2, 1e21];
  }
  if (type === 'array') {
    const item = fittingValue(inner.items ?? {});
    return [0, maxItems, maxItems + 1].map((numRuns) => fc.sample(item, { numRuns, seed: 1 }));
  }
  const lengths = [minLength - 1, minLength, maxLength, maxLength + 1].filter((length) => length >= 0);
  return lengths.flatMap((length) => ['a', '👍'].map((sign) => sign.repeat(length)));
}

const epsilon = Number.EPSILON;

/** The request for an attempt on a valid call of the operation. */
export function applyAttempt(
  { url: template }: Operation,
  valid: TestRequest,
  attempt: Attempt,
): TestRequest {
  const { pathname, searchParams } = new URL(valid.url, 'http://localhost');
  const segments = pathname.split('/');
  const headers: Record<string, string> = { ...(valid.headers as Record<string, string>) };
  const { form, ...call } = valid;
  let body: unknown = structuredClone(form ? form.fields : call.payload);
  for (const { in: where, path, value } of attempt.changes) {
    const [name = ''] = path;
    if (where === 'path') segments[template.split('/').indexOf(`{${name}}`)] = pathText(value);
    else if (where === 'header') headers[name] = encodeURIComponent(asText(value));
    else if (where === 'body') body = replaced(body, path, value);
    else {
      searchParams.delete(name);
      for (const one of [value].flat().slice(0, 200))
        if (one !== undefined) searchParams.append(name, asText(one));
    }
  }
  const query = attempt.query ?? searchParams.toString();
  const url = `${segments.join('/')}${query && '?'}${query}`;
  if (form && attempt.body === undefined) return { ...call, url, headers, form: changedForm(form, body) };
  const { payload, type, encoding } = rawBodies[attempt.body ?? '']?.(JSON.stringify(body ?? {})) ?? {
    payload: body === undefined ? undefined : JSON.stringify(body),
    type: body === undefined ? undefined : 'application/json',
  };
  if (type !== undefined) headers['content-type'] = type;
  if (encoding !== undefined) headers['content-encoding'] = encoding;
  return { ...call, url, headers, payload };
}

/** A form has text fields only, except for its files; an attempt on a file replaces it by the text. */
function changedForm({ files }: TestForm, body: unknown): TestForm {
  const members = Object.entries(typeof body === 'object' && body !== null ? body : {});
  const spokenOf = new Map(members.filter(([, value]) => value !== undefined));
  const isFile = (name: string) => files.some(({ field = 'file' }) => field === name);
  return {
    files: files.map((file) => {
      const { field = 'file' } = file;
      return spokenOf.has(field) ? { ...file, bytes: Buffer.from(asText(spokenOf.get(field))) } : file;
    }),
    fields: Object.fromEntries(
      [...spokenOf].filter(([name]) => !isFile(name)).map(([name, value]) => [name, asText(value)]),
    ),
  };
}

const asText = (value: unknown) =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed().slice(0, 20_000);
/** An empty segment would make a different address. */
const pathText = (value: unknown) => encodeURIComponent(asText(value)) || '%20';

function replaced(body: unknown, [name, ...rest]: string[], value: unknown): unknown {
  if (name === undefined) return value;
  if (Array.isArray(body)) return [replaced(body[0], rest, value), ...body.slice(1)];
  const members: Record<string, unknown> = { ...(typeof body === 'object' ? body : {}) };
  const changed = replaced(members[name], rest, value);
  // Defined, not assigned: __proto__ has to be sent as a member.
  return Object.defineProperty(members, name, { value: changed, enumerable: true, configurable: true });
}
