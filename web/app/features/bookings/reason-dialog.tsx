import { useState, type ReactNode } from 'react';
import { reasonMax } from '#contract/bookings-limits.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { TextArea } from '#web/ui/fields/text-area.tsx';

type ReasonDialogProps = {
  open: boolean;
  title: string;
  text: ReactNode;
  confirm: string;
  /** Label of the reason; without it none is requested. */
  wordsLabel?: string;
  pending: boolean;
  onClose: () => void;
  onConfirm: (reason: string | undefined) => void;
};

/** A confirmation before a change of which the other party is notified. */
export function ReasonDialog({
  open,
  title,
  text,
  confirm,
  wordsLabel,
  pending,
  onClose,
  onConfirm,
}: ReasonDialogProps) {
  const { t } = useTranslation('bookings');
  const [words, setWords] = useState('');
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      closeLabel={t('dialog.close')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('dialog.back')}
          </Button>
          <Button pending={pending} onClick={() => onConfirm(words.trim() || undefined)}>
            {confirm}
          </Button>
        </>
      }
    >
      <div inert={pending} className="grid gap-5">
        <p>{text}</p>
        {wordsLabel && (
          <TextArea
            label={wordsLabel}
            aside={t('optional')}
            rows={3}
            maxLength={reasonMax}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        )}
      </div>
    </Dialog>
  );
}
