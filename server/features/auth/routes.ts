import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import {
  CurrentUser,
  ForgotPasswordRequest,
  LoginRequest,
  RefreshedToken,
  RegisterRequest,
  ResetPasswordRequest,
  SignedIn,
} from '#contract/auth.ts';
import { ProviderSignUp } from '#contract/onboarding.ts';
import { PasswordChange } from '#contract/users.ts';
import { changePassword, login, logout, refreshSession, register, resetPassword } from './actions.ts';
import { askPasswordReset } from './events.ts';
import type { Device, SessionStart } from './session-actions.ts';
import { getCurrentUser } from '#server/features/users/actions.ts';
import { principalOf } from '#server/kernel/http/access.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { fail } from '#server/kernel/http/errors.ts';
import type { App } from '#server/kernel/http/server.ts';
import { createSessionCookies, type SessionCookies } from '#server/kernel/http/sign-in/session-cookies.ts';
import { readerLanguage } from '#server/kernel/text/i18n.ts';

const PasswordChanged = z.object({ changed: z.literal(true) });

export function authRoutes(app: App, deps: Deps): void {
  const cookies = createSessionCookies(deps.config);
  const { deviceOf, answerSession } = createSignIns(cookies);
  const tags = ['Auth'];

  app.post(
    '/auth/register',
    {
      config: { access: 'public', errors: ['USR001', 'USR002'] },
      schema: {
        operationId: 'register',
        tags,
        summary: 'Create an account',
        body: RegisterRequest,
        response: { 201: SignedIn },
      },
    },
    async (request, reply) => {
      const language = readerLanguage(request.headers['accept-language'], null);
      reply.status(201);
      return answerSession(reply, await register(deps, request.body, language, deviceOf(request)));
    },
  );

  app.post(
    '/providers/register',
    {
      config: { access: 'public', errors: ['USR001', 'USR002'] },
      schema: {
        operationId: 'registerProvider',
        tags: ['Providers'],
        summary: 'Create the account of a provider',
        body: ProviderSignUp,
        response: { 201: SignedIn },
      },
    },
    async (request, reply) => {
      const { confirmPassword: _typedTwice, ...person } = request.body;
      const language = readerLanguage(request.headers['accept-language'], null);
      reply.status(201);
      return answerSession(
        reply,
        await register(deps, { ...person, userType: 'provider' }, language, deviceOf(request)),
      );
    },
  );

  app.post(
    '/auth/login',
    {
      config: { access: 'public', errors: ['AUT001', 'AUT004', 'AUT007'] },
      schema: {
        operationId: 'login',
        tags,
        summary: 'Sign in',
        body: LoginRequest,
        response: { 200: SignedIn },
      },
    },
    async (request, reply) => answerSession(reply, await login(deps, request.body, deviceOf(request))),
  );

  app.post(
    '/auth/refresh',
    {
      config: { access: 'public', errors: ['AUT002', 'AUT003'] },
      schema: {
        operationId: 'refreshToken',
        tags,
        summary: 'Rotate the refresh cookie',
        response: { 200: RefreshedToken },
      },
    },
    async (request, reply) => {
      refuseForeignOrigin(request, deps);
      const refreshToken = cookies.readRefreshToken(request) ?? fail('AUT002');
      const refreshed = await refreshSession(deps, refreshToken);
      cookies.setRefreshToken(reply, refreshed.refreshToken);
      return refreshed.answer;
    },
  );

  app.post(
    '/auth/logout',
    {
      config: { access: 'public', errors: ['AUT003'] },
      schema: { operationId: 'logout', tags, summary: 'End the session', response: { 204: z.null() } },
    },
    async (request, reply) => {
      refuseForeignOrigin(request, deps);
      await logout(deps, {
        refreshToken: cookies.readRefreshToken(request),
        sessionId: request.principal?.sessionId,
      });
      cookies.clearRefreshToken(reply);
      return reply.status(204).send(null);
    },
  );

  app.post(
    '/auth/forgot-password',
    {
      config: { access: 'public' },
      schema: {
        operationId: 'forgotPassword',
        tags,
        summary: 'Ask for a link that resets the password',
        body: ForgotPasswordRequest,
        response: { 202: z.object({ accepted: z.literal(true) }) },
      },
    },
    async (request, reply) => {
      await askPasswordReset(deps.db, request.body.email);
      reply.status(202);
      return { accepted: true } as const;
    },
  );

  app.post(
    '/auth/reset-password',
    {
      config: { access: 'public', errors: ['AUT006', 'USR002'] },
      schema: {
        operationId: 'resetPassword',
        tags,
        summary: 'Set a new password by a link',
        body: ResetPasswordRequest,
        response: { 200: PasswordChanged },
      },
    },
    async (request) => {
      await resetPassword(deps, request.body.token, request.body.newPassword);
      return { changed: true } as const;
    },
  );

  app.put(
    '/users/me/password',
    {
      config: { access: 'user', errors: ['USR002', 'AUT004'] },
      schema: {
        operationId: 'changePassword',
        tags,
        summary: 'Change my password and end my other sessions',
        body: PasswordChange,
        response: { 200: PasswordChanged },
      },
    },
    async (request) => {
      await changePassword(deps, principalOf(request), request.body, request.ip);
      return { changed: true } as const;
    },
  );

  app.get(
    '/auth/me',
    {
      config: { access: 'user', openWhenSuspended: true },
      schema: {
        operationId: 'getSignedInUser',
        tags,
        summary: 'The signed-in user',
        response: { 200: CurrentUser },
      },
    },
    (request) => getCurrentUser(deps, principalOf(request).accountId),
  );
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
