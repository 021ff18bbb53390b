import * as calls from '#contract/users-avatar-calls.ts';
import { serve } from '#server/kernel/http/serve.ts';
import { UserInput } from '#contract/users.ts';
import { avatarRules, changeOwnAccount, removeAvatar, replaceAvatar } from './avatar-actions.ts';
import type { Deps } from '#server/kernel/deps.ts';
import type { App } from '#server/kernel/http/server.ts';
import { parseFields, withUpload } from '#server/kernel/files/uploads.ts';

export function avatarRoutes(app: App, deps: Deps): void {
  serve(app, calls, {
    setAvatar: (request, reply) =>
      withUpload(deps.files, { request, reply }, avatarRules, ({ file }) =>
        replaceAvatar(deps, request.principal.accountId, file),
      ),
    removeAvatar: ({ principal }) => removeAvatar(deps, principal.accountId),
    changeCurrentUserWithAvatar: (request, reply) =>
      withUpload(deps.files, { request, reply }, avatarRules, ({ fields, file }) => {
        const input = parseFields(UserInput, fields);
        return changeOwnAccount(deps, request.principal.accountId, input, file);
      }),
  });
}
