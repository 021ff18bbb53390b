import * as calls from '#contract/auth-calls.ts';
import { serve } from '#server/kernel/http/serve.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { changePassword, login, logout, refreshSession, register, resetPassword } from './actions.ts';
import { askPasswordReset } from './events.ts';
import type { Device, SessionStart } from './session-actions.ts';
import { getCurrentUser } from '#server/features/users/actions.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { fail } from '#server/kernel/http/errors.ts';
import type { App } from '#server/kernel/http/server.ts';
import { createSessionCookies, type SessionCookies } from '#server/kernel/http/sign-in/session-cookies.ts';
import { readerLanguage } from '#server/kernel/text/i18n.ts';

export function authRoutes(app: App, deps: Deps): void {
  const cookies = createSessionCookies(deps.config);
  const { deviceOf, answerSession } = createSignIns(cookies);

  serve(app, calls, {
    register: async (request, reply) => {
      const language = readerLanguage(request.headers['accept-language'], null);
      return answerSession(reply, await register(deps, request.body, language, deviceOf(request)));
    },
    registerProvider: async (request, reply) => {
      const { confirmPassword: _typedTwice, ...person } = request.body;
      const language = readerLanguage(request.headers['accept-language'], null);
      return answerSession(
        reply,
        await register(deps, { ...person, userType: 'provider' }, language, deviceOf(request)),
      );
    },
    login: async (request, reply) => answerSession(reply, await login(deps, request.body, deviceOf(request))),
    refreshToken: async (request, reply) => {
      refuseForeignOrigin(request, deps);
      const refreshToken = cookies.readRefreshToken(request) ?? fail('AUT002');
      const refreshed = await refreshSession(deps, refreshToken);
      cookies.setRefreshToken(reply, refreshed.refreshToken);
      return refreshed.answer;
    },
    logout: async (request, reply) => {
      refuseForeignOrigin(request, deps);
      await logout(deps, {
        refreshToken: cookies.readRefreshToken(request),
        sessionId: request.principal?.sessionId,
      });
      cookies.clearRefreshToken(reply);
    },
    forgotPassword: async ({ body }) => {
      await askPasswordReset(deps.db, body.email);
      return { accepted: true } as const;
    },
    resetPassword: async ({ body }) => {
      await resetPassword(deps, body.token, body.newPassword);
      return { changed: true } as const;
    },
    changePassword: async ({ principal, body, ip }) => {
      await changePassword(deps, principal, body, ip);
      return { changed: true } as const;
    },
    getSignedInUser: ({ principal }) => getCurrentUser(deps, principal.accountId),
  });
}

/** How a route reads the device of a sign-in, and answers it with its cookies. */
export function createSignIns(cookies: SessionCookies) {
  return {
    deviceOf: (request: FastifyRequest): Device => ({
      address: request.ip,
      userAgent: request.headers['user-agent'],
      browser: cookies.readBrowser(request),
    }),
    answerSession: (reply: FastifyReply, { answer, refreshToken, browser }: SessionStart) => {
      cookies.setRefreshToken(reply, refreshToken);
      cookies.setBrowser(reply, browser);
      return answer;
    },
  };
}

/**
 * These calls are authenticated by the cookie alone, so another site must not be able to send them
 * (docs/product/accounts.md#sessions).
 */
function refuseForeignOrigin(request: FastifyRequest, { config }: Deps): void {
  const { origin } = request.headers;
  if (request.headers['sec-fetch-site'] === 'cross-site') fail('AUT003');
  if (origin === undefined) return;
  const own = [config.publicUrl, `${request.protocol}://${request.host}`];
  if (!own.includes(origin)) fail('AUT003');
}
