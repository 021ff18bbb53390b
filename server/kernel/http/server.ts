import { randomBytes, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import fastifyCookie from '@fastify/cookie';
import fastifyRateLimit from '@fastify/rate-limit';
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type RawServerDefault,
} from 'fastify';
import { isResponseSerializationError } from 'fastify-type-provider-zod';
import { safeParse, type $ZodType } from 'zod/v4/core';
import type { ErrorCode } from '#contract/errors.ts';
import { socketPath } from '#contract/realtime-limits.ts';
import type { AppMode } from '#server/settings.ts';
import { createAccessHook, declareErrors, isClosedBeforeOpening } from '#server/kernel/http/access.ts';
import { isDatabaseUnavailable, isOfDeletedAccount } from '#server/kernel/database/database.ts';
import { createRequestLimit, concurrentRequestsMax } from '#server/kernel/http/limits/request-limit.ts';
import type { Deps } from '#server/kernel/deps.ts';
import {
  asksForPage,
  errorPagePolicy,
  pageLanguage,
  renderErrorPage,
} from '#server/kernel/pages/error-page.ts';
import { ApiError, errorPayload, fail, type Failure } from '#server/kernel/http/errors.ts';
import { createSerializerCompiler, type ApiTypeProvider } from '#server/kernel/http/json-text.ts';
import { readerLanguage } from '#server/kernel/text/i18n.ts';
import { answerParserError, fieldIssues } from './parser-errors.ts';
import { createAllowedMethods } from '#server/kernel/http/allowed-methods.ts';
import { readableQuery } from './query-values.ts';
import { endSlowExchanges, slowClientLimits } from '#server/kernel/http/limits/slow-clients.ts';

export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ApiTypeProvider
>;

/** The header by which calls that a page makes inside the process are exempt from the limit that applied to the page. */
const internalCallHeader = 'x-internal-call';
const internalCallToken = randomBytes(16).toString('hex');
export const internalCallHeaders = { [internalCallHeader]: internalCallToken } as const;
/** Whether a page makes this call inside the process. */
export const isInternalCall = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers[internalCallHeader] === internalCallToken;

const bodyLimitBytes = 256 * 1024;
const limitsPerMinute = { reads: 300, writes: 60 } as const;

/** The server without features and pages: parsing, limits, authentication, error payload, headers. app.ts adds the rest. */
export async function createHttpServer(deps: Deps, logger: object | boolean): Promise<App> {
  const app: App = fastify({
    logger,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: deps.config.trustedProxies.length > 0 ? [...deps.config.trustedProxies] : false,
    bodyLimit: bodyLimitBytes,
    http: {
      headersTimeout: slowClientLimits.headMs,
      connectionsCheckingInterval: slowClientLimits.checkIntervalMs,
      shouldUpgradeCallback: ({ url }) => isUpgraded(url, app.server.listenerCount('upgrade')),
    },
    connectionTimeout: slowClientLimits.silenceMs,
    requestTimeout: slowClientLimits.uploadMs,
    keepAliveTimeout: 65_000,
    // Disabled, because the hook below responds with an error of the catalogue.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    rewriteUrl: readableUrl,
    clientErrorHandler: answerParserError,
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply, deps.config.mode),
  }).withTypeProvider<ApiTypeProvider>();
  endSlowExchanges(app.server, slowClientLimits.exchangeMs);
  app.setValidatorCompiler<$ZodType>(
    ({ schema, httpPart }) =>
      (input) =>
        validate(schema, httpPart === 'querystring' ? readableQuery(schema, input) : input),
  );
  app.setSerializerCompiler(createSerializerCompiler(deps.config.mode));
  app.addHook('onRoute', declareErrors);
  const allowedMethods = createAllowedMethods();
  app.addHook('onRoute', allowedMethods.register);
  acceptJson(app);
  app.decorateRequest('principal', null);
  app.decorateRequest('searched', null);

  const requestLimit = createRequestLimit(concurrentRequestsMax);
  let isLeaving = false;
  app.addHook('preClose', async () => {
    isLeaving = true;
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(securityHeaders).header('x-trace-id', request.id);
    const isFull = !isExemptFromLimits(request) && !requestLimit.enter(reply.raw);
    if (isLeaving || isFull) fail('SYS003', { retryAfterSeconds: 5 });
  });
  await app.register(fastifyRateLimit, {
    timeWindow: 60_000,
    hook: 'onRequest',
    max: (request) =>
      Math.ceil(
        (isRead(request) ? limitsPerMinute.reads : limitsPerMinute.writes) * deps.config.rateLimitScale,
      ),
    keyGenerator: (request) => `${isRead(request) ? 'read' : 'write'}:${request.ip}`,
    allowList: isExemptFromLimits,
    errorResponseBuilder: (_request, context) =>
      new ApiError('RAT001', { retryAfterSeconds: Math.ceil(context.ttl / 1000) }),
    addHeaders: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
      'retry-after': false,
    },
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
  });
  await app.register(fastifyCookie);
  app.addHook('onRequest', createAccessHook(deps));
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        url: pathOf(request.url),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    );
  });
  app.setErrorHandler((error: FastifyError, request, reply) =>
    answerError(error, request, reply, deps.config.mode),
  );
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, (request, reply) => {
    const path = pathOf(request.url) ?? '';
    if (isClosedBeforeOpening(path, request.principal, deps)) return send(reply, request, 'CFG002', {});
    const allowed = allowedMethods.of(path);
    // A route of this method that found nothing, such as that of the files, has passed the call on.
    const isKnown = allowed.some((method) => method === request.method);
    if (allowed.length === 0 || isKnown) return send(reply, request, 'RES001', {});
    return send(reply.header('allow', allowed.join(', ')), request, 'RES001', { status: 405, allowed });
  });
  return app;
}

/** Other requests for an upgrade are answered without one; the second listener is that of Vite in development. */
const isUpgraded = (url: string | undefined, listeners: number) =>
  listeners > 1 || (listeners === 1 && pathOf(url ?? '') === socketPath);

/** An address that cannot be decoded is passed to the pages undecoded: a browser is shown what is wrong. */
function readableUrl({ url: sent = '/', headers }: IncomingMessage): string {
  const [asked = '/', ...query] = sent.split('?');
  // To a reader of addresses a backslash is a slash, and two of them begin a host.
  const path = asked.replaceAll('\\', '%5C');
  const url = [path, ...query].join('?');
  if (!headers.accept?.includes('text/html') || isDecodable(path)) return url;
  return [path.replaceAll('%', '%25'), ...query].join('?');
}

function isDecodable(path: string): boolean {
  try {
    return decodeURI(path) !== '';
  } catch {
    return false;
  }
}

const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(self), microphone=()',
} as const;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Calls without a body may have a JSON content type: their body is undefined, and that is no error. Bytes that are no
 * UTF-8 are refused: what is written would be kept with marks in place of what was lost.
 */
function acceptJson(app: App): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined);
    let text;
    try {
      text = utf8.decode(body as Buffer);
    } catch {
      return done(Object.assign(new Error('The body is no UTF-8'), { statusCode: 400 }));
    }
    void parseJson(request, text, done);
  });
  app.removeContentTypeParser('text/plain');
}

const isRead = (request: FastifyRequest) =>
  request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS';
const isAsset = (url: string) =>
  url.startsWith('/assets/') ||
  // Photos of reviews are read from the database first.
  (url.startsWith('/media/') && !url.startsWith('/media/reviews/')) ||
  url === '/health' ||
  url === '/livez' ||
  url === '/readyz';
/** Exempt from the limits: calls of our own pages, static files and health checks. */
const isExemptFromLimits = ({ headers, url }: FastifyRequest) => isInternalCall({ headers }) || isAsset(url);
/** A query may contain text of a person or a signature: the log holds the path only. */
const pathOf = (url: string) => url.split('?', 1)[0];

function answerError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
  mode: AppMode,
): FastifyReply {
  const { code, failure } = classify(error);
  const declared = request.routeOptions?.config?.errors;
  if (error instanceof ApiError && declared && !declared.includes(code) && reply.statusCode !== 404) {
    request.log.error({ code, route: request.routeOptions.url }, 'the route does not declare this code');
    if (mode !== 'production') return send(reply, request, 'SYS001', {});
  }
  if (code === 'SYS001') request.log.error({ err: error }, 'unexpected error');
  else if (code === 'SYS003') request.log.warn({ err: error }, 'a dependency is unavailable');
  if (failure.retryAfterSeconds) reply.header('retry-after', String(failure.retryAfterSeconds));
  return send(reply, request, code, failure);
}

/**
 * Returns the parsed input, or VAL001 with every invalid field; the compiler of the type provider loses the path of
 * an issue.
 */
function validate(schema: $ZodType, input: unknown) {
  const { success, data, error } = safeParse(schema, input, { reportInput: true });
  return success
    ? { value: data }
    : { error: new ApiError('VAL001', { fields: fieldIssues(error.issues, schema) }) };
}

/**
 * The order matters: our own refusals, malformed input, an unavailable database, a call of an account that was deleted
 * meanwhile, Fastify's own codes, everything else.
 */
function classify(error: FastifyError): { code: ErrorCode; failure: Failure } {
  if (error instanceof ApiError) return { code: error.code, failure: error.failure };
  if (isResponseSerializationError(error)) return { code: 'SYS001', failure: {} };
  if (isDatabaseUnavailable(error)) return { code: 'SYS003', failure: { retryAfterSeconds: 5 } };
  if (isOfDeletedAccount(error)) return { code: 'AUT002', failure: {} };
  const byFastify = fastifyCodes[error.code] ?? fastifyStatuses[error.statusCode ?? 500];
  return { code: byFastify ?? 'SYS001', failure: {} };
}

const fastifyCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'FIL001',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'FIL002',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'VAL001',
  FST_ERR_BAD_URL: 'RES001',
  FST_ERR_MAX_PARAM_LENGTH: 'RES001',
  FST_STATIC_FORBIDDEN_PATH: 'RES001',
};
const fastifyStatuses: Record<number, ErrorCode> = {
  400: 'VAL001',
  404: 'RES001',
  413: 'FIL001',
  414: 'RES001',
  415: 'FIL002',
  503: 'SYS003',
};

function send(reply: FastifyReply, request: FastifyRequest, code: ErrorCode, failure: Failure): FastifyReply {
  const asked = { method: request.method, url: request.originalUrl, headers: request.headers };
  const isPage = asksForPage(asked);
  const language = isPage
    ? pageLanguage(asked)
    : readerLanguage(request.headers['accept-language'], request.principal?.language);
  const payload = errorPayload(code, failure, language, request.id);
  reply
    .status(payload.status)
    // No hook runs for an address that cannot be parsed.
    .headers(securityHeaders)
    .header('x-trace-id', request.id)
    .header('content-language', language)
    .header('cache-control', 'no-store');
  if (!isPage) return reply.type('application/json; charset=utf-8').serializer(JSON.stringify).send(payload);
  return reply
    .header('content-security-policy', errorPagePolicy)
    .type('text/html; charset=utf-8')
    .serializer(String)
    .send(renderErrorPage(payload, language));
}
