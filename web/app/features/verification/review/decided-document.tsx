import type { PendingDocument } from '#contract/verification.ts';
import { useState } from 'react';
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { DocumentState } from '../document-state.tsx';
import { DocumentViewer } from '../viewer/document-viewer.tsx';
import { ReviewArticle } from './review-article.tsx';
import { RevokeDialog } from './revoke-dialog.tsx';
import { useDocumentName } from '../use-document-words.ts';
import { useWatermark } from '../viewer/use-watermark.ts';

type DecidedDocumentProps = {
  document: PendingDocument;
  takesFocus: boolean;
  onRevoked: (document: PendingDocument) => void;
  onConflict: () => void;
};

/** One document after a decision: the reason, its file while it is stored, and the button that revokes an approval. */
export function DecidedDocument({ document, takesFocus, onRevoked, onConflict }: DecidedDocumentProps) {
  const { t } = useTranslation('verification');
  const format = useFormat();
  const name = useDocumentName()(document);
  const watermark = useWatermark();
  const [isShown, setShown] = useState(false);
  const [isRevoking, setRevoking] = useState(false);
  const { status, notes, erased } = document;
  const lastDay: unknown = document.validUntil;

  return (
    <ReviewArticle
      document={document}
      state={<DocumentState status={status} />}
      takesFocus={takesFocus}
      isOpen={isShown}
    >
      {typeof lastDay === 'string' && <p>{t('validUntil', { date: format.date(lastDay) })}</p>}
      {notes && (
        <blockquote className="border-s-2 border-line-strong ps-3 whitespace-pre-line">
          <span className="sr-only">{t('reason')} </span>
          <bdi>{notes}</bdi>
        </blockquote>
      )}
      {erased && <Alert tone="info">{t('review.past.erased')}</Alert>}
      {!erased && isShown && watermark && (
        <DocumentViewer documentId={document.id} name={name} watermark={watermark} />
      )}
      {!erased && !isShown && (
        <div className="grid justify-items-start gap-3 rounded-card border border-dashed border-line-strong px-6 py-8">
          <p className="max-w-[52ch] text-muted">{t('review.past.openText')}</p>
          <Button variant="secondary" onClick={() => setShown(true)}>
            {t('review.past.open')}
          </Button>
        </div>
      )}
      {status === 'APPROVED' && (
        <p>
          <Button variant="danger" onClick={() => setRevoking(true)}>
            {t('review.revoke.open')}
          </Button>
        </p>
      )}
      <RevokeDialog
        open={isRevoking}
        document={document}
        onClose={() => setRevoking(false)}
        onRevoked={() => {
          setRevoking(false);
          onRevoked(document);
        }}
        onConflict={() => {
          setRevoking(false);
          onConflict();
        }}
      />
    </ReviewArticle>
  );
}
