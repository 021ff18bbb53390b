import type { Pool } from 'pg';
import { features } from '#server/features.ts';
import { recordSeen } from '#server/features/users/actions.ts';
import type { Deps } from '#server/kernel/deps.ts';
import type { Routes } from '#server/kernel/feature.ts';
import { acceptUploads } from '#server/kernel/files/uploads.ts';
import { readBuildInfo } from './kernel/http/downloads.ts';
import { describeApi, serveApiReference } from '#server/kernel/http/openapi.ts';
import { createHttpServer, type App } from '#server/kernel/http/server.ts';
import { systemRoutes } from '#server/kernel/http/system-routes.ts';
import { testErrorRoutes } from '#server/kernel/http/test-error-routes.ts';
import { mailboxRoutes } from '#server/kernel/mail/mailbox-routes.ts';
import { manifestRoutes } from '#server/kernel/pages/manifest.ts';
import type { CountSources } from './kernel/realtime/realtime.ts';
import { acceptSockets } from '#server/kernel/realtime/stomp-gateway.ts';

/** Everything that responds to a request: system, API by feature, reference. The caller registers the pages last. */
export async function buildApp(deps: Deps, pool: Pool, logger: object | boolean): Promise<App> {
  const app = await createHttpServer(deps, logger);
  app.addHook('onResponse', async ({ principal, log }) => {
    // In a view it is not the person who is there (decision 53).
    if (principal && !principal.view)
      await recordSeen(deps, principal.accountId).catch((error) =>
        log.warn({ err: error }, 'last seen not written'),
      );
  });
  const { version } = readBuildInfo();
  await describeApi(app, { title: deps.config.brandName, version, contact: deps.config.contactEmail });
  systemRoutes(app, deps, pool);
  if (deps.config.mode !== 'production') {
    testErrorRoutes(app);
    mailboxRoutes(app, deps);
  }
  manifestRoutes(app, deps);
  const register = async (at: App, groups: (readonly Routes[] | undefined)[]) => {
    for (const routes of groups.flatMap((group) => group ?? [])) await routes(at, deps, features);
  };
  await register(
    app,
    features.map(({ atRoot }) => atRoot),
  );
  await app.register(
    async (api: App) => {
      await register(
        api,
        features.map(({ routes }) => routes),
      );
      await api.register(async (forms: App) => {
        await acceptUploads(forms);
        await register(
          forms,
          features.map(({ uploads }) => uploads),
        );
      });
    },
    { prefix: '/api/v1' },
  );
  serveApiReference(app);
  acceptSockets(app, deps, {
    countSources: Object.assign({}, ...features.map(({ counts }) => counts)) as CountSources,
    sendHandlers: features.flatMap(({ sends }) => sends ?? []),
    seen: (accountId) => recordSeen(deps, accountId),
  });
  return app;
}
