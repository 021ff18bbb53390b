import { create } from 'content-disposition';

/**
 * Headers of a file that a user once sent: it is saved or shown, never run (docs/product/files.md#downloads). The name is
 * given twice, as RFC 6266 has it: in ASCII for old readers, and as it is.
 */
export function fileHeaders(
  fileName: string,
  disposition: 'attachment' | 'inline' = 'attachment',
): Record<string, string> {
  const fallback = fileName.normalize('NFKD').replaceAll(/[^\x20-\x7e]|["\\%;]/g, '') || 'document';
  return {
    'cache-control': 'private, no-store',
    'content-disposition': create(fileName, { type: disposition, fallback }),
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'x-content-type-options': 'nosniff',
  };
}
