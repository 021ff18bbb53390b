import type { AnalyticsSettings, DemoAccount, PublicSettings } from '#contract/public-settings.ts';
import { socialProviders } from '#contract/auth-limits.ts';
import { readBuildInfo } from '#server/kernel/http/downloads.ts';
import type { Deps } from '#server/kernel/deps.ts';
import type { WebOptions } from '#server/kernel/pages/ssr.ts';

type Surroundings = { devPages: boolean; demoAccounts: readonly DemoAccount[] };

/** Where the tag of Google is loaded from and sends to. */
const googleOrigins = [
  'https://www.googletagmanager.com',
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
];

function tagOriginsOf({ googleId, matomo }: AnalyticsSettings): string[] {
  return [
    ...(googleId === null ? [] : googleOrigins),
    ...(matomo === null ? [] : [new URL(matomo.url).origin]),
  ];
}

/**
 * The settings of the deployment that pages receive, with the flags read again for each page, and the foreign origins
 * that they may use: map tiles for pictures, and those of the tags that are set up.
 */
export function settingsOfPages(
  { config, flags }: Deps,
  surroundings: Surroundings,
): Pick<WebOptions, 'publicSettings' | 'imageOrigins' | 'tagOrigins'> {
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
    consentTtlDays: config.consentTtlDays,
    analytics: config.analytics,
    ...surroundings,
  });
  return {
    publicSettings,
    imageOrigins: tileUrl === null ? [] : [new URL(tileUrl).origin],
    tagOrigins: tagOriginsOf(config.analytics),
  };
}
