type Fields = Readonly<Record<string, unknown>>;

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}

/** Messages by field, as the API sent them; empty when the failure names no field. */
export function fieldErrorsOf(error: unknown): Record<string, string> {
  if (!isFields(error) || !isFields(error['data'])) return {};
  const errors = error['data']['validationErrors'];
  if (!isFields(errors)) return {};
  return Object.fromEntries(Object.entries(errors).map(([field, message]) => [field, String(message)]));
}

/** No response at all: there is no connection. */
export function isUnreachable(error: unknown): boolean {
  return isFields(error) && (error['status'] === 'FETCH_ERROR' || error['status'] === 0);
}

/** Why a call is refused, where its code has several reasons (BKG001, AUT007). */
export function reasonOf(error: unknown): string | undefined {
  if (!isFields(error) || !isFields(error['data'])) return undefined;
  const { reason } = error['data'];
  return typeof reason === 'string' ? reason : undefined;
}

export function errorCodeOf(error: unknown): string | undefined {
  if (!isFields(error) || !isFields(error['data'])) return undefined;
  const code = error['data']['errorCode'];
  return typeof code === 'string' ? code : undefined;
}

/** Message and suggestion of the API. */
export function wordsOf(error: unknown): string | undefined {
  if (!isFields(error) || !isFields(error['data'])) return undefined;
  const { message, suggestion } = error['data'];
  return [message, suggestion].filter((text) => typeof text === 'string').join(' ') || undefined;
}

const refusedForNow = 429;

/** The text of the API for a refusal that would be repeated; undefined when another attempt may succeed. */
export function messageOf(error: unknown): string | undefined {
  if (!isFields(error)) return undefined;
  const { status } = error;
  if (typeof status !== 'number' || status >= 500 || status === refusedForNow || status === 401)
    return undefined;
  return wordsOf(error);
}
