import { ArrowLeft } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useGetPendingDocumentQuery, useListPendingDocumentsQuery } from '#web/api/clients/verification.ts';
import { readDraft } from '#web/api/signed-in/message-draft.ts';
import { StaleNotice } from '#web/features/audit/stale-notice.tsx';
import type { PendingDocumentPage, PendingDocument } from '#contract/verification.ts';
import { LoadFailure } from '#web/alerts/load-failure.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { classes } from '#web/ui/theme/classes.ts';
import { Icon } from '#web/ui/theme/icon.tsx';
import { LinkButton, Link } from '#web/ui/actions/link.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { readReviewAddress, reviewArgument, reviewHref, type ReviewAddress } from './review-href.ts';
import { Pagination } from '#web/ui/layout/pagination.tsx';
import { useDocumentName } from '../documents.ts';

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

/** The name under which this tab keeps what is written about a document. */
export const documentDraft = (documentId: string): string => `document:${documentId}`;

/** Other administrators claim documents meanwhile. */
const askAgainMs = 60_000;

/** The contents of the address: the page of documents, and which of them is open. */
export function useReviewList() {
  const [search] = useSearchParams();
  const address = readReviewAddress(search);
  const { currentData: page, ...asked } = useListPendingDocumentsQuery(reviewArgument(address), {
    pollingInterval: askAgainMs,
    refetchOnMountOrArgChange: true,
  });
  const { documentId } = address;
  const [conflictId, setConflictId] = useState<string | null>(null);
  const listed = page?.content.find(({ id }) => id === documentId);
  // The queue and the journal lead to documents of every page.
  const { currentData: found, refetch: refetchOpened } = useGetPendingDocumentQuery(
    { documentId: documentId ?? '' },
    { skip: documentId === null || page === undefined || listed !== undefined },
  );
  return {
    address,
    page,
    chosen: listed ?? found,
    asked,
    hasConflict: conflictId !== null && conflictId === documentId,
    /** Another administrator has decided on the open document meanwhile. */
    reportConflict: () => {
      setConflictId(documentId);
      void asked.refetch();
      if (!listed) void refetchOpened();
    },
  };
}

type ReviewFrameProps = {
  list: ReturnType<typeof useReviewList>;
  label: string;
  backLabel: string;
  /** Shown instead of an empty list. */
  empty: ReactNode;
  renderList: (page: PendingDocumentPage) => ReactNode;
  /** The open document, or the text shown instead. */
  children: ReactNode;
  /** Where to go on when the open document was decided meanwhile. */
  next?: string | undefined;
};

/** A list beside the open document; on a phone one or the other. */
export function ReviewFrame({ list, label, backLabel, empty, renderList, children, next }: ReviewFrameProps) {
  const { t } = useTranslation('verification');
  const { t: common } = useTranslation();
  const navigate = useNavigate();
  const { address, page, asked } = list;
  const { isError, error, refetch } = asked;
  const isOpen = address.documentId !== null;
  const listHref = reviewHref({ ...address, documentId: null });
  const firstHref = reviewHref({ ...address, page: 0, documentId: null });
  const isPastEnd = page !== undefined && page.content.length === 0 && page.page > 0;
  useEffect(() => {
    if (isPastEnd) void navigate(firstHref, { replace: true });
  }, [isPastEnd, firstHref, navigate]);

  if (!page)
    return isError ? (
      <LoadFailure error={error} onRetry={refetch} />
    ) : (
      <Skeleton preset="list" label={common('loading')} />
    );
  return (
    <>
      {isError && (
        <div role="alert" className="grid justify-items-start gap-3">
          <Alert tone="warning">{t('review.stale')}</Alert>
          <Button variant="secondary" onClick={() => void refetch()}>
            {t('review.refresh')}
          </Button>
        </div>
      )}
      {list.hasConflict && address.documentId !== null && (
        <StaleNotice
          title={t('review.conflict')}
          kind="DOCUMENT"
          id={address.documentId}
          next={next}
          // Only who has claimed it has its form.
          text={list.chosen?.claimedByMe ? undefined : readDraft(documentDraft(address.documentId))}
        />
      )}
      {page.totalElements === 0 && !isOpen ? (
        empty
      ) : (
        <div className="grid items-start gap-8 lg:grid-cols-[264px_minmax(0,1fr)]">
          <section aria-label={label} className={classes(isOpen && 'max-lg:hidden')}>
            {renderList(page)}
          </section>
          <div className={classes('grid min-w-0 gap-4', !isOpen && 'max-lg:hidden')}>
            {isOpen && (
              <p className="lg:hidden">
                <LinkButton href={listHref} variant="quiet" className="-ms-3">
                  <Icon of={ArrowLeft} size={18} directional />
                  {backLabel}
                </LinkButton>
              </p>
            )}
            {children}
          </div>
        </div>
      )}
    </>
  );
}
