import { account, verification } from '#web/api/cache.ts';
import { loadAsProvider } from '#web/features/profile-own/provider-access.ts';

/** How far the documents of the signed-in provider are, for steps that show it or change it. */
export const loadVerification = loadAsProvider(async ({ query }) => {
  const user = await query(account.endpoints.getCurrentUser, undefined);
  if (user?.providerId) await query(verification.endpoints.getVerification, { providerId: user.providerId });
});
