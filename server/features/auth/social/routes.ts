import * as calls from '#contract/auth-social-calls.ts';
import { serve } from '#server/kernel/http/serve.ts';
import {
  authorizeSocialLogin,
  linkSocialAccount,
  loginWithSocialMedia,
  unlinkSocialAccount,
} from './actions.ts';
import { createSocialClients } from './social-client.ts';
import { createSignIns } from '../routes.ts';
import type { Deps } from '#server/kernel/deps.ts';
import type { App } from '#server/kernel/http/server.ts';
import { createSessionCookies } from '#server/kernel/http/sign-in/session-cookies.ts';
import { readerLanguage } from '#server/kernel/text/i18n.ts';

export function socialRoutes(app: App, deps: Deps): void {
  const { deviceOf, answerSession } = createSignIns(createSessionCookies(deps.config));
  const socialDeps = {
    ...deps,
    social: createSocialClients(deps.config.social),
    onFailure: (error: unknown) => app.log.warn({ err: error }, 'social sign-in failed'),
  };

  serve(app, calls, {
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
