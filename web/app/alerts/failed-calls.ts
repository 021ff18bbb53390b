import type { AlertMessage } from './alert-store.ts';
import { describeError, type AlertsT } from './api-error.ts';
import { isShownByForm } from './shown-by-form.ts';

export { describeError };

/** The alert of a failed call; undefined where the form that made it shows the failure. */
export function alertOf(endpoint: string, error: unknown, t: AlertsT): AlertMessage | undefined {
  // A count that is read in the background has a text of its own (docs/product/interface.md#alerts).
  if (endpoint === 'countUnreadConversations') return { tone: 'warning', text: t('unreadCount') };
  return isShownByForm(endpoint, error) ? undefined : describeError(error, t);
}
