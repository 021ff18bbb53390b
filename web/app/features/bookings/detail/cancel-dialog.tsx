import { useState } from 'react';
import { providerCancelReasonMin, reasonMax } from '#contract/bookings-limits.ts';
import type { Booking } from '#web/api/generated/bookings.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Button } from '#web/ui/actions/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { RadioGroup } from '#web/ui/fields/radio-group.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';

import { useInSentence } from '#web/i18n/use-in-sentence.ts';

const presets = ['plans', 'mistake', 'other-person', 'health', 'other'] as const;
type Preset = (typeof presets)[number];

type CancelDialogProps = {
  booking: Booking;
  open: boolean;
  pending: boolean;
  onClose: () => void;
  onConfirm: (reason: string) => void;
};

/** What a cancellation costs and why, before it is made (docs/product/bookings.md#cancellation). */
export function CancelDialog({ booking, open, pending, onClose, onConfirm }: CancelDialogProps) {
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
    onConfirm(isProvider ? text : [chosen, text].filter(Boolean).join(' – ').slice(0, reasonMax));
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
        <CancelCost booking={booking} />
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

function CancelCost({ booking }: { booking: Booking }) {
  const { t } = useTranslation('bookings');
  const format = useFormat();
  const inSentence = useInSentence();
  if (booking.mine === 'PROVIDER') return <Alert tone="warning">{t('cancel.providerCost')}</Alert>;
  const quote = booking.cancellationQuote;
  if (!quote) return null;
  const free = quote.fee === 0;
  return (
    <Alert
      tone={quote.tier === 'FREE' ? 'success' : 'warning'}
      title={free ? t('cancel.free') : t('cancel.fee', { fee: format.moneyExact(quote.fee) })}
    >
      {t(`cancel.tier.${quote.tier}`)}
      {quote.freeUntil && (
        <>
          {' '}
          {t('cancel.freeUntil', { date: inSentence(format.dateTime(quote.freeUntil, booking.timeZone)) })}
        </>
      )}
    </Alert>
  );
}
