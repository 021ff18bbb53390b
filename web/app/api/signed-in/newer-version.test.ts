import { expect, test } from 'vitest';
import { newerVersion } from './newer-version.ts';

test('a response from before a change does not undo it', () => {
  expect(newerVersion({ version: 3 }, { version: 2 })).toEqual({ version: 3 });
});

test('the same version is taken again, because what is paused may have changed', () => {
  const [present, incoming] = [{ version: 3 }, { version: 3 }];
  expect(newerVersion(present, incoming)).toBe(incoming);
});
