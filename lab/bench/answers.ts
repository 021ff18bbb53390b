import { exactTotalLimit } from '#contract/primitives-limits.ts';
import type { Program } from '../programs/processes.ts';
import type { Workload } from '../programs/requests.ts';

/** The bare reference must return the same bytes. Says which requests take several statements. */
export async function sameAnswer(
  server: Program,
  bare: Program,
  { name, urls }: Workload,
  say: (line: string) => void,
): Promise<void> {
  for (const url of urls) {
    const [ours, theirs] = await Promise.all([
      fetch(`${server.origin}${url}`),
      fetch(`${bare.origin}${url}`),
    ]);
    const statements = Number(theirs.headers.get('x-statements'));
    const [one, other] = [await ours.text(), await theirs.text()];
    // Presence and the next slots depend on the time: the length of a response may differ by a card's slots.
    if (Math.abs(one.length - other.length) > 200 || !ours.ok)
      throw new Error(`${name}: the answers to ${url} differ (${one.length} and ${other.length} characters)`);
    if (statements !== 1) say(`  ${url} takes ${statements} statements`);
  }
}

type Found = { totalElements?: number; content?: unknown[] };

/**
 * The plain statement must answer the same question: a list has as many results, whatever their order, and at least
 * one where words are only searched and not understood.
 */
export async function sameQuestion(
  server: Program,
  plain: Program,
  { name, urls, headers = {} }: Workload,
): Promise<void> {
  for (const url of urls) {
    const [ours, theirs] = await Promise.all(
      [server, plain].map(async ({ origin }) => {
        const response = await fetch(`${origin}${url}`, { headers });
        if (!response.ok) throw new Error(`${name}: ${url} was answered with ${response.status}`);
        return (await response.json()) as Found;
      }),
    );
    const [one, other] = [ours?.totalElements, Math.min(theirs?.totalElements ?? 0, exactTotalLimit)];
    if (one === undefined) continue;
    const isUnderstood = url.includes('query=');
    // A slot may pass between the two answers.
    const isLike = isUnderstood ? other > 0 : Math.abs(one - other) <= 5;
    if (!isLike || theirs?.content?.length !== Math.min(other, 20))
      throw new Error(`${name}: the plain statement finds ${other} of ${one} results of ${url}`);
  }
}

type Listed = { content: { id?: string; message?: { id: string } }[] };

/** The statements are written apart: they must list the same things. */
export async function sameIds(
  server: Program,
  limit: Program,
  { urls: [url = ''], headers = {} }: Workload,
): Promise<void> {
  const listed = await Promise.all(
    [server, limit].map(async ({ origin }) => {
      const response = await fetch(`${origin}${url}`, { headers });
      if (!response.ok) throw new Error(`${origin}${url} was answered with ${response.status}`);
      const { content } = (await response.json()) as Listed;
      return content.map(({ id, message }) => id ?? message?.id).join(' ');
    }),
  );
  if (listed[0] === '' || listed[0] !== listed[1])
    throw new Error(`The answers to ${url} differ: ${listed.join(' | ')}`);
}
