import { useGetOnboardingStatusQuery } from '#web/api/generated/onboarding.ts';
import { AvailabilityForm } from './steps/availability-form.tsx';

export default function AvailabilityPage() {
  const { data: status } = useGetOnboardingStatusQuery();
  return status && <AvailabilityForm status={status} />;
}
