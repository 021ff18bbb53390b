import type { AccountView } from '#contract/account-desk.ts';
import { viewStorageKey as key } from '#web/loading/first-band.ts';
import { createStore } from '#web/ui/store.ts';

function readKept(): AccountView | null {
  if (typeof sessionStorage === 'undefined') return null;
  try {
    const text = sessionStorage.getItem(key);
    return text === null ? null : (JSON.parse(text) as AccountView);
  } catch {
    // The browser blocks storage: no view can begin here.
    return null;
  }
}

/**
 * The view of a person that this document shows (decision 53). A document has it from its first call to its last one:
 * neither is what it read as one person sent as another, nor does a tab of the desk become a view.
 */
let view = readKept();
let isOver = false;

type Shown = Readonly<{ view: AccountView | null; isOver: boolean }>;
const none: Shown = { view: null, isOver: false };
/** For components: hydration begins without a view, as the server knows of none. */
export const accountView = {
  ...createStore<Shown>(view === null ? none : { view, isOver: false }),
  first: none,
};

export const currentView = (): AccountView | null => view;

/** Begins a view in this tab with another document. */
export function startView(begun: AccountView): void {
  sessionStorage.setItem(key, JSON.stringify(begun));
  location.assign('/dashboard');
}

/** Its time is over, or it was ended elsewhere: nothing of the person is shown any more. */
export function markViewOver(): void {
  if (view === null || isOver) return;
  isOver = true;
  accountView.set({ view, isOver });
}

/** The last calls of the document are those of the sign-in again; the caller opens another document. */
export function dropView(): void {
  markViewOver();
  view = null;
  sessionStorage.removeItem(key);
}

/** The browser shows a document again that was left before the view began or ended. */
export function reloadForOtherView(): () => void {
  const known = view?.token;
  function handleShow() {
    if (readKept()?.token !== known) location.reload();
  }
  addEventListener('pageshow', handleShow);
  return () => removeEventListener('pageshow', handleShow);
}
