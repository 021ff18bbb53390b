import { useGetOnboardingStatusQuery } from '#web/api/generated/onboarding.ts';
import { SubscriptionForm } from './steps/subscription-form.tsx';

export default function SubscriptionPage() {
  const { data: status } = useGetOnboardingStatusQuery();
  return status && <SubscriptionForm status={status} />;
}
