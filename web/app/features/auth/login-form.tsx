import { useForm } from 'react-hook-form';
import { useLoginMutation } from '#web/api/generated/account.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { LoginForm as LoginSchema } from './auth-schemas.ts';
import { lazyResolver } from './lazy-resolver.ts';
import { PasswordField } from './password-field.tsx';
import { useAfterSignIn } from './use-after-sign-in.ts';
import { useAuthFailure } from './use-auth-failure.ts';
import { showFieldErrors, useFieldError } from './use-field-error.ts';

const rules = lazyResolver<LoginSchema>(async () => (await import('./auth-rules.ts')).loginRules);

export function LoginForm() {
  const { t } = useTranslation('auth');
  const [login, { isLoading }] = useLoginMutation();
  const finish = useAfterSignIn();
  const fail = useAuthFailure('login');
  const errorText = useFieldError();
  const { register, handleSubmit, setError, formState } = useForm<LoginSchema>({
    resolver: rules,
    defaultValues: { email: '', password: '' },
  });
  const submit = handleSubmit(async (form) => {
    const { data, error } = await login({ body: form });
    if (data) return finish(data.accessToken);
    showFieldErrors(error, ['email', 'password'], setError);
    fail(error);
  });
  return (
    <form noValidate method="post" onSubmit={(event) => void submit(event)} className="grid gap-5">
      <TextField
        label={t('field.email')}
        type="email"
        dir="ltr"
        autoComplete="username"
        error={errorText(formState.errors.email)}
        {...register('email')}
      />
      <div className="grid gap-1">
        <PasswordField
          label={t('field.password')}
          autoComplete="current-password"
          error={errorText(formState.errors.password)}
          {...register('password')}
        />
        <Link
          href="/auth/forgot-password"
          className="inline-flex min-h-11 items-center justify-self-start text-14"
        >
          <span className="text-link">{t('login.forgot')}</span>
        </Link>
      </div>
      <Button type="submit" size="l" block pending={isLoading}>
        {t('login.submit')}
      </Button>
    </form>
  );
}
