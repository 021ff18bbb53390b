import type { OpeningDay, TimeOff } from '#contract/availability.ts';
import { useId, useState } from 'react';
import { showAlert } from '#web/alerts/alert-store.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { Conflicts } from './conflicts.tsx';
import { TimeOffForm } from './time-off-form.tsx';

type TimeOffDialogProps = {
  open: boolean;
  kind: TimeOff['kind'];
  timeZone: string;
  hours: readonly OpeningDay[];
  onClose: () => void;
};

/** Adds time off or an extra opening; booked visits are kept and listed. */
export function TimeOffDialog({ open, kind, timeZone, hours, onClose }: TimeOffDialogProps) {
  const { t } = useTranslation('availability');
  const formId = useId();
  const [added, setAdded] = useState<TimeOff | null>(null);
  const [pending, setPending] = useState(false);
  function handleClose() {
    setAdded(null);
    onClose();
  }
  function handleAdded(timeOff: TimeOff) {
    if (timeOff.conflicts.length > 0) return setAdded(timeOff);
    showAlert({ tone: 'success', text: t(`dated.added.${timeOff.kind}`) });
    handleClose();
  }
  return (
    <Dialog
      open={open}
      onClose={handleClose}
      title={t(`dated.title.${kind}`)}
      closeLabel={t('close')}
      // The calendar of a date is larger than the dialog.
      className="overflow-visible!"
      footer={
        added ? (
          <Button onClick={handleClose}>{t('close')}</Button>
        ) : (
          <>
            <Button variant="secondary" onClick={handleClose}>
              {t('cancel')}
            </Button>
            <Button type="submit" form={formId} pending={pending}>
              {t(`dated.submit.${kind}`)}
            </Button>
          </>
        )
      }
    >
      {added ? (
        <Conflicts title={t('dated.kept')} conflicts={added.conflicts} timeZone={timeZone} />
      ) : (
        <TimeOffForm
          id={formId}
          kind={kind}
          timeZone={timeZone}
          hours={hours}
          onPending={setPending}
          onAdded={handleAdded}
        />
      )}
    </Dialog>
  );
}
