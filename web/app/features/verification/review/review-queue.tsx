import { Copy } from 'lucide-react';
import type { PendingDocument, PendingDocumentPage } from '#web/api/generated/verification.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Badge } from '#web/ui/data/badge.tsx';
import { Pagination } from '#web/ui/layout/pagination.tsx';
import { reviewHref } from './review-href.ts';
import { ReviewRow } from './review-row.tsx';
import { useAge } from './use-age.ts';

type ReviewQueueProps = { page: PendingDocumentPage; chosenId: string | null };

/** What waits, oldest first: what it is, whose, since when, and whether it is claimed. */
export function ReviewQueue({ page, chosenId }: ReviewQueueProps) {
  const { t } = useTranslation('verification');
  return (
    <div>
      <p role="status" className="mb-3 text-14 text-muted">
        {t('review.count', { count: page.totalElements })}
      </p>
      <ul className="grid gap-2">
        {page.content.map((document) => (
          <ReviewRow
            key={document.id}
            document={document}
            href={reviewHref({ page: page.page, documentId: document.id })}
            isChosen={document.id === chosenId}
          >
            <QueueFacts document={document} />
          </ReviewRow>
        ))}
      </ul>
      {page.totalPages > 1 && (
        <Pagination
          label={t('review.pages')}
          summary={t('review.page', { page: page.page + 1, pages: page.totalPages })}
          {...(!page.first && {
            previous: { href: reviewHref({ page: page.page - 1 }), label: t('review.previous') },
          })}
          {...(!page.last && {
            next: { href: reviewHref({ page: page.page + 1 }), label: t('review.next') },
          })}
        />
      )}
    </div>
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
