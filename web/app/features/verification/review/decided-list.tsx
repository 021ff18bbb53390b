import type { PendingDocument, PendingDocumentPage } from '#contract/verification.ts';
import { decidedStatuses } from '#contract/verification-limits.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { DocumentState } from '../document-state.tsx';
import { DocumentList } from './document-list.tsx';
import type { ReviewAddress } from './review-href.ts';

type DecidedListProps = { page: PendingDocumentPage; address: ReviewAddress };

/** Past decisions, the newest first: the document, its provider, the administrator and the time. */
export function DecidedList({ page, address }: DecidedListProps) {
  const { t } = useTranslation('verification');
  return (
    <DocumentList
      page={page}
      address={address}
      count={t('review.past.count', { count: page.totalElements })}
      pages={{ label: t('review.past.pages'), previous: t('review.next'), next: t('review.previous') }}
      renderFacts={(document) => <DecidedFacts document={document} />}
    />
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
