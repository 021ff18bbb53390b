import { describe, expect, test } from 'vitest';
import { needsPassword } from './pdf-password.ts';
import encrypted from '#server/testing/encrypted-pdfs.json' with { type: 'json' };
import { makePdf } from '#server/testing/pictures.ts';

const decoded = (files: Record<string, string>) =>
  Object.entries(files).map(([name, file]): [string, Buffer] => [name, Buffer.from(file, 'base64')]);
const [, anyLocked] = decoded(encrypted.locked)[0] ?? expect.unreachable();
/** The same file with a part of its dictionary written in another way. */
const locked = (part: string, instead: string) =>
  Buffer.from(anyLocked.toString('latin1').replace(part, instead), 'latin1');

describe('a PDF needs a password', () => {
  test.each(decoded(encrypted.locked))('that was encrypted for its reader: %s', (_name, pdf) => {
    expect(needsPassword(pdf)).toBe(true);
  });

  test.each([
    ['names its dictionary on another line', locked('/Encrypt 5 0 R', '/Encrypt\n5 0 R')],
    [
      'is followed by other objects',
      Buffer.concat([anyLocked, Buffer.from('\n9 0 obj<</Length 44>>endobj')]),
    ],
  ])('that %s', (_what, pdf) => expect(needsPassword(pdf)).toBe(true));
});

describe('a PDF needs none', () => {
  test.each(decoded(encrypted.free))('that was encrypted for its owner only: %s', (_name, pdf) => {
    expect(needsPassword(pdf)).toBe(false);
  });

  test.each([
    ['is not encrypted', makePdf()],
    ['only mentions encryption', makePdf('/Encrypt /Filter /Standard')],
    ['names a dictionary that it does not have', makePdf('/Encrypt 99 0 R')],
    ['has another kind of encryption', locked('/Filter /Standard', '/Filter /Adobe.PubSec')],
    ['has a dictionary without the check', locked('/U <', '/X <')],
    ['is cut off', anyLocked.subarray(0, 300)],
  ])('that %s', (_what, pdf) => expect(needsPassword(pdf)).toBe(false));
});
