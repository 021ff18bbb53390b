import { verificationApi } from '#web/api/clients/verification.ts';
import { Link, useSearchParams, type ClientLoaderFunctionArgs } from 'react-router';
import { reviewViews } from '#contract/verification-limits.ts';
import { prefetch } from '#web/api/prefetch.ts';
import { NoAccess } from '#web/features/site/no-access.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { PageHead } from '#web/loading/page-head.tsx';
import { classes } from '#web/ui/theme/classes.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { loadAsAdmin, useIsAdmin } from './admin-access.ts';
import { DecidedView } from './review/decided-view.tsx';
import { readReviewAddress, reviewArgument, reviewHref } from './review/review-href.ts';
import { WaitingView } from './review/waiting-view.tsx';

export const handle = { ns: ['verification', 'bookings', 'site'] };

const load = loadAsAdmin(({ url, query }) =>
  query(verificationApi.endpoints.listPendingDocuments, reviewArgument(readReviewAddress(url.searchParams))),
);

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await prefetch(args, handle.ns, load);
}

/** The documents of providers, for administrators: the queue and past decisions; the open document is in the address. */
export default function ReviewPage() {
  const { t: common } = useTranslation();
  const isAdmin = useIsAdmin();
  if (isAdmin === undefined) return <Skeleton preset="list" label={common('loading')} />;
  return isAdmin ? <Review /> : <NoAccess />;
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
