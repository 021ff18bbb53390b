/** Words of place, folded: the text after them is a place. */
export const placePrepositions: ReadonlySet<string> = new Set(
  'a en sur vers dans in near at around fy qrb hwl'.split(' '),
);
/** The words after which "de" introduces a place: "près de Lyon" does, "panne de courant" does not. */
const beforeDe = new Set(['pres', 'proche', 'autour', 'cote']);

export const endsWithPlaceWord = (before: string, last: string) =>
  /^d[eu]?$/.test(last) && beforeDe.has(before);

/** A folded text without the leading words of place: "pres de lyon", "around lyon". Pure. */
export function withoutPlaceWords(key: string): string {
  const [first = '', second = '', ...rest] = key.split(' ');
  if (rest.length > 0 && endsWithPlaceWord(first, second)) return withoutPlaceWords(rest.join(' '));
  if (second !== '' && placePrepositions.has(first)) return withoutPlaceWords([second, ...rest].join(' '));
  return key;
}
