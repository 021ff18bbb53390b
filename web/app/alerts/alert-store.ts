import type { AlertTone } from '#web/ui/feedback/alert.tsx';

export type AlertMessage = { tone: AlertTone; title?: string; text: string };
type Shown = AlertMessage & { id: number };

let current: Shown | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

function publish(next: Shown | null): void {
  current = next;
  for (const listener of listeners) listener();
}

/** Shows the one alert of the page and replaces the previous one (docs/product/interface.md#alerts). */
export function showAlert(message: AlertMessage): void {
  lastId += 1;
  publish({ ...message, id: lastId });
}

/** Removes an alert; with an id, only if it is still the one shown. */
export function dismissAlert(id?: number): void {
  if (id === undefined || current?.id === id) publish(null);
}

export function subscribeAlert(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentAlert(): Shown | null {
  return current;
}
