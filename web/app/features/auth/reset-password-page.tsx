import { Link2Off } from 'lucide-react';
import { useSearchParams, useNavigate } from 'react-router';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LinkButton } from '#web/ui/actions/link.tsx';
import { AuthHeading } from './auth-heading.tsx';
import { useResetPasswordMutation } from '#web/api/clients/auth.ts';
import { passwordMinLength } from '#contract/auth-limits.ts';
import { showAlert } from '#web/alerts/alert-store.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { PasswordField } from './password-field.tsx';
import { useAuthForm, useAuthFailure, useFieldError } from './form/use-auth-form.ts';
import { sentencesFor } from '#web/alerts/field-errors.ts';

const loadRules = async () => (await import('./form/auth-rules.ts')).resetRules;

function ResetPasswordForm({ token }: { token: string }) {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const [resetPassword] = useResetPasswordMutation();
  const fail = useAuthFailure('reset');
  const errorText = useFieldError();
  const { form, errors, isPending } = useAuthForm({
    loadRules,
    async onSubmit({ newPassword }) {
      const { error } = await resetPassword({ body: { token, newPassword } });
      if (error) {
        fail(error);
        return sentencesFor(error, ['newPassword']);
      }
      showAlert({ tone: 'success', text: t('reset.done') });
      await navigate('/auth/login', { replace: true });
      return undefined;
    },
  });
  return (
    <form {...form} className="grid gap-5 noscript:hidden">
      {/* Password managers, and a check in the browser's console, expect the field of the account; it is hidden from people. */}
      <input hidden readOnly type="text" autoComplete="username" />
      <PasswordField
        label={t('field.newPassword')}
        hint={t('field.passwordHint', { min: passwordMinLength })}
        autoComplete="new-password"
        error={errorText(errors['newPassword'])}
        name="newPassword"
      />
      <PasswordField
        label={t('field.confirm')}
        autoComplete="new-password"
        error={errorText(errors['confirm'])}
        name="confirm"
      />
      <Button type="submit" size="l" block pending={isPending}>
        {t('reset.submit')}
      </Button>
    </form>
  );
}

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
