import { Camera, FileText, X } from 'lucide-react';
import { useEffect, useId, useRef, useState, type FocusEvent } from 'react';
import { flushSync } from 'react-dom';
import { megabyte } from '#contract/files-limits.ts';
import {
  documentMediaTypes,
  documentSizeMax,
  type DocumentSide,
  type DocumentType,
} from '#contract/verification-limits.ts';
import { dayOf } from '#web/i18n/days.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { FieldError } from '#web/ui/fields/field.tsx';
import { FileDrop } from '#web/ui/fields/file-drop.tsx';
import { IconButton } from '#web/ui/actions/icon-button.tsx';
import { Icon } from '#web/ui/theme/icon.tsx';
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx';
import { DatePicker } from '#web/ui/fields/date-picker.tsx';
import { isInsurance } from '../documents.ts';
import { placeOf, useUploadMarks, type UploadMark } from '../upload-marks.ts';
import { useDocumentName } from '../use-document-words.ts';
import { lastDayId } from '../use-point-words.ts';
import { useUpload } from './use-upload.ts';

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
type Sending = ReturnType<typeof useUpload>['sending'];
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
