import { Operator } from '#contract/operator.ts';
import type { Deps } from '#server/kernel/deps.ts';
import type { App } from '#server/kernel/http/server.ts';

export function operatorRoutes(app: App, { config }: Deps): void {
  app.get(
    '/operator',
    {
      config: { access: 'public', openWhenComingSoon: true },
      schema: {
        operationId: 'getOperator',
        tags: ['Operator'],
        summary: 'Publisher, host and consumer mediator, for the legal pages',
        response: { 200: Operator },
      },
    },
    () => config.operator,
  );
}
