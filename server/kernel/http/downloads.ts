/**
 * Headers of a file that somebody once sent us: it is saved or shown, never run (docs/product/files.md#downloads). The name is given
 * twice, as RFC 6266 has it: in ASCII for old readers, and as it is.
 */
export function fileHeaders(
  fileName: string,
  disposition: 'attachment' | 'inline' = 'attachment',
): Record<string, string> {
  const plain = fileName.normalize('NFKD').replaceAll(/[^\x20-\x7e]|["\\%;]/g, '') || 'document';
  const whole = encodeURIComponent(fileName).replaceAll(
    /['()*!]/g,
    (sign) => `%${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase()}`,
  );
  return {
    'cache-control': 'private, no-store',
    'content-disposition': `${disposition}; filename="${plain}"; filename*=UTF-8''${whole}`,
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'x-content-type-options': 'nosniff',
  };
}
