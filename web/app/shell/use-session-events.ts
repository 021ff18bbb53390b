import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
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

/** The end of a session empties the cache of the person who leaves; an expiry is said (specification section 4). */
export function useSessionEvents(): void {
  const { i18n } = useTranslation();
  const dispatch = useDispatch<AppDispatch>();
  useEffect(() => {
    function handleLogout(event: Event) {
      dispatch(api.util.resetApiState());
      if (!isExpiry(event)) return;
      void i18n.loadNamespaces('alerts').then(() => {
        showAlert({ tone: 'error', text: i18n.t('alerts:sessionExpired') });
      });
    }
    window.addEventListener(logoutEvent, handleLogout);
    return () => window.removeEventListener(logoutEvent, handleLogout);
  }, [i18n, dispatch]);
}
