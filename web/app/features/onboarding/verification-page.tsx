import type { ClientLoaderFunctionArgs } from 'react-router';
import { useGetOnboardingStatusQuery } from '#web/api/generated/onboarding.ts';
import { prefetch } from '#web/api/prefetch.ts';
import { loadVerification } from './load-verification.ts';
import { VerificationForm } from './documents/verification-form.tsx';

export const handle = { ns: ['verification', 'providers'] };

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await prefetch(args, handle.ns, loadVerification);
}

export default function VerificationPage() {
  const { data: status } = useGetOnboardingStatusQuery();
  return status && <VerificationForm status={status} />;
}
