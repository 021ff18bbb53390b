import { Camera, FileText, X } from 'lucide-react';
import { useEffect, useId, useRef, useState, type FocusEvent } from 'react';
import { flushSync } from 'react-dom';
import { useDispatch } from 'react-redux';
import { megabyte } from '#contract/files-limits.ts';
import {
  documentMediaTypes,
  documentSizeMax,
  type DocumentSide,
  type DocumentType,
} from '#contract/verification-rules.ts';
import { dayOf } from '#web/i18n/days.ts';
import { useFormat, useLanguage, useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { FieldError } from '#web/ui/fields/field.tsx';
import { FileDrop } from '#web/ui/fields/file-field.tsx';
import { IconButton } from '#web/ui/actions/icon-button.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx';
import { DatePicker } from '#web/ui/fields/date-picker.tsx';
import { isInsurance, useDocumentName } from './documents.ts';
import { placeOf, useUploadMarks, type UploadMark } from './upload-marks.ts';
import { lastDayId } from './points.ts';
import { verificationApi } from '#web/api/clients/verification.ts';
import { fieldErrorsOf } from '#web/alerts/error-payload.ts';
import { useErrorText } from '#web/alerts/error-text.ts';
import type { AppDispatch } from '#web/api/store.ts';
import { upload, type UploadFailure } from '#web/api/signed-in/upload.ts';

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
const isTemporary = ({ status }: UploadFailure) =>
  typeof status !== 'number' || status === tooManyCalls || status >= 500;

/** Uploads one file to one slot; onSent is called once it is stored. */
function useUpload(target: UploadTarget, onSent: (file: File) => void) {
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
    canRetry: failure !== undefined && (isTemporary(failure) || fields['validUntil'] !== undefined),
  };
}

type DocumentUploadProps = {
  type: DocumentType;
  side: DocumentSide | null;
  /** Whether another file was uploaded to this slot before. */
  isReplacing: boolean;
  onSent: (file: File) => void;
  /** Cancels and keeps the stored file. */
  onKeep?: (() => void) | undefined;
};

const photoTypes = documentMediaTypes.filter((type) => type.startsWith('image/'));

/** Chooses, drops or photographs one document and uploads it at once; for an insurance its last day is entered first. */
export function DocumentUpload({ type, side, isReplacing, onSent, onKeep }: DocumentUploadProps) {
  const { t } = useTranslation('verification');
  const name = useDocumentName()({ type, side });
  const [validUntil, setValidUntil] = useState('');
  const camera = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const day = useRef<Pick<HTMLElement, 'focus'>>(null);
  const nameId = useId();
  const isDated = isInsurance(type);
  const [isTried, setTried] = useState(false);
  const [today] = useState(() => dayOf(new Date()));
  const lack = isDated ? lackOfDay(validUntil, today) : undefined;
  const dayProblem = lack && t(lack === 'undated' ? 'upload.validUntilNeeded' : 'upload.validUntilOver');
  const target = { type, side, validUntil: validUntil || null, isHeld: lack !== undefined };
  const uploading = useUpload(target, onSent);
  const { sending, error, dayError, canRetry } = uploading;
  const isHeld = sending.state === 'held';
  useMark({ type, side }, sending, lack ?? 'unsent', canRetry);

  function handleFile(file: File) {
    setTried(true);
    uploading.send(file);
    if (lack) day.current?.focus();
  }

  /** The browser only opens the file chooser during the press: its input must be rendered at once. */
  function chooseOther() {
    flushSync(uploading.drop);
    chooser.current?.focus();
    chooser.current?.click();
  }

  /** The file is uploaded once its last day was entered and the focus has left the field and its calendar. */
  function handleLeave({ currentTarget, relatedTarget }: FocusEvent) {
    if (relatedTarget?.closest('[role=dialog]')) return;
    if (sending.state === 'held' && !lack && !currentTarget.contains(relatedTarget)) handleFile(sending.file);
  }

  return (
    <div onBlur={handleLeave} className="grid gap-3">
      {isDated && sending.state !== 'sending' && (
        <div id={lastDayId(type)}>
          <DatePicker
            ref={day}
            choosesYear
            min={today}
            label={t('upload.validUntil')}
            hint={t('upload.validUntilHint')}
            error={(isTried ? dayProblem : undefined) ?? dayError}
            value={validUntil}
            onChange={setValidUntil}
            className="sm:max-w-60"
          />
        </div>
      )}
      {sending.state === 'sending' && (
        <SendingFile
          file={sending.file}
          share={sending.share}
          validUntil={validUntil}
          onCancel={uploading.cancel}
        />
      )}
      {sending.state === 'idle' && (
        <>
          <FileDrop
            label={
              <>
                {t(isReplacing ? 'replace' : 'upload.choose')}{' '}
                <span className="sr-only">{t('upload.for', { document: name })}</span>
              </>
            }
            hint={
              <>
                <span className="pointer-coarse:hidden">{t('upload.orDrop')} </span>
                {t('upload.hint', { max: documentSizeMax / megabyte })}
              </>
            }
            accept={documentMediaTypes.join(',')}
            inputRef={chooser}
            onFile={handleFile}
            actions={
              <Button
                variant="soft"
                className="pointer-fine:hidden"
                aria-describedby={nameId}
                onClick={() => camera.current?.click()}
              >
                <Icon of={Camera} size={20} />
                {t('upload.take')}
              </Button>
            }
          />
          {onKeep && (
            <p className="-mx-3 -mt-2">
              <Button variant="quiet" onClick={onKeep}>
                {t('upload.keep')}
              </Button>
            </p>
          )}
          <span id={nameId} className="sr-only">
            {name}
          </span>
          <input
            ref={camera}
            type="file"
            accept={photoTypes.join(',')}
            capture="environment"
            tabIndex={-1}
            aria-hidden="true"
            className="sr-only"
            onChange={(event) => {
              const file = event.target.files?.[0];
              event.target.value = '';
              if (file) handleFile(file);
            }}
          />
        </>
      )}
      {sending.state !== 'idle' && sending.state !== 'sending' && (
        <div className="grid gap-2 rounded-12 bg-sunken px-4 py-3">
          <bdi className="font-semibold break-words">{sending.file.name}</bdi>
          <p className="flex flex-wrap gap-2">
            {(isHeld || canRetry) && (
              <Button variant="soft" onClick={() => handleFile(sending.file)}>
                {t(isHeld ? 'upload.send' : 'upload.retry')}
              </Button>
            )}
            <Button variant="quiet" onClick={chooseOther}>
              {t('upload.other')}
            </Button>
          </p>
        </div>
      )}
      <div role="status" className="-mt-3 *:mt-3">
        {error && <FieldError>{error}</FieldError>}
      </div>
    </div>
  );
}

/**
 * A year that is being typed passes through 0002 and 0202: these are not years of an insurance, and are not reported
 * as past.
 */
const earliestDay = '1900-01-01';
type DayLack = 'undated' | 'over';

function lackOfDay(validUntil: string, today: string): DayLack | undefined {
  if (validUntil < earliestDay) return 'undated';
  return validUntil < today ? 'over' : undefined;
}

type Place = Pick<DocumentUploadProps, 'type' | 'side'>;
/** Why a chosen file is not uploaded: its last day, or only that it is not sent yet. */
type HeldFor = DayLack | 'unsent';

/** Reports the progress of the file to the page: its card and the blocking points show it too. */
function useMark(place: Place, sending: Sending, held: HeldFor, mayPass: boolean): void {
  const { setMark } = useUploadMarks();
  const key = placeOf(place);
  const { state } = sending;
  const share = state === 'sending' ? sending.share : 0;
  useEffect(() => {
    setMark(key, markOf(state, share, held, mayPass));
    return () => setMark(key, undefined);
  }, [setMark, key, state, share, held, mayPass]);
}

function markOf(
  state: Sending['state'],
  share: number,
  held: HeldFor,
  mayPass: boolean,
): UploadMark | undefined {
  if (state === 'idle') return undefined;
  if (state === 'sending') return { state, share };
  if (state === 'held') return { state: held };
  return { state: mayPass ? 'lost' : 'unfit' };
}

type SendingFileProps = { file: File; share: number; validUntil: string; onCancel: () => void };

function SendingFile({ file, share, validUntil, onCancel }: SendingFileProps) {
  const { t } = useTranslation('verification');
  const format = useFormat();
  const words = share < 1 ? t('upload.sending') : t('upload.checking');
  return (
    <div className="grid gap-1.5 text-14">
      <div className="flex items-center gap-3">
        <Icon of={FileText} className="text-muted" />
        <bdi className="min-w-0 flex-1 truncate font-semibold">{file.name}</bdi>
        <IconButton
          muted
          icon={X}
          label={`${t('upload.cancel')} ${t('upload.for', { document: file.name })}`}
          onClick={onCancel}
          className="-my-2.5 -me-3"
        />
      </div>
      <ProgressBar thin value={share} label={words} />
      <p className="text-muted">
        <span role="status">{words}</span> {validUntil && t('validUntil', { date: format.date(validUntil) })}
      </p>
    </div>
  );
}
