import { sitemapRoutes } from './routes.ts';
import type { Feature } from '#server/kernel/feature.ts';

export const sitemap: Feature = {
  name: 'sitemap',
  atRoot: [sitemapRoutes],
};
