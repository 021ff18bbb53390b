import { findAlike, isAlike, isKnown, isSpelledAlike, type Vocabulary } from './vocabulary-rules.ts';
import { isFiller, withoutParticle, type Word } from './word-rules.ts';
import type { NamedPlace } from '#server/features/places/queries.ts';
import { endsWithPlaceWord, joiningWords, placePrepositions } from '#server/features/places/rules.ts';
import { coveringCodes } from '#contract/places-rules.ts';
import { foldPlaceName, foldText } from '#contract/text-folding.ts';

/** A run of the typed words, from `start` up to but excluding `end`, with the names that it may be. */
export type PlaceRun = {
  start: number;
  end: number;
  names: string[];
  text: string;
  afterPreposition: boolean;
};

type Span = Pick<PlaceRun, 'start' | 'end'>;

const longestName = 6;
const postalCode = /^\d{5}$/;
const postalStart = /^\d{3,5}$/;
/** The population from which a name without a word of place counts as a place. */
const knownFrom = 5_000;
/** The postal code among the words, and its index. */
export function findPostalCode(
  words: readonly Word[],
): { code: string; start: number; end: number } | undefined {
  const start = words.findIndex(({ folded }) => postalCode.test(folded));
  return start < 0 ? undefined : { code: words[start]?.folded ?? '', start, end: start + 1 };
}

const isFewDigits = /^\d{1,2}$/;
/** The codes of letters of the districts of Lyon end in their number. */
const lyonCedex = /^6940([1-9])$/;

/** Words that begin a street and mean nothing else. */
const streetWords = new Set(
  [
    ...'rue avenue av boulevard bd bld impasse allee allees quai faubourg fbg ruelle'.split(' '),
    foldText('شارع'),
  ].filter(Boolean),
);
/** Those that mean other things too: they begin a street when the name of a town follows its own. */
const maybeStreetWords = new Set(
  'place pl route rte chemin passage esplanade promenade sentier square'.split(' '),
);
const beforeOther = new Set(['sur', 'en', 'mise', 'de', 'a', 'par']);
const houseNumber = /^(?:\d{1,4}[a-z]?|bis|ter|quater)$/;

/** A street among the words; `isSure` when its word means nothing else. */
export type Street = Span & { isSure: boolean };

/** A street, with its number and the first word of its name: "12 avenue de Paris". Pure. */
export function findStreet(words: readonly Word[]): Street | undefined {
  const at = words.findIndex(({ folded }, index) => {
    if (streetWords.has(folded)) return true;
    const before = words[index - 1]?.folded ?? '';
    // Lessons are "cours" too.
    if (folded === 'cours') return houseNumber.test(before);
    return maybeStreetWords.has(folded) && !beforeOther.has(before);
  });
  const name = words.findIndex(({ folded }, index) => index > at && !joiningWords.has(folded));
  if (at < 0 || name < 0) return undefined;
  let start = at;
  while (houseNumber.test(words[start - 1]?.folded ?? '')) start -= 1;
  return { start, end: name + 1, isSure: streetWords.has(words[at]?.folded ?? '') };
}

/** "CEDEX", "CEDEX 03" among the words, and the district that it or the code beside it names. */
export function findCedex(
  words: readonly Word[],
): { start: number; end: number; district: number | undefined } | undefined {
  const start = words.findIndex(({ folded }) => folded === 'cedex');
  if (start < 0) return undefined;
  const number = words[start + 1]?.folded ?? '';
  const hasNumber = isFewDigits.test(number);
  const said = hasNumber ? number : lyonCedex.exec(findPostalCode(words)?.code ?? '')?.[1];
  return { start, end: start + (hasNumber ? 2 : 1), district: said === undefined ? undefined : Number(said) };
}

type Postcode = NonNullable<ReturnType<typeof findPostalCode>>;

/**
 * The place of a postal code that is typed: the one that a run of words beside the code names ("Millery 69390", "69003
 * Lyon"), or that runs of places name, otherwise the first one. In a city with arrondissements it is that of the code.
 */
export function pickOfCode(
  words: readonly Word[],
  postcode: Postcode,
  ofCode: readonly NamedPlace[],
  vocabulary: Vocabulary,
): (FoundPlace & { runs: { run: Span }[] }) | undefined {
  const [first] = ofCode;
  if (!first) return undefined;
  const isBeside = ({ start, end }: Span) => start === postcode.end || end === postcode.start;
  const run = [...runsBeside(words, postcode), ...listPlaceRuns(words, vocabulary)]
    .toSorted(
      (one, other) => Number(isBeside(other)) - Number(isBeside(one)) || lengthOf(other) - lengthOf(one),
    )
    .find(
      (one) =>
        !overlaps(one, postcode) &&
        ofCode.some(({ names }) => one.names.some((name) => names.includes(name))),
    );
  const named = run && ofCode.find(({ names }) => run.names.some((name) => names.includes(name)));
  const place = ofCode.find(({ insee }) => coveringCodes(insee).includes((named ?? first).insee)) ?? first;
  const ofRun = run ?? { ...postcode, names: [], text: postcode.code, afterPreposition: false };
  return { run: ofRun, place, runs: [{ run: postcode }, ...(run ? [{ run }] : [])] };
}

const lengthOf = ({ start, end }: Span) => end - start;

/** Every run that ends or begins at a postal code: words of trades are names of towns there ("Vitré 35500"). */
function runsBeside(words: readonly Word[], { start, end }: Postcode): PlaceRun[] {
  const bounds = Array.from({ length: longestName }, (_, index) => [
    [start - index - 1, start] as const,
    [end, end + index + 1] as const,
  ]).flat();
  return bounds
    .filter(([from, to]) => from >= 0 && to <= words.length)
    .map(([from, to]) => {
      const run = words.slice(from, to);
      return {
        start: from,
        end: to,
        names: [foldPlaceName(run.map(({ folded }) => folded).join(' '))],
        text: run.map(({ raw }) => raw).join(' '),
        afterPreposition: false,
      };
    });
}

/**
 * Runs of words that may name a place: a run with a word that belongs to no trade, or after "à", "near", "في". The
 * longest first. Pure.
 */
export function listPlaceRuns(words: readonly Word[], vocabulary: Vocabulary): PlaceRun[] {
  const runs: PlaceRun[] = [];
  for (let length = Math.min(longestName, words.length); length > 0; length -= 1)
    for (let start = 0; start + length <= words.length; start += 1) {
      const run = words.slice(start, start + length);
      if (run.some(({ isTime }) => isTime)) continue;
      const [first] = run;
      const joined = first && withoutParticle(first);
      const afterPreposition = joined !== undefined || saysWhere(words, start);
      const isForeign = run.some((word) => !isSpelledAlike(word, vocabulary) && !isFiller(word));
      if (!isForeign && !afterPreposition) continue;
      const names = [run, ...(joined === undefined ? [] : [[{ folded: joined }, ...run.slice(1)]])].map(
        (some) => foldPlaceName(some.map(({ folded }) => folded).join(' ')),
      );
      runs.push({
        start,
        end: start + length,
        names,
        text: run.map(({ raw }) => raw).join(' '),
        afterPreposition,
      });
    }
  return runs;
}

function saysWhere(words: readonly Word[], start: number): boolean {
  const [before, last] = [words[start - 2]?.folded ?? '', words[start - 1]?.folded ?? ''];
  return placePrepositions.has(last) || endsWithPlaceWord(before, last);
}

/** Where the name of a place may begin in an unfinished text: at its first word that belongs to no trade, or after "à". */
export function startOfPlace(words: readonly Word[], vocabulary: Vocabulary): number | undefined {
  const start = words.findIndex(
    (word, index) =>
      saysWhere(words, index) ||
      !(isKnown(word, vocabulary) || (isFiller(word) && !postalStart.test(word.folded))),
  );
  if (start >= 0) return start;
  return words.length === 1 ? 0 : undefined;
}

export type FoundPlace = { run: PlaceRun; place: NamedPlace };

/** The places that runs name, each with its most populous one; of overlapping runs the longest. The one that is meant comes first. */
export function pickPlaces(runs: readonly PlaceRun[], places: readonly NamedPlace[]): FoundPlace[] {
  const found: FoundPlace[] = [];
  for (const run of runs) {
    if (found.some((one) => overlaps(one.run, run))) continue;
    const place = places.find(
      (one) =>
        run.names.some((name) => one.names.includes(name)) &&
        (run.afterPreposition || one.population >= knownFrom) &&
        hasSameAccents(run.text, one),
    );
    if (place) found.push({ run, place });
  }
  return meantFirst(found);
}

export const overlaps = (one: Span, other: Span) => one.start < other.end && other.start < one.end;

/** In the order of the text, but the place that is meant first: the last one after "à" or "near", otherwise the first. */
export function meantFirst<Found extends { run: PlaceRun }>(found: readonly Found[]): Found[] {
  const inOrder = found.toSorted((one, other) => one.run.start - other.run.start);
  const meant = inOrder.findLast(({ run }) => run.afterPreposition) ?? inOrder[0];
  return meant ? [meant, ...inOrder.filter((one) => one !== meant)] : [];
}

/** After "à", these words describe a manner and not a place. */
const noPlaces = new Set(
  (
    'temps plein partiel mi distance domicile journee journees semaine nuit vie main mains pied velo neuf volonte table ' +
    'home house touch minute hour week month person'
  ).split(' '),
);
const unknownPlaceMinLength = 3;

/** "En béton", "sur mesure", "dans ma cuisine": after these an unknown word is rarely a place. */
const vaguePrepositions = new Set(['en', 'sur', 'dans']);

/** Whether the words before are certain to introduce a place. */
export const saysWherePlainly = (words: readonly Word[], start: number) =>
  saysWhere(words, start) && !vaguePrepositions.has(words[start - 1]?.folded ?? '');

/** The end of a query in the position of a place, without words of a trade. Pure. */
export function findUnknownPlace(runs: readonly PlaceRun[], words: readonly Word[], vocabulary: Vocabulary) {
  const isForeign = (word: Word | undefined) =>
    word !== undefined && !isKnown(word, vocabulary) && !isFiller(word) && !noPlaces.has(word.folded);
  return runs.find(({ start, end }) => {
    const run = words.slice(start, end);
    const isSaid = saysWherePlainly(words, start);
    const isName = run.some(({ folded }) => folded.length >= unknownPlaceMinLength);
    const isNoTrade =
      isForeign(run[0]) && isForeign(run.at(-1)) && run.every((word) => isFiller(word) || isForeign(word));
    const isEnd = words.slice(end).every(isFiller);
    return isEnd && isSaid && isName && isNoTrade;
  });
}

const spell = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
const hasAccents = (text: string) => /\p{M}/u.test(text.normalize('NFD'));

/** The end of "3ème", which no name of an arrondissement has. */
const ordinalEnd = /(?<=\d) ?i?ème(?!\p{L})/iu;

/** A person who types accents types the correct ones: "maçon" is no search in Mâcon, nor "ma mère" one in Méré. */
function hasSameAccents(text: string, { spelled }: NamedPlace): boolean {
  const typed = text.normalize('NFC').replace(ordinalEnd, '');
  return (
    !hasAccents(typed) || !/[a-z]/i.test(typed) || spelled.some((name) => spell(name).includes(spell(typed)))
  );
}

const articles = new Set(['l', 'le', 'la', 'les']);

/**
 * Whether a run may be a misspelled place: its words mean nothing else. Words of a name such as "en" and "sur" may
 * be between them, and an article before them.
 */
export function mayBeMisspelled(run: PlaceRun, words: readonly Word[], vocabulary: Vocabulary): boolean {
  const said = words.slice(run.start, run.end);
  const isForeign = (word: Word, index: number) => {
    if (isKnown(word, vocabulary) || isFiller(word)) return false;
    const isLast = run.start + index === words.length - 1;
    return saysWherePlainly(words, run.start) || !isAlike(findAlike(word, vocabulary, isLast));
  };
  return said.every((word, index) => {
    if (isForeign(word, index)) return true;
    const isInside = index > 0 && index < said.length - 1;
    return said.length > 1 && isFiller(word) && (isInside || (index === 0 && articles.has(word.folded)));
  });
}
