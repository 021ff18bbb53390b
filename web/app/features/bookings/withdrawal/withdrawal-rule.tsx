import type { Booking } from '#web/api/generated/bookings.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useInSentence } from '#web/i18n/use-in-sentence.ts';
import { useNow } from '#web/i18n/use-now.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { VisitTime } from '../visit-time.tsx';

/** What a withdrawal means for one contract now (docs/product/bookings.md#withdrawal). */
export function WithdrawalRule({ booking }: { booking: Booking }) {
  const { t } = useTranslation('withdrawal');
  const format = useFormat();
  const inSentence = useInSentence();
  const now = useNow({ everyMinute: true });
  const { withdrawalRight: right, service, provider, status, startAt, timeZone } = booking;
  const name = provider.displayName;
  if (!right) return null;
  const hasBegun = status !== 'CONFIRMED' || new Date(startAt) <= now;
  const begun = right.isExpressRequest
    ? t('dialog.begun', { amount: format.moneyExact(right.amountDue) })
    : t('dialog.unasked');
  return (
    <>
      <p>
        <b className="font-semibold">{t('dialog.contract', { service: service.title, name })}</b>
        <br />
        <span className="text-muted">
          <VisitTime {...booking} />
        </span>
      </p>
      <p>{t('dialog.until', { date: inSentence(format.weekdayDate(right.until, timeZone)) })}</p>
      <Alert tone={right.amountDue > 0 ? 'warning' : 'success'}>
        {hasBegun ? begun : t('dialog.notBegun')}
      </Alert>
      {right.isExpressRequest && !hasBegun && <p className="text-14 text-muted">{t('dialog.ends')}</p>}
      <p className="text-14 text-muted">{t('dialog.told', { name })}</p>
    </>
  );
}
