import { X } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { Button } from '../actions/button.tsx';
import { IconButton } from '../actions/icon-button.tsx';
import { classes } from '../theme/classes.ts';
import { pauseUndo, resumeUndo, settleNotice, undoNotice, useNotice } from './undo-store.ts';

type UndoNoticeProps = {
  /** With its key where the page has one. */
  undoLabel: ReactNode;
  closeLabel: string;
  /** The page has no live region of its own that reads it. */
  isSpoken?: boolean;
  /** Where it is on the window; above the tabs of a phone otherwise. */
  className?: string;
};

/** What was just done, with a button that takes it back. A page that offers it shows it once. */
export function UndoNotice({
  undoLabel,
  closeLabel,
  isSpoken = false,
  className = 'inset-x-0 bottom-[calc(96px+var(--consent,0px))] mx-auto w-[min(100%-32px,520px)]',
}: UndoNoticeProps) {
  const notice = useNotice();
  // The page is left: the action that waits is made.
  useEffect(() => () => void settleNotice(), []);
  return (
    <div role={isSpoken ? 'status' : undefined}>
      {notice && (
        <div
          // One that comes under a pointer at rest does not wait for it.
          onPointerMove={pauseUndo}
          onPointerLeave={resumeUndo}
          className={classes(
            'fixed z-30 flex items-center gap-2 rounded-12 border border-float-line bg-surface ps-4 pe-1 py-1 shadow-float print:hidden',
            className,
          )}
        >
          <p className="min-w-0 flex-1 text-14">{notice.text}</p>
          <Button variant="quiet" onClick={undoNotice}>
            {undoLabel}
          </Button>
          <IconButton icon={X} label={closeLabel} onClick={() => void settleNotice()} />
        </div>
      )}
    </div>
  );
}
