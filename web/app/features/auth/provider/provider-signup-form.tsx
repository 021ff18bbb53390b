import { useDispatch } from 'react-redux';
import { passwordMinLength } from '#contract/auth-limits.ts';
import { loginToOnboardingHref } from '#contract/page-addresses.ts';
import type { AppDispatch } from '#web/api/store.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { PasswordField } from '../password-field.tsx';
import { PersonFields, TermsField } from '../form/person-fields.tsx';
import { useAfterSignIn } from '../use-after-sign-in.ts';
import { useAuthFailure } from '../form/use-auth-failure.ts';
import { sentencesFor } from '#web/alerts/field-errors.ts';
import { isKnownAddress } from '../form/known-address-error.ts';
import { useFieldError } from '../form/use-field-error.ts';
import { useAuthForm } from '../form/use-auth-form.ts';

const loadCall = () => import('./register-provider.ts');
const loadRules = async () => {
  const [{ providerSignUpRules }] = await Promise.all([import('../form/auth-rules.ts'), loadCall()]);
  return providerSignUpRules;
};
const sentFields = ['firstName', 'lastName', 'email', 'phone', 'password', 'confirmPassword'] as const;

/** Creates the account of a provider and opens the first step (docs/product/onboarding.md#start). */
export function ProviderSignupForm() {
  const { t } = useTranslation('auth');
  const { t: signup } = useTranslation('auth-signup');
  const dispatch = useDispatch<AppDispatch>();
  const finish = useAfterSignIn();
  const fail = useAuthFailure('register');
  const errorText = useFieldError();
  const { form, errors, isPending } = useAuthForm({
    loadRules,
    async onSubmit(person) {
      const { registerProvider } = await loadCall();
      const { data, error } = await registerProvider(dispatch, person);
      if (data) {
        finish(data.accessToken);
        return undefined;
      }
      if (isKnownAddress(error)) return { email: { isKnown: true } };
      fail(error);
      return sentencesFor(error, sentFields);
    },
  });
  return (
    <form {...form} className="grid gap-5 noscript:hidden">
      <PersonFields errors={errors} signInHref={loginToOnboardingHref} />
      <TextField
        label={t('field.phone')}
        hint={signup('form.phoneHint')}
        type="tel"
        dir="ltr"
        autoComplete="tel"
        error={errorText(errors['phone'])}
        name="phone"
      />
      <PasswordField
        label={t('field.password')}
        hint={t('field.passwordHint', { min: passwordMinLength })}
        autoComplete="new-password"
        error={errorText(errors['password'])}
        name="password"
      />
      <PasswordField
        label={t('field.confirm')}
        autoComplete="new-password"
        error={errorText(errors['confirmPassword'])}
        name="confirmPassword"
      />
      <TermsField errors={errors} />
      <Button type="submit" size="l" block pending={isPending}>
        {signup('form.submit')}
      </Button>
    </form>
  );
}
