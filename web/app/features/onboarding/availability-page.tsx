import { useGetOnboardingStatusQuery } from '#web/api/generated/onboarding.ts';
import { AvailabilityForm } from './availability-form.tsx';

export default function AvailabilityPage() {
  const { data: status } = useGetOnboardingStatusQuery();
  return status && <AvailabilityForm status={status} />;
}
