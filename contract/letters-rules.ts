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

/** A time is far enough ahead to stop a letter or an announcement, and near enough to remember it. */
export function isSchedulable({ at, now }: { at: Date; now: Date }): boolean {
  const ahead = at.getTime() - now.getTime();
  return ahead >= letterLeadMinutes * minuteMs && ahead <= letterScheduleDays * dayMs;
}
