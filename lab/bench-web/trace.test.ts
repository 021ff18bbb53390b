import { expect, test } from 'vitest';
import { costOfStart, hydrated, hydrationBegins, type TraceEvent } from './trace.ts';

const milliseconds = 1000;
type Span = { from: number; took: number; cpu?: number; pid?: number };

/** An event of the main thread, in milliseconds of this machine. */
const span = (name: string, { from, took, cpu = took, pid = 1 }: Span): TraceEvent => ({
  name,
  ph: 'X',
  pid,
  tid: 1,
  ts: from * milliseconds,
  dur: took * milliseconds,
  tdur: cpu * milliseconds,
});
const mark = (name: string, at: number): TraceEvent => ({
  name,
  ph: 'R',
  pid: 1,
  tid: 1,
  ts: at * milliseconds,
});
const task = (times: Span) => span('ThreadControllerImpl::RunTask', times);
const hydration = [mark(hydrationBegins, 100), mark(`${hydrated}0`, 200)];

test('counts the processor time of a phone above 50 ms of each task as blocking', () => {
  const events = [
    task({ from: 0, took: 90, cpu: 20 }),
    task({ from: 90, took: 10 }),
    task({ from: 100, took: 50, cpu: 15 }),
  ];
  expect(costOfStart([...events, ...hydration], 4).blocking).toBe(30 + 10);
});

test('takes layout that a script asks for out of the script, whatever encloses it', () => {
  const events = [
    span('Layout', { from: 12, took: 4 }),
    span('EvaluateScript', { from: 10, took: 20 }),
    span('FunctionCall', { from: 11, took: 10 }),
    span('v8.compile', { from: 25, took: 1 }),
    span('UpdateLayoutTree', { from: 40, took: 2 }),
  ];
  const { evaluation, layout } = costOfStart([...events, ...hydration], 4);
  expect(layout).toBe(4 * (4 + 2));
  expect(evaluation).toBe(4 * (20 - 4 - 1));
});

test('ends hydration with the first commit that leaves no more parts waiting than the last one does', () => {
  const events = [
    mark(hydrationBegins, 100),
    mark(`${hydrated}3`, 120),
    mark(`${hydrated}1`, 140),
    mark(`${hydrated}1`, 180),
    span('FunctionCall', { from: 90, took: 5 }),
    span('FunctionCall', { from: 110, took: 11 }),
    span('FunctionCall', { from: 130, took: 15 }),
    span('FunctionCall', { from: 160, took: 9 }),
  ];
  expect(costOfStart(events, 4).hydration).toBe(4 * (11 + 15));
});

test('leaves out what other processes do', () => {
  const events = [task({ from: 0, took: 100, pid: 2 }), span('FunctionCall', { from: 0, took: 9, pid: 2 })];
  expect(costOfStart([...events, ...hydration], 4)).toEqual({
    blocking: 0,
    evaluation: 0,
    hydration: 0,
    layout: 0,
  });
});

test('refuses a record in which nothing is hydrated', () => {
  expect(() => costOfStart([mark(hydrationBegins, 100)], 4)).toThrow('before it was hydrated');
});
