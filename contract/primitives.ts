import * as z from 'zod/mini';
import { languages, spokenLanguages } from './languages.ts';
import {
  countries,
  defaultPageSize,
  idempotencyKeyPattern,
  maxPage,
  maxPageSize,
  pageSizeCeiling,
  phonePattern,
  postalCodePattern,
  priceCeiling,
  priceFloor,
} from './primitives-limits.ts';

/** Gives a response entity its name in the OpenAPI document and in the generated client. */
export function named<T extends z.core.$ZodType>(id: string, schema: T): T {
  z.globalRegistry.add(schema, { id });
  return schema;
}

/** UUIDv7 made by the server, in lower case (docs/product/api.md#values). */
export const Id = z.uuid();
/** A category's stable slug. */
export const Slug = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/));
/** An instant, ISO 8601 in UTC. */
export const Instant = z.iso.datetime();
/** A day in the zone of the place, YYYY-MM-DD. */
export const Day = z.iso.date().check(z.regex(/^(?:19|20)\d\d-/));
/** Money in euros with at most two decimals (docs/product/api.md#values). */
export const Price = z
  .number()
  .check(z.positive(), z.minimum(priceFloor), z.maximum(priceCeiling), z.multipleOf(priceFloor));
/** A whole number in a query. A multiple of 1 would do with what is almost one, such as 5e-324. */
export const WholeNumber = z.coerce.number().check(z.int());
export const LanguageCode = z.enum(languages);
export const SpokenLanguageCode = z.enum(spokenLanguages);
/** A phone as it is typed, in national or international spelling; the server keeps it as E.164. */
export const Phone = z.string().check(
  z.overwrite((typed) => typed.replace(easternDigit, (digit) => String((digit.codePointAt(0) ?? 0) % 16))),
  z.trim(),
  z.regex(phonePattern, { error: 'phone' }),
);
export const Country = z.enum(countries);
/** The country of an address in a request: every address has one. */
export const CountryOrFrance = z._default(Country, 'FR');
z.globalRegistry.add(CountryOrFrance, {
  description: 'Country of the address; France (FR) when it is left out.',
});
/** Five digits (docs/product/api.md#values). */
export const PostalCode = z.string().check(z.regex(postalCodePattern, { error: 'postal_code' }));

/**
 * Several lines as a person types them, trimmed. Control characters, broken surrogates and signs that turn the
 * direction of what follows are refused.
 */
export function text(min: number, max: number) {
  return z
    .string()
    .check(z.regex(printableLines, control), closed, z.trim(), z.minLength(min), z.maxLength(max), shown);
}

/** One line as a person types it: like text, without line ends. */
export function line(min: number, max: number) {
  return z
    .string()
    .check(z.regex(printableLine, control), closed, z.trim(), z.minLength(min), z.maxLength(max), shown);
}

/** Signs without a shape fill no text: what is said can be seen. */
const shown = z.refine<string>((value) => value === '' || visible.test(value), { error: 'blank' });
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;
// Arabic and Persian figures: the last hexadecimal digit of their code is the figure.
const easternDigit = /[\u0660-\u0669\u06f0-\u06f9]/g;
// Overrides and embeddings (U+202A to U+202E) show a text otherwise than it is stored, and no keyboard writes them.
const printableLines = /^(?:[^\p{Cc}\p{Cs}\u202a-\u202e]|[\n\r\t])*$/u;
const printableLine = /^[^\p{Cc}\p{Cs}\u202a-\u202e]*$/u;
const control = { error: 'control' };
const closed = z.refine<string>(closesIsolates, control);

/**
 * Isolates (U+2066 to U+2069) stand around every name on our Arabic pages, so they come back by copy and paste. They
 * are welcome when each line closes those it opens: then they cannot reach beyond the text.
 */
function closesIsolates(value: string): boolean {
  return value.split(/[\n\r\u2029]/).every((one) => {
    let open = 0;
    for (const sign of one.match(/[\u2066-\u2069]/g) ?? []) {
      open += sign === '\u2069' ? -1 : 1;
      if (open < 0) return false;
    }
    return open === 0;
  });
}

/** Page request: page counts from 0, a size above 100 is served as 100 (docs/product/api.md#pages). */
export const pageQuery = {
  page: z._default(WholeNumber.check(z.minimum(0), z.maximum(maxPage)), 0),
  size: z._default(WholeNumber.check(z.minimum(1), z.maximum(pageSizeCeiling)), defaultPageSize),
};

/** Every list answers this envelope. totals of searches are exact up to 1,000, then a lower bound. */
export const pageFields = <T extends z.core.$ZodType>(item: T) => ({
  content: z.array(item),
  page: z.int(),
  size: z.int().check(z.maximum(maxPageSize)),
  totalElements: z.int(),
  totalPages: z.int(),
  first: z.boolean(),
  last: z.boolean(),
  totalIsExact: z.boolean(),
});

export function page<T extends z.core.$ZodType>(id: string, item: T) {
  return named(id, z.object(pageFields(item)));
}

/** The payload of every 4xx and 5xx (docs/product/api.md#errors), with the extras that a code names. */
export const ErrorPayload = named(
  'Error',
  z.object({
    message: z.string(),
    error: z.string(),
    suggestion: z.nullable(z.string()),
    errorType: z.enum(['TECHNICAL', 'FUNCTIONAL']),
    errorCode: z.string(),
    status: z.int(),
    traceId: z.string(),
    validationErrors: z.nullable(z.record(z.string(), z.string())),
    allowed: z.optional(z.array(z.string())),
    suggestedSlots: z.optional(z.array(z.object({ startAt: z.string(), endAt: z.string() }))),
    reason: z.optional(z.string()),
  }),
);
export type ErrorPayload = z.infer<typeof ErrorPayload>;

/** Idempotency-Key: the same key and body are answered once (docs/product/api.md#idempotency). Other headers pass. */
export const IdempotencyHeaders = z.looseObject({
  'idempotency-key': z.optional(z.string().check(z.regex(idempotencyKeyPattern))),
});
