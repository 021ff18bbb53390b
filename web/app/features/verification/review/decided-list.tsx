import { decidedStatuses } from '#contract/verification-limits.ts';
import type { PendingDocument, PendingDocumentPage } from '#web/api/generated/verification.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Pagination } from '#web/ui/layout/pagination.tsx';
import { DocumentState } from '../document-state.tsx';
import { reviewHref, type ReviewAddress } from './review-href.ts';
import { ReviewRow } from './review-row.tsx';

type DecidedListProps = { page: PendingDocumentPage; address: ReviewAddress };

/** Decisions, the newest first: on what, whose it is, and who decided when. */
export function DecidedList({ page, address }: DecidedListProps) {
  const { t } = useTranslation('verification');
  const hrefOf = (number: number) => reviewHref({ ...address, page: number, documentId: null });
  return (
    <div>
      <p role="status" className="mb-3 text-14 text-muted">
        {t('review.past.count', { count: page.totalElements })}
      </p>
      <ul className="grid gap-2">
        {page.content.map((document) => (
          <ReviewRow
            key={document.id}
            document={document}
            href={reviewHref({ ...address, documentId: document.id })}
            isChosen={document.id === address.documentId}
          >
            <DecidedFacts document={document} />
          </ReviewRow>
        ))}
      </ul>
      {page.totalPages > 1 && (
        <Pagination
          label={t('review.past.pages')}
          summary={t('review.page', { page: page.page + 1, pages: page.totalPages })}
          {...(!page.first && { previous: { href: hrefOf(page.page - 1), label: t('review.next') } })}
          {...(!page.last && { next: { href: hrefOf(page.page + 1), label: t('review.previous') } })}
        />
      )}
    </div>
  );
}

function DecidedFacts({ document: { provider, status, history } }: { document: PendingDocument }) {
  const { t } = useTranslation('verification');
  const format = useFormat();
  const decision = history.findLast(({ action }) => decidedStatuses.some((one) => one === action));
  return (
    <>
      <bdi className="text-14 text-muted">{provider.displayName}</bdi>
      <DocumentState status={status} />
      {decision && (
        <span className="text-14 text-muted">
          <time dateTime={decision.at}>{format.dateTime(decision.at)}</time> ·{' '}
          <bdi>{decision.by ?? t('review.system')}</bdi>
        </span>
      )}
    </>
  );
}
