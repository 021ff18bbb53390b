import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { resetLinkMinutes } from '#contract/auth-limits.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Link } from '#web/ui/actions/link.tsx';
import { AuthHeading } from './auth-heading.tsx';
import { ForgotPasswordForm } from './forgot-password-form.tsx';

export default function ForgotPasswordPage() {
  const { t } = useTranslation('auth');
  const { search } = useLocation();
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <>
      <AuthHeading title={t('forgot.title')} lead={t('forgot.lead')} />
      {sentTo === null ? (
        <ForgotPasswordForm onSent={setSentTo} />
      ) : (
        <div role="status">
          <EmptyState
            icon={MailCheck}
            title={t('forgot.sentTitle')}
            action={
              <Button variant="secondary" onClick={() => setSentTo(null)}>
                {t('forgot.again')}
              </Button>
            }
          >
            {t('forgot.sent', { email: sentTo, minutes: resetLinkMinutes })}
          </EmptyState>
        </div>
      )}
      <p className="mt-6 border-t border-line pt-4">
        <Link href={`/auth/login${search}`} className="text-link inline-block py-2.5">
          {t('forgot.back')}
        </Link>
      </p>
    </>
  );
}
