import { useState } from 'react';
import { showAlert } from '#web/alerts/alert-store.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

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
