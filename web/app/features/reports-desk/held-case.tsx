import { CaseHead } from '#web/features/desk/case-head.tsx';
import { useOpenWork } from '#web/features/desk/claim-line.tsx';
import { useDecide } from '#web/features/desk/decide.ts';
import { LoadedCase, FoundIn, Said } from './moderation-frame.tsx';
import { useDecideHeldReviewMutation, useGetHeldReviewQuery } from '#web/api/clients/reports-desk.ts';
import type { HeldReview } from '#contract/reports.ts';
import { reportReasonsOf, type BreachReason } from '#contract/reports-limits.ts';
import type { HoldReason } from '#contract/reviews-rules.ts';
import { useNextWork } from '#web/features/desk/cases.tsx';
import { useFormat, useTranslation } from '#web/i18n/use-translation.ts';
import { Link } from '#web/ui/actions/link.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import ReviewPhotos from '#web/features/reviews/review-photos.tsx';
import { CaseFactsPart } from './case-facts.tsx';
import { VerdictForm, verdictDrafts, type Verdict } from './verdict-form.tsx';
import { moderationHref, type ModerationAddress } from './moderation-address.ts';

/** The reason for which a review is usually refused, by what was found in it. */
const suggestedFor: Readonly<Partial<Record<HoldReason, BreachReason>>> = {
  PHONE: 'PERSONAL_DATA',
  EMAIL: 'PERSONAL_DATA',
  ACCOUNT: 'PERSONAL_DATA',
  ADDRESS: 'PERSONAL_DATA',
  INSULT: 'ABUSE',
  HATE: 'ABUSE',
  THREAT: 'ABUSE',
};

type HeldCaseProps = { id: string; address: ModerationAddress; nextId?: string | undefined };

/** A held review: its words, why the filter holds it, and the decision. */
export function HeldCase({ id, ...place }: HeldCaseProps) {
  const answer = useGetHeldReviewQuery({ reviewId: id }, { refetchOnMountOrArgChange: true });
  return (
    <LoadedCase
      list="held"
      address={place.address}
      answer={answer}
      renderCase={(review) => <Opened key={review.id} review={review} {...place} />}
    />
  );
}

type OpenedProps = Omit<HeldCaseProps, 'id'> & { review: HeldReview };

function Opened({ review, address, nextId }: OpenedProps) {
  const { t } = useTranslation('reports-desk');
  const { t: common } = useTranslation();
  const { t: tOfReviews } = useTranslation('reviews');
  const format = useFormat();
  const nextWork = useNextWork(review.id);
  const nextHref = nextWork ?? moderationHref('held', address, nextId);
  const { currentData: item } = useOpenWork({ kind: 'HELD_REVIEW', id: review.id });
  const [found] = review.findings;
  const [commit, direct] = useDecideHeldReviewMutation();
  const { call, decide } = useDecide(direct);
  const workOf = (verdict: Verdict) => {
    const decision = { ...verdict, version: review.version };
    return { kind: 'HELD_REVIEW' as const, id: review.id, decision };
  };
  function handleDecide(verdict: Verdict, forget: () => void) {
    const work = workOf(verdict);
    void decide({
      work,
      drafts: verdictDrafts(review.id, verdict),
      commit: () => commit({ reviewId: review.id, body: work.decision }),
      done: t(verdict.action === 'KEEP' ? 'done.published' : 'done.refused'),
      forget,
      next: nextHref,
    });
  }
  return (
    <Card as="section" aria-labelledby="case" className="case">
      <CaseHead
        title={t('heldAbout', { name: review.provider.displayName })}
        about={
          <>
            {review.author && t('author', { name: review.author.displayName })}
            {' · '}
            {format.dateTime(review.createdAt)}
          </>
        }
        work={{ kind: 'HELD_REVIEW', id: review.id }}
      />
      <Said title={t('comment')} rating={review.rating}>
        {review.comment === null ? t('noText') : <FoundIn text={review.comment} findings={review.findings} />}
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
        <section aria-labelledby="held-for" className="flex flex-wrap items-baseline gap-x-3 text-14">
          <h3 id="held-for" className="font-text text-14 font-semibold">
            {t('heldFor')}
          </h3>
          <ul className="flex flex-wrap gap-x-4">
            {review.findings.map(({ reason, words }) => (
              <li key={reason}>
                {tOfReviews(`holdReason.${reason}`)}
                {' · '}
                <bdi className="font-semibold wrap-anywhere">{words}</bdi>
              </li>
            ))}
          </ul>
          <Link href={`/providers/${review.provider.id}`} className="ms-auto text-link">
            {t('openProvider')}
          </Link>
        </section>
      )}
      <CaseFactsPart facts={review.facts} author={review.author} />
      <VerdictForm
        id={review.id}
        reasons={reportReasonsOf.REVIEW}
        suggested={found && suggestedFor[found.reason]}
        canHide
        isHeld
        kind="REVIEW"
        next={nextHref}
        languages={item?.languages}
        call={call}
        workOf={workOf}
        onDecide={handleDecide}
      />
    </Card>
  );
}
