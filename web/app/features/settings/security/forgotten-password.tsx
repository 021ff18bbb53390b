import { useForgotPasswordMutation } from '#web/api/generated/account.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { FormFailure } from './form-failure.tsx';

/** Mails a link to choose another password: the page that asks for one is for those who are not signed in. */
export function ForgottenPassword({ email }: { email: string }) {
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
