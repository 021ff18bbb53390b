import { lettersOf, mayDiffer, slips } from '#contract/slip-rules.ts';
import { singularOf } from '#contract/word-forms-rules.ts';
import { arabicScript } from '#contract/text-direction.ts';
import { foldText } from '#contract/text-folding.ts';
import { saysWhen } from './time-rules.ts';

/**
 * A typed or stored word: as it was written, its position, the two forms in which it is compared, and whether it says
 * when.
 */
export type Word = { raw: string; at: number; folded: string; stem: string; isTime: boolean };

/** The text without soft hyphens and other invisible characters, which occur in pasted text. */
export const visible = (text: string) => text.replaceAll(/\p{Cf}/gu, '');

/** "3e", "3ème", "1er": an arrondissement is compared by its number. */
const ordinal = /^(\d{1,2})(?:er|ere|e|eme|ieme|nd|nde)$/;

/** Letters that are read one by one, "W.C.", "w-c" and "T.V." ("y-a-t-il" has vowels), then other words. */
const alone = String.raw`(?<![\p{L}\p{M}\p{N}])`;
const noMore = String.raw`(?![\p{L}\p{M}\p{N}])`;
const consonant = '[bcdfghjklmnpqrstvwxz]';
const written = new RegExp(
  String.raw`${alone}\p{L}(?:\.-?\p{L})+\.?${noMore}|${alone}${consonant}(?:[-/]${consonant})+${noMore}(?![-/])|${alone}w c${noMore}|[\p{L}\p{M}\p{N}]+`,
  'giu',
);

/** The words of a text in order, including stop words. */
export function readWords(text: string): Word[] {
  const words = [...text.matchAll(written)]
    .map(({ 0: raw, index: at }) => ({
      raw,
      at,
      folded: foldText(raw).replaceAll(' ', '').replace(ordinal, '$1'),
    }))
    .filter(({ folded }) => folded !== '');
  const times = saysWhen(words.map(({ folded }) => folded));
  return words.map(({ raw, at, folded }, index) => ({
    raw,
    at,
    folded,
    stem: arabicScript.test(raw) ? arabicStem(folded) : latinStem(folded),
    isTime: times[index] ?? false,
  }));
}

/** An Arabic word as in the stored texts: folding, which compares names and trades, transliterates it to Latin letters. */
export function arabicSpelling({ raw }: Word): string[] {
  return arabicScript.test(raw) ? [raw.normalize('NFC').replaceAll(/[\p{M}ـ]/gu, '')] : [];
}

/**
 * The text without the words from `start` up to but excluding `end`, and without the particles before them ("à",
 * "near").
 */
export function textWithout(text: string, words: readonly Word[], start: number, end: number): string {
  let from = start;
  while (stopWords.has(words[from - 1]?.folded ?? '')) from -= 1;
  const left = text.slice(0, words[from]?.at ?? text.length);
  const right = text.slice(words[end]?.at ?? text.length);
  return `${left} ${right}`.replaceAll(/\s+/g, ' ').trim();
}

/** PostgreSQL's French list lacks "les", and a managed server accepts no custom list: removed here, folded. */
const stopWords = new Set(
  (
    'a ai au aux avec autour besoin c ce ces cet cette cherche chercher chez d dans de des du elle en entre est et eux faire il ils j je l la le les leur lui ' +
    'm ma mais mal marche me mes moi mon n ne nos notre nous on ou par pas plus pour pres proche qu que qui recherche s sa se ses son sous sur t ta te tes toi ton trouver tu ' +
    'svp merci un une vers veux voudrais vos votre vous y an and around at for from i in me my near need of or please the to want with fy mn ala aan aryd qrb qryb mny hwl aend is not that it working'
  ).split(' '),
);

/** Words for manner, frequency, price or streets, which belong to no trade. */
const qualifiers = new Set(
  (
    'deux trois quatre cinq six sept huit neuf dix fois jour jours heure heures mois semaine semaines euro euros ' +
    'agree certifie qualifie bilingue parle parlant arabe anglais francais speaks speaking arabic english french days hours vite rapide cher chere moins prix tarif tarifs devis gratuit bon bonne bien meilleur meilleure serieux serieuse ' +
    'tous toutes chaque every each confiance disponible dispo arrondissement rue avenue boulevard place route chemin passage esplanade square cheap best good fast quick available price rkhys ' +
    'm2 m3 metre metres carres sqm metre meters square mtr mtra mrba mrbaa'
  ).split(' '),
);

/** The words without the stop words, or all of them when there are no others. */
export function content(words: readonly Word[]): readonly Word[] {
  const left = words.filter(({ folded }) => !stopWords.has(folded));
  return left.length > 0 ? left : words;
}

/** The words that may belong to a trade, or all words but stop words when there are none. */
export function meaningful(words: readonly Word[]): readonly Word[] {
  const left = content(words).filter((word) => !isFiller(word));
  return left.length > 0 ? left : content(words);
}

/** Whether a word belongs neither to a trade nor to a place. */
export const isFiller = (word: Word) => isParticle(word) || isUnused(word);

/** Whether a word says something that nothing is searched by: a time, a manner, a price, a figure. */
const isUnused = ({ folded, isTime }: Word) => isTime || qualifiers.has(folded) || isFigure(folded);

/** Whether a word only joins others. */
export const isParticle = ({ folded }: Word) => stopWords.has(folded);

/** Before an unused word these belong to it: "ce soir", "pas cher". */
const leading = new Set(['pas', 'ce', 'cet', 'cette', 'ces']);

/** The parts of a text that nothing is searched by, as they were written, with the particles inside them. Pure. */
export function listUnused(text: string, words: readonly Word[]): string[] {
  const runs: { first: number; last: number }[] = [];
  for (const [index, word] of words.entries()) {
    if (!isUnused(word)) continue;
    const run = runs.at(-1);
    const joins = run && words.slice(run.last + 1, index).every(isParticle);
    if (joins) run.last = index;
    else runs.push({ first: leading.has(words[index - 1]?.folded ?? '') ? index - 1 : index, last: index });
  }
  return runs.map(({ first, last }) => {
    const end = words[last];
    return text.slice(words[first]?.at, end && end.at + end.raw.length);
  });
}

/** Whether a query says nothing but when and how: it is no search for these words. */
export const isOnlyUnused = (words: readonly Word[]) =>
  words.every(isFiller) && words.some(({ folded, isTime }) => isTime || qualifiers.has(folded));

/** "24h", "7", "3x": never a trade. A postal code is recognised before. */
const isFigure = (folded: string) => /^\d/.test(folded);

const slipMinLength = 5;
const longSlipMinLength = 6;
const latinEndings = [
  'ements ations ateurs atrices',
  'ement ation ateur atrice icienne iciens ieres iennes eries euses',
  'icien icite iques euse iers iere erie ages eurs ants ings ique ures',
  'eres eur ers age ant ier ien ing ent ees ite ere ure ons',
  'ee er es ez ir re ed',
  'e s x y',
].flatMap((line) => line.split(' '));
const stemMinLength = 4;
const pluralMinLength = 3;

/** A profession by its ending: "accordeur", "dresseuse", "chauffagiste". */
const agent = /(?:eur|euse|trice|iste|logue|ier|iere|ien|ienne)s?$/;
const noAgents = new Set(
  (
    'odeur moteur couleur chaleur hauteur longueur largeur vapeur interieur exterieur erreur valeur lueur serveur ' +
    'escalier clavier palier panier dossier tablier quartier cahier courrier collier atelier papier liste bien lien'
  ).split(' '),
);

/** Whether a word is a profession by its ending. */
export const isProfession = ({ folded }: Pick<Word, 'folded'>) => agent.test(folded) && !noAgents.has(folded);

/** Words that end in s in the singular too, with a stem that no other word has: "cours" is no form of "courant" or "courses". */
const invariable = new Set('cours corps temps bras tapis repas'.split(' '));

/** "tondre", "tondeuse" and "tond" have one stem, "plumber" and "plumbing" too: precise enough for words of trades. */
function latinStem(word: string): string {
  if (invariable.has(word)) return `${word}.`;
  const singular = /[sx]$/.test(word) && word.length > pluralMinLength ? word.slice(0, -1) : word;
  const ending = latinEndings.find(
    (one) => singular.endsWith(one) && singular.length - one.length >= stemMinLength,
  );
  return ending === undefined ? singular : singular.slice(0, -ending.length);
}

const arabicStarts = ['wal', 'bal', 'fal', 'kal', 'al', 'll', 'l'];
const arabicEnds = ['yat', 'at', 'yyn', 'ywn', 'wn', 'yn', 'an', 'yh', 'h', 'y'];
const arabicStemMinLength = 3;

/** The word without its article, the particles that are attached to it, and the endings of gender and number. */
function arabicStem(folded: string): string {
  const start = arabicStarts.find(
    (one) => folded.startsWith(one) && folded.length - one.length >= arabicStemMinLength,
  );
  const bare = start === undefined ? folded : folded.slice(start.length);
  const rest = singularOf(folded) ?? singularOf(bare) ?? bare;
  const end = arabicEnds.find((one) => rest.endsWith(one) && rest.length - one.length >= arabicStemMinLength);
  return end === undefined ? rest : rest.slice(0, -end.length);
}

/** An Arabic word without the attached particle "in" or "to"; undefined for any other word. */
export function withoutParticle({ raw, folded }: Word): string | undefined {
  if (!arabicScript.test(raw)) return undefined;
  const particle = ['bal', 'll', 'al', 'b', 'l'].find((one) => folded.startsWith(one));
  return particle === undefined ? undefined : folded.slice(particle.length);
}

/**
 * One typing error in a word of five letters, two in a long one; the first letter is rarely wrong, and never in a short
 * word. An Arabic letter may be two of ours: there a word of five is shorter.
 */
export function isTypingError(typed: string, meant: string, isArabic = false): boolean {
  const allowed = typed.length >= 8 ? 2 : 1;
  const least = isArabic ? longSlipMinLength : slipMinLength;
  if (meant.length < least || Math.abs(typed.length - meant.length) > allowed) return false;
  const isLong = typed.length >= longSlipMinLength;
  if (typed[0] !== meant[0] && !(isLong && typed[0] === meant[1])) return false;
  return mayDiffer(lettersOf(typed), lettersOf(meant), allowed) && slips(typed, meant) <= allowed;
}
