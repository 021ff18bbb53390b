import { endpoint } from './endpoint.ts';
import { DocumentUploadQuery, DocumentForm, VerificationDocument } from './verification.ts';

export const uploadDocument = endpoint({
  method: 'POST',
  path: '/verification/upload/single',
  tag: 'Verification',
  summary: 'Send one document, or one side of it',
  access: 'provider',
  errors: ['RES001', 'VER001', 'VER002'],
  query: DocumentUploadQuery,
  body: DocumentForm,
  consumes: ['multipart/form-data'],
  response: { 201: VerificationDocument },
});
