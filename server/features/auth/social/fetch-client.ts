import { readResponseText } from '#server/kernel/http/response-text.ts';

/** The specification's limit for calls to outside services. */
const TIME_LIMIT_MILLISECONDS = 5_000;
const RESPONSE_LIMIT_BYTES = 200_000;

/**
 * Asks these hosts only, follows no redirect, and waits five seconds at most; a longer response than any provider
 * sends is refused.
 */
export function guardedFetch(hosts: readonly string[]) {
  return async (address: string, request: RequestInit = {}): Promise<Response> => {
    const url = new URL(address);
    if (!hosts.includes(url.host)) throw new Error(`${url.host} is no host of this provider`);
    const response = await fetch(url, {
      ...request,
      redirect: 'error',
      signal: AbortSignal.timeout(TIME_LIMIT_MILLISECONDS),
    });
    const text = await readResponseText(response, RESPONSE_LIMIT_BYTES);
    return new Response(text, { status: response.status, headers: response.headers });
  };
}
