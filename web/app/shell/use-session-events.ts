import { useEffect } from 'react';
import type { Translator } from '#web/i18n/translator.ts';
import { useTranslator } from '#web/i18n/use-translation.ts';
import { useDispatch } from 'react-redux';
import { showAlert } from '#web/alerts/alert-store.ts';
import { api } from '#web/api/base.ts';
import { isDeletionElsewhere, loginEvent, logoutEvent, readToken } from '#web/api/session.ts';
import type { AppDispatch } from '#web/api/store.ts';
import { claimsOf } from '#web/api/token-claims.ts';

function reasonOf(event: Event): unknown {
  if (!(event instanceof CustomEvent)) return undefined;
  const detail: unknown = event.detail;
  return typeof detail === 'object' && detail !== null && 'reason' in detail ? detail.reason : undefined;
}

const ownAccount = () => claimsOf(readToken()).accountId;

/** The end of a session empties the cache, and a message says how it ended (docs/product/interface.md#session). */
export function useSessionEvents(): void {
  const translator = useTranslator();
  const dispatch = useDispatch<AppDispatch>();
  useEffect(() => {
    function handleLogout(event: Event) {
      dispatch(api.util.resetApiState());
      void translator.load(['alerts']).then(() => {
        const t = translator.of('alerts');
        const reason = reasonOf(event);
        if (reason === 'expired') showAlert({ tone: 'error', text: t('sessionExpired') });
        else showAlert({ tone: 'success', text: t(reason === 'deleted' ? 'accountDeleted' : 'loggedOut') });
      });
    }
    window.addEventListener(logoutEvent, handleLogout);
    return () => window.removeEventListener(logoutEvent, handleLogout);
  }, [translator, dispatch]);
  useOtherTabs(dispatch, translator);
}

/**
 * Another tab has logged out, which empties the cache here too, or has signed in to another account: this page holds what the first
 * person read and wrote, and begins again. A page that was asleep receives both changes at once.
 */
function useOtherTabs(dispatch: AppDispatch, translator: Translator): void {
  useEffect(() => {
    let known = ownAccount();
    function handleChange(event: Event) {
      const { type } = event;
      const before = known;
      known = ownAccount();
      if (isDeletionElsewhere(event)) void showDeletion(translator);
      if (type === loginEvent || type === logoutEvent || before === null || before === known) return;
      if (known === null) dispatch(api.util.resetApiState());
      else location.reload();
    }
    const names = [loginEvent, logoutEvent, 'storage', 'pageshow'];
    for (const name of names) window.addEventListener(name, handleChange);
    return () => {
      for (const name of names) window.removeEventListener(name, handleChange);
    };
  }, [dispatch, translator]);
}

async function showDeletion(translator: Translator): Promise<void> {
  await translator.load(['alerts']);
  showAlert({ tone: 'info', text: translator.of('alerts')('accountDeleted') });
}
