import * as calls from '#contract/auth-email-calls.ts';
import { serve } from '#server/kernel/http/serve.ts';
import {
  cancelEmailChange,
  changeEmail,
  confirmEmail,
  resendVerification,
  undoEmailChange,
} from './actions.ts';
import { sendMailedCode } from './mailed-code-actions.ts';
import type { Deps } from '#server/kernel/deps.ts';
import type { App } from '#server/kernel/http/server.ts';

const accepted = { accepted: true } as const;

export function emailRoutes(app: App, deps: Deps): void {
  serve(app, calls, {
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
  });
}
