import { useGetOnboardingStatusQuery } from '#web/api/generated/onboarding.ts';
import { PersonalInfoForm } from './personal-info-form.tsx';

export default function PersonalInfoPage() {
  const { data: status } = useGetOnboardingStatusQuery();
  return status && <PersonalInfoForm status={status} />;
}
