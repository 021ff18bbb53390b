import { expect, test } from 'vitest';
import { measurementsKeptSince } from './rules.ts';

test('measurements are kept for thirteen months', () => {
  expect(measurementsKeptSince(new Date('2026-03-10T12:00:00Z'))).toEqual(new Date('2025-02-10T12:00:00Z'));
});
