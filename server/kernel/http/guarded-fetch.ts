/** The specification's limit for calls to outside services. */
const timeLimitMs = 5_000;
const responseLimitBytes = 200_000;

/**
 * Asks these hosts only, follows no redirect, and waits five seconds at most; a response above `limitBytes` is
 * refused. Its body is read whole.
 */
export function guardedFetch(hosts: readonly string[], limitBytes = responseLimitBytes) {
  return async (address: string, request: RequestInit = {}): Promise<Response> => {
    const url = new URL(address);
    if (!hosts.includes(url.host)) throw new Error(`${url.host} is no host of this service`);
    const response = await fetch(url, {
      ...request,
      redirect: 'error',
      signal: AbortSignal.timeout(timeLimitMs),
    });
    const bytes = await readResponse(response, limitBytes);
    return new Response(bytes, { status: response.status, headers: response.headers });
  };
}

/** The body of a response of another service as text, up to a limit. @throws when it is longer */
export async function readResponseText(response: Response, limitBytes: number): Promise<string> {
  return new TextDecoder().decode(await readResponse(response, limitBytes));
}

async function readResponse(response: Response, limitBytes: number): Promise<Buffer<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > limitBytes) throw new Error(`The response of ${new URL(response.url).host} is too long`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
