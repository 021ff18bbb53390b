import { useNavigate, useParams, useSearchParams, type ClientLoaderFunctionArgs } from 'react-router';
import { BackToList } from '#web/features/desk/desk-frame.tsx';
import { CaseList, CaseRow, ModerationFrame, Said } from './moderation-frame.tsx';
import {
  useDecideHeldReviewMutation,
  useGetHeldReviewQuery,
  useListHeldReviewsQuery,
  reportsDeskApi,
} from '#web/api/clients/reports-desk.ts';
import type { HeldReview } from '#contract/reports.ts';
import { reportReasonsOf } from '#contract/reports-limits.ts';
import { showAlert } from '#web/alerts/alert-store.ts';
import { prefetch, type Load } from '#web/api/prefetch.ts';
import { loadForStaff } from '#web/features/desk/staff-only.tsx';
import { CaseTitle, useNextWork, useOpenCase, TimeLeft } from '#web/features/desk/cases.tsx';
import { useFormat, useTranslation } from '#web/i18n/use-translation.ts';
import { LinkButton } from '#web/ui/actions/link.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import ReviewPhotos from '#web/features/reviews/review-photos.tsx';
import { VerdictForm, type Verdict } from './verdict-form.tsx';
import {
  heldArgument,
  moderationHref,
  readModerationAddress,
  type ModerationAddress,
} from './moderation-address.ts';

export const handle = { ns: ['reports-desk', 'reports', 'reviews', 'site'] };

const load: Load = ({ url, query }) =>
  query(reportsDeskApi.endpoints.listHeldReviews, heldArgument(readModerationAddress(url.searchParams)));

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await prefetch(args, handle.ns, loadForStaff(load));
}

/** Reviews that the filter held back, the oldest first: without a decision the filter decides by itself. */
export default function HeldReviewsPage() {
  const { t: tOfReviews } = useTranslation('reviews');
  const { id } = useParams();
  const [search] = useSearchParams();
  const address = readModerationAddress(search);
  const answer = useListHeldReviewsQuery(heldArgument(address), { refetchOnMountOrArgChange: true });
  const page = answer.currentData;
  const listed = page?.content.find((review) => review.id === id);
  // The queue leads to reviews of every page.
  const { currentData: found } = useGetHeldReviewQuery(
    { reviewId: id ?? '' },
    { skip: id === undefined || page === undefined || listed !== undefined },
  );
  const opened = useOpenCase(listed ?? found, id);
  return (
    <ModerationFrame
      current="held"
      isOpen={opened !== undefined}
      list={
        <CaseList
          answer={answer}
          hrefOf={(number) => moderationHref('held', { page: number })}
          renderRow={(review) => (
            <CaseRow
              href={moderationHref('held', address, review.id)}
              isOpen={review.id === id}
              title={<CaseTitle name={review.provider.displayName} />}
              detail={
                review.findings[0] ? (
                  tOfReviews(`holdReason.${review.findings[0].reason}`)
                ) : (
                  <bdi>{review.comment}</bdi>
                )
              }
              aside={<TimeLeft from={review.createdAt} to={review.dueAt} />}
            />
          )}
        />
      }
      pane={
        opened && (
          <HeldCase
            key={opened.id}
            review={opened}
            address={address}
            next={page?.content.find((one) => one.id !== opened.id)}
          />
        )
      }
    />
  );
}

type HeldCaseProps = { review: HeldReview; address: ModerationAddress; next: HeldReview | undefined };

function HeldCase({ review, address, next }: HeldCaseProps) {
  const { t } = useTranslation('reports-desk');
  const { t: common } = useTranslation();
  const { t: tOfReviews } = useTranslation('reviews');
  const format = useFormat();
  const navigate = useNavigate();
  const nextWork = useNextWork(review.id);
  const nextHref = nextWork ?? moderationHref('held', address, next?.id);
  const [decide, call] = useDecideHeldReviewMutation();
  async function handleDecide(verdict: Verdict, forget: () => void) {
    const answer = await decide({ reviewId: review.id, body: verdict });
    if (!answer.data) return;
    forget();
    showAlert({ tone: 'success', text: t(verdict.action === 'KEEP' ? 'done.published' : 'done.refused') });
    void navigate(nextHref);
  }
  return (
    <div className="grid gap-4">
      <BackToList href={moderationHref('held', address)}>{t('back')}</BackToList>
      <Card as="section" padded aria-labelledby="case" className="grid gap-6">
        <header className="grid gap-1">
          <h2 id="case" className="text-22 wrap-anywhere">
            {t('heldAbout', { name: review.provider.displayName })}
          </h2>
          <p className="text-14 text-muted">
            {review.author && t('author', { name: review.author.displayName })}
            {' · '}
            {format.dateTime(review.createdAt)}
          </p>
          <TimeLeft from={review.createdAt} to={review.dueAt} />
        </header>
        <Said title={t('comment')} rating={review.rating}>
          {review.comment ?? t('noText')}
        </Said>
        {review.photos.length > 0 && (
          <ReviewPhotos
            review={{
              ...review,
              author: { displayName: review.author?.displayName ?? common('deletedAccount') },
            }}
          />
        )}
        {review.findings.length > 0 && (
          <section aria-labelledby="held-for" className="grid gap-1">
            <h3 id="held-for" className="text-16">
              {t('heldFor')}
            </h3>
            <ul className="list-disc ps-5">
              {review.findings.map(({ reason, words }) => (
                <li key={reason}>
                  {tOfReviews(`holdReason.${reason}`)}
                  {' · '}
                  <bdi className="font-semibold wrap-anywhere">{words}</bdi>
                </li>
              ))}
            </ul>
          </section>
        )}
        <p>
          <LinkButton href={`/providers/${review.provider.id}`} variant="secondary">
            {t('openProvider')}
          </LinkButton>
        </p>
        <VerdictForm
          id={review.id}
          reasons={reportReasonsOf.REVIEW}
          canHide
          isHeld
          kind="REVIEW"
          next={nextHref}
          call={call}
          onDecide={(verdict, forget) => void handleDecide(verdict, forget)}
        />
      </Card>
    </div>
  );
}
