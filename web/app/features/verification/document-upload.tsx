import { Camera } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { megabyte } from '#contract/files-limits.ts';
import {
  documentMediaTypes,
  documentSizeMax,
  type DocumentSide,
  type DocumentType,
} from '#contract/verification-limits.ts';
import { dayOf } from '#web/i18n/format.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { FieldError } from '#web/ui/field.tsx';
import { FileDrop } from '#web/ui/file-drop.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { isInsurance } from './documents.ts';
import { useDocumentName } from './use-document-words.ts';
import { useUpload } from './use-upload.ts';

type DocumentUploadProps = {
  type: DocumentType;
  side: DocumentSide | null;
  onSent: (file: File) => void;
  /** Leaves what is stored as it is. */
  onKeep?: (() => void) | undefined;
};

const photoTypes = documentMediaTypes.filter((type) => type.startsWith('image/'));

/** Chooses, drops or photographs one document and sends it at once; an insurance says first until when it holds. */
export function DocumentUpload({ type, side, onSent, onKeep }: DocumentUploadProps) {
  const { t } = useTranslation('verification');
  const name = useDocumentName()({ type, side });
  const [validUntil, setValidUntil] = useState('');
  const camera = useRef<HTMLInputElement>(null);
  const day = useRef<HTMLInputElement>(null);
  const nameId = useId();
  const isDated = isInsurance(type);
  const [isTried, setTried] = useState(false);
  const [today] = useState(() => dayOf(new Date()));
  const missing = validUntil === '' ? t('upload.validUntilNeeded') : undefined;
  const over = validUntil < today ? t('upload.validUntilOver') : undefined;
  const dayProblem = isDated ? (missing ?? over) : undefined;
  const target = { type, side, validUntil: validUntil || null, isHeld: dayProblem !== undefined };
  const uploading = useUpload(target, onSent);
  const { sending, error, dayError, canRetry } = uploading;
  const isHeld = sending.state === 'held';

  function handleFile(file: File) {
    setTried(true);
    uploading.send(file);
    if (dayProblem) day.current?.focus();
  }

  if (sending.state === 'sending') {
    return <SendingFile file={sending.file} share={sending.share} onCancel={uploading.cancel} />;
  }
  return (
    <div className="grid gap-3">
      {isDated && (
        <TextField
          ref={day}
          type="date"
          label={t('upload.validUntil')}
          hint={t('upload.validUntilHint')}
          error={(isTried ? dayProblem : undefined) ?? dayError}
          value={validUntil}
          onChange={(event) => setValidUntil(event.target.value)}
          className="sm:max-w-60"
        />
      )}
      {sending.state === 'idle' ? (
        <>
          <FileDrop
            label={
              <>
                {t('upload.choose')} <span className="pointer-coarse:hidden">{t('upload.orDrop')}</span>{' '}
                <span className="sr-only">{t('upload.for', { document: name })}</span>
              </>
            }
            hint={t('upload.hint', { max: documentSizeMax / megabyte })}
            accept={documentMediaTypes.join(',')}
            onFile={handleFile}
          />
          <p className={classes('flex flex-wrap gap-2', !onKeep && 'pointer-fine:hidden')}>
            <Button
              variant="secondary"
              className="pointer-fine:hidden"
              aria-describedby={nameId}
              onClick={() => camera.current?.click()}
            >
              <Icon of={Camera} size={20} />
              {t('upload.take')}
            </Button>
            {onKeep && (
              <Button variant="quiet" onClick={onKeep}>
                {t('upload.keep')}
              </Button>
            )}
          </p>
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
      ) : (
        <div className="grid gap-2 rounded-12 border border-line bg-sunken px-4 py-3">
          <bdi className="font-semibold break-words">{sending.file.name}</bdi>
          {error && (
            <div role="alert">
              <FieldError>{error}</FieldError>
            </div>
          )}
          <p className="flex flex-wrap gap-2">
            {(isHeld || canRetry) && (
              <Button variant="soft" onClick={() => handleFile(sending.file)}>
                {t(isHeld ? 'upload.send' : 'upload.retry')}
              </Button>
            )}
            <Button variant="quiet" onClick={uploading.drop}>
              {t('upload.other')}
            </Button>
          </p>
        </div>
      )}
    </div>
  );
}

type SendingFileProps = { file: File; share: number; onCancel: () => void };

function SendingFile({ file, share, onCancel }: SendingFileProps) {
  const { t } = useTranslation('verification');
  const format = useFormat();
  const words = share < 1 ? t('upload.sending') : t('upload.checking');
  return (
    <div className="grid gap-2 rounded-12 border border-line px-4 py-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <bdi className="min-w-0 font-semibold break-words">{file.name}</bdi>
        <span className="text-14 text-muted tabular-nums">{format.percent(share)}</span>
      </p>
      <ProgressBar thin value={share} label={words} />
      <p className="flex flex-wrap items-center justify-between gap-x-3">
        <span role="status" className="text-14 text-muted">
          {words}
        </span>
        <Button variant="quiet" onClick={onCancel}>
          {t('upload.cancel')}
        </Button>
      </p>
    </div>
  );
}
