import { isFulfilled, isRejectedWithValue, type Middleware } from '@reduxjs/toolkit';
import type { alertOf, describeError } from './failed-calls.ts';
import { currentView } from '#web/api/account-view.ts';
import { hasLoggedOut, readToken } from '#web/api/session.ts';
import type { Translator } from '#web/i18n/translator.ts';
import { isReachable, loadOnInteraction, loadWithRetries } from '#web/loading/load-with-retries.ts';
import { currentAlert, noteReachable, showAlert, type AlertMessage } from './alert-store.ts';
import { errorCodeOf } from './error-payload.ts';

function endpointOf(meta: unknown): string {
  if (typeof meta !== 'object' || meta === null || !('arg' in meta)) return '';
  const { arg } = meta;
  if (typeof arg !== 'object' || arg === null || !('endpointName' in arg)) return '';
  return String(arg.endpointName);
}

function statusOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'status' in value ? value.status : undefined;
}

/** A call that was under way when a log-out, a deletion or the end of a view ended the session, which has been said. */
const isOfEndedSession = (error: unknown) =>
  errorCodeOf(error) === 'AUT002' && (currentView() !== null || (readToken() === null && hasLoggedOut()));

type Words = { alertOf: typeof alertOf; describeError: typeof describeError };
/** The mapping, once it and its texts are there. */
let words: Words | undefined;

async function loadWords(translator: Translator): Promise<Words> {
  const [loaded] = await Promise.all([importWords(), translator.load(['alerts'])]);
  words = loaded;
  return loaded;
}

async function importWords(): Promise<Words> {
  const { alertOf, describeError } = await import('./failed-calls.ts');
  return { alertOf, describeError };
}

/** What is there already is used at once: without a network the load would wait for it. */
const wordsOf = async (translator: Translator) =>
  words ?? (await loadWithRetries(() => loadWords(translator)));

/** The title and text of a failed call; the texts and the mapping are loaded on first use. */
export async function loadErrorWords(error: unknown, translator: Translator): Promise<AlertMessage> {
  const { describeError } = await wordsOf(translator);
  return describeError(error, translator.of('alerts'));
}

/** Shows the alert of a failed call, unless the form that made it does. */
async function forwardError(endpoint: string, error: unknown, translator: Translator): Promise<void> {
  const { alertOf } = await wordsOf(translator);
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
function showConnectionLost(translator: Translator): void {
  const t = translator.of('common');
  showAlert({ tone: 'error', title: t('away.title'), text: t('away.text'), isOfConnection: true });
}

/** Reports a page that is out of reach, and offers to try again. Returns the id of the alert. */
export function showPageAway(translator: Translator, place: string, onRetry: () => void): number | undefined {
  const t = translator.of('common');
  showAlert({
    tone: 'error',
    title: t('away.title'),
    text: t('away.page', { place }),
    isOfConnection: true,
    action: { label: t('failure.retry'), onAct: onRetry },
  });
  return currentAlert()?.id;
}

/** Reports code or texts that could not be loaded: there is no connection, or a new build has replaced the files. */
export async function showCodeLost(translator: Translator): Promise<void> {
  if (!(await isReachable())) return showConnectionLost(translator);
  const t = translator.of('common');
  showAlert({ tone: 'warning', title: t('newVersion.title'), text: t('newVersion.text') });
}

/**
 * The global handler (docs/product/interface.md#alerts): every failed call becomes the page's alert, except a 404 of
 * a query, for which the page itself shows that nothing exists, and what a view of a person does not show (AUT013),
 * which is said in the place of it.
 */
export function forwardErrors(translator: Translator): Middleware {
  // Loaded at the first interaction, because without a network the texts could not be loaded any more.
  if (!import.meta.env.SSR) void loadOnInteraction(() => loadWords(translator));
  return () => (next) => (action) => {
    if (isRejectedWithValue(action)) {
      const isQuery = action.type.includes('/executeQuery/');
      const isSaidByPage = statusOf(action.payload) === 404 || errorCodeOf(action.payload) === 'AUT013';
      const leftToPage = isQuery && isSaidByPage;
      if (!leftToPage && !isOfEndedSession(action.payload))
        void forwardError(endpointOf(action.meta), action.payload, translator);
    }
    if (isFulfilled(action)) noteReachable();
    return next(action);
  };
}
