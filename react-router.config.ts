import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'web/app',
  buildDirectory: 'build',
  ssr: true,
  // One chunk per route: splitting would add a tiny request for each clientLoader.
  splitRouteModules: false,
  // The table of all routes is no part of the first load (decision 40): web/app/loading/all-routes.ts loads it.
  routeDiscovery: { mode: 'lazy' },
} satisfies Config;
