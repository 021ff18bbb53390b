import type { Span } from './span-rules.ts';

/** The length of an IBAN by country. */
const lengths = new Map(
  [
    'NO15 BE16 DK18 FI18 FO18 GL18 NL18 MK19 SI19 AT20 BA20 EE20 KZ20 LT20 LU20 XK20 CH21 HR21 LI21 LV21',
    'BG22 BH22 CR21 DE22 GB22 GE22 IE22 ME22 RS22 AE23 GI23 IL23 IQ23 TL23 AD24 CZ24 ES24 MD24 PK24 RO24',
    'SA24 SE24 SK24 TN24 VG24 LY25 PT25 ST25 IS26 TR26 FR27 GR27 IT27 MC27 MR27 SM27 AL28 AZ28 BY28 CY28',
    'DO28 GT28 HU28 LB28 MA28 PL28 SN28 CI28 BF28 BJ28 ML28 NE28 TG28 BR29 EG29 PS29 QA29 UA29 JO30 KW30 MT31',
  ].flatMap((line) =>
    line.split(' ').map((one): [string, number] => [one.slice(0, 2), Number(one.slice(2))]),
  ),
);
/** A bank account has more digits than a sentence of the same length. */
const digitsMin = 8;
const beginning = /(?<![\p{L}\d])[A-Za-z]{2}[\s.-]?\d[\s.-]?\d/gu;

/** IBANs of any spacing whose check digits agree. */
export function ibanSpans(plain: string): Span[] {
  return [...plain.matchAll(beginning)].flatMap(({ index }) => {
    const length = lengths.get(plain.slice(index, index + 2).toUpperCase());
    const read = length === undefined ? undefined : readSigns(plain, index, length);
    return read && isValid(read.signs) ? [{ start: index, end: read.end }] : [];
  });
}

/** The given number of letters and digits from a place on, over single separators; they end with a word. */
function readSigns(plain: string, start: number, length: number): { signs: string; end: number } | undefined {
  let signs = '';
  let at = start;
  while (signs.length < length) {
    const sign = /^[\s.-]?([A-Za-z\d])/.exec(plain.slice(at, at + 2));
    if (!sign) return undefined;
    signs += sign[1] ?? '';
    at += sign[0].length;
  }
  return /^[\p{L}\d]/u.test(plain.slice(at)) ? undefined : { signs: signs.toUpperCase(), end: at };
}

/** ISO 7064: the country and check digits go to the end, letters count from 10, and the remainder by 97 is 1. */
function isValid(signs: string): boolean {
  if ((signs.match(/\d/g) ?? []).length < digitsMin) return false;
  let remainder = 0;
  for (const sign of signs.slice(4) + signs.slice(0, 4))
    for (const digit of String(parseInt(sign, 36))) remainder = (remainder * 10 + Number(digit)) % 97;
  return remainder === 1;
}
