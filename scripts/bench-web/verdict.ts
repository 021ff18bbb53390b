import { weightLimits } from '../../e2e/page-weight.ts';
import { categories, type Audit, type Category, type Fault } from './lighthouse.ts';

export type PublicPage = {
  name: string;
  path: string;
  /** Kept out of search engines on purpose: what Lighthouse takes off its SEO for that is no fault. */
  hidden?: boolean;
};
/** What one page weighs, in kB by kind, and its audits. */
export type Result = { page: PublicPage; weights: Record<string, number>; audits: Audit[] };

/** Scores that are wanted (docs/performance.md, W2). */
const wanted: Record<Category, number> = {
  performance: 95,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
};

const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;
const middle = (audits: readonly Audit[], key: Exclude<keyof Audit, 'faults'>) =>
  median(audits.map((audit) => audit[key]));

/** Each fault once, without that of being hidden. */
function faultsOf({ page, audits }: Result): Fault[] {
  const faults = audits.flatMap((audit) => audit.faults);
  const meant = (fault: Fault) => page.hidden && fault.id === 'is-crawlable';
  return [...new Map(faults.filter((fault) => !meant(fault)).map((fault) => [fault.id, fault])).values()];
}

/** What of W1 and W2 does not hold, and what took the points, in lines. */
export function problemsOf(result: Result): string[] {
  const { page, weights, audits } = result;
  const faults = faultsOf(result);
  const heavy = Object.entries(weightLimits)
    .filter(([kind, limit]) => (weights[kind] ?? 0) > limit)
    .map(([kind, limit]) => `${kind} above ${limit} kB`);
  const low = categories
    // Of a hidden page the points that are lost beside being hidden cannot be told from the score.
    .filter((category) => category !== 'seo' || !page.hidden)
    .filter((category) => middle(audits, category) < wanted[category])
    .map((category) => `${category} below ${wanted[category]}`);
  const shift = middle(audits, 'cls') > 0 ? ['CLS above 0'] : [];
  const lost = faults.map(({ category, id, text }) => `${category}, ${id}: ${text}`);
  return [...heavy, ...low, ...shift, ...lost].map((problem) => `${page.name}: ${problem}`);
}

const columns = (cells: readonly (string | number)[]) =>
  cells.map((cell, index) => (index === 0 ? String(cell).padEnd(9) : String(cell).padStart(6))).join(' ');

/** One line a page: weights, scores, times of the simulated phone in ms, and how fast Lighthouse found the machine. */
export function tableOf(results: readonly Result[]): string[] {
  const heads = [
    '',
    'JS',
    'CSS',
    'fonts',
    'HTML',
    'perf',
    'access',
    'best',
    'SEO',
    'FCP',
    'LCP',
    'SI',
    'TBT',
  ];
  const limits = [
    ...Object.values(weightLimits).map((limit) => `≤ ${limit}`),
    ...categories.map((category) => `≥ ${wanted[category]}`),
  ];
  const times = ['fcp', 'lcp', 'speedIndex', 'tbt'] as const;
  return [
    columns([...heads, 'CLS', 'index', 'runs']),
    columns(['wanted', ...limits, '', '', '', '', 0]),
    ...results.map(({ page, weights, audits }) =>
      columns([
        page.name,
        ...Object.keys(weightLimits).map((kind) => (weights[kind] ?? 0).toFixed(1)),
        ...categories.map(
          (category) => `${middle(audits, category)}${page.hidden && category === 'seo' ? '*' : ''}`,
        ),
        ...times.map((key) => Math.round(middle(audits, key))),
        Number(middle(audits, 'cls').toFixed(3)),
        Math.round(middle(audits, 'machine')),
        audits.length,
      ]),
    ),
  ];
}
