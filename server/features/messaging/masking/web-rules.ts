import type { Span } from './span-rules.ts';

/** Endings that no sentence produces when the space after its full stop is missing. */
const plainEndings =
  'com|fr|net|org|eu|io|biz|info|uk|lu|mc|ch|dz|tn|sn|paris|bzh|xyz|online|immo|pro|tel|mobi|shop|app|dev|tech|store|website|club|gg|ly|ee|co|gl|gle';
/** Endings that are words too: "oui.ca me va". They count with a path, a digit or hyphen, or a word about the web. */
const wordEndings = 'me|ca|de|be|re|ma|es|it|to|tv|us|in|is|la|ai|site|link|page|live|li|at|nl|pt|pl|cc';
/** Short addresses of messengers and profiles, which need nothing else. */
const messengers = 'wa.me|t.me|m.me|paypal.me|telegram.me|about.me|youtu.be|lin.ee|ig.me|signal.me';

const label = String.raw`[\p{L}\d](?:[\p{L}\d_-]{0,61}[\p{L}\d])?`;
const path = String.raw`(?::\d{2,5})?(?:[/?#][^\s<>"«»]*)?`;
const from = String.raw`(?<![\p{L}\d@._-])`;
const until = String.raw`(?![\p{L}\d-])`;
const upper = (endings: string) => `${endings}|${endings.toUpperCase()}`;
const escaped = (hosts: string) => hosts.replaceAll('.', String.raw`\.`);

const patterns = {
  email: new RegExp(
    String.raw`[\p{L}\d._%+'-]{1,64}(?:\s?@\s?|\s?[([{]\s?(?:at|arobase|@)\s?[)\]}]\s?|\sarobase\s)${label}(?:(?:\s?\.\s?|\s?[([{]\s?(?:dot|point|\.)\s?[)\]}]\s?|\s(?:dot|point)\s)${label}){1,4}`,
    'giu',
  ),
  spelledEmail: /[\p{L}\d._%+-]{1,64} at [\p{L}\d-]{1,63} dot (?:com|fr|net|org)(?![\p{L}\d])/giu,
  scheme: /(?<![\p{L}\d])(?:(?:https?|ftp|whatsapp|tg|viber|skype):\/*|(?:mailto|tel|sms):)[^\s<>"«»]+/giu,
  www: /(?<![\p{L}\d])www\d?\s?\.\s?[^\s<>"«»]+/giu,
  messenger: new RegExp(`${from}(?:${upper(escaped(messengers))})${until}${path}`, 'gu'),
  domain: new RegExp(String.raw`${from}(?:${label}\.){1,5}(?:${upper(plainEndings)})${until}${path}`, 'gu'),
  wordDomain: new RegExp(
    String.raw`${from}(?:${label}\.){1,5}(?:${upper(wordEndings)})${until}${path}`,
    'gu',
  ),
  spelledDomain: new RegExp(
    String.raw`${from}${label}(?:\s\.\s?|\s(?:point|dot)\s)(?:com|fr|net|org)${until}`,
    'giu',
  ),
};

export function webSpans(plain: string): Span[] {
  const { wordDomain, ...others } = patterns;
  const found = Object.values(others).flatMap((pattern) => [...plain.matchAll(pattern)]);
  const evident = [...plain.matchAll(wordDomain)].filter((match) => isEvident(plain, match));
  return [...found, ...evident].map(({ index, 0: address }) => ({
    start: index,
    end: index + trimmed(address).length,
  }));
}

const aboutWeb = /(?:site|web|internet|lien|link|url|visit\w*|www|موقع|رابط)[^.!?\n]{0,30}$/iu;

function isEvident(plain: string, { index, 0: address }: RegExpExecArray): boolean {
  const host = address.split(/[/?#]/)[0] ?? '';
  return host.length < address.length || /[\d-]/.test(host) || aboutWeb.test(plain.slice(0, index));
}

/** The punctuation of the sentence is not part of the address. */
const trimmed = (address: string) => address.replace(/[\s.,;:!?)\]}'’”،؛؟…]+$/u, '');
