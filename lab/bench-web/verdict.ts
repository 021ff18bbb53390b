import { requestsMax, weightLimits } from '../../e2e/page-weight.ts';
import {
  compared,
  counterpart,
  middle,
  middleTap,
  timesAsMuch,
  type Measured,
  type MeasuredTap,
} from './figures.ts';
import { categories, type Category, type Fault } from './lighthouse.ts';
import { languageOf, type MeasuredPage } from './pages.ts';
import { choices, type Choice } from './phone.ts';

/** Target scores (docs/performance.md, W2). */
export const wanted: Record<Category, number> = {
  performance: 98,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
};
/** The most that a person who was not asked yet may wait for, in milliseconds. */
export const firstVisitLimits = { lcp: 1800, tbt: 200 };
/** The highest cost of a public page, as a multiple of the floor. */
export const floorMultiple = 2;
/** The highest cost in one language, as a multiple of the cost in the other. */
export const languageMultiple = 1.2;
/** The highest cost of this build, as a multiple of the other build. */
const besideMultiple = 1.1;
export const inpMilliseconds = 200;
/** Event Timing rounds to multiples of this. */
const tapResolution = 8;

const visitOf: Record<Choice, string> = { none: 'no choice', stored: 'choice stored' };
export const titleOf = ({ page, locale, choice }: Pick<Measured, 'page' | 'locale' | 'choice'>) =>
  `${page.name}, ${languageOf(locale)}, ${visitOf[choice]}`;
const above = (multiple: number) => multiple.toFixed(2);

/** Each failed audit once, without the exclusion from search engines. */
function faultsOf({ page, audits }: Measured): Fault[] {
  const faults = audits.flatMap((audit) => audit.faults);
  // A private page is never indexed and needs no description.
  const meant = (fault: Fault) =>
    page.private ? fault.category === 'seo' : page.hidden && fault.id === 'is-crawlable';
  return [...new Map(faults.filter((fault) => !meant(fault)).map((fault) => [fault.id, fault])).values()];
}

// For an excluded page the score cannot show which points were lost for other reasons.
const isWanted = (page: MeasuredPage, category: Category) =>
  !(category === 'seo' && page.hidden) && !(category === 'performance' && page.private);

const paintNames = { lcp: 'largest paint', tbt: 'blocking' };

/** The limits that a first visit of a public page exceeds. */
function slownessOf({ page, choice, audits }: Measured): string[] {
  if (page.private || choice !== 'none') return [];
  return (['lcp', 'tbt'] as const)
    .filter((key) => middle(audits, key) > firstVisitLimits[key])
    .map((key) => `${paintNames[key]} above ${firstVisitLimits[key]} ms`);
}

/** The targets of W1 and W2 that one page misses, and the failed audits, in lines. */
export function problemsOf(measured: Measured): string[] {
  const { page, weights, audits } = measured;
  const requests =
    !page.private && (weights['requests'] ?? 0) > requestsMax ? [`more than ${requestsMax} requests`] : [];
  const heavy = Object.entries(weightLimits)
    .filter(([kind, limit]) => !page.private && (weights[kind] ?? 0) > limit)
    .map(([kind, limit]) => `${kind} above ${limit} kB`);
  const low = categories
    .filter((category) => isWanted(page, category) && middle(audits, category) < wanted[category])
    .map((category) => `${category} below ${wanted[category]}`);
  const shift = middle(audits, 'cls') > 0 ? ['CLS above 0'] : [];
  const lost = faultsOf(measured).map(({ category, id, text }) => `${category}, ${id}: ${text}`);
  return [...heavy, ...requests, ...low, ...slownessOf(measured), ...shift, ...lost].map(
    (problem) => `${titleOf(measured)}: ${problem}`,
  );
}

/** Whether the pages of this build hold, for those who come for the first time and for those who have chosen. */
export const verdictOf = (measured: readonly Measured[]): string[] =>
  choices.map((choice) => {
    const pages = measured.filter((one) => one.side === 'here' && one.choice === choice);
    const missed = pages.filter((page) => problemsOf(page).length > 0).length;
    const holds = missed === 0 ? 'hold' : `do not hold on ${missed} of ${pages.length} pages`;
    return `W1 and W2, ${visitOf[choice]}: ${holds}.`;
  });

/** The costs of a public page above the limit in multiples of the floor, in lines. */
export function floorProblems(measured: Measured, floor: Measured): string[] {
  if (measured.page.private) return [];
  return compared
    .map((key) => [key, timesAsMuch(measured.starts, floor.starts, key)] as const)
    .filter(([, multiple]) => multiple > floorMultiple)
    .map(
      ([key, multiple]) =>
        `${titleOf(measured)}: ${key} ${above(multiple)} x the floor, at most ${floorMultiple}`,
    );
}

/** The costs of a page above those in another language, in lines. */
export function languageProblems(measured: Measured, all: readonly Measured[]): string[] {
  const locales = [...new Set(all.map(({ locale }) => locale))].filter(
    (locale) => locale !== measured.locale,
  );
  return locales.flatMap((locale) => {
    const other = counterpart(all, measured, { locale });
    return compared
      .map((key) => [key, other ? timesAsMuch(measured.starts, other.starts, key) : 1] as const)
      .filter(([, multiple]) => multiple > languageMultiple)
      .map(
        ([key, multiple]) =>
          `${titleOf(measured)}: ${key} ${above(multiple)} x ${languageOf(locale)}, at most ${languageMultiple}`,
      );
  });
}

/** The figures of a page above those of the other build, in lines. */
export function besideProblems(here: Measured, beside: Measured): string[] {
  const costs = compared.map((key) => [key, timesAsMuch(here.starts, beside.starts, key)] as const);
  const weights = Object.keys(weightLimits).map(
    (kind) => [kind, (here.weights[kind] ?? 0) / (beside.weights[kind] ?? 0)] as const,
  );
  const paints = (['fcp', 'lcp'] as const).map(
    (key) => [key.toUpperCase(), middle(here.audits, key) / middle(beside.audits, key)] as const,
  );
  return [...weights, ...paints, ...costs]
    .filter(([, multiple]) => multiple > besideMultiple)
    .map(
      ([name, multiple]) =>
        `${titleOf(here)}: ${name} ${above(multiple)} x beside, at most ${besideMultiple}`,
    );
}

export const tapTitle = ({ name, locale, moment }: Omit<MeasuredTap, 'side' | 'tapped'>) =>
  `${name}, ${languageOf(locale)}, ${moment}`;

/** A tap with an INP above the limit or above that of the other build, in lines. */
export function tapProblems(here: MeasuredTap, beside: MeasuredTap | undefined): string[] {
  const inp = middleTap(here.tapped, 'inp');
  const most = beside ? middleTap(beside.tapped, 'inp') * besideMultiple + tapResolution : Infinity;
  return [
    ...(inp > inpMilliseconds ? [`INP ${inp} ms, at most ${inpMilliseconds}`] : []),
    ...(inp > most ? [`INP ${inp} ms, beside ${middleTap(beside?.tapped ?? [], 'inp')}`] : []),
  ].map((problem) => `${tapTitle(here)}: ${problem}`);
}
