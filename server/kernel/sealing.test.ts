import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createSealing } from './sealing.ts';

const key = randomBytes(32);
const sealing = createSealing(key.toString('base64'));
const plain = Buffer.from('12AB34567 et sa suite');

describe('a sealed text', () => {
  test('can be opened with the same key, in base64 or hex', () => {
    expect(createSealing(key.toString('hex')).open(sealing.seal(plain))).toEqual(plain);
  });

  test('does not contain the plain bytes and differs each time', () => {
    const sealed = sealing.seal(plain);
    expect(sealed.includes('12AB')).toBe(false);
    expect(sealing.seal(plain).equals(sealed)).toBe(false);
  });

  test('is refused when a byte was changed or with another key', () => {
    const sealed = sealing.seal(plain);
    sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1;
    expect(() => sealing.open(sealed)).toThrow();
    const other = createSealing(randomBytes(32).toString('hex'));
    expect(() => other.open(sealing.seal(plain))).toThrow();
  });
});
