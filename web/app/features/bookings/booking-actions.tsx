import { cutText } from '#contract/visible-text.ts';
import { useState, type ReactNode, type RefObject } from 'react';
import type { Booking } from '#contract/bookings.ts';
import { providerCancelReasonMin, reasonMax, type BookingStatus } from '#contract/bookings-rules.ts';
import { useFormat, useTranslation } from '#web/i18n/use-translation.ts';
import { useNow } from '#web/i18n/use-now.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { RadioGroup } from '#web/ui/fields/radio-group.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { useFocusWhenLost } from '#web/ui/overlays/use-focus-when-lost.ts';
import { ReasonDialog, ConflictNotice, useMoveBooking } from './move-booking.tsx';
import { useCancellationWords } from './cancellation-words.ts';
import { cancellationTerms } from './request/terms.ts';
import { closingOf, useCloseVisit } from './visit-closing.tsx';

/** Actions that need no confirmation, of which the last one can be undone, in the order of their buttons; the first available one is the primary button. */
const direct = ['CONFIRMED', 'IN_PROGRESS', 'COMPLETED'] as const satisfies BookingStatus[];
/** After a confirmation. */
const asked = ['DECLINED', 'NO_SHOW'] as const satisfies BookingStatus[];
/** A dialog with the booking that it was opened for: the reader's decision is about that version. */
type Opened = {
  status: (typeof asked)[number] | 'CANCELLED';
  booking: Booking;
  /** The fee in euros that was agreed to, when it had changed meanwhile and nothing was cancelled. */
  feeBefore?: number | undefined;
};

type BookingActionsProps = {
  booking: Booking;
  /** The heading with the booking's status: it receives the focus when the pressed button is removed. */
  heading: RefObject<HTMLElement | null>;
  /** What helps until the visit, between the steps and the cancellation. */
  tools?: ReactNode;
};

/** The actions that the API allows this reader now. */
export function BookingActions({ booking, heading, tools }: BookingActionsProps) {
  const { t } = useTranslation('bookings');
  const format = useFormat();
  const { move, moving } = useMoveBooking();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [conflict, setConflict] = useState<Booking | null>(null);
  const name = booking.mine === 'PROVIDER' ? booking.customer.displayName : booking.provider.displayName;
  const close = () => setOpened(null);
  const now = useNow({ everyMinute: true });
  const closing = closingOf(booking, now);
  const { close: closeVisit, isClosing } = useCloseVisit(move, setConflict);
  useFocusWhenLost(heading, `${booking.version} ${opened?.status ?? ''} ${isClosing(booking)}`);
  async function handleMove(seen: Booking, status: BookingStatus, reason?: string) {
    const result = await move(seen, status, reason);
    setConflict(result.conflict);
    if (!result.requoted) return close();
    setOpened({ status: 'CANCELLED', booking: result.requoted, feeBefore: seen.cancellationQuote?.fee });
  }
  const handleConfirm = (reason?: string) =>
    void (opened && handleMove(opened.booking, opened.status, reason));
  // A confirmed visit is to take place: its cancellation is a quiet link.
  const isQuiet = booking.status === 'CONFIRMED';
  const steps = booking.allowed.filter((status) => status !== 'CANCELLED' || !isQuiet);
  const offered = direct.filter((status) =>
    status === 'COMPLETED' ? closing.isOffered : booking.allowed.includes(status),
  );
  const [primary] = offered;
  return (
    <>
      {conflict && <ConflictNotice booking={conflict} />}
      {closing.from && (
        <p className="text-14 text-muted">
          {t('closing.from', {
            action: t('action.COMPLETED'),
            time: format.time(closing.from, booking.timeZone),
          })}
        </p>
      )}
      {(steps.length > 0 || offered.length > 0) && !isClosing(booking) && (
        <div className="flex flex-wrap gap-2.5">
          {offered.map((status) => (
            <Button
              key={status}
              variant={status === primary ? 'primary' : 'secondary'}
              pending={moving === status}
              onClick={() =>
                status === 'COMPLETED' ? closeVisit(booking) : void handleMove(booking, status)
              }
            >
              {t(`action.${status}`)}
            </Button>
          ))}
          {asked
            .filter((status) => booking.allowed.includes(status))
            .map((status) => (
              <Button key={status} variant="secondary" onClick={() => setOpened({ status, booking })}>
                {t(`action.${status}`)}
              </Button>
            ))}
          {booking.allowed.includes('CANCELLED') && !isQuiet && (
            <Button
              variant={booking.allowed.length > 1 ? 'plain' : 'secondary'}
              onClick={() => setOpened({ status: 'CANCELLED', booking })}
            >
              {booking.status === 'PENDING' ? t('action.withdraw') : t('action.CANCELLED')}
            </Button>
          )}
        </div>
      )}
      {tools}
      {booking.allowed.includes('CANCELLED') && isQuiet && (
        <CancelLine booking={booking} onCancel={() => setOpened({ status: 'CANCELLED', booking })} />
      )}
      <CancelDialog
        booking={opened?.booking ?? booking}
        feeBefore={opened?.feeBefore}
        open={opened?.status === 'CANCELLED'}
        pending={moving === 'CANCELLED'}
        onClose={close}
        onConfirm={handleConfirm}
      />
      {asked.map((status) => (
        <ReasonDialog
          key={status}
          open={opened?.status === status}
          title={t(`confirm.${status}.title`)}
          text={t(`confirm.${status}.text`, { name })}
          confirm={t(`confirm.${status}.confirm`)}
          wordsLabel={status === 'DECLINED' ? t('confirm.DECLINED.words', { name }) : undefined}
          pending={moving === status}
          onClose={close}
          onConfirm={handleConfirm}
        />
      ))}
    </>
  );
}

const presets = ['plans', 'mistake', 'other-person', 'health', 'other'] as const;
type Preset = (typeof presets)[number];

type CancelDialogProps = {
  booking: Booking;
  feeBefore: number | undefined;
  open: boolean;
  pending: boolean;
  onClose: () => void;
  onConfirm: (reason: string) => void;
};

/** What a cancellation costs and why, before it is made (docs/product/bookings.md#cancellation). */
function CancelDialog({ booking, feeBefore, open, pending, onClose, onConfirm }: CancelDialogProps) {
  const { t } = useTranslation('bookings');
  const isProvider = booking.mine === 'PROVIDER';
  const asRequest = booking.status === 'PENDING';
  const [preset, setPreset] = useState<Preset>('plans');
  const [words, setWords] = useState('');
  const [error, setError] = useState<string>();
  function handleConfirm() {
    const text = words.trim();
    if (isProvider && [...text].length < providerCancelReasonMin)
      return setError(t('cancel.reasonMin', { min: providerCancelReasonMin }));
    setError(undefined);
    const chosen = t(`cancel.preset.${preset}`);
    onConfirm(isProvider ? text : cutText([chosen, text].filter(Boolean).join(' – '), reasonMax));
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={asRequest ? t('cancel.requestTitle') : t('cancel.title')}
      closeLabel={t('dialog.close')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {asRequest ? t('cancel.keepRequest') : t('cancel.keep')}
          </Button>
          <Button variant="danger" pending={pending} onClick={handleConfirm}>
            {asRequest ? t('action.withdraw') : t('cancel.confirm')}
          </Button>
        </>
      }
    >
      <div inert={pending} className="grid gap-5">
        <CancelCost {...{ booking, feeBefore }} />
        {!isProvider && (
          <RadioGroup
            legend={t('cancel.why')}
            name="cancel-reason"
            value={preset}
            onChange={(value) => setPreset(presets.find((name) => name === value) ?? 'other')}
            options={presets.map((name) => ({ value: name, label: t(`cancel.preset.${name}`) }))}
          />
        )}
        <TextArea
          label={t('cancel.words', {
            name: isProvider ? booking.customer.displayName : booking.provider.displayName,
          })}
          aside={isProvider ? undefined : t('optional')}
          hint={isProvider ? t('cancel.providerHint', { min: providerCancelReasonMin }) : undefined}
          rows={3}
          maxLength={reasonMax}
          value={words}
          error={error}
          onChange={(event) => {
            setError(undefined);
            setWords(event.target.value);
          }}
        />
      </div>
    </Dialog>
  );
}

function CancelCost({ booking, feeBefore }: Pick<CancelDialogProps, 'booking' | 'feeBefore'>) {
  const { t } = useTranslation('bookings');
  const format = useFormat();
  if (booking.mine === 'PROVIDER') return <Alert tone="warning">{t('cancel.providerCost')}</Alert>;
  const quote = booking.cancellationQuote;
  if (!quote) return null;
  const free = quote.fee === 0;
  return (
    <Alert
      tone={quote.tier === 'FREE' ? 'success' : 'warning'}
      title={free ? t('cancel.free') : t('cancel.fee', { fee: format.moneyExact(quote.fee) })}
    >
      {feeBefore !== undefined && (
        <p role="alert" className="font-semibold">
          {t('cancel.feeChanged', {
            from: format.moneyExact(feeBefore),
            to: format.moneyExact(quote.fee),
          })}
        </p>
      )}
      {t(`cancel.tier.${quote.tier}`)}{' '}
      {quote.tier === 'FREE' && quote.freeUntil && (
        <CancellationRule freeUntil={quote.freeUntil} booking={booking} />
      )}
    </Alert>
  );
}

type CancellationRuleProps = {
  booking: Booking;
  freeUntil: string | null;
};

/** Free until when, then what a late cancellation costs. */
function CancellationRule({ booking, freeUntil }: CancellationRuleProps) {
  const { t } = useTranslation('bookings');
  const { freeUntil: free, late, now } = useCancellationWords();
  const { steps } = cancellationTerms(new Date(booking.startAt), booking.price, now);
  const lines = late(steps);
  const isFree = freeUntil !== null && new Date(freeUntil) > now;
  return (
    <>
      {isFree && `${free(freeUntil, booking.timeZone)}. `}
      {t(isFree ? 'rule.lateShort' : 'rule.lateNow')}{' '}
      {lines.length === 1 ? (
        lines[0]
      ) : (
        <ul className="ms-5 list-disc">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </>
  );
}

/** The cancellation of a confirmed visit: the rule for its customer, and a quiet button. */
function CancelLine({ booking, onCancel }: { booking: Booking; onCancel: () => void }) {
  const { t } = useTranslation('bookings');
  const quote = booking.cancellationQuote;
  return (
    <div className="grid justify-items-start text-14 text-muted">
      <div className="max-w-[60ch]">
        {t('cancel.hint')}{' '}
        {quote && (
          <CancellationRule booking={booking} freeUntil={quote.tier === 'FREE' ? quote.freeUntil : null} />
        )}
      </div>
      <Button
        variant="plain"
        onClick={onCancel}
        className="-my-1 px-0! text-14! font-normal! underline underline-offset-4"
      >
        {t('action.CANCELLED')}
      </Button>
    </div>
  );
}
