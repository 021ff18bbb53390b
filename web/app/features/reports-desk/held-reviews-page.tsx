import { useParams, useSearchParams, type ClientLoaderFunctionArgs } from 'react-router';
import { CaseList, CaseRow, ModerationFrame } from './moderation-frame.tsx';
import { useListHeldReviewsQuery, reportsDeskApi } from '#web/api/clients/reports-desk.ts';
import { prefetch, type Load } from '#web/api/prefetch.ts';
import { loadForStaff } from '#web/features/desk/staff-only.tsx';
import { CaseTitle, useCaseName, TimeLeft } from '#web/features/desk/cases.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { heldArgument, moderationHref, readModerationAddress } from './moderation-address.ts';

import { HeldCase } from './held-case.tsx';
export const handle = { ns: ['reports-desk', 'work-queue', 'bookings', 'reports', 'reviews', 'site'] };

const load: Load = ({ params: { id }, url, query }) =>
  Promise.all([
    query(reportsDeskApi.endpoints.listHeldReviews, heldArgument(readModerationAddress(url.searchParams))),
    id !== undefined && query(reportsDeskApi.endpoints.getHeldReview, { reviewId: id }),
  ]);

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  await prefetch(args, handle.ns, loadForStaff(load));
}

/** Reviews that the filter held back, the oldest first: without a decision the filter decides by itself. */
export default function HeldReviewsPage() {
  const { t: tOfReviews } = useTranslation('reviews');
  const nameOf = useCaseName();
  const { id } = useParams();
  const [search] = useSearchParams();
  const address = readModerationAddress(search);
  const answer = useListHeldReviewsQuery(heldArgument(address), { refetchOnMountOrArgChange: true });
  return (
    <ModerationFrame
      current="held"
      isOpen={id !== undefined}
      list={
        <CaseList
          answer={answer}
          hrefOf={(number) => moderationHref('held', { page: number })}
          renderRow={(review) => (
            <CaseRow
              href={moderationHref('held', address, review.id)}
              isOpen={review.id === id}
              title={
                <CaseTitle
                  name={nameOf({ kind: 'HELD_REVIEW', thing: null, title: review.provider.displayName })}
                />
              }
              detail={
                review.heldFor ? tOfReviews(`holdReason.${review.heldFor}`) : <bdi>{review.comment}</bdi>
              }
              aside={<TimeLeft from={review.createdAt} to={review.dueAt} />}
            />
          )}
        />
      }
      pane={
        id !== undefined && (
          <HeldCase
            key={id}
            id={id}
            address={address}
            nextId={answer.currentData?.content.find((one) => one.id !== id)?.id}
          />
        )
      }
    />
  );
}
