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

/** Codes of whole cities in postal use that no district has. */
const generalCodes: Readonly<Record<string, string>> = {
  '75000': '75056',
  '69000': '69123',
  '13000': '13055',
};

/** The city of a general postal code: "75000" is all of Paris. */
export const cityOfGeneralCode = (code: string): string | undefined => generalCodes[code];

/** The departments of a postal code: Corsica has two; Monaco counts as one, 98. */
export function departmentsOf(code: string): string[] {
  if (code.startsWith('20')) return ['2A', '2B'];
  return [/^9[78][1-9]/.test(code) ? code.slice(0, 3) : code.slice(0, 2)];
}

const cedexWord = /(?<!\S)cedex(?: (\d{1,2}))?(?!\S)/;
/** The codes of the districts of Lyon for letters: 69403 is that of the third. */
const lyonCedex = /^6940([1-9])$/;

/** A typed place, folded: its name, a postal code or the beginning of one, and the district that a CEDEX names. */
export type PlaceQuery = { name: string; code: string | undefined; district: number | undefined };

/** Reads a folded text: "69403 lyon cedex", "lyon cedex 03", "44300 nantes". Pure. */
export function readPlaceQuery(folded: string): PlaceQuery {
  const cedex = cedexWord.exec(folded);
  const key = folded.replace(cedexWord, ' ').replaceAll(/ +/g, ' ').trim();
  const code = /(?<!\S)\d{3,5}(?!\S)/.exec(key)?.[0];
  const name = code ? key.replace(code, '').replaceAll(/ +/g, ' ').trim() : key;
  const district = Number(cedex?.[1] ?? lyonCedex.exec(code ?? '')?.[1]);
  return { name, code, district: district > 0 ? district : undefined };
}

/** The name of a district as its names begin: "lyon 3e". */
export const districtName = (city: string, district: number) =>
  `${city} ${district}${district === 1 ? 'er' : 'e'}`;

/** Words of streets: they are no beginning of a town ("rue" of Rueil-Malmaison, "place" of Placé). */
const streetWords = new Set(
  (
    'rue r avenue av ave boulevard bd bld place pl impasse chemin ch allee allees quai cours square route rte voie passage ' +
    'faubourg fbg ruelle sentier esplanade promenade montee lotissement residence zac zi cite villa hameau lieu dit street road'
  ).split(' '),
);
const isHouseNumber = (word: string) => /^\d+[a-z]?$|^(?:bis|ter|quater)$/.test(word);
/** Words between the word of a street and its name. */
export const joiningWords: ReadonlySet<string> = new Set('de du des d la le les l'.split(' '));

const isStreetWord = (word: string) => streetWords.has(word);

/** Whether a folded name begins with a street: "12 bis rue victor hugo". */
export const beginsWithStreet = (name: string) =>
  isStreetWord(name.split(' ').find((word) => !isHouseNumber(word)) ?? '');

/** Whether a folded name is no more than words of streets: "rue", "12 rue de la". */
export const isStreetOnly = (name: string) =>
  beginsWithStreet(name) &&
  name.split(' ').every((word) => isStreetWord(word) || isHouseNumber(word) || joiningWords.has(word));

/**
 * The texts of a folded address with a street that may be its town, the longest first: "victor hugo lyon", "hugo lyon"
 * and "lyon" of "12 rue victor hugo lyon" without the first one, which is the name of the street. None without a
 * street. Pure.
 */
export function townTexts(name: string): string[] {
  const words = name.split(' ');
  const at = words.findIndex(isStreetWord);
  if (at < 0) return [];
  const before = words.slice(0, at);
  while (before.length > 0 && isHouseNumber(before.at(-1) ?? '')) before.pop();
  if (before.length > 0) return [before.join(' ')];
  const first = words.findIndex(
    (word, index) => index > at && !joiningWords.has(word) && !isStreetWord(word),
  );
  return first < 0 ? [] : words.slice(first + 1).map((_, index) => words.slice(first + 1 + index).join(' '));
}
