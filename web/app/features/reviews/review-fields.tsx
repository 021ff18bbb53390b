import { useState } from 'react';
import { commentMax, lowRating } from '#contract/reviews-limits.ts';
import { fieldErrorsOf } from '#web/alerts/error-payload.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { RatingInput } from '#web/ui/data/rating.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';

type ReviewFieldsProps = {
  rating: number;
  comment: string;
  submitLabel: string;
  pending: boolean;
  onSubmit: (review: { rating: number; comment: string | null }) => Promise<unknown>;
  onCancel?: () => void;
};

const steps = [1, 2, 3, 4, 5] as const;

/** Stars and words. A low rating needs words (docs/product/reviews.md#content). onSubmit answers the failure, if any. */
export function ReviewFields({ submitLabel, pending, onSubmit, onCancel, ...initial }: ReviewFieldsProps) {
  const { t } = useTranslation('reviews');
  const [rating, setRating] = useState(initial.rating);
  const [comment, setComment] = useState(initial.comment);
  const [errors, setErrors] = useState<{ rating?: string; comment?: string }>({});
  const needsWords = rating > 0 && rating <= lowRating.stars;
  async function handleSubmit() {
    const words = comment.trim();
    if (rating === 0) return setErrors({ rating: t('error.rating') });
    if (needsWords && words.length < lowRating.commentMin)
      return setErrors({ comment: t('error.lowRating', { min: lowRating.commentMin }) });
    setErrors({});
    const failure = await onSubmit({ rating, comment: words || null });
    setErrors(fieldErrorsOf(failure));
  }
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!pending) void handleSubmit();
      }}
    >
      <RatingInput
        legend={t('form.rating')}
        name="rating"
        value={rating}
        onChange={(stars) => {
          setErrors({});
          setRating(stars);
        }}
        labels={steps.map((step) => t(`stars.${step}`))}
        error={errors.rating}
      />
      <TextArea
        label={t('form.comment')}
        aside={needsWords ? undefined : t('form.optional')}
        rows={4}
        maxLength={commentMax}
        value={comment}
        onChange={(event) => {
          setErrors(({ comment: _corrected, ...others }) => others);
          setComment(event.target.value);
        }}
        hint={needsWords ? t('form.lowHint', { min: lowRating.commentMin }) : t('form.hint')}
        counter={`${comment.length} / ${commentMax}`}
        error={errors.comment}
      />
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" pending={pending}>
          {submitLabel}
        </Button>
        {onCancel && (
          <Button variant="plain" onClick={onCancel}>
            {t('form.cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}
