import { refreshOnce } from '../refresh.ts';
import { readToken } from '../session.ts';
import { createStore, useStore } from '#web/ui/store.ts';

/** A failed upload in the form of a failed call, so that it has the same text. */
export type UploadFailure = { status: number | 'FETCH_ERROR' | 'PARSING_ERROR'; data?: unknown };
type UploadAnswer<Answer> = { data: Answer; error?: never } | { data?: never; error: UploadFailure };

type UploadOptions = {
  method?: 'POST' | 'PUT';
  language: string;
  /** From 0 to 1, as bytes are sent. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
};

/**
 * Sends files as multipart/form-data and reports the progress, which fetch cannot. An expired session is renewed
 * once. Never throws; an aborted upload returns FETCH_ERROR.
 */
export function upload<Answer>(
  path: string,
  form: FormData,
  options: UploadOptions,
): Promise<UploadAnswer<Answer>> {
  const sending = sendRenewed<Answer>(path, form, options);
  trackUpload(sending.then(({ error }) => error === undefined));
  return sending;
}

async function sendRenewed<Answer>(
  path: string,
  form: FormData,
  options: UploadOptions,
): Promise<UploadAnswer<Answer>> {
  const token = readToken();
  const first = await sendOnce<Answer>(path, form, options);
  if (first.error?.status !== 401 || token === null) return first;
  return (await refreshOnce(token, fetch, '')) ? sendOnce<Answer>(path, form, options) : first;
}

function sendOnce<Answer>(
  path: string,
  form: FormData,
  { method = 'POST', language, onProgress, signal }: UploadOptions,
): Promise<UploadAnswer<Answer>> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open(method, `/api/v1${path}`);
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('accept-language', language);
    const token = readToken();
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress?.(event.loaded / event.total);
    });
    const lost = () => resolve({ error: { status: 'FETCH_ERROR' } });
    request.addEventListener('error', lost);
    request.addEventListener('abort', lost);
    request.addEventListener('load', () => resolve(answerOf<Answer>(request)));
    if (signal?.aborted) return lost();
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}

function answerOf<Answer>({ status, responseText }: XMLHttpRequest): UploadAnswer<Answer> {
  try {
    const body: unknown = JSON.parse(responseText);
    return status >= 200 && status < 300 ? { data: body as Answer } : { error: { status, data: body } };
  } catch {
    return { error: { status: 'PARSING_ERROR' } };
  }
}

const underWay = createStore<ReadonlySet<Promise<boolean>>>(new Set());

/** A file that is being prepared or sent; `arrival` never rejects and resolves to whether it was stored. */
export function trackUpload(arrival: Promise<boolean>): void {
  underWay.set(new Set([...underWay.get(), arrival]));
  void arrival.finally(() => underWay.set(new Set([...underWay.get()].filter((one) => one !== arrival))));
}

export const useIsUploading = (): boolean => useStore(underWay, ({ size }) => size > 0);

/** Waits for the uploads in progress; false when one of them failed. */
export async function uploadsArrived(): Promise<boolean> {
  let isWhole = true;
  while (underWay.get().size > 0) {
    const arrivals = await Promise.all(underWay.get());
    isWhole &&= arrivals.every(Boolean);
    // One tick, so that the sender has handled the response: a prepared picture is sent then.
    await new Promise((resolve) => setTimeout(resolve));
  }
  return isWhole;
}
