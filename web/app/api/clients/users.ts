import * as usersAvatarCalls from '#contract/users-avatar-calls.ts';
import * as usersCalls from '#contract/users-calls.ts';
import * as usersPreferencesCalls from '#contract/users-preferences-calls.ts';
import * as usersSavedAddressCalls from '#contract/users-saved-address-calls.ts';
import { clientOf } from '../client-of.ts';

export const usersApi = clientOf({
  ...usersAvatarCalls,
  ...usersCalls,
  ...usersPreferencesCalls,
  ...usersSavedAddressCalls,
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
