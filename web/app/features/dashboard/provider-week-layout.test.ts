import { expect, test } from 'vitest';
import { axisOf, placeOn, spanInDay } from './provider-week-layout.ts';

test('shows 8 to 20, and more when the week needs it', () => {
  expect(axisOf([])).toMatchObject({ start: 480, end: 1200, marks: [480, 600, 720, 840, 960, 1080, 1200] });
  expect(axisOf([{ start: 430, end: 1290 }])).toMatchObject({ start: 360, end: 1320 });
});

test('reduces the labels of a whole day, so that they can be read on a phone', () => {
  expect(axisOf([{ start: 0, end: 1440 }]).marks).toEqual([0, 240, 480, 720, 960, 1200, 1440]);
  expect(axisOf([{ start: 430, end: 1440 }]).marks).toEqual([360, 600, 840, 1080, 1320]);
});

test('positions a visit along the axis', () => {
  const axis = axisOf([]);
  expect(placeOn(axis, { start: 660, end: 840 })).toEqual({ insetInlineStart: '25%', inlineSize: '25%' });
});

test('returns the part of a visit that is on a day of its zone', () => {
  const visit = { startAt: '2026-11-20T22:00:00Z', endAt: '2026-11-21T00:00:00Z', timeZone: 'Europe/Paris' };
  expect(spanInDay(visit, '2026-11-20')).toEqual({ start: 1380, end: 1440 });
  expect(spanInDay(visit, '2026-11-21')).toEqual({ start: 0, end: 60 });
  expect(spanInDay(visit, '2026-11-22')).toBeUndefined();
});
