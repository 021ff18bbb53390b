import { useSearchParams } from 'react-router';
import { useRegisterMutation } from '#web/api/clients/auth.ts';
import { passwordMinLength } from '#contract/auth-limits.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { RadioGroup } from '#web/ui/fields/radio-group.tsx';
import { PasswordField } from './password-field.tsx';
import { PersonFields, TermsField, isKnownAddress } from './form/person-fields.tsx';
import { useAfterSignIn } from './use-after-sign-in.ts';
import { useAuthForm, useAuthFailure, useFieldError } from './form/use-auth-form.ts';
import { sentencesFor } from '#web/alerts/field-errors.ts';

const loadRules = async () => (await import('./form/auth-rules.ts')).registerRules;

type RegisterFormProps = {
  /** Where an address that has an account signs in. */
  signInHref: string;
  /** A slot waits: the account is a client's, and the booking comes next. */
  forBooking?: boolean;
  /** Called when the address turns out to have an account. */
  onKnownAddress?: () => void;
};

export function RegisterForm({ signInHref, forBooking = false, onKnownAddress }: RegisterFormProps) {
  const { t } = useTranslation('auth');
  const [search] = useSearchParams();
  const [registerAccount] = useRegisterMutation();
  const finish = useAfterSignIn();
  const fail = useAuthFailure('register');
  const errorText = useFieldError();
  const userType = search.get('type') === 'provider' ? 'provider' : 'client';
  const { form, errors, isPending } = useAuthForm({
    loadRules,
    async onSubmit(account) {
      const { data, error } = await registerAccount({ body: { ...account, termsAccepted: true } });
      if (data) {
        finish(data.accessToken);
        return undefined;
      }
      if (isKnownAddress(error)) {
        onKnownAddress?.();
        return { email: { isKnown: true } };
      }
      fail(error);
      return sentencesFor(error, ['firstName', 'lastName', 'email', 'password']);
    },
  });
  return (
    <form {...form} className="grid gap-5 noscript:hidden">
      {forBooking ? (
        <input type="hidden" name="userType" value="client" />
      ) : (
        <RadioGroup
          boxed
          legend={t('register.userType')}
          name="userType"
          defaultValue={userType}
          options={[
            { value: 'client', label: t('register.client'), description: t('register.clientAbout') },
            { value: 'provider', label: t('register.provider'), description: t('register.providerAbout') },
          ]}
        />
      )}
      <PersonFields errors={errors} signInHref={signInHref} />
      <PasswordField
        label={t('field.password')}
        hint={t('field.passwordHint', { min: passwordMinLength })}
        autoComplete="new-password"
        error={errorText(errors['password'])}
        name="password"
      />
      <TermsField errors={errors} />
      {forBooking ? (
        <div className="grid justify-items-start gap-2.5">
          <Button type="submit" size="l" pending={isPending} className="max-md:w-full">
            {t('slot.register')}
          </Button>
          <p className="text-14 text-muted">{t('slot.after')}</p>
        </div>
      ) : (
        <Button type="submit" size="l" block pending={isPending}>
          {t('register.submit')}
        </Button>
      )}
    </form>
  );
}
