import { useGetOnboardingStatusQuery } from '#web/api/generated/onboarding.ts';
import { ServiceAreaForm } from './steps/service-area-form.tsx';

export default function ServiceAreaPage() {
  const { data: status } = useGetOnboardingStatusQuery();
  return status && <ServiceAreaForm status={status} />;
}
