import { Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { pauseUndo, resumeUndo, undoMs, undoNotice } from '#web/ui/feedback/undo-store.ts';
import { isFocusLost } from '#web/ui/overlays/use-focus-when-lost.ts';
import { Icon } from '#web/ui/theme/icon.tsx';

/** In place of the deleted line; its time is paused while the pointer or the keyboard is at it. */
export function UndoLine() {
  const { t } = useTranslation('notification-centre');
  const [isHeld, setHeld] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isFocusLost()) button.current?.focus();
    return resumeUndo;
  }, []);
  useEffect(() => (isHeld ? pauseUndo() : resumeUndo()), [isHeld]);
  return (
    <div
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={(event) => setHeld(event.target.matches(':focus-visible'))}
      onBlur={() => setHeld(false)}
      className="relative flex min-h-18 items-center gap-3 bg-sunken py-3 ps-5 pe-3"
    >
      <Icon of={Trash2} className="text-muted" />
      <p role="status" className="flex-1 text-14 text-muted">
        {t('deleted')}
      </p>
      <Button
        ref={button}
        variant="quiet"
        aria-label={t('undoLong')}
        // The second press of a double click on "delete" would undo it.
        onClick={({ detail }) => detail < 2 && undoNotice()}
      >
        {t('undo')}
      </Button>
      <span
        aria-hidden="true"
        className="undo-bar absolute start-0 bottom-0 h-0.75 rounded-e-6 bg-brand"
        style={{ animationDuration: `${undoMs}ms`, animationPlayState: isHeld ? 'paused' : 'running' }}
      />
    </div>
  );
}
