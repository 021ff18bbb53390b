import { useTranslation } from '#web/i18n/use-translation.ts';
import { loginToOnboardingHref } from '#web/onboarding-address.ts';
import { Link } from '#web/ui/link.tsx';
import { AuthHeading } from './auth-heading.tsx';
import { ProviderSignupForm } from './provider-signup-form.tsx';

export default function ProviderSignupPage() {
  const { t } = useTranslation('auth');
  return (
    <>
      <AuthHeading title={t('signup.title')} lead={t('signup.lead')} />
      <ProviderSignupForm />
      <p className="mt-6 border-t border-line pt-4 text-muted">
        {t('signup.haveAccount')}{' '}
        <Link href={loginToOnboardingHref} className="text-link inline-block py-2.5">
          {t('signup.login')}
        </Link>
      </p>
    </>
  );
}
