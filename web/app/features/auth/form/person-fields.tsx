import { useTranslation } from '#web/i18n/use-translation.ts';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { Link } from '#web/ui/actions/link.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { type FormError, useFieldError } from './use-auth-form.ts';
import { errorCodeOf } from '#web/alerts/error-payload.ts';

/** The address of a new account has one already. */
export const isKnownAddress = (error: unknown): boolean => errorCodeOf(error) === 'USR001';

/** The error of an address that has an account, with a link to the sign-in, which holds the address already. */
function KnownAddress({ signInHref }: { signInHref: string }) {
  const { t } = useTranslation('auth');
  return (
    <>
      {t('known.text')}{' '}
      <Link href={signInHref} className="underline underline-offset-3">
        {signInHref.startsWith('#') ? t('known.below') : t('known.elsewhere')}
      </Link>
    </>
  );
}

type Errors = Readonly<Record<string, FormError>>;

type PersonFieldsProps = {
  errors: Errors;
  /** Where an address that has an account signs in. */
  signInHref: string;
};

/** Names and e-mail of a new account. */
export function PersonFields({ errors, signInHref }: PersonFieldsProps) {
  const { t } = useTranslation('auth');
  const errorText = useFieldError();
  const { email } = errors;
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-3">
        <TextField
          label={t('field.firstName')}
          autoComplete="given-name"
          error={errorText(errors['firstName'])}
          name="firstName"
        />
        <TextField
          label={t('field.lastName')}
          autoComplete="family-name"
          error={errorText(errors['lastName'])}
          name="lastName"
        />
      </div>
      <TextField
        label={t('field.email')}
        type="email"
        dir="ltr"
        autoComplete="email"
        error={email && 'isKnown' in email ? <KnownAddress signInHref={signInHref} /> : errorText(email)}
        name="email"
      />
    </>
  );
}

/** The checkbox of the terms, never checked in advance. */
export function TermsField({ errors }: { errors: Errors }) {
  const { t } = useTranslation('auth');
  const errorText = useFieldError();
  return (
    <Checkbox
      label={
        <>
          {t('register.acceptTerms')}{' '}
          <Link href="/terms" className="text-link">
            {t('register.termsLink')}
          </Link>
        </>
      }
      error={errorText(errors['termsAccepted'])}
      name="termsAccepted"
    />
  );
}
