import * as verificationCalls from '#contract/verification-calls.ts';
import * as verificationUploadCalls from '#contract/verification-upload-calls.ts';
import { clientOf } from '../client-of.ts';

export const verificationApi = clientOf({ ...verificationCalls, ...verificationUploadCalls });
export const {
  useDeleteDocumentMutation,
  useGetPendingDocumentQuery,
  useGetTradeRequirementsQuery,
  useGetVerificationQuery,
  useListPendingDocumentsQuery,
  useReviewDocumentMutation,
  useDecideDocumentsMutation,
  useSubmitDocumentsMutation,
} = verificationApi;
