import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { adminRoles } from '#contract/auth-limits.ts';
import { errorCatalogue, type ErrorCode } from '#contract/errors.ts';
import type { FlagName } from '#contract/flags.ts';
import type { Language } from '#contract/languages.ts';
import { ErrorPayload } from '#contract/primitives.ts';
import type { Principal } from '#server/kernel/http/access-token.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { fail } from '#server/kernel/http/errors.ts';
import { languageOf } from '#server/kernel/text/i18n.ts';

/** user = signed in; provider, admin = that role; owner = party or owner of the thing, checked by the action. */
type Access = 'public' | 'user' | 'provider' | 'admin' | 'owner';

/**
 * Who calls (docs/product/api.md#access): owner is the author or a party of the thing that the call names, client, provider and
 * administrator have nothing to do with it.
 */
export const callers = ['visitor', 'client', 'provider', 'owner', 'administrator'] as const;
export type Caller = (typeof callers)[number];
/** What a caller meets: what the call is for, or a refusal with this status. */
type Reception = 'served' | 401 | 403 | 404;
export type Receptions = Record<Caller, Reception>;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call; every route says so, or the server does not start. */
    access?: Access;
    /** Whom the call receives otherwise than its access says. */
    receives?: Partial<Receptions>;
    /** The codes of the catalogue that the handler may answer, besides those that follow from access and schema. */
    errors?: readonly ErrorCode[];
    /** The feature flag without which the call answers CFG002. */
    flag?: FlagName;
    openWhenComingSoon?: boolean;
  }
  interface FastifyRequest {
    principal: Principal | null;
  }
}

/** The role groups of docs/product/accounts.md#roles. */
export function isAdmin(principal: Pick<Principal, 'roles'>): boolean {
  return adminRoles.some((role) => principal.roles.includes(role));
}

function isProvider(principal: Pick<Principal, 'roles'>): boolean {
  return principal.roles.includes('PROVIDER');
}

/** The signed-in caller of a guarded route. */
export function principalOf(request: FastifyRequest): Principal {
  return request.principal ?? fail('AUT002');
}

/** A signed-in caller with the language of what is said to them. */
export type Reader = Readonly<{ accountId: string; language: Language }>;

export const readerOf = (request: FastifyRequest): Reader => ({
  accountId: principalOf(request).accountId,
  language: languageOf(request),
});

const served = {
  visitor: 'served',
  client: 'served',
  provider: 'served',
  owner: 'served',
  administrator: 'served',
} as const satisfies Receptions;

/** What follows from a route's access; the route itself names its exceptions. */
const receptions: Record<Access, Receptions> = {
  public: served,
  user: { ...served, visitor: 401 },
  provider: { ...served, visitor: 401, client: 403, administrator: 403 },
  admin: { visitor: 401, client: 403, provider: 403, owner: 403, administrator: 'served' },
  owner: { visitor: 401, client: 404, provider: 404, owner: 'served', administrator: 404 },
};

/**
 * Refuses to start with a route that does not declare its access, and derives the error responses of the
 * OpenAPI document from the declared codes, and whom the call receives. Must be added before the swagger plugin.
 */
export function declareErrors(route: RouteOptions): void {
  if (route.method === 'HEAD' || route.schema?.hide) return;
  const access = route.config?.access;
  if (!access) throw new Error(`${String(route.method)} ${route.url} declares no access`);
  if (!route.schema?.operationId || !route.schema.tags?.length) {
    throw new Error(`${String(route.method)} ${route.url} declares no operationId or tag`);
  }
  const codes = answerableCodes(route);
  const byStatus = Map.groupBy(codes, (code) => errorCatalogue[code].status);
  const responses: Record<string, unknown> = {};
  for (const [status, sameStatus] of byStatus) {
    responses[status] = {
      description: sameStatus.join(', '),
      content: { 'application/json': { schema: ErrorPayload } },
    };
  }
  route.schema.response = { ...responses, ...(route.schema.response as object) };
  if (access !== 'public') route.schema.security = [{ bearer: [] }];
  Object.assign(route.schema, { 'x-receives': { ...receptions[access], ...route.config?.receives } });
  route.config = { ...route.config, errors: codes };
}

/** The declared codes and those that follow from what the route is. */
function answerableCodes(route: RouteOptions): ErrorCode[] {
  const { access, errors = [], flag } = route.config ?? {};
  const takesInput = Boolean(route.schema?.body || route.schema?.querystring || route.schema?.params);
  const codes = new Set<ErrorCode>(errors);
  if (takesInput) codes.add('VAL001');
  if (access !== 'public') codes.add('AUT002');
  if (access === 'provider' || access === 'admin') codes.add('AUT003');
  if (access === 'owner') codes.add('RES001');
  if (flag || !route.config?.openWhenComingSoon) codes.add('CFG002');
  if (route.method !== 'GET') codes.add('FIL001').add('FIL002');
  for (const code of ['RAT001', 'SYS001', 'SYS003'] as const) codes.add(code);
  return [...codes];
}

/** Signs the caller in by bearer token and holds the route's access, before anything of the request is validated. */
export function createAccessHook(deps: Pick<Deps, 'accessTokens' | 'revokedSessions' | 'clock' | 'flags'>) {
  return async function holdAccess(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    request.principal = await readPrincipal(request, deps);
    const { access, flag, openWhenComingSoon } = request.routeOptions.config;
    const flags = deps.flags.current();
    if (access && ((flag && !flags[flag]) || (flags.comingSoon && !openWhenComingSoon))) fail('CFG002');
    if (!access || access === 'public') return;
    reply.header('cache-control', 'no-store');
    if (!request.principal) fail('AUT002');
    if (access === 'provider' && !isProvider(request.principal)) fail('AUT003');
    if (access === 'admin' && !isAdmin(request.principal)) fail('AUT003');
  };
}

async function readPrincipal(
  request: FastifyRequest,
  { accessTokens, revokedSessions, clock }: Pick<Deps, 'accessTokens' | 'revokedSessions' | 'clock'>,
): Promise<Principal | null> {
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(request.headers.authorization ?? '')?.[1];
  if (!token) return null;
  const principal = await accessTokens.read(token, clock.now());
  if (!principal || (await revokedSessions.has(principal.sessionId))) return null;
  return principal;
}
