import { useCallback } from 'react';
import { showAlert } from '#web/alerts/alert-store.ts';
import { showApiError } from '#web/alerts/error-forwarder.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

type AuthCall = 'login' | 'register' | 'forgot' | 'reset';

function hasMessage(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if (!('data' in error)) return 'status' in error && typeof error.status === 'string';
  const { data } = error;
  return typeof data === 'object' && data !== null && 'message' in data && Boolean(data.message);
}

/** Shows the server's message, or the default of the call when there is none (docs/product/interface.md#texts). */
export function useAuthFailure(call: AuthCall): (error: unknown) => void {
  const { t, translator } = useTranslation('auth');
  return useCallback(
    (error: unknown) => {
      if (hasMessage(error)) void showApiError(error, translator);
      else showAlert({ tone: 'error', title: t('failure.title'), text: t(`failure.${call}`) });
    },
    [t, translator, call],
  );
}
