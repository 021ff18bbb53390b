import { expect, test } from 'vitest';
import { timeMarks, quietMinutes, quietSpans, shareOfDay } from './day-bar.tsx';

test('hours over midnight are two parts of the day', () => {
  expect(quietSpans('21:00', '08:00')).toEqual([
    { start: 0, end: 480 },
    { start: 1260, end: 1440 },
  ]);
  expect(quietMinutes('21:00', '08:00')).toBe(660);
});

test('hours within a day are one part, until midnight too', () => {
  expect(quietSpans('12:30', '14:00')).toEqual([{ start: 750, end: 840 }]);
  expect(quietSpans('21:00', '00:00')).toEqual([{ start: 1260, end: 1440 }]);
});

test('equal hours are none', () => {
  expect(quietSpans('08:00', '08:00')).toEqual([]);
  expect(quietMinutes('08:00', '08:00')).toBe(0);
});

test('named times keep their minutes and a distance', () => {
  expect(timeMarks('21:00', '08:00')).toEqual([0, 480, 720, 1260]);
  expect(timeMarks('22:30', '11:00')).toEqual([0, 660, 1350]);
  expect(timeMarks('12:30', '14:00')).toEqual([0, 750]);
  expect(shareOfDay(360)).toBe('25.00%');
});
