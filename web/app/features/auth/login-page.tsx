import { useSearchParams } from 'react-router';
import { onboardingHref } from '#contract/page-addresses.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useIsClosed } from '#web/loading/coming-soon.ts';
import { Link } from '#web/ui/actions/link.tsx';
import { AuthHeading } from './auth-heading.tsx';
import { LoginForm } from './login-form.tsx';
import { SocialSignIn } from './social/social-sign-in.tsx';

export default function LoginPage() {
  const { t } = useTranslation('auth');
  const isClosed = useIsClosed();
  // Before the opening the team signs in here; what leads to an account is closed.
  if (isClosed)
    return (
      <>
        <AuthHeading title={t('team.title')} lead={t('team.lead')} />
        <LoginForm forTeam />
      </>
    );
  return <OpenLogin />;
}

function OpenLogin() {
  const { t } = useTranslation('auth');
  const [search] = useSearchParams();
  // Who comes from the onboarding registers as a provider.
  if (search.get('redirect') === onboardingHref) search.set('type', 'provider');
  const query = search.size > 0 ? `?${search.toString()}` : '';
  return (
    <>
      <AuthHeading title={t('login.title')} lead={t('login.lead')} />
      <LoginForm />
      <SocialSignIn />
      <p className="mt-6 border-t border-line pt-4 text-muted">
        {t('login.noAccount')}{' '}
        <Link href={`/auth/register${query}`} className="text-link inline-block py-2.5">
          {t('login.register')}
        </Link>
      </p>
    </>
  );
}
