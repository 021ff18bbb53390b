import { isFiller, meaningful, readWords, textWithout, visible, type Word } from './word-rules.ts';
import { readMeaning } from './meaning-rules.ts';
import { findPostalCode, listPlaceRuns, pickMisspelled, pickPlace, type PlaceRun } from './place-rules.ts';
import { listCategoryWords } from './vocabulary-queries.ts';
import { isKnown, toVocabulary, type Vocabulary } from './vocabulary-rules.ts';
import {
  findPlaceByPostalCode,
  listPlacesByName,
  listSimilarPlaces,
} from '#server/features/places/queries.ts';
import type { Db } from '#server/kernel/database.ts';

/** A typed query: the place that it names, and what is left of it. */
export type Reading = { insee: string | null; words: Word[]; text: string };

/** Texts of categories and communes change with a new version only: read once for each database. */
const vocabularies = new WeakMap<Db, Promise<Vocabulary>>();
const readings = new WeakMap<Db, Map<string, Reading>>();
const readingsKept = 5_000;
const wordsMax = 12;

/** What people call the trades. A failed read is not kept. */
export function getVocabulary(db: Db): Promise<Vocabulary> {
  const kept = vocabularies.get(db);
  if (kept) return kept;
  const read = listCategoryWords(db).then(toVocabulary);
  vocabularies.set(db, read);
  read.catch(() => vocabularies.delete(db));
  return read;
}

/** Tells the place in a query from the trade. Asks the database only for words that name no trade, once each. */
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
  const found = pickPlace(runs, names.length > 0 ? await listPlacesByName(db, names) : []);
  const rest = found
    ? without({ insee: found.place.insee, words, text: query }, found.run)
    : { insee: null, words, text: query };
  const postcode = findPostalCode(rest.words);
  const place = postcode && (await findPlaceByPostalCode(db, postcode.code));
  if (postcode && place) {
    const isOfFound = found?.place.postalCodes.includes(postcode.code) ?? false;
    return without({ ...rest, insee: isOfFound ? rest.insee : place.insee }, postcode);
  }
  return found ? rest : ((await findMisspelled(db, rest, runs, vocabulary)) ?? rest);
}

/** A slip in the name of a town is forgiven where the other words say a trade. */
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

/** What is left without a stretch of the words. */
function without({ insee, words, text }: Reading, { start, end }: Pick<PlaceRun, 'start' | 'end'>): Reading {
  const left = textWithout(text, words, start, end);
  return { insee, text: left, words: readWords(left) };
}
