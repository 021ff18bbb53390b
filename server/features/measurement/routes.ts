import * as z from 'zod/mini';
import { PageMeasurement } from '#contract/measurement.ts';
import { measurePage } from './actions.ts';
import type { Deps } from '#server/kernel/deps.ts';
import type { App } from '#server/kernel/http/server.ts';

/** Stands outside /api/v1 (docs/product/consent.md#measurement). */
export function measurementRoutes(app: App, deps: Deps): void {
  app.post(
    '/api/analytics/performance',
    {
      config: { access: 'public' },
      schema: {
        operationId: 'measurePage',
        tags: ['Measurement'],
        summary: 'Keep how fast a page was, by its pattern and without a network address',
        body: PageMeasurement,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await measurePage(deps, request.body);
      return reply.status(204).send(null);
    },
  );
}
