import { ArrowLeft, BadgeCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams, type ClientLoaderFunctionArgs } from 'react-router';
import { onboarding } from '#web/api/cache.ts';
import { useListPendingDocumentsQuery, type PendingDocument } from '#web/api/generated/onboarding.ts';
import { prefetch } from '#web/api/prefetch.ts';
import { LoadFailure } from '#web/features/bookings/load-failure.tsx';
import { NoAccess } from '#web/features/site/no-access.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/page-head.tsx';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { loadAsAdmin, useIsAdmin } from './admin-access.ts';
import type { Outcome } from './review-decision.tsx';
import { ReviewDocument } from './review-document.tsx';
import { reviewHref } from './review-href.ts';
import { ReviewQueue } from './review-queue.tsx';
import { useDocumentName } from './use-document-words.ts';

export const handle = { ns: ['verification', 'bookings', 'site'] };

const size = 20;
/** Others take documents on meanwhile. */
const askAgainMs = 60_000;

function argumentOf(search: URLSearchParams) {
  const page = Math.max(0, Math.trunc(Number(search.get('page') ?? 1)) - 1) || 0;
  return { page, size };
}

const load = loadAsAdmin(({ url, query }) =>
  query(onboarding.endpoints.listPendingDocuments, argumentOf(url.searchParams)),
);

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await prefetch(args, handle.ns, load);
}

/** The documents that wait for a decision, for administrators; the open one stands in the address. */
export default function ReviewPage() {
  const { t: common } = useTranslation();
  const isAdmin = useIsAdmin();
  if (isAdmin === undefined) return <Skeleton preset="list" label={common('loading')} />;
  return isAdmin ? <Review /> : <NoAccess />;
}

function Review() {
  const { t } = useTranslation('verification');
  const { t: common } = useTranslation();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const documentName = useDocumentName();
  const asked = argumentOf(search);
  const chosenId = search.get('document');
  const [firstId] = useState(chosenId);
  const [told, setTold] = useState('');
  const [overtakenId, setOvertakenId] = useState<string | null>(null);
  const {
    currentData: page,
    isError,
    error,
    refetch,
  } = useListPendingDocumentsQuery(asked, { pollingInterval: askAgainMs, refetchOnMountOrArgChange: true });
  const chosen = page?.content.find(({ id }) => id === chosenId);

  function handleDecided(document: PendingDocument, outcome: Outcome) {
    const rest = (page?.content ?? []).filter(({ id }) => id !== document.id);
    const index = (page?.content ?? []).findIndex(({ id }) => id === document.id);
    const isFree = ({ claimedBy, claimedByMe }: PendingDocument) => !claimedBy || claimedByMe;
    const next = rest.slice(index).find(isFree) ?? rest.find(isFree);
    setTold(t(`review.decided.${outcome}`, { document: documentName(document) }));
    void navigate(reviewHref(asked.page, next?.id));
  }
  function handleOvertaken() {
    setOvertakenId(chosenId);
    void refetch();
  }

  const isPastEnd = page !== undefined && page.content.length === 0 && page.page > 0;
  useEffect(() => {
    if (isPastEnd) void navigate(reviewHref(0), { replace: true });
  }, [isPastEnd, navigate]);

  return (
    <div className="wrap grid gap-6 pt-8 pb-16 lg:pt-10">
      <PageHead title={t('review.title')} hidden />
      <header className={classes('grid gap-1', chosenId && 'max-lg:sr-only')}>
        <h1>{t('review.title')}</h1>
        <p className="text-muted">{t('review.lead')}</p>
      </header>
      <div role="status" className="empty:hidden">
        {told && <Alert tone="success">{told}</Alert>}
      </div>
      {overtakenId !== null && overtakenId === chosenId && (
        <div role="alert">
          <Alert tone="warning">{t('review.overtaken')}</Alert>
        </div>
      )}
      {isError && !page && <LoadFailure error={error} onRetry={refetch} />}
      {isError && page && (
        <div role="alert" className="grid justify-items-start gap-3">
          <Alert tone="warning">{t('review.stale')}</Alert>
          <Button variant="secondary" onClick={() => void refetch()}>
            {t('review.refresh')}
          </Button>
        </div>
      )}
      {!page && !isError && <Skeleton preset="list" label={common('loading')} />}
      {page && page.totalElements === 0 && !chosenId && (
        <EmptyState icon={BadgeCheck} title={t('review.empty')}>
          {t('review.emptyText')}
        </EmptyState>
      )}
      {page && (page.totalElements > 0 || chosenId) && (
        <div className="grid items-start gap-8 lg:grid-cols-[264px_minmax(0,1fr)]">
          <section aria-label={t('review.queue')} className={classes(chosenId && 'max-lg:hidden')}>
            <ReviewQueue page={page} chosenId={chosenId} />
          </section>
          <div className={classes('grid min-w-0 gap-4', !chosenId && 'max-lg:hidden')}>
            {chosenId && (
              <p className="lg:hidden">
                <LinkButton href={reviewHref(asked.page)} variant="quiet" className="-ms-3">
                  <Icon of={ArrowLeft} size={18} directional />
                  {t('review.back')}
                </LinkButton>
              </p>
            )}
            {chosen && (
              <ReviewDocument
                key={chosen.id}
                document={chosen}
                takesFocus={chosen.id !== firstId}
                onDecided={handleDecided}
                onOvertaken={handleOvertaken}
              />
            )}
            {chosenId && !chosen && <Alert tone="info">{t('review.gone')}</Alert>}
            {!chosenId && <p className="py-10 text-center text-muted">{t('review.choose')}</p>}
          </div>
        </div>
      )}
    </div>
  );
}
