import type { Town } from './queries.ts';
import { lettersOf, mayDiffer, slips } from '#contract/slip-rules.ts';
import { arabicScript } from '#contract/text-direction.ts';
import { foldPlaceName } from '#contract/text-folding.ts';

/** A text as it is compared: whole, with one letter for each doubled one, and the bits of its letters. */
type Form = { whole: string; single: string; letters: number };
type TownName = {
  town: Town;
  isArabic: boolean;
  plain: Form;
  /** With its accents; null for a name that is never written with them. */
  accented: Form | null;
};

/** The names of all towns, those of the town that is meant most often first. */
export type TownNames = readonly TownName[];

/** People double letters, and forget to: "vileurbane", "lyonn". */
function formOf(whole: string): Form {
  const single = whole.replaceAll(/(.)\1+/g, '$1');
  return { whole, single, letters: lettersOf(single) };
}

const hasAccents = (text: string) => /\p{M}/u.test(text.normalize('NFD'));
const withAccents = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/**
 * The names of towns in either script: the whole one, and the parts that people use. Not the former communes of a
 * merged one, of which no population is known: those are recognised only as they are written.
 */
export function toTownNames(towns: readonly Town[]): TownNames {
  return towns.flatMap((town) => {
    const whole = foldPlaceName(town.name);
    const arabic = new Set(town.spelled.filter((one) => arabicScript.test(one)).map(foldPlaceName));
    return town.names
      .filter((name) => arabic.has(name) || whole.endsWith(name) || whole.startsWith(name))
      .map((name) => ({
        town,
        isArabic: arabic.has(name),
        plain: formOf(name),
        accented: name === whole ? formOf(withAccents(town.name)) : null,
      }));
  });
}

/** The length from which a name is recognised with a slip. */
const nameMinLength = 5;
/** The shortest text that is compared: the beginning of a town, with this many letters missing. */
const typedMinLength = 4;
const missingMax = 2;
/** The fewest letters without the doubled ones: "aaaa" is no name. */
const singleMinLength = 3;
/** The population from which a slip counts, anywhere and in the position of a place. */
const townFrom = { anywhere: 20_000, inPlace: 10_000 };
/** The population from which the beginning of a name counts, and a slip in the shortest text or in a beginning. */
const begunFrom = 20_000;
const shortFrom = 50_000;
const begunSlipFrom = 100_000;
/** The length from which the beginning of a name may have a slip. */
const begunSlipMinLength = 6;

/** Words of queries that are one slip from a town, and no search in it. */
const ordinaryWords = new Set(
  (
    'ville veille tous celles voir accueil choix choisi champ champs clic front pierre grosse roche brun bordel ' +
    'live little many free names stairs call march like have cannot never trades noisy'
  ).split(' '),
);

/**
 * How far a typed text is from a name: 0 for one slip, 1 for a longer beginning of it, 2 for a beginning with a slip;
 * undefined when it is another word. The first letter is rarely wrong.
 */
function distanceTo(name: Form, typed: Form, population: number, isLast: boolean): 0 | 1 | 2 | undefined {
  const missing = name.whole.length - typed.whole.length;
  if (typed.whole[0] !== name.whole[0] && typed.whole[0] !== name.whole[1]) return undefined;
  if (Math.max(typed.whole.length, name.whole.length) < nameMinLength) return undefined;
  if (typed.single === name.single) return 0;
  if (name.whole.length < nameMinLength) return undefined;
  const isShort = typed.whole.length === typedMinLength;
  const isBegun = isLast && population >= begunFrom;
  if (isBegun && name.single.startsWith(typed.single) && !(isShort && missing > missingMax))
    return missing === 1 ? 0 : 1;
  if (!(isShort && population < shortFrom) && isOneSlip(name, typed)) return 0;
  if (!isLast || population < begunSlipFrom || typed.whole.length < begunSlipMinLength || missing < 1)
    return undefined;
  const lengths = [-1, 0, 1].map((more) => typed.single.length + more);
  return lengths.some((length) => isOneSlip(formOf(name.single.slice(0, length)), typed)) ? 2 : undefined;
}

const isOneSlip = (name: Form, typed: Form) =>
  Math.abs(name.single.length - typed.single.length) <= 1 &&
  mayDiffer(name.letters, typed.letters, 1) &&
  slips(typed.single, name.single) === 1;

/** The towns that a text with a slip may be: the closest ones, and all of them; the most populous first. */
export type TownsAlike = { closest: readonly Town[]; all: readonly Town[] };

/** "marseile8" is Marseille, and "paris25", which no arrondissement is, Paris. */
const arrondissement = / \d{1,2}e?$/;

/**
 * The towns whose name a text is, but for a slip, or begins like; only the last words of a query may be unfinished. A
 * text with accents is compared with theirs: "béton" is not Berton.
 */
export function listTownsAlike(
  { text, isLast, isInPlace }: { text: string; isLast: boolean; isInPlace: boolean },
  names: TownNames,
): TownsAlike {
  const whole = foldPlaceName(text);
  const plain = formOf(whole.replace(arrondissement, ''));
  const none = { closest: [], all: [] };
  if (plain.whole.length < typedMinLength || plain.single.length < singleMinLength) return none;
  if (ordinaryWords.has(plain.whole)) return none;
  const isArabic = arabicScript.test(text);
  const isAccented = !isArabic && hasAccents(text);
  const typed = isAccented ? formOf(withAccents(text)) : plain;
  const far = new Map<Town, number>();
  const from = isInPlace ? townFrom.inPlace : townFrom.anywhere;
  for (const { town, ...name } of names) {
    if (town.population < from) continue;
    const form = isAccented ? name.accented : name.plain;
    if (name.isArabic !== isArabic || !form || name.plain.whole === whole) continue;
    const isSame = name.plain.whole === plain.whole;
    const distance = isSame ? 0 : distanceTo(form, typed, town.population, isLast);
    if (distance !== undefined) far.set(town, Math.min(distance, far.get(town) ?? distance));
  }
  const all = [...far].toSorted(([, one], [, other]) => one - other);
  const [, least] = all[0] ?? [];
  return {
    closest: all.filter(([, distance]) => distance === least).map(([town]) => town),
    all: all.map(([town]) => town),
  };
}
