import { useGetOnboardingStatusQuery } from '#web/api/generated/onboarding.ts';
import { ServicesForm } from './services-form.tsx';

export default function ServicesPage() {
  const { data: status } = useGetOnboardingStatusQuery();
  return status && <ServicesForm status={status} />;
}
