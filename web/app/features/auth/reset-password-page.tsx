import { Link2Off } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LinkButton } from '#web/ui/actions/link-button.tsx';
import { AuthHeading } from './auth-heading.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';

export default function ResetPasswordPage() {
  const { t } = useTranslation('auth');
  const [search] = useSearchParams();
  const token = search.get('token');
  return (
    <>
      <AuthHeading title={t('reset.title')} lead={t('reset.lead')} />
      {token ? (
        <ResetPasswordForm token={token} />
      ) : (
        <EmptyState
          icon={Link2Off}
          title={t('reset.noToken')}
          action={<LinkButton href="/auth/forgot-password">{t('reset.ask')}</LinkButton>}
        />
      )}
    </>
  );
}
