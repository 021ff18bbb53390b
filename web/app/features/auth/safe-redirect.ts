export const defaultDestination = '/dashboard';

/**
 * Where to go after signing in: the path asked for when it stays on our own origin, else the dashboard (docs/product/interface.md#guard).
 * Resolving against the origin unmasks `//host`, `/\host` and tabs inside; a path of two slashes is refused
 * because the router would take it for a host.
 */
export function safeRedirect(wanted: string | null, origin: string): string {
  if (!wanted?.startsWith('/')) return defaultDestination;
  if (!URL.canParse(wanted, origin)) return defaultDestination;
  const url = new URL(wanted, origin);
  if (url.origin !== new URL(origin).origin || url.pathname.startsWith('//')) return defaultDestination;
  return `${url.pathname}${url.search}${url.hash}`;
}
