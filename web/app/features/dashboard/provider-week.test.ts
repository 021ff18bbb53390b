import { expect, test } from 'vitest';
import { axisOf, placeOn } from './provider-week.tsx';

test('shows 8 to 20, and more when the week needs it', () => {
  expect(axisOf([])).toMatchObject({
    start: 480,
    end: 1200,
    marks: [480, 600, 720, 840, 960, 1080, 1200],
  });
  expect(axisOf([{ start: 430, end: 1290 }])).toMatchObject({
    start: 360,
    end: 1320,
  });
});

test('reduces the labels of a whole day, so that they can be read on a phone', () => {
  expect(axisOf([{ start: 0, end: 1440 }]).marks).toEqual([0, 240, 480, 720, 960, 1200, 1440]);
  expect(axisOf([{ start: 430, end: 1440 }]).marks).toEqual([360, 600, 840, 1080, 1320]);
});

test('positions a visit along the axis', () => {
  const axis = axisOf([]);
  expect(placeOn(axis, { start: 660, end: 840 })).toEqual({
    insetInlineStart: '25%',
    inlineSize: '25%',
  });
});
