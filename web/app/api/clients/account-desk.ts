import * as calls from '#contract/account-desk-calls.ts';
import { clientOf } from '../client-of.ts';

export const accountDeskApi = clientOf(calls);
export const {
  useChangeAccountEmailMutation,
  usePreviewEmailByTeamMutation,
  usePreviewSuspensionMutation,
  useChangeStaffRoleMutation,
  useAddAccountNoteMutation,
  useEndAccountSessionMutation,
  useEndAccountSessionsMutation,
  useCountAccountsQuery,
  useGetAccountQuery,
  useListAccountHistoryQuery,
  useListAccountNotesQuery,
  useListAccountsQuery,
  useListVisitsAheadQuery,
  useRestoreAccountMutation,
  useSuspendAccountMutation,
  useViewAccountMutation,
} = accountDeskApi;
