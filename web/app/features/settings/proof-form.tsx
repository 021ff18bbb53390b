import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { emailMaxLength, emailPattern, otpMaxLength, mailedCodeMinutes } from '#contract/auth-limits.ts';
import { errorCodeOf, fieldErrorsOf, wordsOf } from '#web/alerts/error-payload.ts';
import { errorText, useErrorText } from '#web/alerts/error-text.ts';
import { showErrorAt, showFieldErrors } from '#web/alerts/field-errors.ts';
import { PasswordField } from '#web/features/auth/password-field.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { useSendMailedCodeMutation } from '#web/api/clients/auth.ts';
import { useGetCurrentUserQuery } from '#web/api/clients/users.ts';

/** Why a form could not be sent, where no field is wrong: an alert of the page would stand behind a dialog. */
export function FormFailure({ error }: { error: unknown }) {
  const text = useErrorText(error);
  return <div role="alert">{text && <Alert tone="error">{text}</Alert>}</div>;
}

/** Mails the code in the place of a password, for an account without one. */
export function SendCode() {
  const { t } = useTranslation('security');
  const [send, { isLoading, isSuccess, error }] = useSendMailedCodeMutation();
  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-14 text-muted">{t('proof.mailedCodeHint')}</p>
      <Button variant="secondary" pending={isLoading} onClick={() => void send()}>
        {t('proof.sendCode')}
      </Button>
      <p role="status" className="text-14">
        {isSuccess && t('proof.codeSent', { minutes: mailedCodeMinutes })}
      </p>
      {error && <FormFailure error={error} />}
    </div>
  );
}

type Asked = { withEmail: boolean; withOtp: boolean };

const required = (isAsked: boolean, message: string) =>
  z.string().check(
    z.trim(),
    z.refine((typed) => !isAsked || typed !== '', message),
  );

/** What proves who one is, and a new address where one is asked for; messages are keys of texts. */
const proofSchema = ({ withEmail, withOtp }: Asked) =>
  z.object({
    email: z.string().check(
      z.trim(),
      z.maxLength(emailMaxLength, 'email'),
      z.refine((typed) => !withEmail || emailPattern.test(typed), 'email'),
    ),
    password: z.string().check(z.minLength(1, 'password')),
    otp: required(withOtp, 'otp'),
  });
export type ProofValues = z.infer<ReturnType<typeof proofSchema>>;

type ProofFormProps = {
  text: string;
  submitLabel: string;
  hasPassword: boolean;
  withOtp: boolean;
  /** Asks for a new address too. */
  withEmail?: boolean;
  /** Returns the failure of the call. */
  onSubmit: (values: ProofValues) => Promise<unknown>;
  onCancel: () => void;
};

const fieldOf = { email: 'email', password: 'password', otp: 'otp' } as const;

/** In a dialog: asks for the password and the second factor before something changes. */
export function ProofForm({
  text,
  submitLabel,
  hasPassword,
  withOtp,
  withEmail = false,
  onSubmit,
  onCancel,
}: ProofFormProps) {
  const { t } = useTranslation('security');
  const [failure, setFailure] = useState<unknown>();
  const form = useForm<ProofValues>({
    resolver: zodResolver(proofSchema({ withEmail, withOtp })),
    defaultValues: { email: '', password: '', otp: '' },
  });
  const { register, handleSubmit, formState, setFocus } = form;
  const { errors, isSubmitting } = formState;
  useEffect(() => setFocus(withEmail ? 'email' : 'password'), [setFocus, withEmail]);
  const words = {
    email: t('email.invalid'),
    password: t(hasPassword ? 'proof.passwordMissing' : 'proof.mailedCodeMissing'),
    otp: t('proof.otpMissing'),
  };
  function showRefusal(error: unknown) {
    if (Object.keys(fieldErrorsOf(error)).length > 0) showFieldErrors(error, fieldOf, form);
    else if (errorCodeOf(error) === 'USR001')
      showErrorAt(form, 'email', { type: 'server', message: wordsOf(error) ?? '' });
    else setFailure(error);
  }
  const submit = handleSubmit(async (values) => {
    setFailure(undefined);
    const refusal = await onSubmit(values);
    if (refusal !== undefined) showRefusal(refusal);
  });
  function handleSubmitEvent(event: Parameters<typeof submit>[0]) {
    if (isSubmitting) event?.preventDefault();
    else void submit(event);
  }
  return (
    <form noValidate onSubmit={handleSubmitEvent} className="grid gap-5">
      <AccountField />
      <p>{text}</p>
      {withEmail && (
        <TextField
          type="email"
          label={t('email.new')}
          autoComplete="email"
          dir="ltr"
          error={errorText(errors.email, words)}
          {...register('email')}
        />
      )}
      {hasPassword ? (
        <PasswordField
          label={t('proof.password')}
          autoComplete="current-password"
          error={errorText(errors.password, words)}
          {...register('password')}
        />
      ) : (
        <>
          <SendCode />
          <TextField
            label={t('proof.mailedCode')}
            inputMode="numeric"
            autoComplete="one-time-code"
            dir="ltr"
            error={errorText(errors.password, words)}
            {...register('password')}
          />
        </>
      )}
      {withOtp && (
        <TextField
          label={t('proof.otp')}
          hint={t('proof.otpHint')}
          autoComplete={hasPassword ? 'one-time-code' : 'off'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={otpMaxLength}
          dir="ltr"
          error={errorText(errors.otp, words)}
          {...register('otp')}
        />
      )}
      {failure !== undefined && <FormFailure error={failure} />}
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="secondary" onClick={onCancel}>
          {t('proof.cancel')}
        </Button>
        <Button type="submit" pending={isSubmitting}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}

/** Hidden user name of a password form, read by password managers. */
export function AccountField() {
  const { data: user } = useGetCurrentUserQuery();
  return <input hidden readOnly autoComplete="username" value={user?.email ?? ''} />;
}
