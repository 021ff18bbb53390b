import { arrondissementsOf } from '#contract/places-rules.ts';
import { foldPlaceName, foldText } from '#contract/text-folding.ts';
import { isFiller, readWords, textWithout, visible, type Word } from './word-rules.ts';
import { listUnknown, readMeaning } from './meaning-rules.ts';
import {
  findCedex,
  findPostalCode,
  findStreet,
  findUnknownPlace,
  listPlaceRuns,
  mayBeMisspelled,
  meantFirst,
  overlaps,
  pickOfCode,
  pickPlaces,
  saysWherePlainly,
  type PlaceRun,
} from './place-rules.ts';
import { hasProviderNamed, listCategoryWords } from '#server/features/search/queries.ts';
import { isKnown, toVocabulary, type Vocabulary } from './vocabulary-rules.ts';
import { listNamedPlacesOfCode, listPlacesByName } from '#server/features/places/queries.ts';
import { getTownNames } from '#server/features/places/address-actions.ts';
import { listTownsAlike, type TownsAlike } from '#server/features/places/town-rules.ts';
import type { SaidTime } from './time-rules.ts';
import { keepReads, oncePerDatabase } from '#server/kernel/database/kept-reads.ts';
import type { Db } from '#server/kernel/database/database.ts';

/**
 * An interpreted query: the place that it names, another possible place, the towns that a misspelled text may be, text
 * in the position of a place that names none, and the remaining words.
 */
export type Reading = {
  insee: string | null;
  otherInsee: string | null;
  slip: (TownsAlike & { typed: string }) | null;
  unknownPlace: string | null;
  /** A street, which nothing is searched by: its name is none of a place. */
  street: string | null;
  words: Word[];
  text: string;
};

const keepReading = keepReads<Reading>({ max: 5_000 });
const wordsMax = 12;

/** The words that people use for the trades. */
export const getVocabulary = oncePerDatabase(async (db) => toVocabulary(await listCategoryWords(db)));

/**
 * Separates the place in a query from the trade. The database is queried only for words that belong to no trade, once
 * each.
 */
export function readQuery(db: Db, query: string): Promise<Reading> {
  return keepReading({ db, key: query }, () => findPlaceIn(db, visible(query)));
}

async function findPlaceIn(db: Db, query: string): Promise<Reading> {
  const vocabulary = await getVocabulary(db);
  const whole = {
    insee: null,
    otherInsee: null,
    slip: null,
    unknownPlace: null,
    street: null,
    words: readWords(query).slice(0, wordsMax),
    text: query,
  };
  const placed = await withoutStreet(db, whole);
  const cedex = findCedex(placed.words);
  const typed = cedex ? without(placed, cedex) : placed;
  const postcode = findPostalCode(typed.words);
  const ofCode = postcode ? await listNamedPlacesOfCode(db, postcode.code) : [];
  const byCode = postcode && pickOfCode(typed.words, postcode, ofCode, vocabulary);
  // The code narrows first: what it leaves is a second place at most.
  const left = byCode ? withoutAll(typed, byCode.runs) : typed;
  const runs = listPlaceRuns(left.words, vocabulary);
  const names = runs.flatMap((run) => run.names);
  const found = pickPlaces(runs, names.length > 0 ? await listPlacesByName(db, names) : []);
  const rest = withoutAll(left, found);
  const [meant, other] = byCode ? [byCode, ...found] : found;
  const insee = meant ? districtOf(meant.place.insee, cedex?.district) : null;
  const named = { ...rest, insee, otherInsee: other?.place.insee ?? null };
  if (byCode) return named;
  const unknown = findPostalCode(named.words);
  if (unknown) return { ...without(named, unknown), unknownPlace: cedex && meant ? null : unknown.code };
  const misspelled = await findMisspelled(db, named, vocabulary);
  return misspelled ?? (meant ? named : (nameUnknown(named, runs, vocabulary) ?? named));
}

/** The query without its street, unless that is the name of a provider. */
async function withoutStreet(db: Db, reading: Reading): Promise<Reading> {
  const begun = findStreet(reading.words);
  if (!begun) return reading;
  const { end, isBeforeTown } = await endOfStreet(db, reading.words, begun.end);
  if (!begun.isSure && !isBeforeTown) return reading;
  const { start } = begun;
  const rest = without(reading, { start, end });
  const text = reading.text.slice(reading.words[start]?.at, endOf(reading.words[end - 1])).trim();
  return (await hasProviderNamed(db, foldText(text))) ? reading : { ...rest, street: text };
}

/** The end of the name of a street: it goes on until the name of a town, or until a word that means something else. */
async function endOfStreet(
  db: Db,
  words: readonly Word[],
  from: number,
): Promise<{ end: number; isBeforeTown: boolean }> {
  const vocabulary = await getVocabulary(db);
  const after = words.slice(from);
  const other = after.findIndex(
    (word) => word.isTime || /\d/.test(word.folded) || isKnown(word, vocabulary) || isFiller(word),
  );
  const tail = after.slice(0, other < 0 ? undefined : other);
  const names = tail.map((_, index) =>
    foldPlaceName(
      tail
        .slice(index)
        .map(({ folded }) => folded)
        .join(' '),
    ),
  );
  const towns = names.length > 0 ? await listPlacesByName(db, names) : [];
  const town = names.findIndex((name) => towns.some((place) => place.names.includes(name)));
  return { end: from + (town < 0 ? tail.length : town), isBeforeTown: town >= 0 };
}

const endOf = (word: Word | undefined) => word && word.at + word.raw.length;

/** The arrondissement that a CEDEX names in a city that has some, otherwise the place itself. */
const districtOf = (insee: string, district: number | undefined) =>
  (district === undefined ? undefined : arrondissementsOf.get(insee)?.[district - 1]) ?? insee;

/** An unknown place is recognised when the other words name a trade. */
function nameUnknown(
  reading: Reading,
  runs: readonly PlaceRun[],
  vocabulary: Vocabulary,
): Reading | undefined {
  const run = findUnknownPlace(runs, reading.words, vocabulary);
  const rest = run && without(reading, run);
  if (!rest || rest.words.length === 0 || !readMeaning(rest.words, vocabulary)) return undefined;
  return { ...rest, unknownPlace: run.text };
}

type Slip = { run: PlaceRun; towns: TownsAlike };

/**
 * Slips in the names of towns are accepted when the other words name a trade, or when there are none. A town that was
 * written correctly is the one that is meant.
 */
async function findMisspelled(
  db: Db,
  reading: Reading,
  vocabulary: Vocabulary,
): Promise<Reading | undefined> {
  const all = await listSlips(db, reading.words, vocabulary);
  // Among other words that mean nothing it may be the first name of a provider.
  const hasUnknown = listUnknown(withoutAll(reading, all).words, vocabulary).length > 0;
  const slips = hasUnknown ? all.filter(({ run }) => isAtEndOrSaid(run, reading.words)) : all;
  const rest = withoutAll(reading, slips);
  if (!rest.words.every(isFiller) && !readMeaning(rest.words, vocabulary)) return undefined;
  const inOrder = meantFirst(slips);
  const [first] = inOrder;
  if (!first) return undefined;
  const insees = inOrder.map(({ towns }) => towns.closest[0]?.insee ?? null);
  const meant = reading.insee ?? insees[0];
  const otherInsee = reading.otherInsee ?? insees.find((insee) => insee !== meant) ?? null;
  return {
    ...rest,
    otherInsee,
    slip: reading.insee === null ? { ...first.towns, typed: first.run.text } : null,
  };
}

const isAtEndOrSaid = ({ start, end }: PlaceRun, words: readonly Word[]) =>
  end === words.length || saysWherePlainly(words, start);

/** The runs that are a town but for a slip, of overlapping ones the longest. */
async function listSlips(db: Db, words: readonly Word[], vocabulary: Vocabulary): Promise<Slip[]> {
  const found: Slip[] = [];
  for (const run of listPlaceRuns(words, vocabulary)) {
    if (found.some((one) => overlaps(one.run, run)) || !mayBeMisspelled(run, words, vocabulary)) continue;
    const isInPlace = saysWherePlainly(words, run.start);
    const asked = { text: run.text, isLast: run.end === words.length, isInPlace };
    const towns = listTownsAlike(asked, await getTownNames(db));
    // A name that a provider has is no slip in that of a town.
    if (towns.closest.length > 0 && !(await hasProviderNamed(db, foldText(run.text))))
      found.push({ run, towns });
  }
  return found;
}

/** The words without these runs, removed from the end, so that the words before keep their index. */
function withoutAll(reading: Reading, found: readonly { run: Pick<PlaceRun, 'start' | 'end'> }[]): Reading {
  return found
    .toSorted((one, other) => other.run.start - one.run.start)
    .reduce((rest, { run }) => without(rest, run), reading);
}

/** A reading without the words that say when. */
export const withoutTime = (reading: Reading, { runs }: SaidTime): Reading & { isTimed: true } => ({
  ...withoutAll(
    reading,
    runs.map((run) => ({ run })),
  ),
  isTimed: true,
});

/** The words without the given run. */
function without(reading: Reading, { start, end }: Pick<PlaceRun, 'start' | 'end'>): Reading {
  const left = textWithout(reading.text, reading.words, start, end);
  return { ...reading, text: left, words: readWords(left) };
}
