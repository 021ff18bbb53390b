import { errorCatalogue, type ErrorCode } from '#contract/errors.ts';
import type { Language } from '#contract/languages.ts';
import type { ErrorPayload } from '#contract/primitives.ts';
import { missingWord } from '#server/kernel/text/field-words.ts';
import { formatNumber } from '#server/kernel/text/formats.ts';
import { hasText, translate } from '#server/kernel/text/i18n.ts';

/**
 * What an error may add to the payload of its code: additional fields, parameters of its text, field errors,
 * Retry-After.
 */
export type Failure = {
  params?: Record<string, string | number>;
  fields?: Record<string, FieldIssue>;
  allowed?: readonly string[];
  suggestedSlots?: { startAt: string; endAt: string }[];
  reason?: string;
  /** What differs from what the call named, amounts in euros (CNF001). */
  changes?: Change[];
  /** What the next call must send along (AUT007). */
  challenge?: string;
  retryAfterSeconds?: number;
  /** A more specific HTTP status than that of the code (decision 0022). */
  status?: number;
};

/** A value that was read, and the one that holds now. */
export type Change = { field: string; from: string | number; to: string | number };

/** A key of messages/validation.json and its limits. */
export type FieldIssue = { key: string; params?: Record<string, unknown> };

/** A refusal with a code of the catalogue: the only error whose text a caller sees. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly failure: Failure;
  // Not read-only, because Fastify assigns it again to validation errors.
  statusCode: number;
  constructor(code: ErrorCode, failure: Failure = {}, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
    this.failure = failure;
    this.statusCode = errorCatalogue[code].status;
  }
}

/** Refuses with a code of the catalogue. @throws ApiError */
export function fail(code: ErrorCode, failure?: Failure): never {
  throw new ApiError(code, failure);
}

/** Refuses one field of the body (VAL001). @throws ApiError */
export function failField(field: string, key: string, params?: Record<string, unknown>): never {
  throw new ApiError('VAL001', { fields: { [field]: { key, params } } });
}

/** The payload of docs/product/api.md#errors in the reader's language. */
export function errorPayload(
  code: ErrorCode,
  failure: Failure,
  language: Language,
  traceId: string,
): ErrorPayload {
  const { status: usual, type } = errorCatalogue[code];
  const status = failure.status ?? usual;
  const reasonKey = `errors:${code}.reasons.${failure.reason}`;
  const hasReason = failure.reason !== undefined && hasText(language, reasonKey, failure.params);
  const reasonMessageKey = `errors:${code}.messages.${failure.reason}`;
  const messageKey = hasText(language, reasonMessageKey) ? reasonMessageKey : `errors:${code}.message`;
  const suggestionKey = hasReason ? reasonKey : `errors:${code}.suggestion`;
  return {
    message: translate(language, messageKey, failure.params),
    error: statusTexts[status] ?? 'Error',
    suggestion: hasText(language, suggestionKey, failure.params)
      ? translate(language, suggestionKey, failure.params)
      : null,
    errorType: type,
    errorCode: code,
    status,
    traceId,
    validationErrors: failure.fields ? fieldTexts(failure.fields, language) : null,
    ...(failure.allowed && { allowed: [...failure.allowed] }),
    ...(failure.suggestedSlots && { suggestedSlots: failure.suggestedSlots }),
    ...(failure.reason && { reason: failure.reason }),
    ...(failure.challenge && { challenge: failure.challenge }),
    ...(failure.changes && { changes: failure.changes }),
  };
}

function fieldTexts(fields: Record<string, FieldIssue>, language: Language): Record<string, string> {
  const texts = Object.entries(fields).map(([field, { key, params = {} }]) => [
    field,
    translate(
      language,
      `validation:${key === 'required' ? missingWord(field) : key}`,
      inWords(params, language),
    ),
  ]);
  return Object.fromEntries(texts);
}

/** Limits in the number format of the reader. */
const inWords = (params: Record<string, unknown>, language: Language) =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'number' ? formatNumber(language, value) : value,
    ]),
  );

/** The `error` field: the standard phrase of the status. */
const statusTexts: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  410: 'Gone',
  413: 'Payload Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Entity',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
};
