import { describe, expect, test } from 'vitest';
import { timesAsMuch, type Measured, type MeasuredTap } from './figures.ts';
import type { Audit } from './lighthouse.ts';
import { addressOf } from './pages.ts';
import type { StartUp } from './trace.ts';
import {
  besideProblems,
  floorProblems,
  languageProblems,
  problemsOf,
  tapProblems,
  verdictOf,
} from './verdict.ts';

const goodAudit: Audit = {
  performance: 98,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
  fcp: 900,
  lcp: 1500,
  speedIndex: 1000,
  tbt: 20,
  cls: 0,
  machine: 3000,
  faults: [],
};
const cost: StartUp = { blocking: 50, evaluation: 200, hydration: 100, layout: 10 };

type Wishes = Partial<Omit<Measured, 'audits' | 'starts'>> & {
  audit?: Partial<Audit>;
  start?: Partial<StartUp>;
};

function makeMeasured({ audit, start, ...wishes }: Wishes = {}): Measured {
  return {
    page: { name: 'home', path: '/' },
    locale: 'fr-FR',
    choice: 'none',
    side: 'here',
    weights: { script: 200, stylesheet: 20, font: 72, document: 30, requests: 25 },
    audits: [{ ...goodAudit, ...audit }],
    starts: [{ ...cost, ...start }],
    ...wishes,
  };
}

function makeTap(inps: readonly (number | undefined)[]): MeasuredTap {
  return {
    name: 'menu',
    locale: 'ar',
    side: 'here',
    moment: 'ready',
    tapped: inps.map((inp) => ({ inp, answered: 300 })),
  };
}

const floor = makeMeasured({ page: { name: 'floor', path: '/' } });
const booking = { name: 'booking', path: '/bookings/new', hidden: true, private: true };

describe('a page by itself', () => {
  test('holds at the limits', () => {
    expect(problemsOf(makeMeasured())).toEqual([]);
  });

  test('is too heavy, too slow or moves', () => {
    const weights = { script: 200.1, stylesheet: 20, font: 72, document: 30, requests: 26 };
    expect(problemsOf(makeMeasured({ weights, audit: { performance: 97, cls: 0.01 } }))).toEqual([
      'home, fr, no choice: script above 200 kB',
      'home, fr, no choice: more than 25 requests',
      'home, fr, no choice: performance below 98',
      'home, fr, no choice: CLS above 0',
    ]);
  });

  test('keeps who was not asked yet waiting no longer than they may', () => {
    const late = { lcp: 1801, tbt: 201 };
    expect(problemsOf(makeMeasured({ audit: late }))).toEqual([
      'home, fr, no choice: largest paint above 1800 ms',
      'home, fr, no choice: blocking above 200 ms',
    ]);
    expect(problemsOf(makeMeasured({ audit: late, choice: 'stored' }))).toEqual([]);
    expect(problemsOf(makeMeasured({ audit: { lcp: 1800, tbt: 200 } }))).toEqual([]);
  });

  test('holds for one visitor and not for the other', () => {
    const first = makeMeasured({ audit: { performance: 97 } });
    const beside = makeMeasured({ side: 'beside', choice: 'stored', audit: { performance: 50 } });
    expect(verdictOf([first, makeMeasured({ choice: 'stored' }), beside])).toEqual([
      'W1 and W2, no choice: do not hold on 1 of 1 pages.',
      'W1 and W2, choice stored: hold.',
    ]);
  });

  test('is judged by the middle of its rounds', () => {
    const audits = [97, 98, 99].map((performance) => ({ ...goodAudit, performance }));
    expect(problemsOf({ ...makeMeasured(), audits })).toEqual([]);
  });

  test('may be hidden from search engines on purpose', () => {
    const faults = [{ category: 'seo' as const, id: 'is-crawlable', text: 'blocked' }];
    const hidden = { name: 'sign-in', path: '/', hidden: true };
    expect(problemsOf(makeMeasured({ page: hidden, audit: { seo: 60, faults } }))).toEqual([]);
    expect(problemsOf(makeMeasured({ audit: { faults } }))).toEqual([
      'home, fr, no choice: seo, is-crawlable: blocked',
    ]);
  });

  test('of one who is signed in has only the limits of every page', () => {
    const audit = { performance: 70, seo: 50, accessibility: 99 };
    expect(problemsOf(makeMeasured({ page: booking, weights: { script: 300 }, audit }))).toEqual([
      'booking, fr, no choice: accessibility below 100',
    ]);
  });
});

describe('a page beside others', () => {
  test('may cost twice the floor', () => {
    const start = { blocking: 150, evaluation: 400, hydration: 200 };
    expect(floorProblems(makeMeasured({ start }), floor)).toEqual([]);
    expect(floorProblems(makeMeasured({ start: { ...start, hydration: 201 } }), floor)).toEqual([
      'home, fr, no choice: hydration 2.01 x the floor, at most 2',
    ]);
    expect(floorProblems(makeMeasured({ page: booking, start: { hydration: 300 } }), floor)).toEqual([]);
  });

  test('blocks no more than a floor that blocks nothing while its own tasks are short', () => {
    const idle = makeMeasured({ start: { blocking: 0 } });
    expect(timesAsMuch(idle.starts, idle.starts, 'blocking')).toBe(1);
    expect(floorProblems(makeMeasured({ start: { blocking: 50 } }), idle)).toEqual([]);
    expect(floorProblems(makeMeasured({ start: { blocking: 51 } }), idle)).toHaveLength(1);
  });

  test('costs about the same in both languages', () => {
    const arabic = makeMeasured({ locale: 'ar', start: { evaluation: 240, blocking: 80 } });
    const french = makeMeasured();
    const other = makeMeasured({ page: booking, start: { evaluation: 1 } });
    expect(languageProblems(arabic, [other, french, arabic])).toEqual([
      'home, ar, no choice: blocking 1.30 x fr, at most 1.2',
    ]);
    expect(languageProblems(french, [other, french, arabic])).toEqual([]);
  });

  test('costs no more than a tenth above another build', () => {
    const beside = makeMeasured({ side: 'beside' });
    const here = makeMeasured({ audit: { fcp: 989, lcp: 1660 }, start: { hydration: 120 } });
    expect(besideProblems(beside, beside)).toEqual([]);
    expect(besideProblems(here, beside)).toEqual([
      'home, fr, no choice: LCP 1.11 x beside, at most 1.1',
      'home, fr, no choice: hydration 1.20 x beside, at most 1.1',
    ]);
    const weights = { ...beside.weights, script: 222 };
    expect(besideProblems(makeMeasured({ weights }), beside)).toEqual([
      'home, fr, no choice: script 1.11 x beside, at most 1.1',
    ]);
  });
});

describe('a tap', () => {
  test('is followed by a frame within 200 ms, in the middle of several', () => {
    expect(tapProblems(makeTap([16, 200, 900]), undefined)).toEqual([]);
    expect(tapProblems(makeTap([16, 208, 900]), undefined)).toEqual([
      'menu, ar, ready: INP 208 ms, at most 200',
    ]);
  });

  test('has no time to the next frame when another document answered it', () => {
    expect(tapProblems(makeTap([undefined, undefined]), makeTap([40]))).toEqual([]);
    expect(tapProblems(makeTap([undefined, 48]), makeTap([40]))).toEqual([]);
  });

  test('may differ from another build by what the browser rounds to', () => {
    expect(tapProblems(makeTap([52]), makeTap([40]))).toEqual([]);
    expect(tapProblems(makeTap([56]), makeTap([40]))).toEqual(['menu, ar, ready: INP 56 ms, beside 40']);
  });
});

test('each language is measured at its own address', () => {
  const search = { path: '/search?query=x' };
  expect(addressOf('http://here', search, 'fr-FR')).toBe('http://here/search?query=x');
  expect(addressOf('http://here', search, 'ar')).toBe('http://here/search?query=x&lang=ar');
  const article = {
    path: '/blog/articles/un',
    paths: { fr: '/blog/articles/un', ar: '/blog/articles/wahid' },
  };
  expect(addressOf('http://here', article, 'fr-FR')).toBe('http://here/blog/articles/un');
  expect(addressOf('http://here', article, 'ar')).toBe('http://here/blog/articles/wahid');
});
