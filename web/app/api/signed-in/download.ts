import { refreshOnce } from '../refresh.ts';
import { readToken } from '../session.ts';
import type { UploadFailure } from './upload.ts';

export type DownloadAnswer = { data: Blob; error?: never } | { data?: never; error: UploadFailure };

/**
 * Fetches a file that only its reader may see. A link could not, because the session is not in a cookie. An expired
 * session is renewed once. Never throws; an aborted download returns FETCH_ERROR.
 */
export async function download(
  path: string,
  options: { language: string; signal: AbortSignal },
): Promise<DownloadAnswer> {
  const token = readToken();
  const first = await fetchOnce(path, options);
  if (first.error?.status !== 401 || token === null) return first;
  return (await refreshOnce(token, fetch, '')) ? fetchOnce(path, options) : first;
}

async function fetchOnce(
  path: string,
  { language, signal }: { language: string; signal: AbortSignal },
): Promise<DownloadAnswer> {
  try {
    const token = readToken();
    const response = await fetch(`/api/v1${path}`, {
      signal,
      headers: { 'accept-language': language, ...(token && { authorization: `Bearer ${token}` }) },
    });
    if (response.ok) return { data: await response.blob() };
    const data: unknown = await response.json().catch(() => undefined);
    return { error: { status: response.status, data } };
  } catch {
    return { error: { status: 'FETCH_ERROR' } };
  }
}
