import { pageRoutes } from '#contract/page-routes.ts';

const patterns = pageRoutes.map((route) => route.split('/').filter(Boolean));
const unreserved = /^[\w.~-]$/;
/** What a canonical path never has: capitals, escapes, doubled slashes and a slash at the end. */
const isUnusual = /[A-Z%]|\/\/|.\/$/;

/**
 * The one spelling of the address of a page, whose static parts, ids and slugs have no capitals: undefined where a path
 * has it already, and for a path of no page.
 */
export function canonicalPath(path: string): string | undefined {
  if (!isUnusual.test(path)) return undefined;
  const segments = path
    .replaceAll(/%[\da-f]{2}/gi, (escaped) => {
      const sign = String.fromCharCode(Number.parseInt(escaped.slice(1), 16));
      return unreserved.test(sign) ? sign : escaped;
    })
    .toLowerCase()
    .split('/')
    .filter(Boolean);
  const canonical = `/${segments.join('/')}`;
  return canonical !== path && patterns.some((pattern) => isOf(pattern, segments)) ? canonical : undefined;
}

function isOf(pattern: readonly string[], segments: readonly string[]): boolean {
  const required = pattern.filter((part) => !part.endsWith('?')).length;
  return (
    segments.length >= required &&
    segments.length <= pattern.length &&
    segments.every((segment, nth) => pattern[nth]?.startsWith(':') || pattern[nth] === segment)
  );
}
