import { useEffect } from 'react';
import { useTranslator } from '#web/i18n/use-translation.ts';
import { useDispatch } from 'react-redux';
import { showAlert } from '#web/alerts/alert-store.ts';
import { api } from '#web/api/base.ts';
import { logoutEvent } from '#web/api/session.ts';
import type { AppDispatch } from '#web/api/store.ts';

function isExpiry(event: Event): boolean {
  if (!(event instanceof CustomEvent)) return false;
  const detail: unknown = event.detail;
  return typeof detail === 'object' && detail !== null && 'reason' in detail && detail.reason === 'expired';
}

/** The end of a session empties the cache, and a message says how it ended (docs/product/interface.md#session). */
export function useSessionEvents(): void {
  const translator = useTranslator();
  const dispatch = useDispatch<AppDispatch>();
  useEffect(() => {
    function handleLogout(event: Event) {
      dispatch(api.util.resetApiState());
      void translator.load(['alerts']).then(() => {
        const t = translator.of('alerts');
        if (isExpiry(event)) showAlert({ tone: 'error', text: t('sessionExpired') });
        else showAlert({ tone: 'success', text: t('loggedOut') });
      });
    }
    window.addEventListener(logoutEvent, handleLogout);
    return () => window.removeEventListener(logoutEvent, handleLogout);
  }, [translator, dispatch]);
}
