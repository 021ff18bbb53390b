import { useSearchParams } from 'react-router';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Link } from '#web/ui/actions/link.tsx';
import { AuthHeading } from './auth-heading.tsx';
import { RegisterForm } from './register-form.tsx';
import { SocialSignIn } from './social/social-sign-in.tsx';

export default function RegisterPage() {
  const { t } = useTranslation('auth');
  const [search] = useSearchParams();
  const query = search.size > 0 ? `?${search.toString()}` : '';
  const signInHref = `/auth/login${query}`;
  return (
    <>
      <AuthHeading title={t('register.title')} lead={t('register.lead')} />
      <RegisterForm signInHref={signInHref} />
      <SocialSignIn />
      <p className="mt-6 border-t border-line pt-4 text-muted">
        {t('register.haveAccount')}{' '}
        <Link href={signInHref} className="text-link inline-block py-2.5">
          {t('register.login')}
        </Link>
      </p>
    </>
  );
}
