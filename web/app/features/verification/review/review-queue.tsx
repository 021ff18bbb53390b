import type { PendingDocument, PendingDocumentPage } from '#contract/verification.ts';
import { Copy } from 'lucide-react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Badge } from '#web/ui/data/badge.tsx';
import { DocumentList } from './document-list.tsx';
import type { ReviewAddress } from './review-href.ts';
import { useAge } from './use-age.ts';

type ReviewQueueProps = { page: PendingDocumentPage; address: ReviewAddress };

/** The waiting documents, oldest first: type, provider, waiting time, and whether it is claimed. */
export function ReviewQueue({ page, address }: ReviewQueueProps) {
  const { t } = useTranslation('verification');
  return (
    <DocumentList
      page={page}
      address={address}
      count={t('review.count', { count: page.totalElements })}
      pages={{ label: t('review.pages'), previous: t('review.previous'), next: t('review.next') }}
      renderFacts={(document) => <QueueFacts document={document} />}
    />
  );
}

function QueueFacts({ document }: { document: PendingDocument }) {
  const { t } = useTranslation('verification');
  const age = useAge()(document.ageHours);
  const { late, claimedBy, claimedByMe, sameFileElsewhere, provider } = document;
  return (
    <>
      <span className="text-14 text-muted">
        <bdi>{provider.displayName}</bdi> · {age}
      </span>
      {(late || claimedBy || sameFileElsewhere) && (
        <span className="mt-1 flex flex-wrap gap-1.5">
          {late && <Badge tone="warning">{t('review.late')}</Badge>}
          {claimedBy && (
            <Badge tone={claimedByMe ? 'neutral' : 'info'}>
              {claimedByMe ? t('review.claimedByMe') : t('review.claimedBy', { name: claimedBy })}
            </Badge>
          )}
          {sameFileElsewhere && (
            <Badge tone="danger" icon={Copy}>
              {t('review.sameFile')}
            </Badge>
          )}
        </span>
      )}
    </>
  );
}
