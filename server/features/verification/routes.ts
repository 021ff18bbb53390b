import * as z from 'zod/mini';
import { ProviderParams } from '#contract/providers.ts';
import {
  DocumentContentQuery,
  DocumentParams,
  DocumentReviewBody,
  DocumentReviewQuery,
  DocumentSubmitQuery,
  PendingDocument,
  PendingDocumentPage,
  PendingDocumentsQuery,
  TradeRequirements,
  TradeRequirementsQuery,
  Verification,
} from '#contract/verification.ts';
import { getVerification, removeDocument, submitDocuments } from './actions.ts';
import { getPendingDocuments, openDocument, reviewDocument } from './review-actions.ts';
import { getTradeRequirements } from './trade-actions.ts';
import { principalOf, readerOf } from '#server/kernel/http/access.ts';
import type { Deps } from '#server/kernel/deps.ts';
import { fileHeaders } from '#server/kernel/http/downloads.ts';
import type { App } from '#server/kernel/http/server.ts';
import { languageOf } from '#server/kernel/text/i18n.ts';

export function verificationRoutes(app: App, deps: Deps): void {
  const tags = ['Verification'];

  app.post(
    '/verification/submit',
    {
      config: { access: 'provider', receives: { provider: 404 }, errors: ['RES001', 'VER004'] },
      schema: {
        operationId: 'submitDocuments',
        tags,
        summary: 'Hand in what I uploaded',
        querystring: DocumentSubmitQuery,
        response: { 200: Verification },
      },
    },
    (request) => submitDocuments(deps, readerOf(request), request.query),
  );

  app.get(
    '/verification/requirements',
    {
      config: { access: 'provider', errors: ['RES001'] },
      schema: {
        operationId: 'getTradeRequirements',
        tags,
        summary: 'What a trade would ask of me',
        querystring: TradeRequirementsQuery,
        response: { 200: TradeRequirements },
      },
    },
    (request) => getTradeRequirements(deps, principalOf(request).accountId, request.query.categoryId),
  );

  app.delete(
    '/verification/document/:documentId',
    {
      config: { access: 'owner', errors: ['VER003'] },
      schema: {
        operationId: 'deleteDocument',
        tags,
        summary: 'Take back a document that is not handed in yet',
        params: DocumentParams,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await removeDocument(deps, principalOf(request).accountId, request.params.documentId);
      return reply.status(204).send(null);
    },
  );

  app.get(
    '/verification/document/:documentId/content',
    {
      config: { access: 'owner', receives: { administrator: 'served' }, errors: ['FIL003'] },
      schema: {
        operationId: 'openDocument',
        tags,
        summary: 'The document itself; each opening by an administrator is written down',
        params: DocumentParams,
        querystring: DocumentContentQuery,
        response: {
          200: {
            description: 'The file, to be saved; inline for an administrator who asks for it',
            content: { 'application/octet-stream': { schema: z.unknown() } },
          },
        },
      },
    },
    async (request, reply) => {
      const wish = { inline: request.query.inline === 'true' };
      const { documentId } = request.params;
      const document = await openDocument(deps, principalOf(request), documentId, wish);
      return reply
        .headers(fileHeaders(document.fileName, document.isInline ? 'inline' : 'attachment'))
        .type(document.mediaType)
        .send(document.bytes);
    },
  );

  app.get(
    '/verification/status/:providerId',
    {
      config: { access: 'owner', receives: { administrator: 'served' } },
      schema: {
        operationId: 'getVerification',
        tags,
        summary: 'What is asked of a provider and how far it is, for the owner and administrators',
        params: ProviderParams,
        response: { 200: Verification },
      },
    },
    (request) => getVerification(deps, principalOf(request), request.params.providerId, languageOf(request)),
  );

  app.get(
    '/verification/admin/pending',
    {
      config: { access: 'admin' },
      schema: {
        operationId: 'listPendingDocuments',
        tags,
        summary: 'Documents that wait for a decision, or that were decided',
        querystring: PendingDocumentsQuery,
        response: { 200: PendingDocumentPage },
      },
    },
    (request) => getPendingDocuments(deps, readerOf(request), request.query),
  );

  app.put(
    '/verification/admin/document/:documentId/status',
    {
      config: { access: 'admin', errors: ['RES001', 'CNF001', 'VER003'] },
      schema: {
        operationId: 'reviewDocument',
        tags,
        summary: 'Claim a document, decide on it, or revoke it',
        params: DocumentParams,
        querystring: DocumentReviewQuery,
        body: DocumentReviewBody,
        response: { 200: PendingDocument },
      },
    },
    (request) => {
      const { status, version, validUntil } = request.query;
      const notes = request.body?.notes ?? request.query.notes;
      const decision = { status, notes, version, validUntil };
      return reviewDocument(deps, readerOf(request), request.params.documentId, decision);
    },
  );
}
