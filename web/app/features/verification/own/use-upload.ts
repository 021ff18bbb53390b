import { verificationApi } from '#web/api/clients/verification.ts';
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
import type { AppDispatch } from '#web/api/store.ts';
import { upload, type UploadFailure } from '#web/api/signed-in/upload.ts';
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
  /** Another answer is required before a file may be sent. */
  isHeld: boolean;
};

/** Checks of the device before a file is sent; the rest is left to the API, which reads the content. */
const mayBeDocument = ({ type }: File) => type === '' || documentMediaTypes.some((one) => one === type);

const tooManyCalls = 429;
/** The failure is due to the network or the server, not to the file, and may be temporary. */
const mayPass = ({ status }: UploadFailure) =>
  typeof status !== 'number' || status === tooManyCalls || status >= 500;

/** Uploads one file to one slot; onSent is called once it is stored. */
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
    dispatch(verificationApi.util.invalidateTags(['Verification', 'Onboarding']));
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
    /** Why the last file was not stored, and whether its last day is the reason. */
    error: whyNotSent(),
    dayError: fields['validUntil'],
    /** The same file may be chosen again for another attempt, or once its last day has changed. */
    canRetry: failure !== undefined && (mayPass(failure) || fields['validUntil'] !== undefined),
  };
}
