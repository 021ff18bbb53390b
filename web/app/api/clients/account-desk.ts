import * as calls from '#contract/account-desk-calls.ts';
import { clientOf } from '../client-of.ts';

export const accountDeskApi = clientOf(calls);
export const {
  useChangeStaffRoleMutation,
  useEndAccountSessionsMutation,
  useGetAccountQuery,
  useListAccountsQuery,
  useRestoreAccountMutation,
  useSuspendAccountMutation,
} = accountDeskApi;
