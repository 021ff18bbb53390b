import { useForm } from 'react-hook-form';
import { useForgotPasswordMutation } from '#web/api/generated/account.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { ForgotForm } from './auth-schemas.ts';
import { lazyResolver } from './lazy-resolver.ts';
import { useAuthFailure } from './use-auth-failure.ts';
import { useFieldError } from './use-field-error.ts';

const rules = lazyResolver<ForgotForm>(async () => (await import('./auth-rules.ts')).forgotRules);

/** Answers the same for known and unknown addresses (quality.md A8). */
export function ForgotPasswordForm({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useTranslation('auth');
  const [forgotPassword, { isLoading }] = useForgotPasswordMutation();
  const fail = useAuthFailure('forgot');
  const errorText = useFieldError();
  const { register, handleSubmit, formState } = useForm<ForgotForm>({
    resolver: rules,
    defaultValues: { email: '' },
  });
  const submit = handleSubmit(async ({ email }) => {
    const { error } = await forgotPassword({ body: { email } });
    if (error) fail(error);
    else onSent(email);
  });
  return (
    <form noValidate method="post" onSubmit={(event) => void submit(event)} className="grid gap-5">
      <TextField
        label={t('field.email')}
        type="email"
        dir="ltr"
        autoComplete="email"
        error={errorText(formState.errors.email)}
        {...register('email')}
      />
      <Button type="submit" size="l" block pending={isLoading}>
        {t('forgot.submit')}
      </Button>
    </form>
  );
}
