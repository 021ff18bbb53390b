import * as z from 'zod/mini';
import { SignedIn } from '#contract/auth.ts';
import {
  SocialAuthorization,
  SocialAuthorizationRequest,
  SocialLink,
  SocialLoginRequest,
  SocialParams,
} from '#contract/social.ts';
import {
  authorizeSocialLogin,
  linkSocialAccount,
  loginWithSocialMedia,
  unlinkSocialAccount,
} from './actions.ts';
import { createSocialClients } from './social-client.ts';
import { createSignIns } from '../routes.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { principalOf } from '#server/kernel/http/access.ts';
import type { App } from '#server/kernel/http/server.ts';
import { createSessionCookies } from '#server/kernel/http/sign-in/session-cookies.ts';
import { readerLanguage } from '#server/kernel/text/i18n.ts';

export function socialRoutes(app: App, deps: Deps): void {
  const tags = ['Auth'];
  const { deviceOf, answerSession } = createSignIns(createSessionCookies(deps.config));
  const socialDeps = {
    ...deps,
    social: createSocialClients(deps.config.social),
    onFailure: (error: unknown) => app.log.warn({ err: error }, 'social sign-in failed'),
  };

  app.post(
    '/auth/social/authorization',
    {
      config: { access: 'public', errors: ['RES001', 'AUT009'] },
      schema: {
        operationId: 'authorizeSocialLogin',
        tags,
        summary: 'The address of a provider where I sign in',
        body: SocialAuthorizationRequest,
        response: { 200: SocialAuthorization },
      },
    },
    (request) => authorizeSocialLogin(socialDeps, request.body),
  );

  app.post(
    '/auth/loginWithSocialMedia',
    {
      config: {
        access: 'public',
        errors: ['AUT009', 'AUT007', 'AUT004', 'USR001', 'USR003'],
      },
      schema: {
        operationId: 'loginWithSocialMedia',
        tags,
        summary: 'Sign in with an account of Google, Apple or Facebook',
        body: SocialLoginRequest,
        response: { 200: SignedIn },
      },
    },
    async (request, reply) => {
      const language = readerLanguage(request.headers['accept-language'], null);
      return answerSession(
        reply,
        await loginWithSocialMedia(socialDeps, request.body, language, deviceOf(request)),
      );
    },
  );

  app.post(
    '/users/me/social-accounts',
    {
      config: { access: 'user', errors: ['AUT009', 'USR003'] },
      schema: {
        operationId: 'linkSocialAccount',
        tags,
        summary: 'Sign in with another account from now on',
        body: SocialLink,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await linkSocialAccount(socialDeps, principalOf(request).accountId, request.body);
      return reply.status(204).send(null);
    },
  );

  app.delete(
    '/users/me/social-accounts/:provider',
    {
      config: { access: 'user', errors: ['USR004'] },
      schema: {
        operationId: 'unlinkSocialAccount',
        tags,
        summary: 'Do not sign in with that account any more',
        params: SocialParams,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await unlinkSocialAccount(deps, principalOf(request).accountId, request.params.provider);
      return reply.status(204).send(null);
    },
  );
}
