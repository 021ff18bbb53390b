import { Link, useSearchParams, type ClientLoaderFunctionArgs, useNavigate } from 'react-router';
import { BadgeCheck, Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import { isStale } from '#web/features/desk/decision-form.tsx';
import { verificationApi, useReviewDocumentMutation } from '#web/api/clients/verification.ts';
import { reviewViews, claimMinutes } from '#contract/verification-rules.ts';
import { prefetch } from '#web/api/prefetch.ts';
import { useTranslation, useFormat } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/loading/page-head.tsx';
import { classes } from '#web/ui/theme/classes.ts';
import { StaffOnly, loadForStaff } from '#web/features/desk/staff-only.tsx';
import { DecidedView } from './review/decided-view.tsx';
import { readReviewAddress, reviewArgument, reviewHref, type ReviewAddress } from './review/review-href.ts';
import type { PendingDocument, PendingDocumentPage } from '#contract/verification.ts';
import { showAlert } from '#web/alerts/alert-store.ts';
import { useNextWork } from '#web/features/desk/cases.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { useFocusWhenLost } from '#web/ui/overlays/use-focus-when-lost.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { type Outcome, ReviewDecision } from './review/review-decision.tsx';
import { ReviewFrame, useReviewList, DocumentList } from './review/review-frame.tsx';
import { useDocumentName } from './documents.ts';
import { Badge } from '#web/ui/data/badge.tsx';
import { useErrorText } from '#web/alerts/error-text.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { MoreLink } from '#web/ui/actions/link.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { DocumentViewer, useWatermark } from './document-viewer.tsx';
import { ReviewArticle } from './review/review-article.tsx';

const hoursPerDay = 24;

/** How long something has been waiting: in hours for two days, then in days. */
function useAge(): (hours: number) => string {
  const { t } = useTranslation('verification');
  return (hours) => {
    if (hours === 0) return t('review.fresh');
    return hours < 2 * hoursPerDay
      ? t('review.hours', { count: hours })
      : t('review.days', { count: Math.floor(hours / hoursPerDay) });
  };
}

type ReviewDocumentProps = {
  document: PendingDocument;
  takesFocus: boolean;
  onDecided: (document: PendingDocument, outcome: Outcome) => void;
  onConflict: () => void;
};

/** One document under review: the file once it is claimed, and the decision. */
function ReviewDocument({ document, takesFocus, onDecided, onConflict }: ReviewDocumentProps) {
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
    if (isStale(answer.error, 'VER003')) onConflict();
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

type ReviewQueueProps = { page: PendingDocumentPage; address: ReviewAddress };

/** The waiting documents, oldest first: type, provider, waiting time, and whether it is claimed. */
function ReviewQueue({ page, address }: ReviewQueueProps) {
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

const isWaiting = ({ status }: PendingDocument) => status === 'PENDING' || status === 'IN_REVIEW';

/** The document after this one that no other administrator has claimed, else the first of them. */
function nextFree(listed: readonly PendingDocument[], documentId: string | null): string | null {
  const index = listed.findIndex(({ id }) => id === documentId);
  const isFree = ({ id, claimedBy, claimedByMe }: PendingDocument) =>
    id !== documentId && (!claimedBy || claimedByMe);
  return (listed.slice(index + 1).find(isFree) ?? listed.find(isFree))?.id ?? null;
}

/** The documents that wait for a decision; after a decision the next free one is opened. */
function WaitingView() {
  const { t } = useTranslation('verification');
  const navigate = useNavigate();
  const documentName = useDocumentName();
  const list = useReviewList();
  const { address, page } = list;
  const chosen = list.chosen && isWaiting(list.chosen) ? list.chosen : undefined;
  const { documentId } = address;
  const nextWork = useNextWork(documentId);
  const [firstId] = useState(documentId);
  const [told, setTold] = useState('');
  const notice = useRef<HTMLDivElement>(null);
  useFocusWhenLost(notice, documentId);
  const nextHref = reviewHref({ ...address, documentId: nextFree(page?.content ?? [], documentId) });

  function handleDecided(document: PendingDocument, outcome: Outcome) {
    const text = t(`review.decided.${outcome}`, { document: documentName(document) });
    if (nextWork !== undefined) {
      showAlert({ tone: 'success', text });
      return void navigate(nextWork);
    }
    setTold(text);
    void navigate(nextHref);
  }

  return (
    <>
      <div ref={notice} tabIndex={-1} role="status" className="outline-none empty:hidden">
        {told && <Alert tone="success">{told}</Alert>}
      </div>
      <ReviewFrame
        list={list}
        label={t('review.queue')}
        next={nextWork ?? nextHref}
        backLabel={t('review.back')}
        empty={
          <EmptyState icon={BadgeCheck} title={t('review.empty')}>
            {t('review.emptyText')}
          </EmptyState>
        }
        renderList={(known) => <ReviewQueue page={known} address={address} />}
      >
        {chosen && (
          <ReviewDocument
            key={chosen.id}
            document={chosen}
            takesFocus={chosen.id !== firstId || told !== ''}
            onDecided={handleDecided}
            onConflict={list.reportConflict}
          />
        )}
        {documentId && !chosen && (
          <Alert tone="info">
            {t('review.gone')}
            {list.chosen && (
              <MoreLink href={reviewHref({ view: 'decided', documentId })}>{t('review.goneTo')}</MoreLink>
            )}
          </Alert>
        )}
        {!documentId && <p className="py-10 text-center text-muted">{t('review.choose')}</p>}
      </ReviewFrame>
    </>
  );
}

export const handle = { ns: ['verification', 'bookings', 'site'] };

const load = loadForStaff(({ url, query }) =>
  query(verificationApi.endpoints.listPendingDocuments, reviewArgument(readReviewAddress(url.searchParams))),
);

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await prefetch(args, handle.ns, load);
}

/** The documents of providers, for administrators: the queue and past decisions; the open document is in the address. */
export default function ReviewPage() {
  return (
    <StaffOnly>
      <Review />
    </StaffOnly>
  );
}

function Review() {
  const { t } = useTranslation('verification');
  const [search] = useSearchParams();
  const { view, documentId } = readReviewAddress(search);
  return (
    <div className="wrap grid gap-6 pt-8 pb-16 lg:pt-10">
      <PageHead title={t(`review.view.${view}.title`)} hidden />
      <header className={classes('grid gap-1', documentId && 'max-lg:sr-only')}>
        <h1>{t(`review.view.${view}.title`)}</h1>
        <p className="text-muted">{t(`review.view.${view}.lead`)}</p>
      </header>
      <nav aria-label={t('review.views')} className="flex gap-1 border-b border-line">
        {reviewViews.map((one) => (
          <Link
            key={one}
            to={reviewHref({ view: one })}
            aria-current={one === view ? 'page' : undefined}
            className={classes(
              '-mb-px inline-flex min-h-12 items-center border-b-2 px-4 -outline-offset-2',
              one === view ? 'border-brand font-semibold' : 'border-transparent font-medium text-muted',
            )}
          >
            {t(`review.view.${one}.tab`)}
          </Link>
        ))}
      </nav>
      {view === 'decided' ? <DecidedView /> : <WaitingView />}
    </div>
  );
}
