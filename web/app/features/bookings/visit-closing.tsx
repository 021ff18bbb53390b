import { providerCompletesFrom } from '#contract/bookings-rules.ts';
import type { Booking } from '#contract/bookings.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { UndoNotice } from '#web/ui/feedback/undo-notice.tsx';
import { offerUndo, useHidden } from '#web/ui/feedback/undo-store.ts';
import type { useMoveBooking } from './move-booking.tsx';

type Closing = {
  isOffered: boolean;
  /** When the provider can close a visit that has begun, while that is still ahead. */
  from: Date | null;
};

/**
 * Whether this reader can say that a visit is over. The provider's moment comes while the page is open: it is computed
 * here by the rule of the server, not read from an earlier answer.
 */
export function closingOf(
  { mine, status, startAt, allowed }: Pick<Booking, 'mine' | 'status' | 'startAt' | 'allowed'>,
  now: Date,
): Closing {
  if (mine !== 'PROVIDER' || status !== 'IN_PROGRESS')
    return { isOffered: allowed.includes('COMPLETED'), from: null };
  const from = providerCompletesFrom({ startAt: new Date(startAt) });
  return now < from ? { isOffered: false, from } : { isOffered: true, from: null };
}

type Move = ReturnType<typeof useMoveBooking>['move'];

/** Closes a visit once that cannot be undone any more, because there is no call that takes it back. */
export function useCloseVisit(move: Move, onConflict: (conflict: Booking | null) => void) {
  const { t } = useTranslation('bookings');
  const closing = useHidden();
  function close(seen: Booking) {
    const name = seen.mine === 'PROVIDER' ? seen.customer.displayName : seen.provider.displayName;
    offerUndo({
      text: t('closing.done', { name }),
      hides: seen.id,
      undo: () => undefined,
      commit: async () => onConflict((await move(seen, 'COMPLETED')).conflict),
    });
  }
  return { close, isClosing: ({ id }: Booking) => closing.has(id) };
}

/** Takes back a visit that was just closed. */
export function ClosingNotice() {
  const { t } = useTranslation('bookings');
  return <UndoNotice undoLabel={t('closing.undo')} closeLabel={t('dialog.close')} isSpoken />;
}
