import type { AnalyticsSettings } from '#contract/public-settings.ts';

type Tag = { name: string; cookies: readonly string[] };

/** Names of products and cookies are the same in every language. */
const tagsOf = ({ googleId, matomo }: AnalyticsSettings): Tag[] => [
  ...(googleId === null ? [] : [{ name: 'Google Analytics', cookies: ['_ga'] }]),
  ...(matomo === null ? [] : [{ name: 'Matomo', cookies: ['_pk_', 'mtm_'] }]),
];

/** The measuring services of others that a deployment loads. */
export const tagNamesOf = (analytics: AnalyticsSettings): string =>
  tagsOf(analytics)
    .map(({ name }) => name)
    .join(', ');

/** How the names of their cookies begin. */
export const tagCookiesOf = (analytics: AnalyticsSettings): string =>
  tagsOf(analytics)
    .flatMap(({ cookies }) => cookies)
    .join(', ');
