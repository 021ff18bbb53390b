import * as ownDataDeletionCalls from '#contract/own-data-deletion-calls.ts';
import * as ownDataExportCalls from '#contract/own-data-export-calls.ts';
import { clientOf } from '../client-of.ts';

export const ownDataApi = clientOf({ ...ownDataDeletionCalls, ...ownDataExportCalls }).enhanceEndpoints({
  endpoints: {
    // After it nothing of the account can be fetched.
    deleteAccount: { invalidatesTags: (_none, error) => (error ? ['Users'] : []) },
  },
});
export const { useDeleteAccountMutation, usePreviewDeletionQuery, useLinkOwnDataMutation } = ownDataApi;
