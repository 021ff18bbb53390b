import { ChevronLeft, ChevronRight, Maximize } from 'lucide-react';
import { lazy, Suspense, useCallback, useEffect, useState, type CSSProperties } from 'react';
import { useErrorText } from '#web/alerts/error-text.ts';
import { download } from '#web/api/signed-in/download.ts';
import type { UploadFailure } from '#web/api/signed-in/upload.ts';
import { useLanguage, useTranslation } from '#web/i18n/use-translation.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { loadWithRetries } from '#web/loading/load-with-retries.ts';
import { IconButton } from '#web/ui/actions/icon-button.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { useGetCurrentUserQuery } from '#web/api/clients/users.ts';
import {
  DocumentPicture,
  LargePicture,
  TurnButton,
  zooms,
  ZoomButtons,
  offClasses,
} from './document-picture.tsx';

/** The text of the watermark: the reviewer and the time, as the server writes it on pictures; undefined until known. */
export function useWatermark(): string | undefined {
  const { data: user } = useGetCurrentUserQuery();
  const [openedAt] = useState(() => new Date().toISOString().slice(0, 16).replace('T', ' '));
  return user && `${user.firstName} ${user.lastName} · ${openedAt} UTC`;
}

const PdfPage = lazy(() => loadWithRetries(() => import('./pdf-page.tsx')));

type DocumentViewerProps = {
  documentId: string;
  /** Its name, the alternative text of the picture. */
  name: string;
  /** The watermark over the pages of a PDF; pictures are sent with the reviewer’s name on them. */
  watermark: string;
};

type Opened = { file?: Blob; failure?: UploadFailure };

/** The file of a document, enlarged on request. It is fetched once, because the server records every opening. */
export function DocumentViewer({ documentId, name, watermark }: DocumentViewerProps) {
  const { t } = useTranslation('verification');
  const language = useLanguage();
  const [opened, setOpened] = useState<Opened>({});
  const [attempt, setAttempt] = useState(0);
  const errorText = useErrorText(opened.failure);

  useEffect(() => {
    const call = new AbortController();
    void download(`/verification/document/${encodeURIComponent(documentId)}/content?inline=true`, {
      language,
      signal: call.signal,
    }).then(({ data, error }) => {
      if (!call.signal.aborted) setOpened(data ? { file: data } : { failure: error });
    });
    return () => call.abort();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- Another attempt fetches again.
  }, [documentId, attempt, language]);

  if (opened.failure) {
    return (
      <div role="alert" className="grid justify-items-start gap-3">
        <Alert tone="error">{errorText}</Alert>
        <Button
          variant="secondary"
          onClick={() => {
            setOpened({});
            setAttempt((count) => count + 1);
          }}
        >
          {t('viewer.retry')}
        </Button>
      </div>
    );
  }
  if (!opened.file) {
    return (
      <p role="status" className="grid min-h-64 place-content-center place-items-center gap-3 text-muted">
        <Spinner />
        {t('viewer.opening')}
      </p>
    );
  }
  return <OpenedDocument file={opened.file} name={name} watermark={watermark} />;
}

type OpenedDocumentProps = { file: Blob; name: string; watermark: string };

function OpenedDocument({ file, name, watermark }: OpenedDocumentProps) {
  const { t } = useTranslation('verification');
  const [step, setStep] = useState(0);
  const [page, setPage] = useState(1);
  const [pages, setPages] = useState(1);
  const [turns, setTurns] = useState(0);
  const [isLarge, setIsLarge] = useState(false);
  const [isUnreadable, setUnreadable] = useState(false);
  const handleUnreadable = useCallback(() => setUnreadable(true), []);
  const isPdf = file.type === 'application/pdf';
  const turn = () => setTurns((now) => now + 1);
  const zoom = zooms[step] ?? 1;
  const style: CSSProperties = { inlineSize: `${zoom * 100}%` };
  if (isUnreadable) {
    return (
      <div role="alert">
        <Alert tone="warning">{t('viewer.unreadable')}</Alert>
      </div>
    );
  }
  return (
    <div className="overflow-hidden rounded-12 border border-line">
      <div className="flex flex-wrap items-center justify-between gap-x-3 border-b border-line bg-surface px-2 py-1">
        <span className="flex items-center">
          {pages > 1 && (
            <>
              <IconButton
                icon={ChevronLeft}
                directional
                label={t('viewer.previous')}
                aria-disabled={page === 1 || undefined}
                className={offClasses}
                onClick={() => setPage((now) => Math.max(1, now - 1))}
              />
              <span role="status" className="text-14 tabular-nums">
                {t('viewer.page', { page, pages })}
              </span>
              <IconButton
                icon={ChevronRight}
                directional
                label={t('viewer.next')}
                aria-disabled={page === pages || undefined}
                className={offClasses}
                onClick={() => setPage((now) => Math.min(pages, now + 1))}
              />
            </>
          )}
          {pages === 1 && (
            <span className="px-2 text-14 text-muted">{t('viewer.page', { page, pages })}</span>
          )}
        </span>
        <span className="flex items-center">
          {!isPdf && <TurnButton onTurn={turn} />}
          <ZoomButtons step={step} onZoom={setStep} />
          {!isPdf && (
            <IconButton icon={Maximize} label={t('viewer.large')} onClick={() => setIsLarge(true)} />
          )}
        </span>
      </div>
      <div
        role="region"
        aria-label={t('viewer.label')}
        tabIndex={0}
        dir="ltr"
        className="max-h-[76dvh] min-h-48 overflow-auto bg-sunken -outline-offset-2"
      >
        <div style={style}>
          {isPdf ? (
            <Suspense fallback={<Spinner />}>
              <PdfPage
                file={file}
                page={page}
                label={name}
                watermark={watermark}
                onPages={setPages}
                onUnreadable={handleUnreadable}
              />
            </Suspense>
          ) : (
            <DocumentPicture file={file} name={name} turns={turns} onUnreadable={handleUnreadable} />
          )}
        </div>
      </div>
      {isLarge && (
        <LargePicture
          file={file}
          name={name}
          turns={turns}
          onTurn={turn}
          onUnreadable={handleUnreadable}
          onClose={() => setIsLarge(false)}
        />
      )}
    </div>
  );
}
