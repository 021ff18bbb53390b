import { useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { megabyte } from '#contract/files-limits.ts';
import {
  documentMediaTypes,
  documentSizeMax,
  type DocumentSide,
  type DocumentType,
} from '#contract/verification-limits.ts';
import { fieldErrorsOf } from '#web/alerts/error-payload.ts';
import { useErrorText } from '#web/alerts/use-error-text.ts';
import { verification } from '#web/api/cache.ts';
import type { AppDispatch } from '#web/api/store.ts';
import { upload, type UploadFailure } from '#web/api/upload.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

/** held: the file waits for its last day. */
type Sending =
  | { state: 'idle' }
  | { state: 'held' | 'wrongType' | 'tooLarge' | 'empty'; file: File }
  | { state: 'sending'; file: File; share: number }
  | { state: 'failed'; file: File; failure: UploadFailure };

type UploadTarget = {
  type: DocumentType;
  side: DocumentSide | null;
  validUntil: string | null;
  /** Something else is to be said before a file may leave. */
  isHeld: boolean;
};

/** What the device says of a file before it leaves; what it does not know is judged by the API, which reads the bytes. */
const mayBeDocument = ({ type }: File) => type === '' || documentMediaTypes.some((one) => one === type);

const tooManyCalls = 429;
/** Not what was sent is to blame, but the network or the server, for now. */
const mayPass = ({ status }: UploadFailure) =>
  typeof status !== 'number' || status === tooManyCalls || status >= 500;

/** Sends one file for one place among the documents; onSent is called once it is stored. */
export function useUpload(target: UploadTarget, onSent: (file: File) => void) {
  const { t } = useTranslation('verification');
  const language = useLanguage();
  const dispatch = useDispatch<AppDispatch>();
  const [sending, setSending] = useState<Sending>({ state: 'idle' });
  const calling = useRef<AbortController>(undefined);
  const failure = sending.state === 'failed' ? sending.failure : undefined;
  const errorText = useErrorText(failure);

  async function send(file: File) {
    if (!mayBeDocument(file)) return setSending({ state: 'wrongType', file });
    if (file.size === 0) return setSending({ state: 'empty', file });
    if (file.size > documentSizeMax) return setSending({ state: 'tooLarge', file });
    if (target.isHeld) return setSending({ state: 'held', file });
    const { type, side, validUntil } = target;
    const query = new URLSearchParams({ type, ...(side && { side }), ...(validUntil && { validUntil }) });
    const form = new FormData();
    form.set('file', file);
    const call = new AbortController();
    calling.current = call;
    setSending({ state: 'sending', file, share: 0 });
    const { error } = await upload(`/verification/upload/single?${query.toString()}`, form, {
      language,
      signal: call.signal,
      onProgress: (share) => setSending({ state: 'sending', file, share }),
    });
    if (call.signal.aborted) return setSending({ state: 'idle' });
    if (error) return setSending({ state: 'failed', file, failure: error });
    setSending({ state: 'idle' });
    dispatch(verification.util.invalidateTags(['Verification', 'Onboarding']));
    onSent(file);
  }

  const fields = fieldErrorsOf(failure);
  function whyNotSent() {
    if (sending.state === 'empty') return t('upload.empty');
    if (sending.state === 'wrongType') return t('upload.wrongType');
    if (sending.state === 'tooLarge') return t('upload.tooLarge', { max: documentSizeMax / megabyte });
    return failure && (fields['file'] ?? fields['side'] ?? (fields['validUntil'] ? undefined : errorText));
  }
  return {
    sending,
    send: (file: File) => void send(file),
    cancel: () => calling.current?.abort(),
    drop: () => setSending({ state: 'idle' }),
    /** Why the last file is not there, and whether its last day is to blame. */
    error: whyNotSent(),
    dayError: fields['validUntil'],
    /** The same file may be taken at the next try, or once its last day is another. */
    canRetry: failure !== undefined && (mayPass(failure) || fields['validUntil'] !== undefined),
  };
}
