import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'web/app',
  buildDirectory: 'build',
  ssr: true,
  // One chunk per route: splitting would add a tiny request for each clientLoader.
  splitRouteModules: false,
  // The whole manifest travels with the page (a few kB), so no navigation asks for a part of it.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
