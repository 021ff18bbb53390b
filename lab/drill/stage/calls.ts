import { identityProofHeader } from '#contract/auth-limits.ts';

export type Request = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  token?: string | undefined;
  key?: string | undefined;
  /** Of the caller's identity, for an action that asks for it. */
  proof?: string | undefined;
  body?: unknown;
  accept?: string;
};
/** The response; status 0 when there was none. Times are those of performance.now. */
export type Answer = {
  status: number;
  body: Record<string, unknown>;
  isPage: boolean;
  sentAt: number;
  milliseconds: number;
  fault?: string;
};

const givenUpAfterMs = 20_000;

/** Sends one request to the API (a path that begins with /api is added), or to a page. Never throws. */
export async function call(origin: string, request: Request): Promise<Answer> {
  const { method = 'GET', path, token, key, proof, body, accept = 'application/json' } = request;
  const sentAt = performance.now();
  const base = { sentAt, body: {}, isPage: false };
  try {
    const response = await fetch(`${origin}${path}`, {
      method,
      headers: {
        accept,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(key && { 'idempotency-key': key }),
        ...(proof && { [identityProofHeader]: proof }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(givenUpAfterMs),
    });
    const text = await response.text();
    const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false;
    return {
      ...base,
      isPage,
      status: response.status,
      body: isPage ? {} : readJson(text),
      milliseconds: performance.now() - sentAt,
    };
  } catch (error) {
    return { ...base, status: 0, milliseconds: performance.now() - sentAt, fault: faultOf(error) };
  }
}

function readJson(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
}

function faultOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  if (!(cause instanceof Error)) return String(cause);
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.name;
}

/** Whether a refusal has the payload of docs/product/api.md#errors. */
export function hasPayload({ status, body, isPage }: Answer): boolean {
  if (isPage) return true;
  const texts = [body['message'], body['errorCode'], body['traceId']];
  return body['status'] === status && texts.every((text) => typeof text === 'string' && text !== '');
}

export const isDone = ({ status }: Answer) => status >= 200 && status < 300;
/** The caller does not know the outcome and sends the request again. */
export const isUndecided = ({ status }: Answer) => status === 0 || status === 503;
