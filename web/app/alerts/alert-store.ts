import type { AlertTone } from '#web/ui/feedback/alert.tsx';

export type AlertMessage = {
  tone: AlertTone;
  title?: string;
  text: string;
  /** It says that the server cannot be reached: after the next answer it goes by itself. */
  isOfConnection?: true;
  action?: { label: string; onAct: () => void };
  /** The page on which the reader can change what is wrong. */
  link?: { label: string; href: string };
};
type Shown = AlertMessage & { id: number; isPassing: boolean };

let current: Shown | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

function publish(next: Shown | null): void {
  current = next;
  for (const listener of listeners) listener();
}

/** Shows the one alert of the page and replaces the previous one (docs/product/interface.md#alerts). */
export function showAlert(message: AlertMessage): void {
  // What failed with the connection adds nothing to an alert that offers to try again.
  if (message.isOfConnection && current?.action && !message.action) return;
  lastId += 1;
  const isPassing = message.tone === 'success' || message.tone === 'info';
  publish({ ...message, id: lastId, isPassing });
}

/** Removes an alert; with an id, only if it is still the one shown. */
export function dismissAlert(id?: number): void {
  if (id === undefined || current?.id === id) publish(null);
}

/** The server has answered: an alert that says otherwise stays only as long as it takes to read it. */
export function noteReachable(): void {
  if (current?.isOfConnection && !current.isPassing) publish({ ...current, isPassing: true });
}

export function subscribeAlert(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentAlert(): Shown | null {
  return current;
}
