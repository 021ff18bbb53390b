import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useDispatch } from 'react-redux';
import {
  reviewsOwnApi,
  useReplyToReviewMutation,
  useDeleteReviewMutation,
  useGetReviewQuery,
  useRemoveReviewPhotoMutation,
  useUpdateReviewMutation,
} from '#web/api/clients/reviews-own.ts';
import type { AppDispatch } from '#web/api/store.ts';
import type { Booking } from '#contract/bookings.ts';
import { useFormat, useTranslation } from '#web/i18n/use-translation.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { useFocusWhenLost } from '#web/ui/overlays/use-focus-when-lost.ts';
import { ReviewFields, ReviewCard } from './review-fields.tsx';
import ReviewPhotos from './review-photos.tsx';
import WriteReview from './write-review.tsx';
import { replyMax, reviewEditDays, editEnd } from '#contract/reviews-rules.ts';
import { fieldErrorsOf } from '#web/alerts/error-payload.ts';
import { useUnsavedChanges } from '#web/alerts/unsaved-changes.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import type { Review, ReviewPhoto } from '#contract/reviews.ts';
import { showAlert } from '#web/alerts/alert-store.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { offerUndo, settleNotice, useHidden } from '#web/ui/feedback/undo-store.ts';

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
  const [isSending, setSending] = useState(false);
  const isWriting = booking.canReview || isSending;
  useFocusWhenLost(heading, `${booking.reviewId} ${review?.reply?.publishedAt} ${isWriting}`);
  if (!isWriting && booking.reviewId === null) return null;
  const isAuthor = booking.mine === 'CUSTOMER';
  const written = isAuthor ? t('own.title') : t('received.title');
  return (
    <section aria-labelledby="review" className="grid gap-4">
      <div className="grid gap-1">
        <h2 ref={heading} id="review" tabIndex={-1} className="text-22 outline-none">
          {isWriting ? t('write.title', { name }) : written}
        </h2>
        <p className="max-w-[60ch] text-14 text-muted">{t('transparency')}</p>
      </div>
      {isWriting && <WriteReview booking={booking} onSending={setSending} />}
      {review &&
        !isWriting &&
        (isAuthor ? (
          <OwnReview review={review} providerName={name} heading={heading} />
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

const removalId = ({ id }: ReviewPhoto) => `remove-${id}`;

/** The photos of the reader's own review; one that is removed is gone once that cannot be undone any more. */
function useOwnReviewPhotos({ id, photos }: Review, heading: RefObject<HTMLElement | null>) {
  const { t } = useTranslation('reviews');
  const dispatch = useDispatch<AppDispatch>();
  const [remove] = useRemoveReviewPhotoMutation();
  const hidden = useHidden();
  const focusNext = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (focusNext.current !== null) document.getElementById(focusNext.current)?.focus();
    focusNext.current = null;
  });
  function removeLater(photo: ReviewPhoto): void {
    heading.current?.focus();
    offerUndo({
      text: t('photos.removed'),
      hides: photo.id,
      undo: () => {
        focusNext.current = removalId(photo);
      },
      commit: async () => {
        await remove({ id, photoId: photo.id });
        // What is shown as gone stays so until the review is read again.
        await dispatch(
          reviewsOwnApi.endpoints.getReview.initiate({ id }, { forceRefetch: true, subscribe: false }),
        );
      },
    });
  }
  return { photos: photos.filter((photo) => !hidden.has(photo.id)), removeLater };
}

function isEditable(review: Review): boolean {
  if (review.reply || review.status === 'HIDDEN') return false;
  if (!review.publishedAt) return true;
  return new Date() < editEnd({ publishedAt: new Date(review.publishedAt) });
}

type OwnReviewProps = { review: Review; providerName: string; heading: RefObject<HTMLElement | null> };

/** The reader's own review: it can be edited for some days until there is a reply, and deleted at any time. */
function OwnReview({ review, providerName, heading }: OwnReviewProps) {
  const { t } = useTranslation('reviews');
  const [update, updating] = useUpdateReviewMutation();
  const [remove, removing] = useDeleteReviewMutation();
  const [mode, setMode] = useState<'shown' | 'edited' | 'removed'>('shown');
  const show = () => setMode('shown');
  const { photos, removeLater } = useOwnReviewPhotos(review, heading);
  const renderRemoval = (photo: ReviewPhoto) => (
    <Button
      variant="plain"
      id={removalId(photo)}
      aria-label={`${t('photos.remove')}, ${photo.alt}`}
      onClick={() => removeLater(photo)}
    >
      {t('photos.remove')}
    </Button>
  );
  if (mode === 'edited') {
    return (
      <Card padded className="grid gap-5">
        {photos.length > 0 && <ReviewPhotos review={{ ...review, photos }} renderAction={renderRemoval} />}
        <ReviewFields
          rating={review.rating}
          comment={review.comment ?? ''}
          answers={review.notPerformed ? null : review.answers}
          photoCount={photos.length}
          submitLabel={t('form.save')}
          pending={updating.isLoading}
          onDone={show}
          onCancel={show}
          onSubmit={async (body) => {
            // A photo that is being removed leaves its place first.
            await settleNotice();
            return update({ id: review.id, body });
          }}
        />
      </Card>
    );
  }
  async function handleRemove() {
    await settleNotice();
    const { error } = await remove({ id: review.id, body: null });
    show();
    if (!error) showAlert({ tone: 'success', text: t('own.removed') });
  }
  return (
    <ReviewCard review={{ ...review, photos }} providerName={providerName} renderPhotoAction={renderRemoval}>
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
