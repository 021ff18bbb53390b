import { arabicScript } from './text-direction.ts';
import { foldText } from './text-folding.ts';

/** A word in its compared form (foldText), and without its ending. */
export type Word = Readonly<{ folded: string; stem: string }>;
type PlacedWord = Word & Readonly<{ start: number; end: number }>;
export type Matches = (word: Word) => boolean;
/** A part of a text; `isHit` where it is a word that was sought. */
export type TextPiece = { text: string; isHit: boolean };

const word = /[\p{L}\p{M}\p{N}ـ]+/gu;
/** Endings of plurals, conjugations and nouns of actions in French and English. */
const latinEnding = /(?<=.{3})(?:ations?|ements?|ants?|ings?|ees?|e[drz]|es?|s|x)$/;
/** What Arabic writes together with a word, in the letters of foldText: the article, and whose it is. */
const arabicStart = /^(?:[wbfk]?al|ll)+(?=.{3})/;
const arabicArticle = /^(?:[wbfk]?al|ll)(?=.{3})/;
const arabicEnding = /(?<=.{3})(?:ha|hm|km|na|at|yn|wn|y|k|h)$/;

/**
 * Arabic plurals that change the inside of a word, of things and people that work in a home is about: no ending tells
 * them. Both in the letters of foldText, without the article.
 */
const innerPlurals = new Map(
  [
    'منازل منزل، بيوت بيت، شقق شقة، غرف غرفة، مطابخ مطبخ، حدائق حديقة، أشجار شجرة، أعشاب عشب، أغصان غصن',
    'أسيجة سياج، زهور زهرة، ورود ورد، نوافذ نافذة، شبابيك شباك، أبواب باب، أقفال قفل، مفاتيح مفتاح، ستائر ستارة',
    'خزائن خزانة، رفوف رف، أسرة سرير، جدران جدار، حيطان حائط، سقوف سقف، أسقف سقف، ثقوب ثقب، شقوق شق، ألوان لون',
    'أنابيب أنبوب، مواسير ماسورة، مراحيض مرحاض، مغاسل مغسلة، بلاليع بالوعة، صنابير صنبور، أفران فرن، قمصان قميص',
    'مصابيح مصباح، لمبات لمبة، أسلاك سلك، مقابس مقبس، قواطع قاطع، ألواح لوح، أعطال عطل، أطفال طفل، أولاد ولد، رضع رضيع',
    'دروس درس، عمال عامل، نجارين نجار، صناديق صندوق، كراتين كرتون، سجاجيد سجاد، كلاب كلب، قطط قط، فواصل فاصل، مرايا مرآة',
  ].flatMap((line) =>
    line.split('، ').map((pair): [string, string] => {
      const [plural = '', singular = ''] = pair.split(' ').map(foldText);
      return [plural, singular];
    }),
  ),
);

/** The singular of an Arabic plural that has no ending, folded and without its article; undefined for other words. */
export const singularOf = (folded: string): string | undefined => innerPlurals.get(folded);

function stemOf(folded: string, isArabic: boolean): string {
  if (isArabic) {
    const singular = singularOf(folded) ?? singularOf(folded.replace(arabicArticle, ''));
    return (singular ?? folded.replace(arabicStart, '')).replace(arabicEnding, '');
  }
  return folded.replace(latinEnding, '').replace(/(.)\1$/, '$1');
}

/** The words of a text in French, English or Arabic, with their places in UTF-16 units. Pure (docs/product/search.md#words). */
export function wordsOf(text: string): PlacedWord[] {
  return [...text.matchAll(word)].map(({ 0: written, index }) => {
    const folded = foldText(written);
    const stem = stemOf(folded, arabicScript.test(written));
    return { folded, stem, start: index, end: index + written.length };
  });
}

/** The same word in another form, or one that begins as it was typed, from so many letters on. */
export const isAlike =
  (sought: Word, shortestBeginning: number): Matches =>
  ({ folded, stem }) =>
    stem === sought.stem || (sought.folded.length >= shortestBeginning && folded.startsWith(sought.folded));

/** A text in pieces, with the words that match apart; together they are the text as it is. */
export function piecesOf(text: string, isHit: Matches): TextPiece[] {
  const pieces: TextPiece[] = [];
  let end = 0;
  for (const one of wordsOf(text)) {
    if (!isHit(one)) continue;
    if (one.start > end) pieces.push({ text: text.slice(end, one.start), isHit: false });
    pieces.push({ text: text.slice(one.start, one.end), isHit: true });
    end = one.end;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), isHit: false });
  return pieces;
}
