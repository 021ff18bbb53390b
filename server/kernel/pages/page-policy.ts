/** The content security policy of a page. The heart-beats of the STOMP client run in a worker made of a blob. */
export function pagePolicy(
  nonce: string,
  options: { dev: boolean; imageOrigins?: readonly string[] },
): string {
  const sockets = options.dev ? ' ws:' : '';
  const images = ['data:', 'blob:', ...(options.imageOrigins ?? [])].join(' ');
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' ${images}`,
    `connect-src 'self'${sockets}`,
    "worker-src 'self' blob:",
    "form-action 'self'",
    "base-uri 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ');
}
