import * as ownDataCalls from '#contract/own-data-calls.ts';
import { clientOf } from '../client-of.ts';

export const ownDataApi = clientOf(ownDataCalls).enhanceEndpoints({
  endpoints: {
    // After it nothing of the account can be fetched.
    deleteAccount: { invalidatesTags: (_none, error) => (error ? ['Users'] : []) },
  },
});
export const { useDeleteAccountMutation, usePreviewDeletionQuery, useLinkOwnDataMutation } = ownDataApi;
