import { expect, test } from 'vitest';
import {
  addSpan,
  copyPreviousDay,
  emptyWeek,
  openMinutes,
  presetWeek,
  problemsOf,
  removeSpan,
  switchDay,
  toEditedWeek,
  toOpeningHours,
} from './hours-week.ts';

const morning = { start: '09:00', end: '12:00' };

test('converts the hours to the editor and back', () => {
  const hours = [{ weekday: 3, slots: [morning] }];
  expect(toOpeningHours(toEditedWeek(hours))).toEqual(hours);
  expect(toEditedWeek(hours)).toHaveLength(7);
});

test('applies a preset to its days only', () => {
  const week = presetWeek('weekdays');
  expect(toOpeningHours(week).map(({ weekday }) => weekday)).toEqual([1, 2, 3, 4, 5]);
  expect(openMinutes(week)).toBe(5 * 7 * 60);
  expect(toOpeningHours(presetWeek('weekend')).map(({ weekday }) => weekday)).toEqual([6, 7]);
});

test('opens a day with a morning, and restores its spans when it is enabled again', () => {
  const on = switchDay(emptyWeek, 2, true);
  expect(toOpeningHours(on)).toEqual([{ weekday: 2, slots: [morning] }]);
  expect(toOpeningHours(switchDay(switchDay(on, 2, false), 2, true))).toEqual(toOpeningHours(on));
});

test('adds a span after the last one and closes the day with its last span', () => {
  const two = addSpan(switchDay(emptyWeek, 1, true), 1);
  expect(toOpeningHours(two)[0]?.slots).toEqual([morning, { start: '14:00', end: '18:00' }]);
  expect(toOpeningHours(removeSpan(removeSpan(two, 1, 1), 1, 0))).toEqual([]);
});

test('copies the day before', () => {
  const week = copyPreviousDay(switchDay(emptyWeek, 1, true), 2);
  expect(toOpeningHours(week).map(({ weekday }) => weekday)).toEqual([1, 2]);
});

test('reports the error of a span', () => {
  const problems = (...spans: { start: string; end: string }[]) =>
    problemsOf({ weekday: 4, enabled: true, spans });
  expect(problems(morning, { start: '18:00', end: '17:00' })).toEqual([undefined, 'order']);
  expect(problems(morning, { start: '11:00', end: '13:00' })).toEqual([undefined, 'overlap']);
  expect(problems(morning, { start: '12:00', end: '24:00' })).toEqual([undefined, undefined]);
  expect(problems({ start: '9', end: '12:00' })).toEqual(['time']);
});
