import type { FastifyReply, FastifyRequest } from 'fastify';
import * as calls from '#contract/auth-calls.ts';
import { changePassword, login, logout, refreshSession, register, resetPassword } from './actions.ts';
import { askPasswordReset } from './events.ts';
import type { Device, SessionStart } from './session-actions.ts';
import {
  cancelEmailChange,
  changeEmail,
  confirmEmail,
  resendVerification,
  undoEmailChange,
  sendMailedCode,
} from './email/actions.ts';
import {
  beginTwoFactor,
  confirmTwoFactor,
  endTwoFactor,
  renewRecoveryCodes,
} from './second-factor/actions.ts';
import {
  changeSecuritySettings,
  endOtherSessions,
  endSession,
  getSecuritySettings,
  proveIdentity,
  recogniseSession,
} from './security/actions.ts';
import {
  authorizeSocialLogin,
  linkSocialAccount,
  loginWithSocialMedia,
  unlinkSocialAccount,
} from './social/actions.ts';
import { createSocialClients } from './social/social-client.ts';
import { serve } from '#server/kernel/http/serve.ts';
import { getCurrentUser } from '#server/features/users/actions.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { fail } from '#server/kernel/http/errors.ts';
import { isOwnOrigin } from '#server/kernel/http/own-origin.ts';
import type { App } from '#server/kernel/http/server.ts';
import { createSessionCookies, type SessionCookies } from '#server/kernel/http/sign-in/session-cookies.ts';
import { readerLanguage, languageOf } from '#server/kernel/text/i18n.ts';

export function authRoutes(app: App, deps: Deps): void {
  const cookies = createSessionCookies(deps.config);
  const { deviceOf, answerSession } = createSignIns(cookies);
  const socialDeps = {
    ...deps,
    social: createSocialClients(deps.config.social),
    onFailure: (error: unknown) => app.log.warn({ err: error }, 'social sign-in failed'),
  };

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
    verifyEmail: ({ body }) => confirmEmail(deps, body.token),
    resendVerification: async ({ principal }) => {
      await resendVerification(deps, principal.accountId);
      return accepted;
    },
    undoEmailChange: ({ body }) => undoEmailChange(deps, body.token),
    changeEmail: async ({ principal, body, ip }) => {
      await changeEmail(deps, principal.accountId, body, ip);
      return accepted;
    },
    cancelEmailChange: ({ principal }) => cancelEmailChange(deps, principal.accountId),
    sendMailedCode: async ({ principal }) => {
      await sendMailedCode(deps, principal.accountId);
      return accepted;
    },
    beginTwoFactor: ({ principal }) => beginTwoFactor(deps, principal.accountId),
    confirmTwoFactor: ({ principal, body, ip }) => confirmTwoFactor(deps, principal.accountId, body, ip),
    endTwoFactor: ({ principal, body, ip }) => endTwoFactor(deps, principal.accountId, body, ip),
    renewRecoveryCodes: ({ principal, body, ip }) => renewRecoveryCodes(deps, principal.accountId, body, ip),
    getSecuritySettings: (request) => getSecuritySettings(deps, request.principal, languageOf(request)),
    changeSecuritySettings: (request) =>
      changeSecuritySettings(deps, request.principal, request.body, languageOf(request)),
    proveIdentity: ({ principal, body, ip }) => proveIdentity(deps, principal, body, ip),
    endOtherSessions: ({ principal }) => endOtherSessions(deps, principal),
    endSession: ({ principal, params }) => endSession(deps, principal.accountId, params.id),
    recogniseSession: (request) =>
      recogniseSession(deps, request.principal, request.params.id, languageOf(request)),
    authorizeSocialLogin: ({ body }) => authorizeSocialLogin(socialDeps, body),
    loginWithSocialMedia: async (request, reply) => {
      const language = readerLanguage(request.headers['accept-language'], null);
      return answerSession(
        reply,
        await loginWithSocialMedia(socialDeps, request.body, language, deviceOf(request)),
      );
    },
    linkSocialAccount: ({ principal, body }) => linkSocialAccount(socialDeps, principal.accountId, body),
    unlinkSocialAccount: ({ principal, params }) =>
      unlinkSocialAccount(deps, principal.accountId, params.provider),
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
  const { publicUrl } = config;
  if (origin !== undefined && !isOwnOrigin(origin, { publicUrl, host: request.host })) fail('AUT003');
}

const accepted = { accepted: true } as const;
