import * as usersAvatarCalls from '#contract/users-avatar-calls.ts';
import * as usersCalls from '#contract/users-calls.ts';
import { clientOf } from '../client-of.ts';

export const usersApi = clientOf({
  ...usersAvatarCalls,
  ...usersCalls,
});
export const {
  useRemoveAvatarMutation,
  useChangeCurrentUserMutation,
  useGetCurrentUserQuery,
  useGetPreferencesQuery,
  useAddSavedAddressMutation,
  useChangeSavedAddressMutation,
  useListSavedAddressesQuery,
  useRemoveSavedAddressMutation,
} = usersApi;
