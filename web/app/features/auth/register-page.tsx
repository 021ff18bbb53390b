import { useSearchParams } from 'react-router';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Link } from '#web/ui/actions/link.tsx';
import { AuthHeading } from './auth-heading.tsx';
import { RegisterForm } from './register-form.tsx';

export default function RegisterPage() {
  const { t } = useTranslation('auth');
  const [search] = useSearchParams();
  const query = search.size > 0 ? `?${search.toString()}` : '';
  return (
    <>
      <AuthHeading title={t('register.title')} lead={t('register.lead')} />
      <RegisterForm />
      <p className="mt-6 border-t border-line pt-4 text-muted">
        {t('register.haveAccount')}{' '}
        <Link href={`/auth/login${query}`} className="text-link inline-block py-2.5">
          {t('register.login')}
        </Link>
      </p>
    </>
  );
}
