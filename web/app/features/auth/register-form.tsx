import { useForm } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { passwordMinLength } from '#contract/auth-limits.ts';
import { useRegisterMutation } from '#web/api/generated/account.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Link } from '#web/ui/link.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { RegisterForm as RegisterSchema } from './auth-schemas.ts';
import { lazyResolver } from './lazy-resolver.ts';
import { PasswordField } from './password-field.tsx';
import { useAfterSignIn } from './use-after-sign-in.ts';
import { useAuthFailure } from './use-auth-failure.ts';
import { showFieldErrors, useFieldError } from './use-field-error.ts';

const rules = lazyResolver<RegisterSchema>(async () => (await import('./auth-rules.ts')).registerRules);

export function RegisterForm() {
  const { t } = useTranslation('auth');
  const [search] = useSearchParams();
  const [registerAccount, { isLoading }] = useRegisterMutation();
  const finish = useAfterSignIn();
  const fail = useAuthFailure('register');
  const errorText = useFieldError();
  const userType = search.get('type') === 'provider' ? 'provider' : 'client';
  const { register, handleSubmit, setError, formState } = useForm<RegisterSchema>({
    resolver: rules,
    defaultValues: { userType, firstName: '', lastName: '', email: '', password: '', termsAccepted: false },
  });
  const { errors } = formState;
  const submit = handleSubmit(async (form) => {
    const { data, error } = await registerAccount({ body: { ...form, termsAccepted: true } });
    if (data) return finish(data.accessToken);
    showFieldErrors(error, ['firstName', 'lastName', 'email', 'password'], setError);
    fail(error);
  });
  return (
    <form noValidate method="post" onSubmit={(event) => void submit(event)} className="grid gap-5">
      <RadioGroup
        boxed
        legend={t('register.userType')}
        name="userType"
        defaultValue={userType}
        register={register('userType')}
        options={[
          { value: 'client', label: t('register.client'), description: t('register.clientAbout') },
          { value: 'provider', label: t('register.provider'), description: t('register.providerAbout') },
        ]}
      />
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-3">
        <TextField
          label={t('field.firstName')}
          autoComplete="given-name"
          error={errorText(errors.firstName)}
          {...register('firstName')}
        />
        <TextField
          label={t('field.lastName')}
          autoComplete="family-name"
          error={errorText(errors.lastName)}
          {...register('lastName')}
        />
      </div>
      <TextField
        label={t('field.email')}
        type="email"
        dir="ltr"
        autoComplete="email"
        error={errorText(errors.email)}
        {...register('email')}
      />
      <PasswordField
        label={t('field.password')}
        hint={t('field.passwordHint', { min: passwordMinLength })}
        autoComplete="new-password"
        error={errorText(errors.password)}
        {...register('password')}
      />
      <Checkbox
        label={
          <>
            {t('register.acceptTerms')}{' '}
            <Link href="/terms" className="text-link">
              {t('register.termsLink')}
            </Link>
          </>
        }
        error={errorText(errors.termsAccepted)}
        {...register('termsAccepted')}
      />
      <Button type="submit" size="l" block pending={isLoading}>
        {t('register.submit')}
      </Button>
    </form>
  );
}
