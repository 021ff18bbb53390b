import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressBody, toGzip, toText } from './page-body.ts';

const placeholder = 'nonce-of-the-page';
/** Repeated text, so that a part would gain from referring to an earlier one; a place at each end; letters of two bytes. */
const texts = ['<!DOCTYPE html><meta nonce="', '"/>', 'Ménage à Paris, créneaux libres. '.repeat(9000), ''];

test('a page is compressed once, and each reader receives it with a nonce of their own', () => {
  const body = compressBody(Buffer.from(texts.join(placeholder)), placeholder);
  for (const nonce of ['q83vEjRWeJASNFZ4kBI0Vg==', 'AAAAAAAAAAAAAAAAAAAAAA==']) {
    const html = texts.join(nonce);
    // gunzip checks the checksum and the length.
    expect(gunzipSync(toGzip(body, nonce)).toString()).toBe(html);
    expect(toText(body, nonce)).toBe(html);
  }
});

test('the length of the compressed page does not depend on the nonce', () => {
  const body = compressBody(
    Buffer.from(`<p>AAAAAAAAAAAAAAAAAAAAAA==</p>${placeholder}<p>AAAAAAAAAAAAAAAAAAAAAA==</p>`),
    placeholder,
  );
  const [repeated, other] = ['AAAAAAAAAAAAAAAAAAAAAA==', 'q83vEjRWeJASNFZ4kBI0Vg=='].map(
    (nonce) => toGzip(body, nonce).length,
  );
  expect(repeated).toBe(other);
});
