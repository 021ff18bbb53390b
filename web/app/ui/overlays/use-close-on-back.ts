import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';

/** What the router writes into each of its entries of the history. */
type Entry = { key?: string; idx: number } | null;

/** The open dialogs, the topmost last. */
const openDialogs: object[] = [];

/**
 * Back closes the topmost open dialog instead of leaving its page. Chromium on a phone does so by itself: a native modal
 * dialog has a CloseWatcher. For every other browser and gesture the step is taken back before the router sees it, so
 * that no entry of a dialog is in the history, to be removed again or found by Forward and a reload. A step to another
 * document cannot be taken back.
 */
export function useCloseOnBack(isOpen: boolean, onClose: () => void): void {
  const { key } = useLocation();
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return;
    const dialog = {};
    openDialogs.push(dialog);
    const isHere = (entry: Entry) => (entry?.key ?? 'default') === key;
    let here = history.state as Entry;
    function handleStep(event: PopStateEvent) {
      const entry = event.state as Entry;
      // The router has taken a step back itself, to ask about unsaved changes.
      if (isHere(entry)) here = entry;
      else if (openDialogs.at(-1) === dialog && entry && here && isHere(here)) {
        event.stopImmediatePropagation();
        addEventListener('popstate', handleReturn, true);
        history.go(here.idx - entry.idx);
      }
    }
    function handleReturn(event: PopStateEvent) {
      event.stopImmediatePropagation();
      removeEventListener('popstate', handleReturn, true);
      close();
    }
    addEventListener('popstate', handleStep, true);
    return () => {
      removeEventListener('popstate', handleStep, true);
      openDialogs.splice(openDialogs.indexOf(dialog), 1);
    };
  }, [isOpen, key]);
}
