import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import * as calls from '#contract/system-calls.ts';
import { serve } from '#server/kernel/http/serve.ts';
import type { Health } from '#contract/system.ts';
import { readBuildInfo } from './downloads.ts';
import { createDatabaseProbe } from '#server/kernel/database/check-database.ts';
import type { Deps } from '#server/kernel/deps.ts';
import type { App } from '#server/kernel/http/server.ts';
import { pendingMigrations } from '#server/kernel/database/migrate.ts';

/** Endpoints for monitoring: liveness, readiness, health and version. */
export function systemRoutes(app: App, deps: Deps, pool: Pool): void {
  const build = readBuildInfo();
  const startedAt = new Date(performance.timeOrigin).toISOString();
  let migrated = false;

  const probe = createDatabaseProbe(pool);
  const health = async (): Promise<Health> => {
    const database = await probe(async () => {
      await sql`select 1`.execute(deps.db);
      // Migrations only go forward: once all are applied, no query is needed.
      migrated ||= (await pendingMigrations(pool)).length === 0;
    });
    return {
      status: database !== 'DOWN' && migrated ? 'UP' : 'DOWN',
      database,
      migrations: migrated ? 'UP' : 'DOWN',
    };
  };

  const answerHealth = async (_request: unknown, reply: FastifyReply) => {
    const answer = await health();
    return reply
      .header('cache-control', 'no-store')
      .status(answer.status === 'UP' ? 200 : 503)
      .send(answer);
  };

  serve(app, calls, {
    getHealth: answerHealth,
    getReadiness: answerHealth,
    getStatus: (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return { ...build, startedAt, flags: deps.flags.current() };
    },
  });
  const config = { access: 'public', openWhenComingSoon: true } as const;
  app.get('/livez', { config, schema: { hide: true } }, (_request, reply) =>
    reply.type('text/plain').send('ok'),
  );
}
