import type { DemoAccount, PublicSettings } from '#contract/public-settings.ts';
import { socialProviders } from '#contract/social-limits.ts';
import { readBuildInfo } from '#server/kernel/http/build-info.ts';
import type { Deps } from '#server/kernel/deps.ts';
import type { WebOptions } from '#server/kernel/pages/ssr.ts';

type Surroundings = { devPages: boolean; demoAccounts: readonly DemoAccount[] };

/**
 * The settings of the deployment that pages receive, with the flags read again for each page, and the one foreign
 * origin of their pictures: map tiles.
 */
export function settingsOfPages(
  { config, flags }: Deps,
  surroundings: Surroundings,
): Pick<WebOptions, 'publicSettings' | 'imageOrigins'> {
  const { tileUrl, attribution } = config.map;
  const buildInfo = readBuildInfo();
  const publicSettings = (): PublicSettings => ({
    brandName: config.brandName,
    ...buildInfo,
    contactEmail: config.contactEmail,
    publicUrl: config.publicUrl,
    flags: flags.current(),
    comingSoonBlogAccess: config.comingSoonBlogAccess,
    beta: config.beta,
    mapTileUrl: tileUrl,
    mapAttribution: attribution,
    completesStreets: config.geocoderUrl !== undefined,
    socialProviders: socialProviders.filter((provider) => config.social[provider] !== undefined),
    ...surroundings,
  });
  return { publicSettings, imageOrigins: tileUrl === null ? [] : [new URL(tileUrl).origin] };
}
