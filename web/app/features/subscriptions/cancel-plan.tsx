import { useCancelSubscriptionMutation } from '#web/api/clients/subscriptions.ts';
import type { Subscription } from '#contract/subscriptions.ts';
import { useState } from 'react';
import { cancelReasonMax } from '#contract/subscriptions-limits.ts';
import { useFormat } from '#web/i18n/use-language.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';

/** Cancelling in three steps: request, consequences with their date, confirmation. A reason is optional. */
export function CancelPlan({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation('subscriptions');
  const format = useFormat();
  const [cancel, { isLoading }] = useCancelSubscriptionMutation();
  const [step, setStep] = useState<'closed' | 'told' | 'reason'>('closed');
  const [reason, setReason] = useState('');
  const close = () => setStep('closed');
  const { cancelEffectiveAt } = subscription;
  async function handleConfirm() {
    const { data } = await cancel({ body: { reason: reason.trim() || null } });
    if (data) close();
  }
  return (
    <section
      aria-labelledby="plan-cancel"
      className="grid justify-items-start gap-3 border-t border-line pt-6"
    >
      <h2 id="plan-cancel" className="text-22">
        {t('cancel.title')}
      </h2>
      <p className="text-muted">{t('cancel.lead')}</p>
      <Button variant="secondary" onClick={() => setStep('told')}>
        {t('cancel.open')}
      </Button>
      <Dialog
        open={step !== 'closed'}
        onClose={close}
        title={t('cancel.open')}
        closeLabel={t('cancel.keep')}
        footer={
          <>
            <Button variant="secondary" onClick={close}>
              {t('cancel.keep')}
            </Button>
            {step === 'told' ? (
              <Button onClick={() => setStep('reason')}>{t('cancel.goOn')}</Button>
            ) : (
              <Button variant="danger" pending={isLoading} onClick={() => void handleConfirm()}>
                {t('cancel.confirm')}
              </Button>
            )}
          </>
        }
      >
        {step === 'reason' ? (
          <div inert={isLoading}>
            <TextArea
              label={t('cancel.reason')}
              aside={t('cancel.optional')}
              rows={3}
              maxLength={cancelReasonMax}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          </div>
        ) : (
          <ul className="grid list-disc gap-2 ps-5">
            <li>
              {cancelEffectiveAt
                ? t('cancel.effective', { date: format.date(cancelEffectiveAt) })
                : t('cancel.atOnce')}
            </li>
            <li>{t('cancel.bookings')}</li>
            <li>{t('cancel.comeBack')}</li>
          </ul>
        )}
      </Dialog>
    </section>
  );
}
