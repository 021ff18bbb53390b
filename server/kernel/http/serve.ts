import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnswerOf, Calls, Endpoint, Parsed } from '#contract/endpoint.ts';
import { IdempotencyHeaders } from '#contract/primitives.ts';
import type { Principal } from '#server/kernel/http/access-token.ts';
import type { JsonText } from '#server/kernel/http/json-text.ts';
import type { App } from '#server/kernel/http/server.ts';

/** Fastify's request, with the input as the schemas of the call parse it. */
export type RequestOf<E extends Endpoint> = FastifyRequest & {
  readonly body: Parsed<E, 'body'>;
  readonly params: Parsed<E, 'params'>;
  readonly query: Parsed<E, 'query'>;
  readonly principal: E['access'] extends 'public' ? Principal | null : Principal;
  readonly headers: { readonly 'idempotency-key'?: string };
};

/** 204 has no value. */
type ResultOf<E extends Endpoint> =
  null extends AnswerOf<E>
    ? AnswerOf<E> | undefined | void | FastifyReply
    : AnswerOf<E> | JsonText<AnswerOf<E>> | FastifyReply;

type Handler<E extends Endpoint> = (
  request: RequestOf<E>,
  reply: FastifyReply,
) => ResultOf<E> | Promise<ResultOf<E>>;

/**
 * Serves every call of a file of the contract; one without its handler does not compile. The status of the response is
 * the one that the call declares; a handler sets it where there are several. Throws at the start for a call below
 * /api/v1 that is registered outside it, and the other way round.
 */
export function serve<C extends Calls>(
  app: App,
  calls: C,
  handlers: { [Name in keyof C]: Handler<C[Name]> },
): void {
  for (const [name, call] of Object.entries(calls)) {
    const handler = handlers[name] as unknown as (request: FastifyRequest, reply: FastifyReply) => unknown;
    const {
      method,
      path,
      unversioned = false,
      tag,
      summary,
      description,
      params,
      query,
      body,
      consumes,
      once,
      bodyLimit,
      response,
    } = call;
    if (unversioned !== (app.prefix === ''))
      throw new Error(`${name} is registered under the prefix '${app.prefix}'`);
    const [status = 200, ...others] = Object.keys(response ?? {}).map(Number);
    app.route({
      method,
      url: path,
      config: configOf(call),
      ...(bodyLimit !== undefined && { bodyLimit }),
      schema: {
        operationId: name,
        tags: [tag],
        ...(summary !== undefined && { summary }),
        ...(description !== undefined && { description }),
        ...(once && { headers: IdempotencyHeaders }),
        ...(params && { params }),
        ...(query && { querystring: query }),
        ...(body && { body }),
        ...(consumes && { consumes: [...consumes] }),
        ...(response && { response }),
      },
      async handler(request, reply) {
        if (status !== 200 && others.length === 0) reply.code(status);
        const result = await handler(request, reply);
        return result === undefined && status === 204 ? null : result;
      },
    });
  }
}

function configOf({
  access,
  accessExceptions,
  errors,
  flag,
  openWhenComingSoon,
  openWhenSuspended,
  needsProof,
  closedInViews,
}: Endpoint) {
  return {
    access,
    ...(accessExceptions && { accessExceptions }),
    ...(errors && { errors }),
    ...(flag && { flag }),
    ...(openWhenComingSoon && { openWhenComingSoon }),
    ...(openWhenSuspended && { openWhenSuspended }),
    ...(needsProof && { needsProof }),
    ...(closedInViews && { closedInViews }),
  };
}
