/** The letters of a word as bits: a slip changes at most two of them, and comparing the bits excludes most words. */
export function lettersOf(word: string): number {
  let letters = 0;
  for (let index = 0; index < word.length; index += 1) letters |= 1 << (word.charCodeAt(index) % 32);
  return letters;
}

/** Whether words with these letters may differ by so many slips. */
export function mayDiffer(one: number, other: number, atMost: number): boolean {
  let bits = 0;
  for (let rest = one ^ other; rest !== 0; rest &= rest - 1) bits += 1;
  return bits <= 2 * atMost;
}

/** Letters added, omitted, replaced or swapped with their neighbour (optimal string alignment). */
export function slips(one: string, other: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      const isSwapped = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      row[j] = Math.min(
        (row[j - 1] ?? 0) + 1,
        (last[j] ?? 0) + 1,
        (last[j - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (beforeLast[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    beforeLast = last;
    last = row;
  }
  return last[other.length] ?? 0;
}
