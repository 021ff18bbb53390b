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
    const bytes = await readBytes(response);
    return new Response(bytes, { status: response.status, headers: response.headers });
  };
}

async function readBytes(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.byteLength;
    if (length > RESPONSE_LIMIT_BYTES) throw new Error('The response of the provider is too long');
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}
