import type { FetchBaseQueryError } from '@reduxjs/toolkit/query/react';

/** A failed call with the time from which on the server accepts it again, when it said one. */
export function withRetryAt(error: FetchBaseQueryError, meta: unknown) {
  const seconds = Number(retryAfterOf(meta) ?? Number.NaN);
  return Number.isFinite(seconds) ? { ...error, retryAt: Date.now() + seconds * 1000 } : error;
}

function retryAfterOf(meta: unknown): string | null {
  if (typeof meta !== 'object' || meta === null || !('response' in meta)) return null;
  return meta.response instanceof Response ? meta.response.headers.get('retry-after') : null;
}

export function retryAtOf(error: unknown): Date | undefined {
  if (typeof error !== 'object' || error === null || !('retryAt' in error)) return undefined;
  return typeof error.retryAt === 'number' ? new Date(error.retryAt) : undefined;
}
