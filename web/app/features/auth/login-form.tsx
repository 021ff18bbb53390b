import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useLoginMutation } from '#web/api/clients/auth.ts';
import { errorCodeOf, reasonOf, wordsOf } from '#web/alerts/error-payload.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Link, LinkButton } from '#web/ui/actions/link.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { PasswordField } from './password-field.tsx';
import { useAfterSignIn, keepFirstFactor, secondFactorHref } from './use-after-sign-in.ts';
import { useAuthForm, useAuthFailure, useFieldError } from './form/use-auth-form.ts';
import { sentencesFor } from '#web/alerts/field-errors.ts';

/** Before the opening only the team signs in. */
const notOpen = 'AUT014';

const loadRules = async () => (await import('./form/auth-rules.ts')).loginRules;

/** Refusals that are shown at the form: a wrong pair, too many of them, and a site that is not open. */
const refusals = new Set<string | undefined>(['AUT001', 'AUT004', notOpen]);

/**
 * With `forBooking` below the form of a new account, which has the primary button; `forTeam` before the opening, when a
 * forgotten password is not replaced.
 */
export function LoginForm({
  forBooking = false,
  forTeam = false,
}: {
  forBooking?: boolean;
  forTeam?: boolean;
}) {
  const { t } = useTranslation('auth');
  const { search } = useLocation();
  const navigate = useNavigate();
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
      if (errorCodeOf(error) === 'AUT007' && reasonOf(error) === 'missing') {
        keepFirstFactor(body);
        await navigate(`${secondFactorHref}${search}`);
        return undefined;
      }
      const refusal = refusals.has(errorCodeOf(error)) && wordsOf(error);
      if (refusal) return { form: refusal };
      fail(error);
      return sentencesFor(error, ['email', 'password']);
    },
  });
  const refused = errors['form'];
  useEffect(() => {
    // The message does not say whether the e-mail or the password was wrong; the password is what people type again.
    if (refused) form.ref.current?.querySelector<HTMLInputElement>('[name=password]')?.focus();
  }, [refused, form.ref]);
  const fields = (
    <>
      <TextField
        label={t('field.email')}
        type="email"
        dir="ltr"
        autoComplete="username"
        error={errorText(errors['email'])}
        name="email"
      />
      <PasswordField
        label={t('field.password')}
        autoComplete="current-password"
        error={errorText(errors['password'])}
        name="password"
      />
      {refused && (
        <div role="alert" className="col-span-full">
          <Alert tone="error">{errorText(refused)}</Alert>
        </div>
      )}
    </>
  );
  const forgotHref = `/auth/forgot-password${search}`;
  if (forBooking)
    return (
      <form {...form} className="grid items-start gap-4 noscript:hidden sm:grid-cols-2 sm:gap-x-3">
        {fields}
        <div className="col-span-full flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <Button type="submit" variant="secondary" size="l" pending={isPending} className="max-md:w-full">
            {t('slot.login')}
          </Button>
          <LinkButton variant="plain" href={forgotHref} className="max-md:w-full">
            {t('login.forgot')}
          </LinkButton>
        </div>
      </form>
    );
  return (
    <form {...form} className="grid gap-5 noscript:hidden">
      {fields}
      {!forTeam && (
        <Link
          href={forgotHref}
          className="-mt-4 inline-flex min-h-11 items-center justify-self-start text-14"
        >
          <span className="text-link">{t('login.forgot')}</span>
        </Link>
      )}
      <Button type="submit" size="l" block pending={isPending}>
        {t('login.submit')}
      </Button>
    </form>
  );
}
