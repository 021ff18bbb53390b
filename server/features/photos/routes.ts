import * as calls from '#contract/photos-calls.ts';
import * as uploadCalls from '#contract/photos-upload-calls.ts';
import { addPhoto, changePhotos, getOwnPhotos, removePhoto, workPhotoRules } from './actions.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { withUpload } from '#server/kernel/files/uploads.ts';
import { serve } from '#server/kernel/http/serve.ts';
import type { App } from '#server/kernel/http/server.ts';

export function photoRoutes(app: App, deps: Deps): void {
  serve(app, calls, {
    listOwnPhotos: ({ principal }) => getOwnPhotos(deps, principal.accountId),
    changePhotos: ({ principal, body }) => changePhotos(deps, principal.accountId, body),
    removePhoto: ({ principal, params }) => removePhoto(deps, principal.accountId, params.photoId),
  });
}

export function photoUploadRoutes(app: App, deps: Deps): void {
  serve(app, uploadCalls, {
    addPhoto: (request, reply) =>
      withUpload(deps.files, { request, reply }, workPhotoRules, ({ file }) =>
        addPhoto(deps, request.principal.accountId, file),
      ),
  });
}
