import { useForm } from 'react-hook-form';
import { mailedCodeMinutes } from '#contract/security-limits.ts';
import { errorText } from '#web/alerts/error-text.ts';
import { showFieldErrors } from '#web/alerts/field-errors.ts';
import { useErrorText } from '#web/alerts/use-error-text.ts';
import {
  useSendMailedCodeMutation,
  type DeletionPreview,
  type SecuritySettings,
} from '#web/api/generated/account.ts';
import { PasswordField } from '#web/features/auth/password-field.tsx';
import { useFormat } from '#web/i18n/use-language.ts';
import { AccountField } from '#web/features/session/account-field.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useDeleteAccount } from './use-delete-account.ts';

type Values = { password: string; otp: string; isRead: boolean };
type DeletionFormProps = { preview: DeletionPreview; security: SecuritySettings };

const fieldOf = { password: 'password', otp: 'otp' } as const;

/** The proof that it is the owner, and that what ends was read. */
export function DeletionForm({ preview, security }: DeletionFormProps) {
  const { t } = useTranslation('privacy');
  const { deleteAccount, isLoading } = useDeleteAccount();
  const form = useForm<Values>({ defaultValues: { password: '', otp: '', isRead: false } });
  const { register, handleSubmit, formState } = form;
  const { errors } = formState;
  const whatEnds = useWhatEnds(preview);
  const { hasPassword, twoFactor } = security;
  const words = {
    password: t('deletion.error.password'),
    code: t('deletion.error.code'),
    otp: t('deletion.error.otp'),
    isRead: t('deletion.error.read'),
  };
  const submit = handleSubmit(async ({ password, otp }) => {
    if (isLoading) return;
    const error = await deleteAccount({ password, ...(otp !== '' && { otp }) });
    if (error) showFieldErrors(error, fieldOf, form);
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <AccountField />
      <div className="grid gap-5 border-t border-line p-5 md:p-6">
        <div className="grid items-start gap-5 sm:grid-cols-[minmax(0,1fr)_220px] sm:gap-x-4">
          {hasPassword ? (
            <PasswordField
              label={t('deletion.password')}
              autoComplete="current-password"
              error={errorText(errors.password, words)}
              {...register('password', { required: 'password' })}
            />
          ) : (
            <div className="grid gap-3">
              <TextField
                label={t('deletion.mailedCode')}
                hint={t('deletion.mailedCodeHint')}
                inputMode="numeric"
                autoComplete="one-time-code"
                dir="ltr"
                error={errorText(errors.password, words)}
                {...register('password', { required: 'code' })}
              />
              <SendCode />
            </div>
          )}
          {twoFactor.enabled && (
            <TextField
              label={t('deletion.otp')}
              hint={t('deletion.otpHint')}
              autoComplete={hasPassword ? 'one-time-code' : 'off'}
              dir="ltr"
              error={errorText(errors.otp, words)}
              {...register('otp', { required: 'otp' })}
            />
          )}
        </div>
        <Checkbox
          label={t('deletion.read', { what: whatEnds })}
          error={errorText(errors.isRead, words)}
          {...register('isRead', { required: 'isRead' })}
        />
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-5 py-4 md:px-6">
        <Button
          type="submit"
          variant="secondary"
          pending={isLoading}
          className="border-danger/50! text-danger! max-md:w-full"
        >
          {t('deletion.submit')}
        </Button>
        <p className="text-14 text-muted">{t('deletion.after')}</p>
      </div>
    </form>
  );
}

/** The visits and requests that end, or the account alone. */
function useWhatEnds({ bookings }: DeletionPreview): string {
  const { t } = useTranslation('privacy');
  const format = useFormat();
  const requests = bookings.filter(({ status }) => status === 'PENDING').length;
  const visits = bookings.length - requests;
  const ended = [
    ...(visits > 0 ? [t('deletion.readVisits', { count: visits })] : []),
    ...(requests > 0 ? [t('deletion.readRequests', { count: requests })] : []),
  ];
  return ended.length > 0 ? format.list(ended) : t('deletion.readAccount');
}

/** Asks for the code in the place of a password. */
function SendCode() {
  const { t } = useTranslation('privacy');
  const [send, { data, error, isLoading }] = useSendMailedCodeMutation();
  const failure = useErrorText(error);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button variant="secondary" pending={isLoading} onClick={() => void send()}>
        {t('deletion.sendCode')}
      </Button>
      <p role="status" className="text-14 text-muted">
        {data && t('deletion.codeSent', { minutes: String(mailedCodeMinutes) })}
        {error !== undefined && failure}
      </p>
    </div>
  );
}
