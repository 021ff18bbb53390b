import * as calls from '#contract/verification-calls.ts';
import * as verificationUploadCalls from '#contract/verification-upload-calls.ts';
import {
  getVerification,
  removeDocument,
  submitDocuments,
  getTradeRequirements,
  documentRules,
  judgeDocument,
  uploadDocument,
} from './actions.ts';
import {
  decideDocuments,
  getPendingDocument,
  getPendingDocuments,
  openDocument,
  reviewDocument,
} from './review-actions.ts';
import { serve } from '#server/kernel/http/serve.ts';
import { readerOf } from '#server/kernel/http/access.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { fileHeaders } from '#server/kernel/http/downloads.ts';
import type { App } from '#server/kernel/http/server.ts';
import { languageOf } from '#server/kernel/text/i18n.ts';
import { withUpload } from '#server/kernel/files/uploads.ts';

export function verificationRoutes(app: App, deps: Deps): void {
  serve(app, calls, {
    submitDocuments: (request) => submitDocuments(deps, readerOf(request), request.query),
    getTradeRequirements: ({ principal, query }) =>
      getTradeRequirements(deps, principal.accountId, query.categoryId),
    deleteDocument: ({ principal, params }) => removeDocument(deps, principal.accountId, params.documentId),
    openDocument: async ({ query, params, principal }, reply) => {
      const wish = { inline: query.inline === 'true' };
      const { documentId } = params;
      const document = await openDocument(deps, principal, documentId, wish);
      return reply
        .headers(fileHeaders(document.fileName, document.isInline ? 'inline' : 'attachment'))
        .type(document.mediaType)
        .send(document.bytes);
    },
    getVerification: (request) =>
      getVerification(deps, request.principal, request.params.providerId, languageOf(request)),
    listPendingDocuments: (request) => getPendingDocuments(deps, readerOf(request), request.query),
    getPendingDocument: (request) => getPendingDocument(deps, readerOf(request), request.params.documentId),
    decideDocuments: async ({ principal, params, body }) => {
      await decideDocuments(deps, principal.accountId, params.providerId, body);
      return null;
    },
    reviewDocument: (request) => {
      const { status, version, validUntil } = request.query;
      const notes = request.body?.notes ?? request.query.notes;
      const decision = { status, notes, version, validUntil };
      return reviewDocument(deps, readerOf(request), request.params.documentId, decision);
    },
  });
}

export function documentUploadRoutes(app: App, deps: Deps): void {
  serve(app, verificationUploadCalls, {
    uploadDocument: async (request, reply) => {
      const reader = readerOf(request);
      const document = await withUpload(
        deps.files,
        { request, reply },
        documentRules,
        ({ file }) => uploadDocument(deps, reader, request.query, file),
        () => judgeDocument(deps, reader.accountId, request.query),
      );
      return document;
    },
  });
}
