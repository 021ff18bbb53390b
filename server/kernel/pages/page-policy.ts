/** The content security policy of a page. The heart-beats of the STOMP client run in a worker made of a blob. */
export function pagePolicy(
  nonce: string,
  options: { dev: boolean; imageOrigins?: readonly string[]; tagOrigins?: readonly string[] },
): string {
  const tags = options.tagOrigins ?? [];
  const scripts = ["'self'", `'nonce-${nonce}'`, ...tags].join(' ');
  const images = ["'self'", 'data:', 'blob:', ...(options.imageOrigins ?? []), ...tags].join(' ');
  const calls = ["'self'", ...(options.dev ? ['ws:'] : []), ...tags].join(' ');
  return [
    "default-src 'self'",
    `script-src ${scripts}`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    `img-src ${images}`,
    `connect-src ${calls}`,
    "worker-src 'self' blob:",
    "form-action 'self'",
    "base-uri 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ');
}
