import type { ClientLoaderFunctionArgs } from 'react-router';
import { useGetOnboardingStatusQuery } from '#web/api/generated/onboarding.ts';
import { prefetch } from '#web/api/prefetch.ts';
import { ServicesForm } from './steps/services-form.tsx';

export const handle = { ns: ['verification', 'examples'] };

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await prefetch(args, handle.ns);
}

export default function ServicesPage() {
  const { data: status } = useGetOnboardingStatusQuery();
  return status && <ServicesForm status={status} />;
}
