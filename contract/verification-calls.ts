import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { ofProvider } from './tags.ts';
import {
  DocumentSubmitQuery,
  Verification,
  TradeRequirementsQuery,
  TradeRequirements,
  DocumentParams,
  DocumentContentQuery,
  PendingDocumentsQuery,
  PendingDocumentPage,
  DocumentReviewQuery,
  DocumentReviewBody,
  PendingDocument,
  DocumentDecisions,
} from './verification.ts';
import { ProviderParams } from './providers.ts';

export const submitDocuments = endpoint({
  method: 'POST',
  path: '/verification/submit',
  tag: 'Verification',
  summary: 'Hand in what I uploaded',
  access: 'provider',
  accessExceptions: { provider: 404 },
  errors: ['RES001', 'VER004'],
  query: DocumentSubmitQuery,
  response: { 200: Verification },
  stale: ['Verification', 'Onboarding'],
  shownBy: 'form',
});

export const getTradeRequirements = endpoint({
  method: 'GET',
  path: '/verification/requirements',
  tag: 'Verification',
  summary: 'What a trade would ask of me',
  access: 'provider',
  errors: ['RES001'],
  query: TradeRequirementsQuery,
  response: { 200: TradeRequirements },
});

export const deleteDocument = endpoint({
  method: 'DELETE',
  path: '/verification/document/:documentId',
  tag: 'Verification',
  summary: 'Take back a document that is not handed in yet',
  access: 'owner',
  errors: ['VER003'],
  params: DocumentParams,
  response: { 204: z.null() },
  stale: ['Verification', 'Onboarding'],
  shownBy: 'form',
});

export const openDocument = endpoint({
  method: 'GET',
  path: '/verification/document/:documentId/content',
  tag: 'Verification',
  summary: 'The document itself; each opening by an administrator is written down',
  access: 'owner',
  accessExceptions: { reviewer: 'served', administrator: 'served' },
  errors: ['FIL003'],
  params: DocumentParams,
  query: DocumentContentQuery,
  closedInViews: true,
  response: {
    200: {
      description: 'The file, to be saved; inline for an administrator who asks for it',
      content: { 'application/octet-stream': { schema: z.unknown() } },
    },
  },
});

export const getVerification = endpoint({
  method: 'GET',
  path: '/verification/status/:providerId',
  tag: 'Verification',
  summary: 'What is asked of a provider and how far it is, for the owner and administrators',
  access: 'owner',
  accessExceptions: { reviewer: 'served', administrator: 'served' },
  params: ProviderParams,
  response: { 200: Verification },
});

export const listPendingDocuments = endpoint({
  method: 'GET',
  path: '/verification/admin/pending',
  tag: 'Verification',
  summary: 'Documents that wait for a decision, or that were decided',
  access: 'reviewer',
  query: PendingDocumentsQuery,
  response: { 200: PendingDocumentPage },
  shownBy: 'form',
});

export const getPendingDocument = endpoint({
  method: 'GET',
  path: '/verification/admin/document/:documentId',
  tag: 'Verification',
  summary: 'One document that was handed in, whatever became of it',
  access: 'reviewer',
  errors: ['RES001'],
  params: DocumentParams,
  response: { 200: PendingDocument },
  shownBy: 'form',
});

export const reviewDocument = endpoint({
  method: 'PUT',
  path: '/verification/admin/document/:documentId/status',
  tag: 'Verification',
  summary: 'Claim a document, decide on it, or revoke it',
  access: 'reviewer',
  errors: ['RES001', 'CNF001', 'VER003'],
  params: DocumentParams,
  query: DocumentReviewQuery,
  body: DocumentReviewBody,
  response: { 200: PendingDocument },
  stale: ['Verification', 'Work queue', 'Onboarding', ...ofProvider],
  shownBy: 'form',
});

export const decideDocuments = endpoint({
  method: 'POST',
  path: '/verification/admin/providers/:providerId/decisions',
  tag: 'Verification',
  summary: 'Decide on documents of a provider together, which one mail tells',
  access: 'reviewer',
  errors: ['RES001', 'CNF001', 'VER003'],
  params: ProviderParams,
  body: DocumentDecisions,
  response: { 204: z.null() },
  stale: ['Verification', 'Work queue', 'Onboarding', ...ofProvider],
  shownBy: 'form',
  sentOnClose: true,
});
