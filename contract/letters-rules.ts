import { dayMs, minuteMs } from './durations.ts';
import { languages, type Language } from './languages.ts';
import { letterLeadMinutes, letterScheduleDays, type LetterState } from './letters-limits.ts';

type Text = Readonly<{ subject: string; text: string; button: string }>;
export type WrittenLetter = Readonly<{ texts: Readonly<Record<Language, Text>>; link: string | null }>;

/** Before it begins a letter can be changed, sent and scheduled. */
export const isOpenLetter = (state: LetterState): boolean => state === 'DRAFT' || state === 'SCHEDULED';

/** The first text that is missing in a language; a letter without a link has no button. */
export function missingField({ texts, link }: WrittenLetter, language: Language): keyof Text | undefined {
  const { subject, text, button } = texts[language];
  if (subject.trim() === '') return 'subject';
  if (text.trim() === '') return 'text';
  return link !== null && button.trim() === '' ? 'button' : undefined;
}

/** The languages in which nothing is missing. */
export const completeLanguages = (letter: WrittenLetter): Language[] =>
  languages.filter((language) => missingField(letter, language) === undefined);

/** Words between two of these are bold; a mark without its second one stays as it is typed. */
export const boldMark = '**';
/** How a link is written, as an example. */
export const linkExample = '[lien](https://…)';
/** Stands for the first name of the reader. */
export const firstNameMark = '{prenom}';

/** The words with the first name of a reader; without one the mark goes, and the space before it. */
export const withFirstName = (words: string, firstName: string | undefined): string =>
  firstName === undefined
    ? words.replaceAll(/[^\S\n]*\{prenom\}/g, '')
    : words.replaceAll(firstNameMark, () => firstName);

export type Run = Readonly<{ text: string; isBold: boolean; url?: string }>;

/** One paragraph as runs of plain words, of bold ones and of links; a mark that is none of these stays as it is typed. */
export const textRuns = (paragraph: string): Run[] =>
  paragraph
    .split(/\*\*(\S(?:[^\n]*?\S)?)\*\*/)
    .flatMap((text, index) => linkRuns(text, index % 2 === 1))
    .filter(({ text }) => text !== '');

const linkMark = /\[([^[\]\n]+)\]\(([^\s()]+)\)/g;

function linkRuns(text: string, isBold: boolean): Run[] {
  const runs: Run[] = [];
  let end = 0;
  for (const { 0: mark, 1: words = '', 2: url = '', index } of text.matchAll(linkMark)) {
    if (words.trim() === '' || !isLetterUrl(url)) continue;
    runs.push({ text: text.slice(end, index), isBold }, { text: words, isBold, url });
    end = index + mark.length;
  }
  return [...runs, { text: text.slice(end), isBold }];
}

/** A link leads to a page of the web by https: its host has a domain, and is not hidden behind a name. */
function isLetterUrl(url: string): boolean {
  if (!/^https:\/\/[^\s"'<>\\]+$/.test(url) || !URL.canParse(url)) return false;
  const { username, password, hostname } = new URL(url);
  return username === '' && password === '' && /^[^.]+(\.[^.]+)+$/.test(hostname);
}

/** A text has a mark of a link whose address is refused, and which its readers would see as it is typed. */
export const hasBrokenLink = (text: string): boolean =>
  textRuns(text).some((run) => run.url === undefined && /\[[^[\]\n]+\]\([^)\n]*\)/.test(run.text));

/** A time is far enough ahead to stop a letter or an announcement, and near enough to remember it. */
export function isSchedulable({ at, now }: { at: Date; now: Date }): boolean {
  const ahead = at.getTime() - now.getTime();
  return ahead >= letterLeadMinutes * minuteMs && ahead <= letterScheduleDays * dayMs;
}
