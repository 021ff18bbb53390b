import { useGetConversationStatusQuery } from '#web/api/clients/messaging.ts';
import type { Conversation } from '#contract/messaging.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Link } from '#web/ui/actions/link.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';

type LeaveRefusalProps = { conversation: Conversation; onDismiss: () => void };

/** Why a conversation can be neither left nor deleted now; it disappears with its reason. */
export function LeaveRefusal({ conversation: { id, other }, onDismiss }: LeaveRefusalProps) {
  const { t } = useTranslation('messages');
  const bookingId = useGetConversationStatusQuery({ id }).data?.liveBookingId;
  if (!bookingId) return null;
  return (
    <div role="alert" className="border-b border-line bg-surface px-4 py-2 thread:px-6">
      <Alert tone="info" title={t('leave.title')} onDismiss={onDismiss} dismissLabel={t('dismiss')}>
        {t('leave.text', { name: other.displayName })}{' '}
        <Link href={`/bookings/${bookingId}`} className="text-link">
          {t('booking.open')}
        </Link>
      </Alert>
    </div>
  );
}
