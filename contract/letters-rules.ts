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
/** Stands for the first name of the reader. */
export const firstNameMark = '{prenom}';

/** The words with the first name of a reader; without one the mark goes, and the space before it. */
export const withFirstName = (words: string, firstName: string | undefined): string =>
  firstName === undefined
    ? words.replaceAll(/[^\S\n]*\{prenom\}/g, '')
    : words.replaceAll(firstNameMark, () => firstName);

export type Run = Readonly<{ text: string; isBold: boolean }>;

/** One paragraph as runs of plain and of bold words. */
export const boldRuns = (paragraph: string): Run[] =>
  paragraph
    .split(/\*\*(\S(?:[^\n]*?\S)?)\*\*/)
    .map((text, index) => ({ text, isBold: index % 2 === 1 }))
    .filter(({ text }) => text !== '');

/** A time is far enough ahead to stop a letter or an announcement, and near enough to remember it. */
export function isSchedulable({ at, now }: { at: Date; now: Date }): boolean {
  const ahead = at.getTime() - now.getTime();
  return ahead >= letterLeadMinutes * minuteMs && ahead <= letterScheduleDays * dayMs;
}
