import type { Audit } from './lighthouse.ts';
import type { MeasuredPage } from './pages.ts';
import type { Choice } from './phone.ts';
import type { Moment, Tapped } from './taps.ts';
import type { StartUp } from './trace.ts';

/** `beside` is another checkout that is measured in the same rounds. */
export type Side = 'here' | 'beside';
/** The measurements of one page in one language for one visitor: weights in kB by type, and the results of each round. */
export type Measured = {
  page: MeasuredPage;
  locale: string;
  choice: Choice;
  side: Side;
  weights: Record<string, number>;
  audits: Audit[];
  starts: StartUp[];
};
export type MeasuredTap = { name: string; locale: string; side: Side; moment: Moment; tapped: Tapped[] };

const median = (numbers: readonly number[]) =>
  numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN;
export const middle = (audits: readonly Audit[], key: Exclude<keyof Audit, 'faults'>) =>
  median(audits.map((audit) => audit[key]));
export const middleStart = (starts: readonly StartUp[], key: keyof StartUp) =>
  median(starts.map((start) => start[key]));
export const middleTap = (tapped: readonly Tapped[], key: keyof Tapped) =>
  median(tapped.map((one) => one[key]).filter((time) => time !== undefined));

/** The costs that are compared with the floor, between languages and between builds. */
export const compared = ['blocking', 'evaluation', 'hydration'] as const;
export type Compared = (typeof compared)[number];

/**
 * The cost of one page as a multiple of another. The first 50 ms of a task do not count as blocking, so the blocking time
 * of the floor is close to 0 and a plain ratio would be unstable: 50 ms are added on both sides. For two pages with one
 * long task each that gives the ratio of the tasks, and on a fast machine, where neither blocks, it gives 1.
 */
export function timesAsMuch(one: readonly StartUp[], other: readonly StartUp[], key: Compared): number {
  const forgiven = key === 'blocking' ? 50 : 0;
  return (middleStart(one, key) + forgiven) / (middleStart(other, key) + forgiven);
}

/** The same page for the same visitor in the other language, or of the other build. */
export const counterpart = (
  all: readonly Measured[],
  { page, locale, side, choice }: Measured,
  other: { locale?: string; side?: Side },
) =>
  all.find(
    (one) =>
      one.page.name === page.name &&
      one.choice === choice &&
      one.locale === (other.locale ?? locale) &&
      one.side === (other.side ?? side),
  );
