import type { Middleware } from '@reduxjs/toolkit';
import { isRejectedWithValue } from '@reduxjs/toolkit';
import type { i18n } from 'i18next';
import { showAlert } from './alert-store.ts';
import { describeError } from './api-error.ts';

function statusOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'status' in value ? value.status : undefined;
}

/** Shows the alert of a failed call, loading its words when they are first needed. */
export async function showApiError(error: unknown, i18n: i18n): Promise<void> {
  await i18n.loadNamespaces('alerts');
  showAlert(describeError(error, i18n.getFixedT(null, 'alerts')));
}

/**
 * The global handler of section 8: every failed call becomes the page's alert. A 404 of a query is left to the page,
 * which shows that the thing does not exist.
 */
export function forwardErrors(i18n: i18n): Middleware {
  return () => (next) => (action) => {
    if (isRejectedWithValue(action)) {
      const isQuery = action.type.includes('/executeQuery/');
      if (!(isQuery && statusOf(action.payload) === 404)) void showApiError(action.payload, i18n);
    }
    return next(action);
  };
}
