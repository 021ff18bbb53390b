import { FeatureFlag, FeatureFlagList, FlagChange, FlagParams } from '#contract/feature-flags.ts';
import { changeFlag, getFlags } from './actions.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { principalOf } from '#server/kernel/http/access.ts';
import type { App } from '#server/kernel/http/server.ts';

const tags = ['Flags'];
const path = '/admin/flags';

export function flagRoutes(app: App, deps: Deps): void {
  app.get(
    path,
    {
      config: { access: 'admin' },
      schema: {
        operationId: 'listFlags',
        tags,
        summary: 'Feature flags, and who changed them last',
        response: { 200: FeatureFlagList },
      },
    },
    () => getFlags(deps),
  );

  app.put(
    `${path}/:name`,
    {
      config: { access: 'admin', needsProof: true, errors: ['CFG003'] },
      schema: {
        operationId: 'changeFlag',
        tags,
        summary: 'Switch a feature on or off, with a reason',
        params: FlagParams,
        body: FlagChange,
        response: { 200: FeatureFlag },
      },
    },
    (request) => changeFlag(deps, principalOf(request).accountId, request.params.name, request.body),
  );
}
