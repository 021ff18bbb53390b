import { useTranslation } from '#web/i18n/use-translation.ts';
import { Link } from '#web/ui/link.tsx';
import { AuthHeading } from './auth-heading.tsx';
import { ProviderSignupForm } from './provider-signup-form.tsx';

const loginHref = `/auth/login?redirect=${encodeURIComponent('/provider/become-provider/onboarding')}`;

export default function ProviderSignupPage() {
  const { t } = useTranslation('auth');
  return (
    <>
      <AuthHeading title={t('signup.title')} lead={t('signup.lead')} />
      <ProviderSignupForm />
      <p className="mt-6 border-t border-line pt-4 text-muted">
        {t('signup.haveAccount')}{' '}
        <Link href={loginHref} className="text-link inline-block py-2.5">
          {t('signup.login')}
        </Link>
      </p>
    </>
  );
}
