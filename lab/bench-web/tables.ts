import { requestsMax, weightLimits } from '../../e2e/page-weight.ts';
import {
  compared,
  counterpart,
  middle,
  middleStart,
  middleTap,
  timesAsMuch,
  type Measured,
  type MeasuredTap,
} from './figures.ts';
import type { Audit } from './lighthouse.ts';
import { floorPage } from './pages.ts';
import {
  firstVisitLimits,
  floorMultiple,
  languageMultiple,
  inpMilliseconds,
  tapTitle,
  titleOf,
  wanted,
} from './verdict.ts';

type Cell = string | number;

/** Heads of columns, as they are read in one line. */
const heads = (line: string): string[] => line.split(' | ');

/** A table of Markdown, as docs/performance.md has them. */
function toTable(names: readonly Cell[], rows: readonly (readonly Cell[])[]): string[] {
  const line = (cells: readonly Cell[]) => `| ${cells.join(' | ')} |`;
  return [line(names), line(names.map(() => '---')), ...rows.map(line), ''];
}

const one = (value: number) => value.toFixed(1);
const two = (value: number) => (Number.isFinite(value) ? value.toFixed(2) : '–');
const whole = (value: number) => (Number.isNaN(value) ? '–' : value.toFixed(0));
const kinds = Object.keys(weightLimits);

const nameOf = (measured: Measured) => (measured.page === floorPage ? measured.page.name : titleOf(measured));

/** Weights (W1) and what Lighthouse says (W2). */
export function scoresTable(results: readonly Measured[]): string[] {
  const rows = results.map((measured) => {
    const { page, weights, audits } = measured;
    return [
      nameOf(measured),
      ...kinds.map((kind) => one(weights[kind] ?? 0)),
      weights['requests'] ?? 0,
      middle(audits, 'performance'),
      `${middle(audits, 'accessibility')}, ${middle(audits, 'best-practices')}`,
      page.hidden ? `${middle(audits, 'seo')} (noindex)` : middle(audits, 'seo'),
      ...(['fcp', 'lcp', 'tbt'] as const).map((key) => whole(middle(audits, key))),
      Number(middle(audits, 'cls').toFixed(3)),
      whole(middle(audits, 'machine')),
    ];
  });
  const limits = [
    'wanted (W1, W2)',
    ...Object.values(weightLimits),
    requestsMax,
    wanted.performance,
    wanted.accessibility,
    wanted.seo,
    '',
    firstVisitLimits.lcp,
    firstVisitLimits.tbt,
    0,
    '',
  ];
  return toTable(
    heads(
      'Page, language, visitor | JS | CSS | Fonts | HTML | Requests | Performance | Accessibility, best practices | SEO | FCP | LCP | TBT | CLS | Index of the machine',
    ),
    [limits, ...rows],
  );
}

/** What pages cost until they are alive, in milliseconds, as multiples of the floor and of the first language. */
export function costsTable(results: readonly Measured[], floor: Measured): string[] {
  const rows = [floor, ...results].map((measured) => {
    const { starts } = measured;
    const first = counterpart(results, measured, { locale: results[0]?.locale });
    const ratios = (other: Measured | undefined) =>
      other && other !== measured
        ? compared.map((key) => two(timesAsMuch(starts, other.starts, key))).join(', ')
        : '';
    return [
      nameOf(measured),
      ...([...compared, 'layout'] as const).map((key) => whole(middleStart(starts, key))),
      ratios(floor),
      ratios(first),
    ];
  });
  return toTable(
    heads(
      `Page, language, visitor | Blocking | Script evaluation | Hydration | Style and layout | x the floor: blocking, evaluation, hydration (≤ ${floorMultiple}) | x French: the same (≤ ${languageMultiple} either way)`,
    ),
    rows,
  );
}

/** INP, and how long the answer takes, right after the page is alive and when it has come to rest. */
export function tapsTable(taps: readonly MeasuredTap[]): string[] {
  return toTable(
    ['Tap, language, moment', `INP (≤ ${inpMilliseconds})`, 'Answered'],
    taps.map((tap) => [
      tapTitle(tap),
      whole(middleTap(tap.tapped, 'inp')),
      whole(middleTap(tap.tapped, 'answered')),
    ]),
  );
}

const pair = (here: number, beside: number, write: (value: number) => string, ratio = here / beside) =>
  `${write(here)} / ${write(beside)} (${two(ratio)})`;

/** Both builds: here / beside (ratio). */
export function besideTable(results: readonly Measured[], all: readonly Measured[]): string[] {
  const rows = results.flatMap((here) => {
    const beside = counterpart(all, here, { side: 'beside' });
    if (!beside) return [];
    const paint = (key: 'performance' | 'fcp' | 'lcp' | 'tbt') =>
      pair(middle(here.audits, key), middle(beside.audits, key), whole);
    return [
      [
        titleOf(here),
        ...kinds.map((kind) => pair(here.weights[kind] ?? 0, beside.weights[kind] ?? 0, one)),
        ...(['performance', 'fcp', 'lcp', 'tbt'] as const).map(paint),
        ...compared.map((key) =>
          pair(
            middleStart(here.starts, key),
            middleStart(beside.starts, key),
            whole,
            timesAsMuch(here.starts, beside.starts, key),
          ),
        ),
        pair(middleStart(here.starts, 'layout'), middleStart(beside.starts, 'layout'), whole),
      ],
    ];
  });
  return toTable(
    heads(
      'Here / beside (ratio) | JS | CSS | Fonts | HTML | Performance | FCP | LCP | TBT | Blocking | Script evaluation | Hydration | Style and layout',
    ),
    rows,
  );
}

export function besideTapsTable(pairs: readonly (readonly [MeasuredTap, MeasuredTap])[]): string[] {
  return toTable(
    ['Here / beside (ratio)', 'INP', 'Answered'],
    pairs.map(([here, beside]) => [
      tapTitle(here),
      ...(['inp', 'answered'] as const).map((key) =>
        pair(middleTap(here.tapped, key), middleTap(beside.tapped, key), whole),
      ),
    ]),
  );
}

/** What one audit found, in the line that tells of it. */
export const auditInBrief = ({ performance, fcp, lcp, tbt, cls }: Audit): string =>
  `performance ${performance}, FCP ${whole(fcp)}, LCP ${whole(lcp)}, TBT ${whole(tbt)}, CLS ${Number(cls.toFixed(3))}`;

/** What a page weighs, in the line that tells of it. */
export const weightInBrief = (weights: Record<string, number>): string =>
  `${kinds.map((kind) => `${kind} ${one(weights[kind] ?? 0)} kB`).join(', ')}, ${weights['requests'] ?? 0} requests`;
