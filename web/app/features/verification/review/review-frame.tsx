import { useListPendingDocumentsQuery } from '#web/api/clients/verification.ts';
import type { PendingDocumentPage } from '#contract/verification.ts';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { LoadFailure } from '#web/alerts/load-failure.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { classes } from '#web/ui/theme/classes.ts';
import { Icon } from '#web/ui/theme/icon.tsx';
import { LinkButton } from '#web/ui/actions/link-button.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { readReviewAddress, reviewArgument, reviewHref } from './review-href.ts';

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
  return {
    address,
    page,
    chosen: page?.content.find(({ id }) => id === documentId),
    asked,
    hasConflict: conflictId !== null && conflictId === documentId,
    /** Another administrator has decided on the open document meanwhile. */
    reportConflict: () => {
      setConflictId(documentId);
      void asked.refetch();
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
};

/** A list beside the open document; on a phone one or the other. */
export function ReviewFrame({ list, label, backLabel, empty, renderList, children }: ReviewFrameProps) {
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
      {list.hasConflict && (
        <div role="alert">
          <Alert tone="warning">{t('review.conflict')}</Alert>
        </div>
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
