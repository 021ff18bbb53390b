import { CurrentUser } from '#contract/auth.ts';
import { AvatarForm, UserForm, UserInput } from '#contract/users.ts';
import { avatarRules, changeOwnAccount, removeAvatar, replaceAvatar } from './avatar-actions.ts';
import { principalOf } from '#server/kernel/http/access.ts';
import type { Deps } from '#server/kernel/deps.ts';
import type { App } from '#server/kernel/http/server.ts';
import { parseFields, withUpload } from '#server/kernel/files/uploads.ts';

export function avatarRoutes(app: App, deps: Deps): void {
  const tags = ['Users'];

  app.post(
    '/users/me/avatar',
    {
      config: { access: 'user', errors: [] },
      schema: {
        operationId: 'setAvatar',
        tags,
        summary: 'Show another photo of me',
        consumes: ['multipart/form-data'],
        body: AvatarForm,
        response: { 200: CurrentUser },
      },
    },
    (request, reply) =>
      withUpload(deps.files, { request, reply }, avatarRules, ({ file }) =>
        replaceAvatar(deps, principalOf(request).accountId, file),
      ),
  );

  app.delete(
    '/users/me/avatar',
    {
      config: { access: 'user' },
      schema: {
        operationId: 'removeAvatar',
        tags,
        summary: 'Show no photo of me',
        response: { 200: CurrentUser },
      },
    },
    (request) => removeAvatar(deps, principalOf(request).accountId),
  );

  app.put(
    '/users/me/with-avatar',
    {
      config: { access: 'user', errors: [] },
      schema: {
        operationId: 'changeCurrentUserWithAvatar',
        tags,
        summary: 'Change my name, phone and language, and my photo with them',
        consumes: ['multipart/form-data'],
        body: UserForm,
        response: { 200: CurrentUser },
      },
    },
    (request, reply) =>
      withUpload(deps.files, { request, reply }, avatarRules, ({ fields, file }) => {
        const input = parseFields(UserInput, fields);
        return changeOwnAccount(deps, principalOf(request).accountId, input, file);
      }),
  );
}
