import { identityProofHeader } from '#contract/auth-limits.ts';
import { isUnproven } from '#web/api/base.ts';
import { refreshOnce } from '../refresh.ts';
import { readToken } from '../session.ts';
import { repeatWithProof } from './identity-proof.ts';
import type { UploadFailure } from './upload.ts';

type DownloadAnswer = { data: Blob; error?: never } | { data?: never; error: UploadFailure };
type DownloadOptions = { language: string; signal: AbortSignal };

/**
 * Fetches a file that only its reader may see. A link could not, because the session is not in a cookie. An expired
 * session is renewed once, and who has to prove it is asked. Never throws; an aborted download returns FETCH_ERROR.
 */
export async function download(path: string, options: DownloadOptions): Promise<DownloadAnswer> {
  const token = readToken();
  const first = await fetchOnce(path, options);
  const isRenewed = first.error?.status === 401 && token !== null && (await refreshOnce(token, fetch, ''));
  const answer = isRenewed ? await fetchOnce(path, options) : first;
  if (!isUnproven(answer.error)) return answer;
  return repeatWithProof(answer, (proof) => fetchOnce(path, options, proof));
}

async function fetchOnce(
  path: string,
  { language, signal }: DownloadOptions,
  proof?: string,
): Promise<DownloadAnswer> {
  try {
    const token = readToken();
    const response = await fetch(`/api/v1${path}`, {
      signal,
      headers: {
        'accept-language': language,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(proof !== undefined && { [identityProofHeader]: proof }),
      },
    });
    if (response.ok) return { data: await response.blob() };
    const data: unknown = await response.json().catch(() => undefined);
    return { error: { status: response.status, data } };
  } catch {
    return { error: { status: 'FETCH_ERROR' } };
  }
}

/** Saves a file that the page has in memory on the device. */
export function saveFile(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers begin to read it only after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
