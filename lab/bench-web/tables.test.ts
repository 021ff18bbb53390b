import { expect, test } from 'vitest';
import type { Measured, MeasuredTap, Side } from './figures.ts';
import type { Audit } from './lighthouse.ts';
import { floorPage } from './pages.ts';
import {
  auditInBrief,
  besideTable,
  besideTapsTable,
  costsTable,
  scoresTable,
  tapsTable,
  weightInBrief,
} from './tables.ts';

const audit = (fcp: number): Audit => ({
  performance: 99,
  accessibility: 100,
  'best-practices': 100,
  seo: 60,
  fcp,
  lcp: 2 * fcp,
  speedIndex: fcp,
  tbt: 20,
  cls: 0,
  machine: 3000,
  faults: [],
});

/** A page that costs this many times the floor. */
const makeMeasured = (locale: string, times: number, side: Side = 'here'): Measured => ({
  page: { name: 'sign-in', path: '/auth/login', hidden: true },
  locale,
  choice: 'none',
  side,
  weights: { script: 100 * times, stylesheet: 10, font: 70, document: 20, requests: 24 },
  audits: [audit(900), audit(1000 * times), audit(5000)],
  starts: [{ blocking: 100 * times - 50, evaluation: 200 * times, hydration: 80 * times, layout: 10 }],
});
const floor = { ...makeMeasured('fr', 1), page: floorPage };
const pages = [makeMeasured('fr-FR', 1.5), makeMeasured('ar', 1.8)];
const tap = (inp: number | undefined): MeasuredTap => ({
  name: 'menu',
  locale: 'ar',
  side: 'here',
  moment: 'settled',
  tapped: [{ inp, answered: 300 }],
});

test('scores stand below what is wanted, in the middle of the rounds', () => {
  const [, , wanted, ...rows] = scoresTable([floor, ...pages]);
  expect(wanted).toBe(
    '| wanted (W1, W2) | 200 | 20 | 72 | 30 | 25 | 98 | 100 | 100 |  | 1800 | 200 | 0 |  |',
  );
  expect(rows).toEqual([
    '| floor | 100.0 | 10.0 | 70.0 | 20.0 | 24 | 99 | 100, 100 | 60 | 1000 | 2000 | 20 | 0 | 3000 |',
    '| sign-in, fr, no choice | 150.0 | 10.0 | 70.0 | 20.0 | 24 | 99 | 100, 100 | 60 (noindex) | 1500 | 3000 | 20 | 0 | 3000 |',
    '| sign-in, ar, no choice | 180.0 | 10.0 | 70.0 | 20.0 | 24 | 99 | 100, 100 | 60 (noindex) | 1800 | 3600 | 20 | 0 | 3000 |',
    '',
  ]);
});

test('costs are multiples of the floor and of French', () => {
  expect(costsTable(pages, floor).slice(2)).toEqual([
    '| floor | 50 | 200 | 80 | 10 |  |  |',
    '| sign-in, fr, no choice | 100 | 300 | 120 | 10 | 1.50, 1.50, 1.50 |  |',
    '| sign-in, ar, no choice | 130 | 360 | 144 | 10 | 1.80, 1.80, 1.80 | 1.20, 1.20, 1.20 |',
    '',
  ]);
});

test('each visitor of a page has a row', () => {
  const [first] = pages;
  const later = first && { ...first, choice: 'stored' as const };
  const names = scoresTable(first && later ? [first, later] : []).map((row) => row.split(' | ')[0]);
  expect(names).toEqual(expect.arrayContaining(['| sign-in, fr, no choice', '| sign-in, fr, choice stored']));
});

test('a result is told in one line as soon as it is there', () => {
  expect(auditInBrief(audit(900))).toBe('performance 99, FCP 900, LCP 1800, TBT 20, CLS 0');
  expect(weightInBrief(floor.weights)).toBe(
    'script 100.0 kB, stylesheet 10.0 kB, font 70.0 kB, document 20.0 kB, 24 requests',
  );
});

test('two builds stand beside each other with their ratio', () => {
  const [here] = pages;
  const beside = makeMeasured('fr-FR', 2, 'beside');
  expect(here && besideTable([here], [...pages, beside]).slice(2)).toEqual([
    '| sign-in, fr, no choice | 150.0 / 200.0 (0.75) | 10.0 / 10.0 (1.00) | 70.0 / 70.0 (1.00) | 20.0 / 20.0 (1.00) | 99 / 99 (1.00) | 1500 / 2000 (0.75) | 3000 / 4000 (0.75) | 20 / 20 (1.00) | 100 / 150 (0.75) | 300 / 400 (0.75) | 120 / 160 (0.75) | 10 / 10 (1.00) |',
    '',
  ]);
});

test('a tap that another document answers has no time to the next frame', () => {
  expect(tapsTable([tap(80), tap(undefined)]).slice(2)).toEqual([
    '| menu, ar, settled | 80 | 300 |',
    '| menu, ar, settled | – | 300 |',
    '',
  ]);
  expect(
    besideTapsTable([
      [tap(80), tap(40)],
      [tap(80), tap(undefined)],
    ]).slice(2),
  ).toEqual([
    '| menu, ar, settled | 80 / 40 (2.00) | 300 / 300 (1.00) |',
    '| menu, ar, settled | 80 / – (–) | 300 / 300 (1.00) |',
    '',
  ]);
});
