import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { passwordMinLength } from '#contract/auth-limits.ts';
import { showAlert } from '#web/alerts/alert-store.ts';
import { useResetPasswordMutation } from '#web/api/generated/account.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import type { ResetForm } from './auth-schemas.ts';
import { lazyResolver } from './lazy-resolver.ts';
import { PasswordField } from './password-field.tsx';
import { useAuthFailure } from './use-auth-failure.ts';
import { showFieldErrors, useFieldError } from './use-field-error.ts';

const rules = lazyResolver<ResetForm>(async () => (await import('./auth-rules.ts')).resetRules);

export function ResetPasswordForm({ token }: { token: string }) {
  const { t } = useTranslation('auth');
  const navigate = useNavigate();
  const [resetPassword, { isLoading }] = useResetPasswordMutation();
  const fail = useAuthFailure('reset');
  const errorText = useFieldError();
  const { register, handleSubmit, setError, formState } = useForm<ResetForm>({
    resolver: rules,
    defaultValues: { newPassword: '', confirm: '' },
  });
  const { errors } = formState;
  const submit = handleSubmit(async ({ newPassword }) => {
    const { error } = await resetPassword({ body: { token, newPassword } });
    if (error) {
      showFieldErrors(error, ['newPassword'], setError);
      fail(error);
      return;
    }
    showAlert({ tone: 'success', text: t('reset.done') });
    await navigate('/auth/login', { replace: true });
  });
  return (
    <form noValidate method="post" onSubmit={(event) => void submit(event)} className="grid gap-5">
      <PasswordField
        label={t('field.newPassword')}
        hint={t('field.passwordHint', { min: passwordMinLength })}
        autoComplete="new-password"
        error={errorText(errors.newPassword)}
        {...register('newPassword')}
      />
      <PasswordField
        label={t('field.confirm')}
        autoComplete="new-password"
        error={errorText(errors.confirm)}
        {...register('confirm')}
      />
      <Button type="submit" size="l" block pending={isLoading}>
        {t('reset.submit')}
      </Button>
    </form>
  );
}
