import { isFiller, meaningful, readWords, textWithout, visible, type Word } from './word-rules.ts';
import { readMeaning } from './meaning-rules.ts';
import {
  findPostalCode,
  findUnknownPlace,
  listPlaceRuns,
  pickMisspelled,
  pickPlaces,
  type PlaceRun,
} from './place-rules.ts';
import { listCategoryWords } from './vocabulary-queries.ts';
import { isKnown, toVocabulary, type Vocabulary } from './vocabulary-rules.ts';
import {
  findPlaceByPostalCode,
  listPlacesByName,
  listSimilarPlaces,
} from '#server/features/places/queries.ts';
import type { Db } from '#server/kernel/database/database.ts';

/**
 * An interpreted query: the place that it names, another possible place, text in the position of a place that names
 * none, and the remaining words.
 */
export type Reading = {
  insee: string | null;
  otherInsee: string | null;
  unknownPlace: string | null;
  words: Word[];
  text: string;
};

/** Texts of categories and communes only change with a new version: they are read once for each database. */
const vocabularies = new WeakMap<Db, Promise<Vocabulary>>();
const readings = new WeakMap<Db, Map<string, Reading>>();
const readingsKept = 5_000;
const wordsMax = 12;

/** The words that people use for the trades. A failed read is not cached. */
export function getVocabulary(db: Db): Promise<Vocabulary> {
  const kept = vocabularies.get(db);
  if (kept) return kept;
  const read = listCategoryWords(db).then(toVocabulary);
  vocabularies.set(db, read);
  read.catch(() => vocabularies.delete(db));
  return read;
}

/**
 * Separates the place in a query from the trade. The database is queried only for words that belong to no trade, once
 * each.
 */
export async function readQuery(db: Db, query: string): Promise<Reading> {
  const kept = readings.get(db) ?? new Map<string, Reading>();
  readings.set(db, kept);
  const known = kept.get(query);
  if (known) return known;
  const reading = await findPlaceIn(db, visible(query));
  if (kept.size >= readingsKept) kept.clear();
  kept.set(query, reading);
  return reading;
}

async function findPlaceIn(db: Db, query: string): Promise<Reading> {
  const vocabulary = await getVocabulary(db);
  const words = readWords(query).slice(0, wordsMax);
  const runs = listPlaceRuns(words, vocabulary);
  const names = runs.flatMap((run) => run.names);
  const found = pickPlaces(runs, names.length > 0 ? await listPlacesByName(db, names) : []);
  const [meant, other] = found;
  const whole = { insee: null, otherInsee: null, unknownPlace: null, words, text: query };
  // From the end, so that the words before keep their index.
  const rest = found
    .toSorted((one, another) => another.run.start - one.run.start)
    .reduce<Reading>((reading, { run }) => without(reading, run), whole);
  const named = { ...rest, insee: meant?.place.insee ?? null, otherInsee: other?.place.insee ?? null };
  const postcode = findPostalCode(rest.words);
  if (postcode) {
    const place = await findPlaceByPostalCode(db, postcode.code);
    if (!place) return { ...without(named, postcode), unknownPlace: postcode.code };
    const isOfFound = meant?.place.postalCodes.includes(postcode.code) ?? false;
    return without({ ...named, insee: isOfFound ? named.insee : place.insee }, postcode);
  }
  if (meant) return named;
  return (await findMisspelled(db, named, runs, vocabulary)) ?? nameUnknown(named, runs, vocabulary) ?? named;
}

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

/** A typing error in the name of a place is accepted when the other words name a trade. */
async function findMisspelled(
  db: Db,
  reading: Reading,
  runs: readonly PlaceRun[],
  vocabulary: Vocabulary,
): Promise<Reading | undefined> {
  for (const run of runs) {
    const rest = without(reading, run);
    const isForeign = reading.words
      .slice(run.start, run.end)
      .every((word) => !isKnown(word, vocabulary) && !isFiller(word));
    if (!isForeign || meaningful(rest.words).length === 0 || !readMeaning(rest.words, vocabulary)) continue;
    const place = pickMisspelled(run, await listSimilarPlaces(db, run.names[0] ?? ''));
    if (place) return { ...rest, insee: place.insee };
  }
  return undefined;
}

/** The words without the given run. */
function without(reading: Reading, { start, end }: Pick<PlaceRun, 'start' | 'end'>): Reading {
  const left = textWithout(reading.text, reading.words, start, end);
  return { ...reading, text: left, words: readWords(left) };
}
