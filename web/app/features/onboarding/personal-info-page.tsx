import type { ClientLoaderFunctionArgs } from 'react-router';
import { useGetOnboardingStatusQuery } from '#web/api/generated/onboarding.ts';
import { prefetch } from '#web/api/prefetch.ts';
import { loadVerification } from './load-verification.ts';
import { PersonalInfoForm } from './steps/personal-info-form.tsx';

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await prefetch(args, [], loadVerification);
}

export default function PersonalInfoPage() {
  const { data: status } = useGetOnboardingStatusQuery();
  return status && <PersonalInfoForm status={status} />;
}
