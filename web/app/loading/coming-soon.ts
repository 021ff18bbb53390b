import { isOpenBeforeOpening } from '#contract/coming-soon-rules.ts';
import type { PublicSettings } from '#contract/public-settings.ts';

/** Whether the coming-soon page is shown instead of the page of this path. */
export function isBehindComingSoon(settings: PublicSettings, pathname: string): boolean {
  const { flags, comingSoonBlogAccess: withBlog } = settings;
  return flags.comingSoon && !isOpenBeforeOpening(pathname, { withBlog });
}
