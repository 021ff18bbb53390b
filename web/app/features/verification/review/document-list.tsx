import type { PendingDocument, PendingDocumentPage } from '#contract/verification.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Pagination } from '#web/ui/layout/pagination.tsx';
import { reviewHref, type ReviewAddress } from './review-href.ts';
import { ReviewRow } from './review-row.tsx';

type DocumentListProps = {
  page: PendingDocumentPage;
  address: ReviewAddress;
  count: string;
  /** Labels of the pagination. */
  pages: { label: string; previous: string; next: string };
  renderFacts: (document: PendingDocument) => ReactNode;
};

/** A page of documents; each opens beside the list. */
export function DocumentList({ page, address, count, pages, renderFacts }: DocumentListProps) {
  const { t } = useTranslation('verification');
  const hrefOf = (number: number) => reviewHref({ ...address, page: number, documentId: null });
  return (
    <div>
      <p role="status" className="mb-3 text-14 text-muted">
        {count}
      </p>
      <ul className="grid gap-2">
        {page.content.map((document) => (
          <ReviewRow
            key={document.id}
            document={document}
            href={reviewHref({ ...address, documentId: document.id })}
            isChosen={document.id === address.documentId}
          >
            {renderFacts(document)}
          </ReviewRow>
        ))}
      </ul>
      {page.totalPages > 1 && (
        <Pagination
          label={pages.label}
          summary={t('review.page', { page: page.page + 1, pages: page.totalPages })}
          {...(!page.first && { previous: { href: hrefOf(page.page - 1), label: pages.previous } })}
          {...(!page.last && { next: { href: hrefOf(page.page + 1), label: pages.next } })}
        />
      )}
    </div>
  );
}
