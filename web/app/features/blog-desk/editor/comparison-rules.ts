/** Beyond this many pairs of paragraphs the middle of two texts is compared as a whole. */
const pairsMax = 4_000_000;

/** A place where two versions differ: the paragraphs of each, none where the other has some more. */
export type Difference = Readonly<{ own: readonly string[]; newer: readonly string[] }>;

const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');

/** The paragraphs in which two texts differ, in their order, with what stands in the other at that place. */
export function differencesOf(ownText: string, newerText: string): Difference[] {
  const own = paragraphsOf(ownText);
  const newer = paragraphsOf(newerText);
  let begin = 0;
  while (begin < own.length && begin < newer.length && own[begin] === newer[begin]) begin++;
  let end = 0;
  while (
    end < own.length - begin &&
    end < newer.length - begin &&
    own[own.length - 1 - end] === newer[newer.length - 1 - end]
  )
    end++;
  return middleDifferences(own.slice(begin, own.length - end), newer.slice(begin, newer.length - end));
}

function middleDifferences(own: readonly string[], newer: readonly string[]): Difference[] {
  if (own.length + newer.length === 0) return [];
  if (own.length * newer.length > pairsMax) return [{ own, newer }];
  const common = commonLengths(own, newer);
  const found: Difference[] = [];
  let one = 0;
  let other = 0;
  let open: { own: string[]; newer: string[] } | undefined;
  while (one < own.length || other < newer.length) {
    const ownText = own[one];
    const newerText = newer[other];
    if (ownText !== undefined && ownText === newerText) {
      open = undefined;
      one++;
      other++;
      continue;
    }
    if (!open) found.push((open = { own: [], newer: [] }));
    const isOwn =
      newerText === undefined ||
      (ownText !== undefined && (common[one + 1]?.[other] ?? 0) >= (common[one]?.[other + 1] ?? 0));
    if (isOwn) open.own.push(own[one++] ?? '');
    else open.newer.push(newer[other++] ?? '');
  }
  return found;
}

/** How many paragraphs are common from each place on: the longest way through both. */
function commonLengths(own: readonly string[], newer: readonly string[]): Uint32Array[] {
  const rows = Array.from({ length: own.length + 1 }, () => new Uint32Array(newer.length + 1));
  for (let one = own.length - 1; one >= 0; one--) {
    for (let other = newer.length - 1; other >= 0; other--) {
      const longest = Math.max(rows[one + 1]?.[other] ?? 0, rows[one]?.[other + 1] ?? 0);
      const row = rows[one];
      if (row) row[other] = own[one] === newer[other] ? (rows[one + 1]?.[other + 1] ?? 0) + 1 : longest;
    }
  }
  return rows;
}
