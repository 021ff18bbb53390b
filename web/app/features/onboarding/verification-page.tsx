import type { ClientLoaderFunctionArgs } from 'react-router';
import { account, onboarding } from '#web/api/cache.ts';
import { useGetOnboardingStatusQuery } from '#web/api/generated/onboarding.ts';
import { prefetch } from '#web/api/prefetch.ts';
import { loadAsProvider } from '#web/features/profile-own/provider-access.ts';
import { VerificationForm } from './verification-form.tsx';

export const handle = { ns: ['verification'] };

const load = loadAsProvider(async ({ query }) => {
  const user = await query(account.endpoints.getCurrentUser, undefined);
  if (user?.providerId) await query(onboarding.endpoints.getVerification, { providerId: user.providerId });
});

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await prefetch(args, handle.ns, load);
}

export default function VerificationPage() {
  const { data: status } = useGetOnboardingStatusQuery();
  return status && <VerificationForm status={status} />;
}
