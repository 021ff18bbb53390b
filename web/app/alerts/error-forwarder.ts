import { isRejectedWithValue, type Middleware } from '@reduxjs/toolkit';
import type { Translator } from '#web/i18n/translator.ts';
import { loadOnInteraction, loadPatiently } from '#web/loading/first-interaction.ts';
import { showAlert, type AlertMessage } from './alert-store.ts';
import { isToldInPlace } from './told-in-place.ts';

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
  Promise.all([import('./api-error.ts'), translator.load(['alerts'])]);

/** The title and text of a failed call; their words and the mapping are loaded when they are first needed. */
export async function loadErrorWords(error: unknown, translator: Translator): Promise<AlertMessage> {
  const [{ describeError }] = await loadPatiently(() => loadWords(translator));
  return describeError(error, translator.of('alerts'));
}

/** Shows the alert of a failed call. */
export async function showApiError(error: unknown, translator: Translator): Promise<void> {
  showAlert(await loadErrorWords(error, translator));
}

/** Says that the server is missing, in words that came with the page: those of failed calls may be out of reach. */
export function showAway(translator: Translator): void {
  const t = translator.of('common');
  showAlert({ tone: 'error', title: t('away.title'), text: t('away.text') });
}

/**
 * The global handler (docs/product/interface.md#alerts): every failed call becomes the page's alert. A 404 of a query is left to the page,
 * which shows that the thing does not exist.
 */
export function forwardErrors(translator: Translator): Middleware {
  // At the first interaction, before anything can fail: without a network the words could not be fetched any more.
  if (!import.meta.env.SSR) void loadOnInteraction(() => loadWords(translator));
  return () => (next) => (action) => {
    if (isRejectedWithValue(action)) {
      const isQuery = action.type.includes('/executeQuery/');
      const leftToPage = isQuery && statusOf(action.payload) === 404;
      const isTold = isToldInPlace(endpointOf(action.meta), action.payload);
      if (!leftToPage && !isTold) void showApiError(action.payload, translator);
    }
    return next(action);
  };
}
