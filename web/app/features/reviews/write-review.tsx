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
  onSending,
}: {
  booking: Booking;
  rating?: number;
  onClose?: () => void;
  /** Whether its photos are on their way: it has to stay until they are not. */
  onSending: (isSending: boolean) => void;
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
        photoCount={0}
        submitLabel={t('write.submit')}
        pending={isLoading}
        onDone={() => onClose?.()}
        onCancel={onClose}
        onSending={onSending}
        onSubmit={(review) => {
          const body = { bookingId, ...review };
          const content = JSON.stringify(body);
          if (sent.current.content !== content) sent.current = { content, key: crypto.randomUUID() };
          return createReview({ body, 'idempotency-key': sent.current.key });
        }}
      />
    </Card>
  );
}
