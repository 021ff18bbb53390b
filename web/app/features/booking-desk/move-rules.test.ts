import { expect, test } from 'vitest';
import { hourRowsOf } from './move-rules.ts';

test('starts are in rows by their hour, in order', () => {
  const at = (time: string) => `2026-03-02T${time}:00Z`;
  const timeOf = (start: string) => start.slice(11, 16);
  expect(hourRowsOf([at('09:00'), at('09:30'), at('11:00'), at('09:15')], timeOf)).toEqual([
    { hour: '09:00', starts: [at('09:00'), at('09:15'), at('09:30')] },
    { hour: '11:00', starts: [at('11:00')] },
  ]);
});
