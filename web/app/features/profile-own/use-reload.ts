import { useState } from 'react';
import { showAlert } from '#web/alerts/alert-store.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

/** Fills a form anew, by its number as key, from what stands now. A read that fails leaves it as it was typed. */
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
