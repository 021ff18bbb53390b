import { legalHrefs, openLegalTexts } from '#contract/page-addresses.ts';
import type { PublicSettings } from '#contract/public-settings.ts';

/** Pages that are available before the opening (docs/product/interface.md#coming-soon). */
const openPaths: readonly string[] = [
  ...openLegalTexts.map((text) => legalHrefs[text]),
  '/contact',
  '/prospects/confirm',
  '/prospects/unsubscribe',
];

/** Whether the coming-soon page is shown instead of the page of this path. */
export function isBehindComingSoon(settings: PublicSettings, pathname: string): boolean {
  return settings.flags.comingSoon && !openPaths.includes(pathname.replace(/(?<=.)\/+$/, ''));
}
