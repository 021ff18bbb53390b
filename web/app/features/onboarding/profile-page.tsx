import { useGetOnboardingStatusQuery } from '#web/api/generated/onboarding.ts';
import { ProfileForm } from './profile-form.tsx';

export default function ProfilePage() {
  const { data: status } = useGetOnboardingStatusQuery();
  return status && <ProfileForm status={status} />;
}
