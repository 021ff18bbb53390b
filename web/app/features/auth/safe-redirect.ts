export const defaultDestination = '/dashboard';

/**
 * Where to go after signing in: the requested path when it is on our own origin, otherwise the dashboard
 * (docs/product/interface.md#guard). Resolving against the origin reveals `//host`, `/\host` and tabs inside; a path
 * with two slashes is refused because the router would read it as a host.
 */
export function safeRedirect(wanted: string | null, origin: string): string {
  if (!wanted?.startsWith('/')) return defaultDestination;
  if (!URL.canParse(wanted, origin)) return defaultDestination;
  const url = new URL(wanted, origin);
  if (url.origin !== new URL(origin).origin || url.pathname.startsWith('//')) return defaultDestination;
  return `${url.pathname}${url.search}${url.hash}`;
}
