import type { Booking } from '#web/api/generated/bookings.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useInSentence } from '#web/i18n/use-in-sentence.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';

/** The cancellation of a confirmed visit: what it costs its customer now, and a quiet button. */
export function CancelLine({ booking, onCancel }: { booking: Booking; onCancel: () => void }) {
  const { t } = useTranslation('bookings');
  const format = useFormat();
  const inSentence = useInSentence();
  const quote = booking.cancellationQuote;
  function costOf({ fee, tier, freeUntil }: NonNullable<typeof quote>): string {
    if (fee > 0) return t('cancel.fee', { fee: format.moneyExact(fee) });
    if (tier !== 'FREE' || freeUntil === null) return t('cancel.free');
    return t('cancel.freeUntil', { date: inSentence(format.dateTime(freeUntil, booking.timeZone)) });
  }
  return (
    <p className="flex flex-wrap items-center gap-x-1 text-14 text-muted">
      <span>
        {t('cancel.hint')} {quote && costOf(quote)}
      </span>
      <Button
        variant="plain"
        onClick={onCancel}
        className="-my-2.5 px-1! text-14! font-normal! underline underline-offset-4"
      >
        {t('action.CANCELLED')}
      </Button>
    </p>
  );
}
