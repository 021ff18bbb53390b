import { useRef, useState } from 'react';
import {
  useReplyToReviewMutation,
  useDeleteReviewMutation,
  useGetReviewQuery,
  useUpdateReviewMutation,
} from '#web/api/clients/reviews-own.ts';
import type { Booking } from '#contract/bookings.ts';
import { useFormat, useTranslation } from '#web/i18n/use-translation.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { useFocusWhenLost } from '#web/ui/overlays/use-focus-when-lost.ts';
import { ReviewFields, ReviewCard } from './review-fields.tsx';
import WriteReview from './write-review.tsx';
import { replyMax, reviewEditDays, editEnd } from '#contract/reviews-rules.ts';
import { fieldErrorsOf } from '#web/alerts/error-payload.ts';
import { useUnsavedChanges } from '#web/alerts/unsaved-changes.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import type { Review } from '#contract/reviews.ts';
import { showAlert } from '#web/alerts/alert-store.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';

/** The provider's one public reply (docs/product/reviews.md#replies). */
function ReplyForm({ reviewId }: { reviewId: string }) {
  const { t } = useTranslation('reviews');
  const [reply, { isLoading }] = useReplyToReviewMutation();
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  useUnsavedChanges(text !== '');
  async function handleSubmit() {
    const words = text.trim();
    if (!words) return setError(t('error.reply'));
    const { error: failure } = await reply({ id: reviewId, body: { text: words } });
    setError(fieldErrorsOf(failure)['text']);
  }
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isLoading) void handleSubmit();
      }}
    >
      {/* What is typed during the save would be lost: the form closes after it. */}
      <div inert={isLoading}>
        <TextArea
          label={t('reply.label')}
          rows={3}
          maxLength={replyMax}
          value={text}
          onChange={(event) => {
            setError(undefined);
            setText(event.target.value);
          }}
          hint={t('reply.hint')}
          counter={`${text.length} / ${replyMax}`}
          error={error}
        />
      </div>
      <Button type="submit" variant="secondary" pending={isLoading} className="justify-self-start">
        {t('reply.submit')}
      </Button>
    </form>
  );
}

/** The review of a visit: its customer writes and edits it, its provider replies. */
export function BookingReview({ booking }: { booking: Booking }) {
  const { t } = useTranslation('reviews');
  const name = booking.provider.displayName;
  const { data: review } = useGetReviewQuery(
    { id: booking.reviewId ?? '' },
    { skip: booking.reviewId === null },
  );
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusWhenLost(heading, `${booking.reviewId} ${review?.reply?.publishedAt}`);
  if (!booking.canReview && booking.reviewId === null) return null;
  const isAuthor = booking.mine === 'CUSTOMER';
  const written = isAuthor ? t('own.title') : t('received.title');
  return (
    <section aria-labelledby="review" className="grid gap-4">
      <div className="grid gap-1">
        <h2 ref={heading} id="review" tabIndex={-1} className="text-22 outline-none">
          {booking.canReview ? t('write.title', { name }) : written}
        </h2>
        <p className="max-w-[60ch] text-14 text-muted">{t('transparency')}</p>
      </div>
      {booking.canReview && <WriteReview booking={booking} />}
      {review &&
        (isAuthor ? (
          <OwnReview review={review} providerName={name} />
        ) : (
          <ReviewCard review={review} providerName={name}>
            {booking.mine === 'PROVIDER' && !review.reply && <ReplyForm reviewId={review.id} />}
          </ReviewCard>
        ))}
    </section>
  );
}

/** That a review waits, until when, and what held it back. */
function Hold({ held }: { held: NonNullable<Review['held']> }) {
  const { t } = useTranslation('reviews');
  const format = useFormat();
  return (
    <Alert tone="warning" title={t('hold.title')}>
      <p>{t('hold.text', { date: format.dateTime(held.until) })}</p>
      {held.reasons.length > 0 && (
        <>
          <p className="mt-2">{t('hold.found')}</p>
          <ul className="list-disc ps-5">
            {held.reasons.map((reason) => (
              <li key={reason}>{t(`holdReason.${reason}`)}</li>
            ))}
          </ul>
        </>
      )}
    </Alert>
  );
}

function isEditable(review: Review): boolean {
  if (review.reply || review.status === 'HIDDEN') return false;
  if (!review.publishedAt) return true;
  return new Date() < editEnd({ publishedAt: new Date(review.publishedAt) });
}

/** The reader's own review: it can be edited for some days until there is a reply, and deleted at any time. */
function OwnReview({ review, providerName }: { review: Review; providerName: string }) {
  const { t } = useTranslation('reviews');
  const [update, updating] = useUpdateReviewMutation();
  const [remove, removing] = useDeleteReviewMutation();
  const [mode, setMode] = useState<'shown' | 'edited' | 'removed'>('shown');
  const show = () => setMode('shown');
  if (mode === 'edited') {
    return (
      <Card padded>
        <ReviewFields
          rating={review.rating}
          comment={review.comment ?? ''}
          answers={review.notPerformed ? null : review.answers}
          submitLabel={t('form.save')}
          pending={updating.isLoading}
          onCancel={show}
          onSubmit={async (body) => {
            const { error } = await update({ id: review.id, body });
            if (!error) show();
            return error;
          }}
        />
      </Card>
    );
  }
  async function handleRemove() {
    const { error } = await remove({ id: review.id, body: null });
    show();
    if (!error) showAlert({ tone: 'success', text: t('own.removed') });
  }
  return (
    <ReviewCard review={review} providerName={providerName}>
      {review.held && <Hold held={review.held} />}
      <div className="flex flex-wrap items-center gap-2 border-t border-line pt-3">
        {isEditable(review) && (
          <Button variant="secondary" onClick={() => setMode('edited')}>
            {t('own.edit')}
          </Button>
        )}
        <Button variant="plain" onClick={() => setMode('removed')}>
          {t('own.remove')}
        </Button>
        {isEditable(review) && (
          <span className="text-14 text-muted">{t('own.editable', { count: reviewEditDays })}</span>
        )}
      </div>
      <Dialog
        open={mode === 'removed'}
        onClose={show}
        title={t('own.removeTitle')}
        closeLabel={t('own.close')}
        footer={
          <>
            <Button variant="secondary" onClick={show}>
              {t('own.keep')}
            </Button>
            <Button variant="danger" pending={removing.isLoading} onClick={() => void handleRemove()}>
              {t('own.confirmRemove')}
            </Button>
          </>
        }
      >
        {t('own.removeText')}
      </Dialog>
    </ReviewCard>
  );
}
