import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { identityProofHeader } from '#contract/auth-limits.ts';
import { isBlogCall } from '#contract/coming-soon-rules.ts';
import { errorCatalogue, type ErrorCode } from '#contract/errors.ts';
import type { Access, AccessOutcome, Caller, Endpoint, StaffAccess } from '#contract/endpoint.ts';
import type { Language } from '#contract/languages.ts';
import { ErrorPayload } from '#contract/primitives.ts';
import { actsAs, isStaff, type StaffRole } from '#contract/staff-rules.ts';
import type { Principal } from '#server/kernel/http/access-token.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { fail } from '#server/kernel/http/errors.ts';
import { impliedErrors, isOfStaff } from '#server/kernel/http/implied-errors.ts';
import { findViewedPerson, readViewToken } from './sign-in/account-views.ts';
import { isIdentityProof } from './sign-in/identity-proof.ts';
import { languageOf } from '#server/kernel/text/i18n.ts';

/** Every kind of caller, in the order of the table of access. */
export const callers = [
  'visitor',
  'client',
  'provider',
  'owner',
  'support',
  'reviewer',
  'editor',
  'administrator',
] as const satisfies Caller[];
export type AccessOutcomes = Record<Caller, AccessOutcome>;

type RouteConfig = Partial<
  Pick<
    Endpoint,
    | 'access'
    | 'accessExceptions'
    | 'errors'
    | 'flag'
    | 'openWhenComingSoon'
    | 'openWhenSuspended'
    | 'needsProof'
    | 'closedInViews'
  >
>;

declare module 'fastify' {
  /** What a route declares; every one declares its access, otherwise the server does not start. */
  interface FastifyContextConfig extends RouteConfig {}
  interface FastifyRequest {
    principal: Principal | null;
    /** What the call searched for, for the counts of the operator: no words and nothing about the person. */
    searched: Searched | null;
  }
}

/** A search by its trade and commune, null where it has none, and whether it found something. */
export type Searched = Readonly<{ categoryId: string | null; insee: string | null; found: boolean }>;

/** The role of the team that a call is for. */
const roleOfAccess: Record<StaffAccess, StaffRole> = {
  admin: 'ADMIN',
  support: 'SUPPORT',
  reviewer: 'REVIEWER',
  editor: 'EDITOR',
};

/** Whether the team of this server needs a second factor (docs/product/accounts.md#second-factor). */
export const mustHaveSecondFactor = ({ mode }: Pick<Deps['config'], 'mode'>): boolean =>
  mode === 'production';

function isProvider(principal: Pick<Principal, 'roles'>): boolean {
  return principal.roles.includes('PROVIDER');
}

/** The signed-in caller of a protected route. */
function principalOf(request: FastifyRequest): Principal {
  return request.principal ?? fail('AUT002');
}

/** A signed-in caller with the language of the response. */
export type Reader = Readonly<{ accountId: string; language: Language }>;

export const readerOf = (request: FastifyRequest): Reader => ({
  accountId: principalOf(request).accountId,
  language: languageOf(request),
});

const forAll = <Outcome extends AccessOutcome>(outcome: Outcome) => ({
  client: outcome,
  provider: outcome,
  owner: outcome,
  support: outcome,
  reviewer: outcome,
  editor: outcome,
  administrator: outcome,
});
const signedIn = { visitor: 401, ...forAll('served') } as const;
const onlyAdministrators = { visitor: 401, ...forAll(403), administrator: 'served' } as const;

/** The outcomes that follow from the access of a route; the route itself lists the exceptions. */
const outcomesOf: Record<Access, AccessOutcomes> = {
  public: { ...signedIn, visitor: 'served' },
  user: signedIn,
  provider: { visitor: 401, ...forAll(403), provider: 'served', owner: 'served' },
  owner: { visitor: 401, ...forAll(404), owner: 'served' },
  staff: { ...onlyAdministrators, support: 'served', reviewer: 'served', editor: 'served' },
  admin: onlyAdministrators,
  support: { ...onlyAdministrators, support: 'served' },
  reviewer: { ...onlyAdministrators, reviewer: 'served' },
  editor: { ...onlyAdministrators, editor: 'served' },
};

/**
 * Stops the start when a route does not declare its access. Derives the error responses in the OpenAPI document from
 * the declared codes, and the outcome for each kind of caller. Must be registered before the swagger plugin.
 */
export function declareErrors(route: RouteOptions): void {
  if (route.method === 'HEAD') return;
  if (route.schema?.hide) {
    // No document describes them, but only declared codes leave the server.
    if (route.config?.errors) route.config = { ...route.config, errors: answerableCodes(route) };
    return;
  }
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
  Object.assign(route.schema, { 'x-receives': { ...outcomesOf[access], ...route.config?.accessExceptions } });
  route.config = { ...route.config, errors: codes };
}

/** The declared codes and those that follow from the access and schema of the route. */
function answerableCodes(route: RouteOptions): ErrorCode[] {
  const takesInput = Boolean(route.schema?.body || route.schema?.querystring || route.schema?.params);
  const implied = impliedErrors({ ...route.config, method: route.method, takesInput });
  return [...new Set([...(route.config?.errors ?? []), ...implied])];
}

/**
 * Whether calls of a path are refused now, unless their route is `openWhenComingSoon`. The team works before the opening
 * too, and sees as people see (docs/product/interface.md#coming-soon).
 */
export function isClosedBeforeOpening(
  path: string,
  caller: Principal | null,
  { flags, config }: Pick<Deps, 'flags' | 'config'>,
): boolean {
  if (!flags.current().comingSoon || (caller && (isStaff(caller) || caller.view))) return false;
  return !isBlogCall(path, { withBlog: config.comingSoonBlogAccess });
}

/** Authenticates the caller by bearer token and checks the access of the route, before the request is validated. */
export function createAccessHook(
  deps: Pick<
    Deps,
    | 'accessTokens'
    | 'revokedSessions'
    | 'suspendedAccounts'
    | 'secondFactors'
    | 'clock'
    | 'flags'
    | 'db'
    | 'config'
  >,
) {
  return async function checkAccess(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    request.principal = await readPrincipal(request, deps);
    if (request.principal?.view) checkView(request, reply);
    const { access, flag, openWhenComingSoon, openWhenSuspended } = request.routeOptions.config;
    const flags = deps.flags.current();
    const isClosed =
      !openWhenComingSoon && isClosedBeforeOpening(request.routeOptions.url ?? '', request.principal, deps);
    if (access && ((flag && !flags[flag]) || isClosed)) fail('CFG002');
    if (!access || access === 'public') return;
    reply.header('cache-control', 'no-store');
    if (!request.principal) fail('AUT002');
    if (!openWhenSuspended) {
      const reason = await deps.suspendedAccounts.reasonOf(request.principal.accountId);
      if (reason !== undefined) fail('AUT010', { reason });
    }
    if (access === 'provider' && !isProvider(request.principal)) fail('AUT003');
    if (isOfStaff(access)) await checkStaff(request.principal, access, deps);
    const proof = request.headers[identityProofHeader];
    if (
      request.routeOptions.config.needsProof &&
      !isIdentityProof(deps.config.secrets.auth, request.principal, proof, deps.clock.now())
    )
      fail('AUT011');
  };
}

/** A view reads what the person reads, and changes nothing, whatever the call is for (decision 53). */
function checkView({ method, routeOptions }: FastifyRequest, reply: FastifyReply): void {
  reply.header('cache-control', 'no-store');
  if (method !== 'GET' && method !== 'HEAD') fail('AUT012');
  if (routeOptions.config.closedInViews) fail('AUT013');
}

async function checkStaff(
  principal: Principal,
  access: StaffAccess | 'staff',
  { config, secondFactors }: Pick<Deps, 'config' | 'secondFactors'>,
): Promise<void> {
  const isAllowed = access === 'staff' ? isStaff(principal) : actsAs(principal, roleOfAccess[access]);
  if (!isAllowed) fail('AUT003');
  if (mustHaveSecondFactor(config) && !(await secondFactors.has(principal.accountId))) fail('AUT008');
}

async function readPrincipal(
  request: FastifyRequest,
  deps: Pick<Deps, 'accessTokens' | 'revokedSessions' | 'clock' | 'config' | 'db'>,
): Promise<Principal | null> {
  const { accessTokens, revokedSessions, clock, config, db } = deps;
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(request.headers.authorization ?? '')?.[1];
  if (!token) return null;
  const viewId = readViewToken(config.secrets.auth, token, clock.now());
  if (viewId !== undefined) return (await findViewedPerson(db, viewId, clock.now())) ?? null;
  const principal = await accessTokens.read(token, clock.now());
  if (!principal || (await revokedSessions.has(principal.sessionId))) return null;
  return principal;
}
