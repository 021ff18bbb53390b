import { useEffect, useState } from 'react';
import { showAlert } from '#web/alerts/alert-store.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { UndoNotice } from '#web/ui/feedback/undo-notice.tsx';
import { currentNotice, undoMs, undoNotice, useNotice } from '#web/ui/feedback/undo-store.ts';
import { Kbd } from './keys.tsx';
import './desk-undo.css';

/** What the key Z does: it takes the decision back that has not left yet, or says that none is left to take back. */
export function useUndoKey(): () => void {
  const { t } = useTranslation('work-queue');
  return () => {
    if (currentNotice()) return undoNotice();
    showAlert({ tone: 'info', text: t('nothingToUndo') });
  };
}

/** The decision that leaves in a moment, with the seconds in which it can be taken back. A page shows it once. */
export function DeskUndo() {
  const { t } = useTranslation('work-queue');
  const notice = useNotice();
  const [isPaused, setIsPaused] = useState(false);
  return (
    <div onPointerEnter={() => setIsPaused(true)} onPointerLeave={() => setIsPaused(false)}>
      <UndoNotice
        undoLabel={
          <>
            {t('undo')}
            {notice && <SecondsLeft of={notice} isPaused={isPaused} />}
            <Kbd>Z</Kbd>
          </>
        }
        closeLabel={t('keysOf.close')}
        isSpoken
        className="desk-undo"
      />
    </div>
  );
}

/** Counted for the eye only: a screen reader has heard the notice. */
function SecondsLeft({ of: notice, isPaused }: { of: object; isPaused: boolean }) {
  const { t } = useTranslation('work-queue');
  const [seconds, setSeconds] = useState(undoMs / 1000);
  const [counted, setCounted] = useState(notice);
  if (counted !== notice) {
    setCounted(notice);
    setSeconds(undoMs / 1000);
  }
  useEffect(() => {
    if (isPaused) return;
    const timer = setInterval(() => setSeconds((left) => Math.max(1, left - 1)), 1000);
    return () => clearInterval(timer);
  }, [isPaused]);
  return (
    <span aria-hidden="true" className="tabular-nums">
      {t('undoSeconds', { seconds })}
    </span>
  );
}
