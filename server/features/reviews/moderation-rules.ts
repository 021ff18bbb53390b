import { findPhoneNumbersInText } from 'libphonenumber-js';
import { foldText } from '#contract/text-folding.ts';
import { asciiDigits } from '#contract/visible-text.ts';

/**
 * The result of the filter for a text (decision 0011): CLEAR is published at once; DOUBTFUL is held, and published
 * when not decided in time; BARRED is held, and rejected when not decided in time.
 */
export type Verdict = 'CLEAR' | 'DOUBTFUL' | 'BARRED';

export function judgeText(text: string | null): Verdict {
  if (!text) return 'CLEAR';
  const folded = ` ${foldText(text)} `;
  if (holdsPersonalData(text) || barredWords.some((word) => folded.includes(word))) return 'BARRED';
  const isDoubtful = webAddress.test(text) || doubtfulWords.some((word) => folded.includes(word));
  return isDoubtful ? 'DOUBTFUL' : 'CLEAR';
}

/** An e-mail address, a phone number, a home address, an account number: personal data that may not be published. */
function holdsPersonalData(text: string): boolean {
  const plain = asciiDigits(text.normalize('NFKC')).replace(/\p{Cf}/gu, '');
  return (
    email.test(plain) ||
    street.test(plain) ||
    findPhoneNumbersInText(plain, 'FR').length > 0 ||
    spacedPhone.test(plain) ||
    (plain.match(accountNumber) ?? []).some(isIban)
  );
}

const email = /[\p{L}\d._%+-]+\s*(?:@|\(at\)|\[at\]|\sarobase\s)\s*[\p{L}\d-]+\s*\.\s*\p{L}{2,}/iu;
const webAddress = /https?:\/\/|\bwww\.|[\p{L}\d-]{2}\.(?:fr|com|org|shop)(?![\p{L}\d])/u;
const street =
  /\b\d{1,4}\s*(?:bis|ter|quater)?\s*,?\s+(?:rue|avenue|boulevard|bd|impasse|chemin|quai|square|all[ée]e)\s+\p{L}/iu;
/** Pairs of digits with one separator, which the library would read as a date. */
const spacedPhone = /(?<!\d)0[1-9]([\s./_-]{1,3})\d\d(?:\1\d\d){3}(?!\d)/u;
const accountNumber = /\b[A-Za-z]{2}\d{2}(?:\s?[A-Za-z0-9]{4}){2,7}(?:\s?[A-Za-z0-9]{1,3})?\b/g;

function isIban(candidate: string): boolean {
  const compact = candidate.replace(/\s/g, '').toUpperCase();
  const digits = `${compact.slice(4)}${compact.slice(0, 4)}`.replace(/[A-Z]/g, (letter) =>
    String(letter.charCodeAt(0) - 55),
  );
  return BigInt(digits) % 97n === 1n;
}

// Criticism and accusations ("arnaque", "voleur") are not listed here: holding them back would distort the ratings.
const doubtfulWords = toFolded(
  'connard, connasse, salaud, salope, enculé, enculée, enfoiré, pute, abruti, abrutie, débile, crétin, crétine,',
  'ta gueule, va te faire, fils de pute, asshole, bastard, bitch, cunt, moron, retarded, fuck you, son of a bitch,',
  'حقير, حقيرة, شرموطة, عاهرة, ابن الكلب, يا حمار, غبي, غبية',
);
const barredWords = toFolded(
  'bougnoule, négro, nègre, youpin, youpine, bicot, chinetoque, pédé, tarlouze, sale arabe, sale noir, sale juif,',
  'sale juive, je vais te tuer, je vais le tuer, je vais la tuer, je sais où tu habites, nigger, faggot, kike,',
  'i will kill you, i know where you live, سأقتلك, أعرف أين تسكن',
);

/** Words and phrases in their folded form, between spaces. */
function toFolded(...lists: string[]): string[] {
  return lists
    .flatMap((list) => list.split(','))
    .map((word) => foldText(word))
    .filter(Boolean)
    .map((word) => ` ${word} `);
}
