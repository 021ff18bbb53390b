import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { resetLinkMinutes } from '#contract/auth-limits.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Link } from '#web/ui/actions/link.tsx';
import { AuthHeading } from './auth-heading.tsx';
import { useForgotPasswordMutation } from '#web/api/clients/auth.ts';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useAuthForm, useAuthFailure, useFieldError } from './form/use-auth-form.ts';
import { sentencesFor } from '#web/alerts/field-errors.ts';

const loadRules = async () => (await import('./form/auth-rules.ts')).forgotRules;

/** The response is the same for known and unknown addresses (docs/product/accounts.md#reset). */
function ForgotPasswordForm({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useTranslation('auth');
  const [forgotPassword] = useForgotPasswordMutation();
  const fail = useAuthFailure('forgot');
  const errorText = useFieldError();
  const { form, errors, isPending } = useAuthForm({
    loadRules,
    async onSubmit({ email }) {
      const { error } = await forgotPassword({ body: { email } });
      if (!error) {
        onSent(email);
        return undefined;
      }
      fail(error);
      return sentencesFor(error, ['email']);
    },
  });
  return (
    <form {...form} className="grid gap-5 noscript:hidden">
      <TextField
        label={t('field.email')}
        type="email"
        dir="ltr"
        autoComplete="email"
        error={errorText(errors['email'])}
        name="email"
      />
      <Button type="submit" size="l" block pending={isPending}>
        {t('forgot.submit')}
      </Button>
    </form>
  );
}

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
