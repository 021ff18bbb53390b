import { describe, expect, test } from 'vitest';
import type { FigureName, FigureRow, TradeRow } from './queries.ts';
import {
  comparedDaysOf,
  createTallies,
  isView,
  periodOf,
  spansOf,
  stepsOf,
  tallyKeysMax,
  toFigures,
  toTrades,
  wholeDaysOf,
} from './rules.ts';

const today = '2026-03-10';

describe('a period', () => {
  test.each([
    ['TODAY', '2026-03-10'],
    ['DAYS_7', '2026-03-04'],
    ['DAYS_30', '2026-02-09'],
    ['MONTHS_12', '2025-04-01'],
  ] as const)('%s begins on %s and ends today', (period, from) => {
    expect(periodOf({ period }, today)).toEqual({ from, to: today });
  });

  test.each([
    [
      { from: '2026-01-01', to: '2026-01-31' },
      { from: '2026-01-01', to: '2026-01-31' },
    ],
    [{ from: '2026-03-01' }, { from: '2026-03-01', to: today }],
    [
      { from: '2026-03-01', to: '2027-01-01' },
      { from: '2026-03-01', to: today },
    ],
    [{ to: '2026-03-01' }, { field: 'from', key: 'required' }],
    [
      { from: '2026-03-02', to: '2026-03-01' },
      { field: 'to', key: 'end_after_start' },
    ],
    [{ from: '2026-03-11' }, { field: 'from', key: 'future_day' }],
    [{ from: '2025-03-09' }, { field: 'to', key: 'range_days', params: { max: 366 } }],
    [{ from: '2025-03-10' }, { from: '2025-03-10', to: today }],
  ])('of %o is %o', (days, expected) => {
    expect(periodOf({ period: 'DAYS_30', ...days }, today)).toEqual(expected);
  });

  const between = (from: string, to: string) => ({ from, to });
  test.each([
    [between('2026-03-04', today), 9, between('2026-02-25', '2026-03-03'), 9],
    [between('2026-03-04', today), 0, between('2026-02-25', '2026-03-03'), 0],
    [between('2026-03-04', '2026-03-05'), 9, between('2026-03-02', '2026-03-03'), null],
    [between(today, today), 9, between('2026-03-03', '2026-03-03'), 9],
    [between('2026-03-05', '2026-03-05'), 9, between('2026-02-26', '2026-02-26'), null],
  ])('%o at %i hours is compared with %o until %s', (period, hour, before, until) => {
    expect(comparedDaysOf(period, today, hour)).toEqual({ days: period, before, until });
  });

  test('of one day has nothing to compare in its first hour', () => {
    expect(comparedDaysOf(between(today, today), today, 0)).toBeNull();
  });

  test('is read by day but for the last one, of which only hours count', () => {
    expect(wholeDaysOf(between('2026-03-04', today), null)).toEqual(between('2026-03-04', today));
    expect(wholeDaysOf(between('2026-03-04', today), 9)).toEqual(between('2026-03-04', '2026-03-09'));
    expect(spansOf([wholeDaysOf(between(today, today), 9)])).toEqual([]);
    expect(spansOf([wholeDaysOf(between('2026-03-01', '2026-03-01'), 9)])).toEqual([]);
  });

  test('has its days as steps, with those before it when it is short', () => {
    expect(stepsOf({ from: '2026-03-10', to: '2026-03-10' })).toHaveLength(14);
    const steps = stepsOf({ from: '2026-02-09', to: '2026-03-10' });
    expect(steps).toHaveLength(30);
    expect(steps[0]).toEqual({ from: '2026-02-09', to: '2026-02-09' });
    expect(steps.at(-1)).toEqual({ from: today, to: today });
  });

  test('has its months as steps when it is long', () => {
    expect(stepsOf({ from: '2025-12-20', to: '2026-03-10' })).toEqual([
      { from: '2025-12-20', to: '2025-12-31' },
      { from: '2026-01-01', to: '2026-01-31' },
      { from: '2026-02-01', to: '2026-02-28' },
      { from: '2026-03-01', to: '2026-03-10' },
    ]);
  });

  test.each([
    [{ from: '2026-03-02', to: '2026-03-10' }, ['DAY 2026-03-02 2026-03-10']],
    [
      { from: '2025-12-20', to: '2026-03-10' },
      ['DAY 2025-12-20 2025-12-31', 'MONTH 2026-01-01 2026-02-28', 'DAY 2026-03-01 2026-03-10'],
    ],
    [{ from: '2026-02-01', to: '2026-02-28' }, ['MONTH 2026-02-01 2026-02-28']],
    [{ from: '2026-02-01', to: '2026-02-27' }, ['DAY 2026-02-01 2026-02-27']],
    [{ from: '2026-01-15', to: '2026-02-14' }, ['DAY 2026-01-15 2026-02-14']],
  ])('%o is read as %o', (days, expected) => {
    const spans = spansOf([days]);
    expect(spans.map(({ grain, first, last }) => `${grain} ${first} ${last}`)).toEqual(expected);
  });
});

const row = (figure: FigureName, count: number, more: Partial<FigureRow> = {}): FigureRow => ({
  period: 0,
  figure,
  bucket: 0,
  count,
  amount: 0,
  ...more,
});

test('figures are those of their period, with the bucket that holds half of the answers', () => {
  const rows = [
    row('ANSWERED', 3, { bucket: 30 }),
    row('ANSWERED', 2, { bucket: 5 }),
    row('ANSWERED', 4, { bucket: 480 }),
    row('COMPLETED', 2, { amount: 12_050 }),
    row('REVIEWED', 3, { amount: 14 }),
    row('CANCELLED_BY_ADMIN', 1),
    row('REQUESTED', 100, { period: 1 }),
  ];
  expect(toFigures(0, rows, [{ period: 0, count: 7 }])).toMatchObject({
    requests: 0,
    answered: 9,
    answerMinutes: 30,
    completed: 2,
    amount: 120.5,
    rating: 4.7,
    active: 7,
    cancelled: { customer: 0, provider: 0, operator: 1, system: 0 },
  });
  expect(toFigures(1, rows, [])).toMatchObject({
    requests: 100,
    answerMinutes: null,
    rating: null,
    active: 0,
  });
});

test('trades come by their requests', () => {
  const of = (id: string, figure: FigureName, count: number): TradeRow => ({
    id,
    name: id,
    figure,
    bucket: 0,
    count,
    amount: 0,
  });
  const trades = toTrades([of('plumbing', 'REQUESTED', 1), of('cleaning', 'REQUESTED', 4)]);
  expect(trades.map(({ id, requests }) => [id, requests])).toEqual([
    ['cleaning', 4],
    ['plumbing', 1],
  ]);
});

test.each([
  ['/providers/019f0000-0000-7000-8000-000000000000', true],
  ['/services/019f0000-0000-7000-8000-000000000000?from=x', true],
  ['/api/v1/services/019f0000-0000-7000-8000-000000000000', true],
  ['/api/v1/providers/019f0000-0000-7000-8000-000000000000/slots', false],
  ['/providers/search', false],
  ['/api/v1/bookings/019f0000-0000-7000-8000-000000000000', false],
])('%s shows a profile or service: %s', (url, expected) => expect(isView(url)).toBe(expected));

describe('what a process counts', () => {
  test('is one row of each kind until it is taken', () => {
    const tallies = createTallies();
    const searched = { categoryId: 'plumbing', insee: '69123', found: true };
    tallies.addSearch(searched, today);
    tallies.addSearch(searched, today);
    tallies.addSearch({ ...searched, insee: null, found: false }, today);
    tallies.addView(today);
    const of = { day: today, trade: 'plumbing' };
    expect(tallies.take()).toEqual([
      { ...of, figure: 'SEARCHED', insee: '69123', count: 2 },
      { ...of, figure: 'SEARCHED', insee: '', count: 1 },
      { ...of, figure: 'SEARCHED_IN_VAIN', insee: '', count: 1 },
      { day: today, figure: 'VIEWED', trade: '', insee: '', count: 1 },
    ]);
    expect(tallies.take()).toEqual([]);
  });

  test('stays in bounds when addresses are made up', () => {
    const tallies = createTallies();
    for (let made = 0; made < tallyKeysMax + 500; made += 1)
      tallies.addSearch({ categoryId: `made-${made}`, insee: null, found: true }, today);
    const taken = tallies.take();
    expect(taken).toHaveLength(tallyKeysMax + 1);
    expect(taken.reduce((sum, { count }) => sum + count, 0)).toBe(tallyKeysMax + 500);
  });
});
