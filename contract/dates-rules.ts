import { dayMs } from './durations.ts';
import type { Language } from './languages.ts';

/** A date that Intl wrote as a reader expects it: French says the first of a month as an ordinal, 1er. */
export function readableDate({ language, text }: { language: Language; text: string }): string {
  return language === 'fr' ? text.replace(/(?<!\d)1(?= \p{L})/gu, '1er') : text;
}

/** Moves a calendar day, YYYY-MM-DD, by whole days. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10);
}

/** Whole days from one calendar day, YYYY-MM-DD, to another: 0 the same, 1 the next one, negative for an earlier one. */
export const daysFrom = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMs);

/**
 * The order of two instants of the API. As texts they have another one: "10:00:00.500Z" comes before "10:00:00Z". What
 * is shorter than a millisecond does not count.
 */
export const compareInstants = (one: string, other: string): number => Date.parse(one) - Date.parse(other);
