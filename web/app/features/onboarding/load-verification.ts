import { account, verification } from '#web/api/signed-in/cache.ts';
import { loadAsProvider } from '#web/features/profile-own/provider-access.ts';

/** Loads the documents of the signed-in provider, for steps that show or change them. */
export const loadVerification = loadAsProvider(async ({ query }) => {
  const user = await query(account.endpoints.getCurrentUser, undefined);
  if (user?.providerId) await query(verification.endpoints.getVerification, { providerId: user.providerId });
});
