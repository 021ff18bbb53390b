import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import { passwordMaxLength } from '#contract/auth-limits.ts';
import { showAlert } from '#web/alerts/alert-store.ts';
import { errorCodeOf, fieldErrorsOf, wordsOf } from '#web/alerts/error-payload.ts';
import { errorText } from '#web/alerts/error-text.ts';
import { showErrorAt, showFieldErrors } from '#web/alerts/field-errors.ts';
import { useChangePasswordMutation } from '#web/api/generated/account.ts';
import { PasswordField } from '#web/features/auth/password-field.tsx';
import { AccountField } from '#web/features/session/account-field.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { SectionTitle } from '../notifications/section-title.tsx';
import { ForgottenPassword } from './forgotten-password.tsx';
import { FormFailure } from './form-failure.tsx';
import { passwordSchema, type PasswordForm } from './password-schema.ts';
import { RuleList, StrengthMeter } from './rule-list.tsx';
import { SendCode } from './send-code.tsx';

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
