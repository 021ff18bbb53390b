import { useRef } from 'react';
import type { Booking } from '#contract/bookings.ts';
import { useCreateReviewMutation } from '#web/api/clients/reviews-own.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { ReviewFields } from './review-fields.tsx';

const unsaid = { punctual: null, careful: null, priceAsSaid: null };

/** The review of a visit by its customer, begun with `rating`; with `onClose` it can be put off, and closes once written. */
export default function WriteReview({
  booking: { id: bookingId, status },
  rating = 0,
  onClose,
}: {
  booking: Booking;
  rating?: number;
  onClose?: () => void;
}) {
  const { t } = useTranslation('reviews');
  const [createReview, { isLoading }] = useCreateReviewMutation();
  const sent = useRef({ content: '', key: '' });
  return (
    <Card padded>
      <ReviewFields
        rating={rating}
        comment=""
        answers={status === 'NO_SHOW' ? null : unsaid}
        submitLabel={t('write.submit')}
        pending={isLoading}
        onCancel={onClose}
        onSubmit={async (review) => {
          const body = { bookingId, ...review };
          const content = JSON.stringify(body);
          if (sent.current.content !== content) sent.current = { content, key: crypto.randomUUID() };
          const { error } = await createReview({ body, 'idempotency-key': sent.current.key });
          if (!error) onClose?.();
          return error;
        }}
      />
    </Card>
  );
}
