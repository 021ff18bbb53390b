import { create } from 'content-disposition';

/**
 * Headers for a file that a user uploaded: browsers save or display it and never run it
 * (docs/product/files.md#downloads). The name is given twice, as in RFC 6266: in ASCII for old programs, and
 * unchanged.
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
