import { asciiDigits } from './visible-text.ts';

/** Joiners, marks of direction, isolates and overrides, which copied numbers carry; soft hyphens. */
const invisible = /[\p{Cf}\p{DI}]/gu;
const label = /^\s*t[eé]l\.?\s*:\/*/iu;
/** Every hyphen, dash and minus, dot, slash, bracket and space that people write between digits. */
const between = /[\s\p{Pd}\u2043\u2212.\u00b7\u2022\u2027\u2219\u22c5\u3002/\\\u2044\u2215()[\]]/gu;

/**
 * The digits of a phone number as it is typed or pasted, with a plus in front where it is international; undefined for
 * a text that is no number. Whether a number of these digits exists is decided by the server (`toE164`).
 */
export function readPhone(typed: string): string | undefined {
  // NFKC makes full-width signs and every kind of space and dot the plain one.
  const plain = asciiDigits(typed.normalize('NFKC')).replace(invisible, '').replace(label, '');
  const isInternational = /^[\s([]*(?:\+|0\s*0)/.test(plain);
  const said = isInternational ? plain.replace(/[([]\s*0\s*[)\]]/u, '') : plain;
  const number = said.replace(between, '').replace(/^00/, '+');
  return /^\+?\d{6,16}$/.test(number) ? number : undefined;
}

/** The first digits of numbers overseas, after the 0 of the French plan or the code of their country. */
const overseasCodes = { 262: '26[239]|639|69[23]', 590: '590|69[01]', 594: '594|694', 596: '596|69[67]' };
const overseas = Object.entries(overseasCodes).map(([code, starts]) => ({
  code,
  french: new RegExp(String.raw`^\+33((?:${starts})\d{6})$`),
  own: new RegExp(String.raw`^\+${code}((?:${starts}))(\d\d)(\d\d)(\d\d)$`),
}));
/** The numbers of invented people, in metropolitan France (ARCEP, decision 2018-0881). */
const invented = /^\+3363998\d{4}$/;

/** A number of the French plan with the code of where it is: 0692… belongs to Réunion, +262. */
export function withOverseasCode(number: string): string {
  if (invented.test(number)) return number;
  const own = overseas.find(({ french }) => french.test(number));
  // Saint-Pierre and Miquelon: 0508 is its code, and no part of its numbers.
  return own
    ? number.replace(own.french, `+${own.code}$1`)
    : number.replace(/^\+33508([45]\d{5})$/, '+508$1');
}

/**
 * Whether a number in E.164 belongs to Réunion, Mayotte, Guadeloupe, Guiana or Martinique. Blocks of numbers are opened
 * there more often than libraries learn of it.
 */
export const isOverseas = (number: string): boolean => overseas.some(({ own }) => own.test(number));

/** How a country writes its numbers. Those of the French plan are national, all others begin with their code. */
const forms: readonly [RegExp, string][] = [
  [/^\+33(\d)(\d\d)(\d\d)(\d\d)(\d\d)$/, '0$1 $2 $3 $4 $5'],
  ...overseas.map(({ own }): [RegExp, string] => [own, '0$1 $2 $3 $4']),
  [/^\+508(\d\d)(\d\d)(\d\d)$/, '0508 $1 $2 $3'],
  // Belgium, Switzerland, Luxembourg, Monaco.
  [/^\+32(4\d\d)(\d\d)(\d\d)(\d\d)$/, '+32 $1 $2 $3 $4'],
  [/^\+32([2349])(\d{3})(\d\d)(\d\d)$/, '+32 $1 $2 $3 $4'],
  [/^\+32(\d\d)(\d\d)(\d\d)(\d\d)$/, '+32 $1 $2 $3 $4'],
  [/^\+41(\d\d)(\d{3})(\d\d)(\d\d)$/, '+41 $1 $2 $3 $4'],
  [/^\+352(6\d\d)(\d{3})(\d{3})$/, '+352 $1 $2 $3'],
  [/^\+352(\d\d)(\d\d)(\d\d)$/, '+352 $1 $2 $3'],
  [/^\+377([89]\d)(\d\d)(\d\d)(\d\d)$/, '+377 $1 $2 $3 $4'],
  [/^\+377(6)(\d\d)(\d\d)(\d\d)(\d\d)$/, '+377 $1 $2 $3 $4 $5'],
  // Algeria, Tunisia, Senegal, Canada; Morocco has more than one form, the most usual one for mobiles.
  [/^\+212([67])(\d\d)(\d\d)(\d\d)(\d\d)$/, '+212 $1 $2 $3 $4 $5'],
  [/^\+213([5-7]\d\d)(\d\d)(\d\d)(\d\d)$/, '+213 $1 $2 $3 $4'],
  [/^\+216(\d\d)(\d{3})(\d{3})$/, '+216 $1 $2 $3'],
  [/^\+221(\d\d)(\d{3})(\d\d)(\d\d)$/, '+221 $1 $2 $3 $4'],
  [/^\+1(\d{3})(\d{3})(\d{4})$/, '+1 $1 $2 $3'],
];

/** A stored number as it is read: 06 12 34 56 78, 0692 12 34 56, +32 470 12 34 56; every other text is unchanged. */
export function phoneText(phone: string): string {
  const form = forms.find(([pattern]) => pattern.test(phone));
  return form ? phone.replace(...form) : phone;
}
