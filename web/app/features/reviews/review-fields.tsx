import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { useRef, useState, type ComponentProps, type ReactNode } from 'react';
import * as z from 'zod/mini';
import {
  commentMax,
  lowRating,
  reviewPhotosMax,
  reviewTopics,
  type ReviewAnswers,
} from '#contract/reviews-rules.ts';
import { writtenIn } from '#web/i18n/written-language.ts';
import { errorText } from '#web/alerts/error-text.ts';
import { showFieldErrors } from '#web/alerts/field-errors.ts';
import { askToLeave, useUnsavedChanges } from '#web/alerts/unsaved-changes.ts';
import { useTranslation, useFormat } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { RatingInput, Stars } from '#web/ui/data/rating.tsx';
import { Segments } from '#web/ui/fields/segments.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import type { Review } from '#contract/reviews.ts';
import { Badge } from '#web/ui/data/badge.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { useFocusWhenLost } from '#web/ui/overlays/use-focus-when-lost.ts';
import { PhotoFields } from './photo-fields.tsx';
import ReviewPhotos from './review-photos.tsx';
import { useChosenPhotos } from './use-chosen-photos.ts';

type ReviewCardProps = {
  review: Review;
  providerName: string;
  /** What its reader can do to each photo. */
  renderPhotoAction?: ComponentProps<typeof ReviewPhotos>['renderAction'];
  children?: ReactNode;
};

/** One review with the date of the visit, the date of the review and the provider's reply. */
export function ReviewCard({ review, providerName, renderPhotoAction, children }: ReviewCardProps) {
  const { t } = useTranslation('reviews');
  const format = useFormat();
  return (
    <Card padded className="grid gap-3.5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Stars value={review.rating} size={20} label={t('card.stars', { rating: review.rating })} />
        {review.status === 'PENDING' && <Badge tone="warning">{t('card.pending')}</Badge>}
        {review.status === 'HIDDEN' && <Badge tone="danger">{t('card.hidden')}</Badge>}
        {review.status === 'REJECTED' && <Badge tone="danger">{t('card.rejected')}</Badge>}
        {review.notPerformed && <Badge tone="warning">{t('card.notPerformed')}</Badge>}
      </div>
      {review.comment && (
        <p {...writtenIn(review.comment)} className="max-w-[64ch] whitespace-pre-line">
          {review.comment}
        </p>
      )}
      {review.photos.length > 0 && <ReviewPhotos review={review} renderAction={renderPhotoAction} />}
      <Answers answers={review.answers} />
      <p className="text-14 text-muted">
        <bdi>{review.author.displayName}</bdi>
        {' · '}
        {t('card.visit', { date: format.date(review.visitDate) })}
        {review.publishedAt && (
          <>
            {' · '}
            {t('card.published', { date: format.date(review.publishedAt) })}
          </>
        )}
        {review.editedAt && (
          <>
            {' · '}
            {t('card.edited')}
          </>
        )}
      </p>
      {review.reply && (
        <div className="border-s-2 border-brand-line ps-4">
          <p className="text-14 font-semibold">{t('card.reply', { name: providerName })}</p>
          <p {...writtenIn(review.reply.text)} className="max-w-[64ch] whitespace-pre-line">
            {review.reply.text}
          </p>
          <p className="text-14 text-muted">{format.date(review.reply.publishedAt)}</p>
        </div>
      )}
      {children}
    </Card>
  );
}

/** The questions that the author answered. */
function Answers({ answers }: Pick<Review, 'answers'>) {
  const { t } = useTranslation('reviews');
  const said = reviewTopics.filter((topic) => answers[topic] !== null);
  if (said.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-14">
      {said.map((topic) => (
        <li key={topic}>
          {t('form.answered', {
            question: t(`form.topic.${topic}`),
            answer: t(answers[topic] ? 'form.answer.yes' : 'form.answer.no'),
          })}
        </li>
      ))}
    </ul>
  );
}

type ReviewFieldsProps = {
  rating: number;
  comment: string;
  /** Null asks nothing: the visit did not take place. */
  answers: ReviewAnswers | null;
  /** The photos that it has. */
  photoCount: number;
  submitLabel: string;
  pending: boolean;
  onSubmit: (review: {
    rating: number;
    comment: string | null;
    answers?: ReviewAnswers;
  }) => Promise<{ data?: Pick<Review, 'id'> | undefined; error?: unknown }>;
  /** The review is saved, and its photos have arrived or are given up. */
  onDone: () => void;
  onCancel?: (() => void) | undefined;
  /** Whether photos are on their way: what the save makes stale must not close the form meanwhile. */
  onSending?: (isSending: boolean) => void;
};

const choices = ['yes', 'no', 'unsaid'] as const;
const answerOf = { yes: true, no: false, unsaid: null };
const choiceOf = (answer: boolean | null) => choices.find((choice) => answerOf[choice] === answer);
const fieldOf = { rating: 'rating', comment: 'comment', answers: 'answers' } as const;

/**
 * Stars, text and photos. A low rating requires a text (docs/product/reviews.md#content). Photos are sent once the review
 * is saved; when one does not arrive, it can be sent again.
 */
export function ReviewFields({
  photoCount,
  submitLabel,
  pending,
  onSubmit,
  onDone,
  onCancel,
  onSending,
  ...initial
}: ReviewFieldsProps) {
  const { t } = useTranslation('reviews');
  const { register, control, handleSubmit, setError, setFocus, formState } = useForm<ReviewForm>({
    resolver: zodResolver(ReviewForm),
    defaultValues: initial,
  });
  const chosen = useChosenPhotos(Math.max(0, reviewPhotosMax - photoCount));
  const [savedId, setSavedId] = useState<string | null>(null);
  const unsent = useRef<HTMLDivElement>(null);
  useFocusWhenLost(unsent, savedId);
  const isBusy = pending || chosen.isSending;
  useUnsavedChanges(savedId !== null || formState.isDirty || chosen.photos.length > 0);
  const [rating, comment] = useWatch({ control, name: ['rating', 'comment'] });
  const needsWords = rating > 0 && rating <= lowRating.stars;
  const words = {
    rating: t('error.rating'),
    lowRating: t('error.lowRating', { min: lowRating.commentMin }),
  };
  const submit = handleSubmit(async (review) => {
    if (isBusy || !chosen.areDescribed()) return;
    const { rating: stars, answers } = review;
    onSending?.(chosen.photos.length > 0);
    const { data, error } = await onSubmit({
      rating: stars,
      comment: review.comment || null,
      ...(answers && { answers }),
    });
    if (data) return sendPhotos(data.id);
    onSending?.(false);
    showFieldErrors(error, fieldOf, { setError, setFocus });
  });
  async function sendPhotos(id: string) {
    if (await chosen.sendAll(id)) finish();
    else setSavedId(id);
  }
  function finish() {
    onSending?.(false);
    onDone();
  }
  async function handleCancel() {
    if (await askToLeave()) onCancel?.();
  }
  if (savedId !== null)
    return (
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy && chosen.areDescribed()) void sendPhotos(savedId);
        }}
      >
        <div ref={unsent} tabIndex={-1} className="outline-none">
          <Alert tone="warning" title={t('photos.unsentTitle')}>
            {t('photos.unsentText')}
          </Alert>
        </div>
        <div inert={isBusy}>
          <PhotoFields chosen={chosen} />
        </div>
        <div className="flex flex-wrap gap-2.5">
          <Button type="submit" pending={isBusy}>
            {t('photos.send')}
          </Button>
          <Button variant="plain" onClick={finish}>
            {t('photos.without')}
          </Button>
        </div>
      </form>
    );
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      {/* What is typed during the save would be lost: the form closes after it. */}
      <div inert={isBusy} className="grid gap-5">
        <Controller
          control={control}
          name="rating"
          rules={{ deps: 'comment' }}
          render={({ field }) => (
            <RatingInput
              legend={t('form.rating')}
              name={field.name}
              inputRef={field.ref}
              value={field.value}
              onChange={field.onChange}
              labelOf={(step) => t(`stars.${step}`)}
              error={errorText(formState.errors.rating, words)}
            />
          )}
        />
        {initial.answers && (
          <div className="grid gap-3">
            {reviewTopics.map((topic) => (
              <Controller
                key={topic}
                control={control}
                name={`answers.${topic}`}
                render={({ field }) => (
                  <Segments
                    legend={t(`form.topic.${topic}`)}
                    name={field.name}
                    segments={choices.map((value) => ({ value, label: t(`form.answer.${value}`) }))}
                    value={choiceOf(field.value)}
                    onChange={(value) => field.onChange(answerOf[value])}
                    className="max-w-96"
                  />
                )}
              />
            ))}
          </div>
        )}
        <TextArea
          label={t('form.comment')}
          aside={needsWords ? undefined : t('form.optional')}
          rows={4}
          maxLength={commentMax}
          hint={needsWords ? t('form.lowHint', { min: lowRating.commentMin }) : t('form.hint')}
          counter={`${comment.length} / ${commentMax}`}
          error={errorText(formState.errors.comment, words)}
          {...register('comment')}
        />
        <PhotoFields chosen={chosen} />
      </div>
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" pending={isBusy}>
          {submitLabel}
        </Button>
        {onCancel && (
          <Button variant="plain" onClick={() => void handleCancel()}>
            {t('form.cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}

/** Messages are keys of `reviews:error`; the API checks the same rules again. */
export const ReviewForm = z
  .object({
    rating: z.number().check(z.gte(1, 'rating')),
    comment: z.string().check(z.trim()),
    answers: z.nullable(
      z.object({
        punctual: z.nullable(z.boolean()),
        careful: z.nullable(z.boolean()),
        priceAsSaid: z.nullable(z.boolean()),
      }),
    ),
  })
  .check(
    z.refine(
      ({ rating, comment }) =>
        rating < 1 || rating > lowRating.stars || comment.length >= lowRating.commentMin,
      {
        path: ['comment'],
        error: 'lowRating',
      },
    ),
  );
export type ReviewForm = z.infer<typeof ReviewForm>;
