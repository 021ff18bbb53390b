import type { PendingDocument, PendingDocumentPage } from '#contract/verification.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Pagination } from '#web/ui/layout/pagination.tsx';
import { reviewHref, type ReviewAddress } from './review-href.ts';
import { classes } from '#web/ui/theme/classes.ts';
import { Link } from '#web/ui/actions/link.tsx';
import { useDocumentName } from '../use-document-words.ts';

type ReviewRowProps = { document: PendingDocument; href: string; isChosen: boolean; children: ReactNode };

/** One document in a list of administrators: its name, further data, and whether it is the open one. */
function ReviewRow({ document, href, isChosen, children }: ReviewRowProps) {
  const name = useDocumentName()(document);
  return (
    <li>
      <Link
        href={href}
        aria-current={isChosen ? 'true' : undefined}
        className={classes(
          'grid justify-items-start gap-1 rounded-12 border px-4 py-3 transition-colors',
          isChosen ? 'border-brand bg-brand-soft' : 'border-line bg-surface hover:border-ink',
        )}
      >
        <span className="font-semibold">{name}</span>
        {children}
      </Link>
    </li>
  );
}

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
