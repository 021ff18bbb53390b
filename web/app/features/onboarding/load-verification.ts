import { usersApi } from '#web/api/clients/users.ts';
import { verificationApi } from '#web/api/clients/verification.ts';
import { loadAsProvider } from '#web/features/providers-own/provider-access.ts';

/** Loads the documents of the signed-in provider, for steps that show or change them. */
export const loadVerification = loadAsProvider(async ({ query }) => {
  const user = await query(usersApi.endpoints.getCurrentUser, undefined);
  if (user?.providerId)
    await query(verificationApi.endpoints.getVerification, { providerId: user.providerId });
});
