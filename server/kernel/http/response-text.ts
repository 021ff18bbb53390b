/** The body of a response of another service, up to a limit. @throws when it is longer */
export async function readResponseText(response: Response, limitBytes: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > limitBytes) throw new Error(`The response of ${new URL(response.url).host} is too long`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
