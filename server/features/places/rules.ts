/** Words that say where, folded: what follows is a place. */
export const placePrepositions: ReadonlySet<string> = new Set(
  'a en sur vers dans in near at around fy qrb hwl'.split(' '),
);
/** What "de" must follow to say where: "près de Lyon" does, "panne de courant" does not. */
const beforeDe = new Set(['pres', 'proche', 'autour', 'cote']);

export const saysNearness = (before: string, last: string) => /^d[eu]?$/.test(last) && beforeDe.has(before);

/** A folded text without the words of nearness before the name: "pres de lyon", "around lyon". Pure. */
export function withoutNearness(key: string): string {
  const [first = '', second = '', ...rest] = key.split(' ');
  if (rest.length > 0 && saysNearness(first, second)) return withoutNearness(rest.join(' '));
  if (second !== '' && placePrepositions.has(first)) return withoutNearness([second, ...rest].join(' '));
  return key;
}
