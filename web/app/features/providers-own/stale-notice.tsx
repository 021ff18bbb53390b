import { useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { showAlert } from '#web/alerts/alert-store.ts';

/** Fills a form with the current state, by using a new number as its key. When the read fails, the form is not changed. */
export function useReload(refetch: () => PromiseLike<{ isSuccess: boolean }>) {
  const { t } = useTranslation('provider');
  const [formNumber, setFormNumber] = useState(0);
  async function reload(): Promise<void> {
    const { isSuccess } = await refetch();
    if (!isSuccess) return;
    setFormNumber(formNumber + 1);
    showAlert({ tone: 'info', text: t('stale.reloaded') });
  }
  return { formNumber, reload };
}

type StaleNoticeProps = { what: 'profile' | 'service' | 'hours'; onReload: () => Promise<void> };

/**
 * The entity was saved elsewhere since the form was filled: the typed text is kept, and a button loads the current
 * state.
 */
export function StaleNotice({ what, onReload }: StaleNoticeProps) {
  const { t } = useTranslation('provider');
  return (
    <div role="alert">
      <Alert tone="warning" title={t(`stale.title.${what}`)}>
        <p>{t('stale.text')}</p>
        <Button variant="secondary" className="mt-3" onClick={() => void onReload()}>
          {t('stale.reload')}
        </Button>
      </Alert>
    </div>
  );
}
