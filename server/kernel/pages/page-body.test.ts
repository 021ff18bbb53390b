import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressBody, createNonce, toGzip, toText } from './page-body.ts';

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

test('a part refers to the texts before the nonce, and never to the nonce', () => {
  const words = Array.from({ length: 2000 }, (_, index) => (index * 7919).toString(36)).join(' ');
  const lengthOf = (...parts: string[]) =>
    toGzip(compressBody(Buffer.from(parts.join(placeholder)), placeholder), createNonce()).length;
  const once = lengthOf(words, '');
  expect(lengthOf(words, words)).toBeLessThan(once * 1.05);
  const nonces = [createNonce(), createNonce()];
  // As many places as reach beyond the window of deflate.
  const many = Array.from({ length: 40 }, () => words.slice(0, 1500));
  const body = compressBody(Buffer.from(many.join(placeholder)), placeholder);
  for (const nonce of nonces) expect(gunzipSync(toGzip(body, nonce)).toString()).toBe(many.join(nonce));
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

test('a short part refers to what is just before it', () => {
  const script = Array.from({ length: 60 }, (_, index) => (index * 7919).toString(36)).join(' ');
  const lengthOf = (...parts: string[]) =>
    toGzip(compressBody(Buffer.from(parts.join(placeholder)), placeholder), createNonce()).length;
  const [once, twice] = [lengthOf(script, ''), lengthOf(script, script)];
  expect(twice - once).toBeLessThan(script.length / 4);
});
