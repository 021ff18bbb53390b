import type { PendingDocument } from '#contract/verification.ts';
import { SearchX } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { classes } from '#web/ui/theme/classes.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LinkButton } from '#web/ui/actions/link-button.tsx';
import { DecidedDocument } from './decided-document.tsx';
import { DecidedList } from './decided-list.tsx';
import { DecidedSearch } from './decided-search.tsx';
import { ReviewFrame, useReviewList } from './review-frame.tsx';
import { reviewHref } from './review-href.ts';
import { useDocumentName } from '../use-document-words.ts';

/** Past decisions, the newest first; an approval can be revoked. */
export function DecidedView() {
  const { t } = useTranslation('verification');
  const navigate = useNavigate();
  const documentName = useDocumentName();
  const list = useReviewList();
  const { address, chosen } = list;
  const { view, documentId, status, query } = address;
  const isNarrowed = status !== undefined || query !== '';
  const [firstId] = useState(documentId);
  const [revoked, setRevoked] = useState<PendingDocument>();

  function handleRevoked(document: PendingDocument) {
    setRevoked(document);
    // The newest decision is on the first page, whatever was searched before.
    void navigate(reviewHref({ view, documentId: document.id }), { replace: true });
  }

  return (
    <>
      <div className={classes(documentId && 'max-lg:hidden')}>
        <DecidedSearch address={address} />
      </div>
      <div role="status" className="empty:hidden">
        {revoked && (
          <Alert tone="success">{t('review.revoke.done', { document: documentName(revoked) })}</Alert>
        )}
      </div>
      <ReviewFrame
        list={list}
        label={t('review.past.list')}
        backLabel={t('review.past.back')}
        empty={
          <EmptyState
            icon={SearchX}
            title={t(isNarrowed ? 'review.past.none' : 'review.past.empty')}
            {...(isNarrowed && {
              action: (
                <LinkButton href={reviewHref({ view: 'decided' })} variant="secondary">
                  {t('review.past.all')}
                </LinkButton>
              ),
            })}
          >
            {t(isNarrowed ? 'review.past.noneText' : 'review.past.emptyText')}
          </EmptyState>
        }
        renderList={(page) => <DecidedList page={page} address={address} />}
      >
        {chosen && (
          <DecidedDocument
            key={`${chosen.id}-${chosen.version}`}
            document={chosen}
            takesFocus={chosen.id !== firstId || chosen.id === revoked?.id}
            onRevoked={handleRevoked}
            onConflict={list.reportConflict}
          />
        )}
        {documentId && !chosen && <Alert tone="info">{t('review.past.gone')}</Alert>}
        {!documentId && <p className="py-10 text-center text-muted">{t('review.past.choose')}</p>}
      </ReviewFrame>
    </>
  );
}
