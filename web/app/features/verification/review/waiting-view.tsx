import type { PendingDocument } from '#contract/verification.ts';
import { BadgeCheck } from 'lucide-react';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { showAlert } from '#web/alerts/alert-store.ts';
import { useNextWork } from '#web/features/desk/use-next-work.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { useFocusWhenLost } from '#web/ui/overlays/use-focus-when-lost.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import type { Outcome } from './review-decision.tsx';
import { ReviewDocument } from './review-document.tsx';
import { ReviewFrame, useReviewList } from './review-frame.tsx';
import { reviewHref } from './review-href.ts';
import { ReviewQueue } from './review-queue.tsx';
import { useDocumentName } from '../use-document-words.ts';

/** The documents that wait for a decision; after a decision the next free one is opened. */
export function WaitingView() {
  const { t } = useTranslation('verification');
  const navigate = useNavigate();
  const documentName = useDocumentName();
  const list = useReviewList();
  const { address, page, chosen } = list;
  const { documentId } = address;
  const nextWork = useNextWork(documentId);
  const [firstId] = useState(documentId);
  const [told, setTold] = useState('');
  const notice = useRef<HTMLDivElement>(null);
  useFocusWhenLost(notice, documentId);

  function handleDecided(document: PendingDocument, outcome: Outcome) {
    const rest = (page?.content ?? []).filter(({ id }) => id !== document.id);
    const index = (page?.content ?? []).findIndex(({ id }) => id === document.id);
    const isFree = ({ claimedBy, claimedByMe }: PendingDocument) => !claimedBy || claimedByMe;
    const next = rest.slice(index).find(isFree) ?? rest.find(isFree);
    const text = t(`review.decided.${outcome}`, { document: documentName(document) });
    if (nextWork !== undefined) {
      showAlert({ tone: 'success', text });
      return void navigate(nextWork);
    }
    setTold(text);
    void navigate(reviewHref({ ...address, documentId: next?.id ?? null }));
  }

  return (
    <>
      <div ref={notice} tabIndex={-1} role="status" className="outline-none empty:hidden">
        {told && <Alert tone="success">{told}</Alert>}
      </div>
      <ReviewFrame
        list={list}
        label={t('review.queue')}
        backLabel={t('review.back')}
        empty={
          <EmptyState icon={BadgeCheck} title={t('review.empty')}>
            {t('review.emptyText')}
          </EmptyState>
        }
        renderList={(known) => <ReviewQueue page={known} address={address} />}
      >
        {chosen && (
          <ReviewDocument
            key={chosen.id}
            document={chosen}
            takesFocus={chosen.id !== firstId || told !== ''}
            onDecided={handleDecided}
            onConflict={list.reportConflict}
          />
        )}
        {documentId && !chosen && <Alert tone="info">{t('review.gone')}</Alert>}
        {!documentId && <p className="py-10 text-center text-muted">{t('review.choose')}</p>}
      </ReviewFrame>
    </>
  );
}
