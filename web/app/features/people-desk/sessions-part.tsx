import { useRef, useState } from 'react';
import { useErrorText } from '#web/alerts/use-error-text.ts';
import { useEndAccountSessionsMutation, type DeskAccount } from '#web/api/generated/administration.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { FieldError } from '#web/ui/fields/field.tsx';
import { useFocusWhenLost } from '#web/ui/overlays/use-focus-when-lost.ts';

/** How many devices are signed in, and a way to sign them all out. */
export function SessionsPart({ account }: { account: DeskAccount }) {
  const { t } = useTranslation('people-desk');
  const [told, setTold] = useState('');
  const [end, { error, isLoading }] = useEndAccountSessionsMutation();
  const failure = useErrorText(error);
  const status = useRef<HTMLParagraphElement>(null);
  useFocusWhenLost(status, account.sessions);
  async function handleEnd() {
    const answer = await end({ userId: account.id });
    setTold(answer.error ? '' : t('sessions.ended'));
  }
  return (
    <section aria-labelledby="sessions" className="grid gap-2 border-t border-line pt-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id="sessions" className="font-text text-16 font-semibold tracking-normal">
          {t('sessions.title')}
        </h3>
        {account.sessions > 0 && (
          <Button variant="secondary" pending={isLoading} onClick={() => void handleEnd()}>
            {t('sessions.end')}
          </Button>
        )}
      </div>
      <p ref={status} tabIndex={-1} role="status" className="text-14 text-muted outline-none">
        {told || t('sessions.count', { count: account.sessions })}
      </p>
      {account.hasSecondFactor && <p className="text-14 text-muted">{t('sessions.secondFactor')}</p>}
      {error && failure && (
        <div role="alert">
          <FieldError>{failure}</FieldError>
        </div>
      )}
    </section>
  );
}
