import * as calls from '#contract/users-calls.ts';
import * as usersAvatarCalls from '#contract/users-avatar-calls.ts';
import { UserInput } from '#contract/users.ts';
import { getCurrentUser, getPublicUser, changePreferences, getPreferences } from './actions.ts';
import { changeOwnAccount, avatarRules, removeAvatar, replaceAvatar } from './avatar-actions.ts';
import {
  addSavedAddress,
  changeSavedAddress,
  getSavedAddresses,
  removeSavedAddress,
} from './saved-address-actions.ts';
import { serve } from '#server/kernel/http/serve.ts';
import type { Deps } from '#server/kernel/deps.ts';
import type { App } from '#server/kernel/http/server.ts';
import { parseFields, withUpload } from '#server/kernel/files/uploads.ts';

export function userRoutes(app: App, deps: Deps): void {
  serve(app, calls, {
    getCurrentUser: ({ principal }) => getCurrentUser(deps, principal.accountId),
    changeCurrentUser: ({ principal, body }) => changeOwnAccount(deps, principal.accountId, body, null),
    getPublicUser: ({ params }) => getPublicUser(deps, params.userId),
    getPreferences: ({ principal }) => getPreferences(deps, principal.accountId),
    changePreferences: ({ principal, body }) => changePreferences(deps, principal.accountId, body),
    listSavedAddresses: ({ principal }) => getSavedAddresses(deps, principal.accountId),
    addSavedAddress: async ({ principal, body }) => {
      const address = await addSavedAddress(deps, principal.accountId, body);
      return address;
    },
    changeSavedAddress: ({ principal, params, body }) =>
      changeSavedAddress(deps, principal.accountId, params.id, body),
    removeSavedAddress: ({ principal, params }) => removeSavedAddress(deps, principal.accountId, params.id),
  });
}

export function avatarRoutes(app: App, deps: Deps): void {
  serve(app, usersAvatarCalls, {
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
