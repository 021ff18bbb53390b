import type { AlertTone } from '#web/ui/feedback/alert.tsx';
import { createStore, useStore } from '#web/ui/store.ts';

export type AlertMessage = {
  tone: AlertTone;
  title?: string;
  text: string;
  /** The alert says that the server cannot be reached: it is removed with the next answer of the server. */
  isOfConnection?: true;
  action?: { label: string; onAct: () => void };
  /** The page on which the reader can change what is wrong. */
  link?: { label: string; href: string };
};
type Shown = AlertMessage & { id: number; isPassing: boolean };

const shown = createStore<Shown | null>(null);
let lastId = 0;

/** Shows the one alert of the page and replaces the previous one (docs/product/interface.md#alerts). */
export function showAlert(message: AlertMessage): void {
  // What failed with the connection adds nothing to an alert that offers to try again.
  if (message.isOfConnection && !message.action && offersMore(shown.get())) return;
  lastId += 1;
  const isPassing = message.tone === 'success' || message.tone === 'info';
  shown.set({ ...message, id: lastId, isPassing });
}

/** An alert that offers to try again, or leads to what went wrong; what passes by itself gives way. */
const offersMore = (current: Shown | null): boolean =>
  Boolean(current?.action ?? (current?.isPassing ? undefined : current?.link));

/** Removes an alert; with an id, only if it is still the one shown. */
export function dismissAlert(id?: number): void {
  if (id === undefined || shown.get()?.id === id) shown.set(null);
}

/** The server has answered: an alert that says otherwise stays only as long as it takes to read it. */
export function noteReachable(): void {
  const current = shown.get();
  if (current?.isOfConnection && !current.isPassing) shown.set({ ...current, isPassing: true });
}

export const currentAlert = shown.get;

export const useAlert = (): Shown | null => useStore(shown);
