import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { flushSync } from 'react-dom';
import { otpDigits, otpMaxLength } from '#contract/auth-limits.ts';
import { errorCodeOf, wordsOf } from '#web/alerts/error-payload.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useSettings } from '#web/loading/settings.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { LinkButton } from '#web/ui/actions/link.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { AuthHeading } from '../auth-heading.tsx';
import { useAuthFailure } from '../form/use-auth-form.ts';
import { OtpField } from '../otp-field.tsx';

type SecondFactorStepProps = {
  /** Sends the first factor again, with the code; returns the failure of the call. */
  onSubmit: (otp: string) => Promise<unknown>;
  /** Where the sign-in begins again. */
  backHref: string;
};

/** Refusals of the code, which are shown under it: a wrong one, with the tries that are left, and too many of them. */
const refusals = new Set<string | undefined>(['AUT004', 'AUT007']);

/** The second factor of a sign-in: a code of the application, or a recovery code. */
export function SecondFactorStep({ onSubmit, backHref }: SecondFactorStepProps) {
  const { t } = useTranslation('security');
  const { contactEmail } = useSettings();
  const fail = useAuthFailure('login');
  const [isRecovery, setIsRecovery] = useState(false);
  const [otp, setOtp] = useState('');
  const [error, setError] = useState<string>();
  const [refusedCount, setRefusedCount] = useState(0);
  const [isPending, setIsPending] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    // The next code replaces the refused one.
    if (refusedCount > 0) field.current?.select();
  }, [refusedCount]);

  function refuse(words: string) {
    setError(words);
    setRefusedCount((count) => count + 1);
  }
  async function send() {
    const isComplete = isRecovery ? otp.trim() !== '' : otp.length === otpDigits;
    if (!isComplete) return refuse(t(isRecovery ? 'challenge.recoveryMissing' : 'otp.missing'));
    setIsPending(true);
    const failure = await onSubmit(otp.trim());
    setIsPending(false);
    if (failure === undefined) return;
    const words = refusals.has(errorCodeOf(failure)) ? wordsOf(failure) : undefined;
    if (words === undefined) fail(failure);
    else refuse(words);
  }
  function handleSubmit(event: SyntheticEvent) {
    event.preventDefault();
    if (!isPending) void send();
  }
  function handleTyped(typed: string) {
    setOtp(typed);
    setError(undefined);
  }
  function handleSwitch() {
    // The other field has to be there before it is focused.
    flushSync(() => {
      setIsRecovery(!isRecovery);
      handleTyped('');
    });
    field.current?.focus();
  }
  return (
    <Card padded>
      <AuthHeading
        title={t(isRecovery ? 'challenge.recoveryTitle' : 'challenge.title')}
        lead={t(isRecovery ? 'challenge.recoveryLead' : 'challenge.lead')}
      />
      <form method="post" noValidate onSubmit={handleSubmit} className="grid gap-5">
        {isRecovery ? (
          <TextField
            ref={field}
            label={t('challenge.recovery')}
            hint={t('challenge.recoveryHint')}
            error={error}
            dir="ltr"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={otpMaxLength}
            value={otp}
            onChange={(event) => handleTyped(event.target.value)}
          />
        ) : (
          <OtpField ref={field} value={otp} onChange={handleTyped} error={error} />
        )}
        <Button type="submit" size="l" pending={isPending} className="max-md:w-full md:justify-self-start">
          {t('challenge.submit')}
        </Button>
        <div className="-ms-3 flex flex-wrap gap-x-1">
          <Button variant="quiet" onClick={handleSwitch}>
            {t(isRecovery ? 'challenge.useApp' : 'challenge.useRecovery')}
          </Button>
          <LinkButton variant="plain" href={backHref}>
            {t('challenge.back')}
          </LinkButton>
        </div>
        {isRecovery && (
          <p className="text-14 text-muted">
            {t('challenge.lost')}{' '}
            <a className="text-link" href={`mailto:${contactEmail}`}>
              <bdi>{contactEmail}</bdi>
            </a>
            .
          </p>
        )}
      </form>
    </Card>
  );
}
