import { zodResolver } from '@hookform/resolvers/zod';
import { Check, CircleDashed } from 'lucide-react';
import { useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { useChangePasswordMutation, useForgotPasswordMutation } from '#web/api/clients/auth.ts';
import { passwordMaxLength, passwordMinLength } from '#contract/auth-limits.ts';
import { showAlert } from '#web/alerts/alert-store.ts';
import { errorCodeOf, fieldErrorsOf, wordsOf } from '#web/alerts/error-payload.ts';
import { errorText } from '#web/alerts/error-text.ts';
import { showErrorAt, showFieldErrors } from '#web/alerts/field-errors.ts';
import { PasswordField } from '#web/features/auth/password-field.tsx';
import { AccountField, FormFailure, SendCode } from '#web/features/settings/proof-form.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { classes } from '#web/ui/theme/classes.ts';
import { Icon } from '#web/ui/theme/icon.tsx';
import { SectionTitle } from '#web/features/settings/settings-frame.tsx';

const passwordRules = ['length', 'cases', 'digit', 'unlike'] as const;
type PasswordRule = (typeof passwordRules)[number];

/** A shorter name before the @ is part of too many words. */
const localMinLength = 3;
const longLength = 12;
const veryLongLength = 16;
const characterKinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u];

function isUnlike(password: string, email: string): boolean {
  const local = (email.split('@')[0] ?? '').toLowerCase();
  return password !== '' && (local.length < localMinLength || !password.toLowerCase().includes(local));
}

/** Which rules a password follows; whether it is a common one, only the API knows. */
export function followedRules(password: string, email: string): Record<PasswordRule, boolean> {
  return {
    length: password.length >= passwordMinLength && password.length <= passwordMaxLength,
    cases: /\p{Lu}/u.test(password) && /\p{Ll}/u.test(password),
    digit: /\d/.test(password),
    unlike: isUnlike(password, email),
  };
}

export const followsAll = (password: string, email: string): boolean =>
  Object.values(followedRules(password, email)).every(Boolean);

/** From 1, weak, to 4: by its length and kinds of characters, and at most 2 while a rule is missing. */
export function strengthOf(password: string, email: string): 1 | 2 | 3 | 4 {
  const kinds = characterKinds.filter((kind) => kind.test(password)).length;
  const points = [
    password.length >= passwordMinLength,
    password.length >= longLength,
    password.length >= veryLongLength,
    kinds >= 3,
  ].filter(Boolean).length;
  const most = followsAll(password, email) ? 4 : 2;
  return Math.max(1, Math.min(points, most)) as 1 | 2 | 3 | 4;
}

/** Messages are keys of texts; the API checks the same rules again. */
const passwordSchema = (email: string) =>
  z.object({
    currentPassword: z.string().check(z.minLength(1, 'current')),
    newPassword: z.string().check(
      z.maxLength(passwordMaxLength, 'long'),
      z.refine((typed) => followsAll(typed, email), 'rules'),
    ),
  });
type PasswordForm = z.infer<ReturnType<typeof passwordSchema>>;

const fieldOf = { currentPassword: 'currentPassword', newPassword: 'newPassword' } as const;

type PasswordPartProps = { hasPassword: boolean; email: string };

/** Another password, or the first one of an account that signs in elsewhere. */
export function PasswordPart({ hasPassword, email }: PasswordPartProps) {
  const { t } = useTranslation('security');
  const [change, { isLoading, error }] = useChangePasswordMutation();
  const form = useForm<PasswordForm>({
    resolver: zodResolver(passwordSchema(email)),
    defaultValues: { currentPassword: '', newPassword: '' },
  });
  const { register, control, handleSubmit, formState, reset } = form;
  const { errors } = formState;
  const typed = useWatch({ control, name: 'newPassword' });
  const words = {
    current: t(hasPassword ? 'password.error.currentMissing' : 'password.error.codeMissing'),
    rules: t('password.error.rules'),
    long: t('password.error.long', { max: passwordMaxLength }),
  };
  const submit = handleSubmit(async (body) => {
    if (isLoading) return;
    const { data, error: refusal } = await change({ body });
    if (data) {
      reset();
      showAlert({ tone: 'success', text: t('password.changed') });
    } else if (errorCodeOf(refusal) === 'USR002')
      showErrorAt(form, 'newPassword', { type: 'server', message: wordsOf(refusal) ?? '' });
    else showFieldErrors(refusal, fieldOf, form);
  });
  const isAtField = errorCodeOf(error) === 'USR002' || Object.keys(fieldErrorsOf(error)).length > 0;
  const currentError = errorText(errors.currentPassword, words);
  return (
    <section id="password" aria-labelledby="password-title" className="grid scroll-mt-25 gap-4">
      <SectionTitle
        id="password-title"
        title={t('password.title')}
        lead={t(hasPassword ? 'password.lead' : 'password.leadNone')}
      />
      <Card>
        <form noValidate onSubmit={(event) => void submit(event)}>
          <AccountField />
          <div className="grid gap-6 p-5 md:p-6 lg:grid-cols-[minmax(0,1fr)_280px] lg:gap-8">
            <div className="grid content-start gap-5">
              {hasPassword ? (
                <PasswordField
                  label={t('password.current')}
                  autoComplete="current-password"
                  error={currentError}
                  {...register('currentPassword')}
                />
              ) : (
                <>
                  <SendCode />
                  <TextField
                    label={t('proof.mailedCode')}
                    inputMode="numeric"
                    autoComplete="one-time-code"
                    dir="ltr"
                    error={currentError}
                    {...register('currentPassword')}
                  />
                </>
              )}
              <div>
                <PasswordField
                  label={t('password.new')}
                  autoComplete="new-password"
                  error={errorText(errors.newPassword, words)}
                  {...register('newPassword')}
                />
                {typed !== '' && <StrengthMeter password={typed} email={email} />}
              </div>
            </div>
            <RuleList password={typed} email={email} />
          </div>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-line p-5 md:px-6 md:py-4">
            <Button type="submit" pending={isLoading} className="max-md:w-full">
              {t(hasPassword ? 'password.submit' : 'password.submitNone')}
            </Button>
            <p className="flex-[1_1_240px] text-14 text-muted">{t('password.after')}</p>
            {hasPassword && <ForgottenPassword email={email} />}
            {error && !isAtField && (
              <div className="w-full">
                <FormFailure error={error} />
              </div>
            )}
          </div>
        </form>
      </Card>
    </section>
  );
}

type TypedPassword = { password: string; email: string };

/** The rules, ticked while the password is typed. */
function RuleList({ password, email }: TypedPassword) {
  const { t } = useTranslation('security');
  const followed = followedRules(password, email);
  return (
    <div className="grid content-start gap-2.5 text-14">
      <p className="font-semibold">{t('password.rules')}</p>
      <ul className="grid gap-2">
        {passwordRules.map((rule) => (
          <li key={rule} className={classes('flex items-start gap-2', !followed[rule] && 'text-muted')}>
            <Icon
              of={followed[rule] ? Check : CircleDashed}
              size={18}
              className={classes('mt-px', followed[rule] && 'text-success')}
            />
            <span>
              {t(`password.rule.${rule}`, { min: passwordMinLength })}
              {followed[rule] && <span className="sr-only"> ({t('password.met')})</span>}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

const strengths = [1, 2, 3, 4] as const;
const goodStrength = 3;

function StrengthMeter({ password, email }: TypedPassword) {
  const { t } = useTranslation('security');
  const strength = strengthOf(password, email);
  const isGood = strength >= goodStrength;
  const word = t(`password.strength.${strength}`);
  return (
    <p className="mt-2 flex items-center gap-3 text-14">
      <span aria-hidden="true" className="grid flex-1 grid-cols-4 gap-1">
        {strengths.map((step) => (
          <span
            key={step}
            className={classes(
              'h-1 rounded-full',
              step > strength && 'bg-line-strong',
              step <= strength && (isGood ? 'bg-success' : 'bg-warning'),
            )}
          />
        ))}
      </span>
      <span className={classes('font-semibold', isGood ? 'text-success' : 'text-warning')}>
        <span aria-hidden="true">{word}</span>
        <span className="sr-only">{t('password.strengthLabel', { word })}</span>
      </span>
    </p>
  );
}

/** Mails a link to choose another password: the page that asks for one is for those who are not signed in. */
function ForgottenPassword({ email }: { email: string }) {
  const { t } = useTranslation('security');
  const [send, { isLoading, isSuccess, error }] = useForgotPasswordMutation();
  return (
    <>
      <Button
        variant="plain"
        pending={isLoading}
        onClick={() => void send({ body: { email } })}
        className="text-14"
      >
        {t('password.forgotten')}
      </Button>
      <p role="status" className={isSuccess ? 'w-full text-14' : 'sr-only'}>
        {isSuccess && t('password.linkSent', { email })}
      </p>
      {error && <FormFailure error={error} />}
    </>
  );
}
