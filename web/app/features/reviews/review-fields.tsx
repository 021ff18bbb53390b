import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { commentMax, lowRating } from '#contract/reviews-limits.ts';
import { errorText } from '#web/alerts/error-text.ts';
import { showFieldErrors } from '#web/alerts/field-errors.ts';
import { askToLeave, useUnsavedChanges } from '#web/alerts/unsaved-changes.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { RatingInput } from '#web/ui/data/rating.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { ReviewForm } from './review-schema.ts';

type ReviewFieldsProps = {
  rating: number;
  comment: string;
  submitLabel: string;
  pending: boolean;
  onSubmit: (review: { rating: number; comment: string | null }) => Promise<unknown>;
  onCancel?: () => void;
};

const steps = [1, 2, 3, 4, 5] as const;
const fieldOf = { rating: 'rating', comment: 'comment' } as const;

/** Stars and text. A low rating requires a text (docs/product/reviews.md#content). onSubmit returns the failure, if any. */
export function ReviewFields({ submitLabel, pending, onSubmit, onCancel, ...initial }: ReviewFieldsProps) {
  const { t } = useTranslation('reviews');
  const { register, control, handleSubmit, setError, setFocus, formState } = useForm<ReviewForm>({
    resolver: zodResolver(ReviewForm),
    defaultValues: initial,
  });
  useUnsavedChanges(formState.isDirty);
  const [rating, comment] = useWatch({ control, name: ['rating', 'comment'] });
  const needsWords = rating > 0 && rating <= lowRating.stars;
  const words = {
    rating: t('error.rating'),
    lowRating: t('error.lowRating', { min: lowRating.commentMin }),
  };
  const submit = handleSubmit(async (review) => {
    if (pending) return;
    const failure = await onSubmit({ rating: review.rating, comment: review.comment || null });
    showFieldErrors(failure, fieldOf, { setError, setFocus });
  });
  async function handleCancel() {
    if (await askToLeave()) onCancel?.();
  }
  return (
    <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
      {/* What is typed during the save would be lost: the form closes after it. */}
      <div inert={pending} className="grid gap-5">
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
              labels={steps.map((step) => t(`stars.${step}`))}
              error={errorText(formState.errors.rating, words)}
            />
          )}
        />
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
      </div>
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" pending={pending}>
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
