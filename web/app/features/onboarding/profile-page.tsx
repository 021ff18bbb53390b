import type { ClientLoaderFunctionArgs } from 'react-router';
import { provider } from '#web/api/signed-in/cache.ts';
import { useGetOnboardingStatusQuery } from '#web/api/generated/onboarding.ts';
import { prefetch } from '#web/api/prefetch.ts';
import { loadAsProvider } from '#web/features/profile-own/provider-access.ts';
import { ProfileForm } from './steps/profile-form.tsx';

export const handle = { ns: ['providers', 'examples'] };

const load = loadAsProvider(({ query }) => query(provider.endpoints.getOwnProvider, undefined));

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await prefetch(args, handle.ns, load);
}

export default function ProfilePage() {
  const { data: status } = useGetOnboardingStatusQuery();
  return status && <ProfileForm status={status} />;
}
