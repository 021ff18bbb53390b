import type { PublicSettings } from '#contract/public-settings.ts';

/** Pages that answer before the opening (docs/product/interface.md#coming-soon). */
const openPaths = ['/privacy', '/terms', '/cookies', '/gdpr', '/contact'];

/** Whether the coming-soon page stands in for the page of this path. */
export function isBehindComingSoon(settings: PublicSettings, pathname: string): boolean {
  return settings.flags.comingSoon && !openPaths.includes(pathname.replace(/(?<=.)\/+$/, ''));
}
