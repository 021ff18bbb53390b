import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { wordsOf } from '#web/alerts/error-payload.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';

type SocialSecondFactorProps = {
  /** The refusal of the code before. */
  error: unknown;
  onAnswer: (otp: string) => Promise<void>;
};

/** The second factor of an account, after the provider has recognised the person. */
export function SocialSecondFactor({ error, onAnswer }: SocialSecondFactorProps) {
  const { t } = useTranslation('social');
  const [isPending, setIsPending] = useState(false);
  const [isMissing, setIsMissing] = useState(false);
  const refused = error === undefined ? undefined : wordsOf(error);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  async function handleSubmit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const otp = input.current?.value.trim() ?? '';
    setIsMissing(otp === '');
    if (otp === '' || isPending) return;
    setIsPending(true);
    await onAnswer(otp);
    setIsPending(false);
    input.current?.focus();
  }
  return (
    <form noValidate method="post" onSubmit={(event) => void handleSubmit(event)} className="grid gap-5">
      <div className="grid gap-1">
        <h2 className="text-22">{t('secondFactor.title')}</h2>
        <p className="text-muted">{t('secondFactor.lead')}</p>
      </div>
      <TextField
        label={t('secondFactor.label')}
        hint={t('secondFactor.hint')}
        autoComplete="one-time-code"
        dir="ltr"
        ref={input}
        error={isMissing ? t('secondFactor.missing') : refused}
      />
      <Button type="submit" size="l" block pending={isPending}>
        {t('secondFactor.submit')}
      </Button>
    </form>
  );
}
