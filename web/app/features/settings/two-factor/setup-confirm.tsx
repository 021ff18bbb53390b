import { zodResolver } from '@hookform/resolvers/zod';
import { useController, useForm } from 'react-hook-form';
import { otpStepSeconds } from '#contract/security-limits.ts';
import { fieldErrorsOf } from '#web/alerts/error-payload.ts';
import { errorText } from '#web/alerts/error-text.ts';
import { showFieldErrors } from '#web/alerts/field-errors.ts';
import { useUnsavedChanges } from '#web/alerts/unsaved-changes.ts';
import { useConfirmTwoFactorMutation } from '#web/api/generated/account.ts';
import { OtpField } from '#web/features/auth/otp-field.tsx';
import { PasswordField } from '#web/features/auth/password-field.tsx';
import { AccountField } from '#web/features/session/account-field.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { FormFailure } from '../security/form-failure.tsx';
import { SendCode } from '../security/send-code.tsx';
import { setupSchema, type SetupValues } from './setup-schema.ts';
import { StepHeading } from './step-heading.tsx';

const fieldOf = { otp: 'otp', password: 'password' } as const;

type SetupConfirmProps = { hasPassword: boolean; onConfirmed: (codes: readonly string[]) => void };

/** The second step: the first code of the application switches the second factor on. */
export function SetupConfirm({ hasPassword, onConfirmed }: SetupConfirmProps) {
  const { t } = useTranslation('security');
  const [confirm, { isLoading, error }] = useConfirmTwoFactorMutation();
  const form = useForm<SetupValues>({
    resolver: zodResolver(setupSchema),
    defaultValues: { otp: '', password: '' },
  });
  const { register, control, handleSubmit, formState } = form;
  const { errors } = formState;
  // Before the password, so that of two invalid fields it is the first that takes the focus.
  const {
    field: { ref: otpRef, value: otp, onChange: handleOtp },
  } = useController({ control, name: 'otp' });
  useUnsavedChanges(formState.isDirty);
  const words = {
    otp: t('otp.missing'),
    password: t(hasPassword ? 'proof.passwordMissing' : 'proof.mailedCodeMissing'),
  };
  const submit = handleSubmit(async (body) => {
    if (isLoading) return;
    const { data, error: refusal } = await confirm({ body });
    if (data) onConfirmed(data.recoveryCodes);
    else showFieldErrors(refusal, fieldOf, form);
  });
  const passwordError = errorText(errors.password, words);
  return (
    <section aria-labelledby="setup-code" className="grid content-start gap-4">
      <StepHeading id="setup-code" number={2}>
        {t('setup.codeTitle')}
      </StepHeading>
      <p className="text-muted">{t('setup.codeText', { seconds: otpStepSeconds })}</p>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <AccountField />
        <OtpField
          ref={otpRef}
          value={otp}
          onChange={handleOtp}
          hint={t('otp.hint')}
          error={errorText(errors.otp, words)}
        />
        <div className="grid max-w-98 gap-4">
          {hasPassword ? (
            <PasswordField
              label={t('proof.password')}
              autoComplete="current-password"
              error={passwordError}
              {...register('password')}
            />
          ) : (
            <>
              <SendCode />
              <TextField
                label={t('proof.mailedCode')}
                inputMode="numeric"
                autoComplete="off"
                dir="ltr"
                error={passwordError}
                {...register('password')}
              />
            </>
          )}
        </div>
        {error && Object.keys(fieldErrorsOf(error)).length === 0 && <FormFailure error={error} />}
        <Button type="submit" size="l" pending={isLoading} className="max-md:w-full md:justify-self-start">
          {t('setup.submit')}
        </Button>
        <p className="text-14 text-muted">{t('setup.submitText')}</p>
      </form>
    </section>
  );
}
