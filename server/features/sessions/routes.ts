import * as z from 'zod/mini';
import { pageQuery } from '#contract/primitives.ts';
import { SessionRecord, SessionRecordInput, SessionRecordPage } from '#contract/security.ts';
import { listSessionRecords, recordSession } from './actions.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { principalOf } from '#server/kernel/http/access.ts';
import type { App } from '#server/kernel/http/server.ts';

export function sessionRoutes(app: App, deps: Deps): void {
  const tags = ['Sessions'];

  app.get(
    '/session',
    {
      config: { access: 'user' },
      schema: {
        operationId: 'listSessionRecords',
        tags,
        summary: 'My session records, newest first',
        querystring: z.object(pageQuery),
        response: { 200: SessionRecordPage },
      },
    },
    (request) => listSessionRecords(deps, principalOf(request).accountId, request.query),
  );

  app.post(
    '/session',
    {
      config: { access: 'public' },
      schema: {
        operationId: 'recordSession',
        tags,
        summary: 'Record the browser of a session',
        body: SessionRecordInput,
        response: { 201: SessionRecord },
      },
    },
    (request, reply) => {
      reply.status(201);
      const caller = {
        accountId: request.principal?.accountId ?? null,
        address: request.ip,
        userAgent: request.headers['user-agent'],
      };
      return recordSession(deps, caller, request.body);
    },
  );
}
