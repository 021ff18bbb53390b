import { useLoginMutation } from '#web/api/generated/account.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Link } from '#web/ui/actions/link.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { PasswordField } from './form/password-field.tsx';
import { useAfterSignIn } from './use-after-sign-in.ts';
import { useAuthFailure } from './form/use-auth-failure.ts';
import { sentencesFor } from '#web/alerts/field-errors.ts';
import { useFieldError } from './form/use-field-error.ts';
import { useAuthForm } from './form/use-auth-form.ts';

const loadRules = async () => (await import('./form/auth-rules.ts')).loginRules;

export function LoginForm() {
  const { t } = useTranslation('auth');
  const [login] = useLoginMutation();
  const finish = useAfterSignIn();
  const fail = useAuthFailure('login');
  const errorText = useFieldError();
  const { form, errors, isPending } = useAuthForm({
    loadRules,
    async onSubmit(body) {
      const { data, error } = await login({ body });
      if (data) {
        finish(data.accessToken);
        return undefined;
      }
      fail(error);
      return sentencesFor(error, ['email', 'password']);
    },
  });
  return (
    <form {...form} className="grid gap-5 noscript:hidden">
      <TextField
        label={t('field.email')}
        type="email"
        dir="ltr"
        autoComplete="username"
        error={errorText(errors['email'])}
        name="email"
      />
      <div className="grid gap-1">
        <PasswordField
          label={t('field.password')}
          autoComplete="current-password"
          error={errorText(errors['password'])}
          name="password"
        />
        <Link
          href="/auth/forgot-password"
          className="inline-flex min-h-11 items-center justify-self-start text-14"
        >
          <span className="text-link">{t('login.forgot')}</span>
        </Link>
      </div>
      <Button type="submit" size="l" block pending={isPending}>
        {t('login.submit')}
      </Button>
    </form>
  );
}
