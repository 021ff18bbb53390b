import { useReviewDocumentMutation } from '#web/api/clients/verification.ts';
import type { PendingDocument } from '#contract/verification.ts';
import { claimMinutes } from '#contract/verification-limits.ts';
import { errorCodeOf } from '#web/alerts/error-payload.ts';
import { useErrorText } from '#web/alerts/use-error-text.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { DocumentViewer } from '../viewer/document-viewer.tsx';
import { conflictCodes } from './conflict-codes.ts';
import { ReviewArticle } from './review-article.tsx';
import { ReviewDecision, type Outcome } from './review-decision.tsx';
import { useAge } from './use-age.ts';
import { useDocumentName } from '../use-document-words.ts';
import { useWatermark } from '../viewer/use-watermark.ts';

type ReviewDocumentProps = {
  document: PendingDocument;
  takesFocus: boolean;
  onDecided: (document: PendingDocument, outcome: Outcome) => void;
  onConflict: () => void;
};

/** One document under review: the file once it is claimed, and the decision. */
export function ReviewDocument({ document, takesFocus, onDecided, onConflict }: ReviewDocumentProps) {
  const { t } = useTranslation('verification');
  const format = useFormat();
  const name = useDocumentName()(document);
  const age = useAge()(document.ageHours);
  const watermark = useWatermark();
  const { claimedBy, claimedByMe, claimedUntil } = document;
  const state = (
    <>
      {age}
      {document.late && <Badge tone="warning">{t('review.late')}</Badge>}
    </>
  );

  const notMine =
    claimedBy && claimedUntil ? (
      <Alert tone="info">
        {t('review.claimedByOther', { name: claimedBy, time: format.time(claimedUntil) })}
      </Alert>
    ) : (
      <Claim document={document} onConflict={onConflict} />
    );

  return (
    <ReviewArticle document={document} state={state} takesFocus={takesFocus} isOpen={claimedByMe}>
      {claimedByMe && watermark ? (
        <>
          <p className="text-14 font-medium text-brand">
            {claimedUntil && t('review.claimedUntil', { time: format.time(claimedUntil) })}
          </p>
          <DocumentViewer documentId={document.id} name={name} watermark={watermark} />
          <Card padded>
            <ReviewDecision
              document={document}
              onDecided={(outcome) => onDecided(document, outcome)}
              onConflict={onConflict}
            />
          </Card>
        </>
      ) : (
        notMine
      )}
    </ReviewArticle>
  );
}

type ClaimProps = { document: PendingDocument; onConflict: () => void };

function Claim({ document, onConflict }: ClaimProps) {
  const { t } = useTranslation('verification');
  const [review, { isLoading, error }] = useReviewDocumentMutation();
  const errorText = useErrorText(error);

  async function handleClaim() {
    const { id, version } = document;
    const answer = await review({ documentId: id, status: 'IN_REVIEW', version, body: null });
    if (conflictCodes.includes(errorCodeOf(answer.error))) onConflict();
  }

  return (
    <div className="grid justify-items-start gap-3 rounded-card border border-dashed border-line-strong px-6 py-10">
      <p className="max-w-[52ch] text-muted">{t('review.claimText', { minutes: claimMinutes })}</p>
      <Button size="l" pending={isLoading} onClick={() => void handleClaim()}>
        {t('review.claim')}
      </Button>
      {error && errorText && (
        <p role="alert" className="text-danger">
          {errorText}
        </p>
      )}
    </div>
  );
}
