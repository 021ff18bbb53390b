import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Signs a path for a browser that requests it without a header; valid until `expires`
 * (docs/product/files.md#downloads).
 */
export function signLink(secret: string, path: string, expires: Date): string {
  const seconds = Math.floor(expires.getTime() / 1000);
  return `${path}?expires=${seconds}&signature=${signature(secret, path, seconds)}`;
}

/** Whether the signature of a path is valid and has not expired. */
export function isSignedLink(
  secret: string,
  path: string,
  link: { expires: number; signature: string },
  now: Date,
): boolean {
  const expected = Buffer.from(signature(secret, path, link.expires));
  const given = Buffer.from(link.signature);
  return (
    link.expires * 1000 > now.getTime() &&
    expected.length === given.length &&
    timingSafeEqual(expected, given)
  );
}

function signature(secret: string, path: string, expires: number): string {
  return createHmac('sha256', secret).update(`link:${path}:${expires}`).digest('base64url');
}
