import { useTranslation, useFormat } from '#web/i18n/use-translation.ts';
import { onboardingHref } from '#contract/page-addresses.ts';
import { Link } from '#web/ui/actions/link.tsx';
import { useCurrentUser } from '../use-current-user.ts';

/**
 * The link of a signed-in person to the onboarding: with a percentage while it is in progress, absent once it is
 * complete. An administrator who is no provider can become one as everyone else.
 */
export default function BecomeProviderLink({ className }: { className: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const user = useCurrentUser();
  if (!user) return null;
  const onboarding = user.onboarding;
  if (user.isProvider && onboarding?.complete !== false) return null;
  return (
    <Link href={onboardingHref} className={className}>
      {onboarding && !onboarding.complete
        ? t('nav.continueOnboarding', { percentage: format.percent(onboarding.percentage / 100) })
        : t('nav.become')}
    </Link>
  );
}
