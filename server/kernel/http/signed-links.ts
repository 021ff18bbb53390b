import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Signs a path for a browser that requests it without a header; valid until `expires`
 * (docs/product/files.md#downloads).
 */
export function signLink(secret: string, path: string, expires: Date): string {
  const seconds = Math.floor(expires.getTime() / 1000);
  return `${path}?expires=${seconds}&signature=${signText(secret, 'link', `${path}:${seconds}`)}`;
}

/** Whether the signature of a path is valid and has not expired. */
export const isSignedLink = (
  secret: string,
  path: string,
  { expires, signature }: { expires: number; signature: string },
  now: Date,
): boolean => expires * 1000 > now.getTime() && isSignedText(secret, 'link', `${path}:${expires}`, signature);

/** Signs a text for one purpose: the signature is valid for no other one. */
export function signText(secret: string, purpose: string, text: string): string {
  return createHmac('sha256', secret).update(`${purpose}:${text}`).digest('base64url');
}

export function isSignedText(secret: string, purpose: string, text: string, signature: string): boolean {
  const expected = Buffer.from(signText(secret, purpose, text));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
}
