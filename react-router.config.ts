import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'web/app',
  // A build empties it: that of the server is beside it (scripts/build.ts).
  buildDirectory: 'build/web',
  ssr: true,
  // One chunk per route: splitting would add a tiny request for each clientLoader.
  splitRouteModules: false,
  // Every page brings the table of routes, so that a link needs no request to find its own (decision 40).
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
