import { useRef, useState } from 'react';
import { useWithdrawFromBookingMutation } from '#web/api/clients/bookings.ts';
import type { Booking } from '#contract/bookings.ts';
import { errorCodeOf } from '#web/alerts/error-payload.ts';
import { useErrorText } from '#web/alerts/error-text.ts';
import { useInSentence, useFormat, useTranslation } from '#web/i18n/use-translation.ts';
import { useNow } from '#web/i18n/use-now.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { useFocusWhenLost } from '#web/ui/overlays/use-focus-when-lost.ts';
import { VisitTime } from '../visit-state.tsx';

type WithdrawalDialogProps = {
  /** The booking as it was when the dialog was opened. */
  booking: Booking;
  onClose: () => void;
};

/** The second step of a withdrawal: what it means for this contract, its confirmation, and the acknowledgement. */
export function WithdrawalDialog({ booking, onClose }: WithdrawalDialogProps) {
  const { t } = useTranslation('withdrawal');
  const [withdraw, { error, isLoading }] = useWithdrawFromBookingMutation();
  const [withdrawn, setWithdrawn] = useState<Booking>();
  const failure = useErrorText(error);
  const receipt = useRef<HTMLDivElement>(null);
  useFocusWhenLost(receipt, withdrawn?.id);
  async function handleConfirm() {
    const { data } = await withdraw({ id: booking.id });
    if (data) setWithdrawn(data);
  }
  // A contract that can no longer be withdrawn from leaves nothing to confirm.
  const isRefused = errorCodeOf(error) === 'BKG007';
  return (
    <Dialog
      open
      onClose={onClose}
      title={withdrawn ? t('done.title') : t('dialog.title')}
      closeLabel={t('dialog.close')}
      footer={
        withdrawn ? (
          <Button onClick={onClose}>{t('dialog.close')}</Button>
        ) : (
          <>
            <Button variant="secondary" onClick={onClose}>
              {t('dialog.back')}
            </Button>
            {!isRefused && (
              <Button variant="danger" pending={isLoading} onClick={() => void handleConfirm()}>
                {t('dialog.confirm')}
              </Button>
            )}
          </>
        )
      }
    >
      {withdrawn ? (
        <div ref={receipt} tabIndex={-1} role="status" className="outline-none">
          <Receipt booking={withdrawn} />
        </div>
      ) : (
        <div className="grid gap-4">
          <WithdrawalRule booking={booking} />
          {failure && (
            <div role="alert">
              <Alert tone="error">{failure}</Alert>
            </div>
          )}
        </div>
      )}
    </Dialog>
  );
}

/** What was declared and when, and what is left to pay. */
function Receipt({ booking }: { booking: Booking }) {
  const { t } = useTranslation('withdrawal');
  const format = useFormat();
  const inSentence = useInSentence();
  const { withdrawal, timeZone, service, provider } = booking;
  if (!withdrawal) return null;
  const { declaredAt, amountDue } = withdrawal;
  return (
    <div className="grid gap-3">
      <p className="font-semibold">
        {t('dialog.contract', { service: service.title, name: provider.displayName })}
      </p>
      <p>
        {t('done.text', {
          date: inSentence(format.weekdayDate(declaredAt, timeZone)),
          time: format.time(declaredAt, timeZone),
        })}{' '}
        {amountDue > 0 ? t('done.due', { amount: format.moneyExact(amountDue) }) : t('done.nothing')}
      </p>
      <p className="text-muted">{t('done.mail')}</p>
    </div>
  );
}

/** What a withdrawal means for one contract now (docs/product/bookings.md#withdrawal). */
function WithdrawalRule({ booking }: { booking: Booking }) {
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
