import { isFulfilled, isRejectedWithValue, type Middleware } from '@reduxjs/toolkit';
import type { Translator } from '#web/i18n/translator.ts';
import { isReachable, loadOnInteraction, loadWithRetries } from '#web/loading/load-with-retries.ts';
import { noteReachable, showAlert, type AlertMessage } from './alert-store.ts';

function endpointOf(meta: unknown): string {
  if (typeof meta !== 'object' || meta === null || !('arg' in meta)) return '';
  const { arg } = meta;
  if (typeof arg !== 'object' || arg === null || !('endpointName' in arg)) return '';
  return String(arg.endpointName);
}

function statusOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'status' in value ? value.status : undefined;
}

const loadWords = (translator: Translator) =>
  Promise.all([import('./failed-calls.ts'), translator.load(['alerts'])]);

/** The title and text of a failed call; the texts and the mapping are loaded on first use. */
export async function loadErrorWords(error: unknown, translator: Translator): Promise<AlertMessage> {
  const [{ describeError }] = await loadWithRetries(() => loadWords(translator));
  return describeError(error, translator.of('alerts'));
}

/** Shows the alert of a failed call, unless the form that made it does. */
async function forwardError(endpoint: string, error: unknown, translator: Translator): Promise<void> {
  const [{ alertOf }] = await loadWithRetries(() => loadWords(translator));
  const alert = alertOf(endpoint, error, translator.of('alerts'));
  if (alert) showAlert(alert);
}

/** Shows the alert of a failed call. */
export async function showApiError(error: unknown, translator: Translator): Promise<void> {
  showAlert(await loadErrorWords(error, translator));
}

/**
 * Reports a lost connection with a text that was loaded with the page, because the texts of failed calls may be
 * unreachable.
 */
export function showConnectionLost(translator: Translator): void {
  const t = translator.of('common');
  showAlert({ tone: 'error', title: t('away.title'), text: t('away.text'), isOfConnection: true });
}

/** Reports code or texts that could not be loaded: there is no connection, or a new build has replaced the files. */
export async function showCodeLost(translator: Translator): Promise<void> {
  if (!(await isReachable())) return showConnectionLost(translator);
  const t = translator.of('common');
  showAlert({ tone: 'warning', title: t('newVersion.title'), text: t('newVersion.text') });
}

/**
 * The global handler (docs/product/interface.md#alerts): every failed call becomes the page's alert, except a 404 of
 * a query, for which the page itself shows that nothing exists.
 */
export function forwardErrors(translator: Translator): Middleware {
  // Loaded at the first interaction, because without a network the texts could not be loaded any more.
  if (!import.meta.env.SSR) void loadOnInteraction(() => loadWords(translator));
  return () => (next) => (action) => {
    if (isRejectedWithValue(action)) {
      const isQuery = action.type.includes('/executeQuery/');
      const leftToPage = isQuery && statusOf(action.payload) === 404;
      if (!leftToPage) void forwardError(endpointOf(action.meta), action.payload, translator);
    }
    if (isFulfilled(action)) noteReachable();
    return next(action);
  };
}
