import { useDeleteReviewMutation, useUpdateReviewMutation } from '#web/api/clients/reviews-own.ts';
import type { Review } from '#contract/reviews.ts';
import { useState } from 'react';
import { reviewEditDays, editEnd } from '#contract/reviews-rules.ts';
import { showAlert } from '#web/alerts/alert-store.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { ReviewFields, ReviewCard } from './review-fields.tsx';

function isEditable(review: Review): boolean {
  if (review.reply || review.status === 'HIDDEN') return false;
  if (!review.publishedAt) return true;
  return new Date() < editEnd({ publishedAt: new Date(review.publishedAt) });
}

/** The reader's own review: it can be edited for some days until there is a reply, and deleted at any time. */
export function OwnReview({ review, providerName }: { review: Review; providerName: string }) {
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
