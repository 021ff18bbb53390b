import { X } from 'lucide-react';
import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  type MouseEvent,
  type ReactNode,
  useEffectEvent,
} from 'react';
import { useLocation } from 'react-router';
import { classes } from '../theme/classes.ts';
import { IconButton } from '../actions/icon-button.tsx';

/** What the router writes into each of its entries of the history. */
type Entry = { key?: string; idx: number } | null;

/** The open dialogs, the topmost last. */
const openDialogs: object[] = [];

/**
 * Back closes the topmost open dialog instead of leaving its page. Chromium on a phone does so by itself: a native modal
 * dialog has a CloseWatcher. For every other browser and gesture the step is taken back before the router sees it, so
 * that no entry of a dialog is in the history, to be removed again or found by Forward and a reload. A step to another
 * document cannot be taken back.
 */
function useCloseOnBack(isOpen: boolean, onClose: () => void): void {
  const { key } = useLocation();
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return;
    const dialog = {};
    openDialogs.push(dialog);
    const isHere = (entry: Entry) => (entry?.key ?? 'default') === key;
    let here = history.state as Entry;
    function handleStep(event: PopStateEvent) {
      const entry = event.state as Entry;
      // The router has taken a step back itself, to ask about unsaved changes.
      if (isHere(entry)) here = entry;
      else if (openDialogs.at(-1) === dialog && entry && here && isHere(here)) {
        event.stopImmediatePropagation();
        addEventListener('popstate', handleReturn, true);
        history.go(here.idx - entry.idx);
      }
    }
    function handleReturn(event: PopStateEvent) {
      event.stopImmediatePropagation();
      removeEventListener('popstate', handleReturn, true);
      close();
    }
    addEventListener('popstate', handleStep, true);
    return () => {
      removeEventListener('popstate', handleStep, true);
      openDialogs.splice(openDialogs.indexOf(dialog), 1);
    };
  }, [isOpen, key]);
}

type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  closeLabel: string;
  children: ReactNode;
  /** Buttons at the bottom, the main one last. */
  footer?: ReactNode;
  className?: string;
};

/** A native modal dialog: the browser keeps the focus inside, restores it, and closes on Escape; Back closes it too. */
export function Dialog({ open, onClose, title, closeLabel, children, footer, className }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useCloseOnBack(open, onClose);
  useEffect(() => {
    const element = dialog.current;
    if (open && !element?.open) element?.showModal();
    if (!open && element?.open) element.close();
  }, [open]);
  // A dialog that is removed while it is open restores the focus as well, which the browser does only on closing.
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => element?.close();
  }, []);
  const isPressed = useRef(false);
  useEffect(() => {
    if (!open) isPressed.current = false;
  }, [open]);
  /** The second half of a double click that opened the dialog was meant for what is below it. */
  function handleEveryClick(event: MouseEvent<HTMLDialogElement>) {
    if (event.detail > 1 && !isPressed.current) {
      event.preventDefault();
      event.stopPropagation();
    }
    isPressed.current = true;
  }
  function handleBackdrop(event: MouseEvent<HTMLDialogElement>) {
    if (event.target === event.currentTarget) onClose();
  }
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- With the keyboard, Escape closes a native dialog.
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      onClickCapture={handleEveryClick}
      onClick={handleBackdrop}
      className={classes(
        'm-auto max-h-[88dvh] w-[min(100%-32px,520px)] overflow-hidden rounded-20 border-0 bg-surface p-0 text-start text-ink shadow-float open:flex open:flex-col',
        className,
      )}
    >
      <div className="flex items-center justify-between gap-4 border-b border-line ps-5 pe-2 py-3">
        <h2 id={titleId} className="text-22">
          {title}
        </h2>
        <IconButton data-reads="" icon={X} label={closeLabel} onClick={onClose} />
      </div>
      <div className="overflow-auto px-5 py-5">{open && children}</div>
      {footer && (
        <div className="flex flex-wrap justify-end gap-2 border-t border-line px-5 pt-3 pb-[max(12px,env(safe-area-inset-bottom))]">
          {footer}
        </div>
      )}
    </dialog>
  );
}

/** A sheet from the bottom on a phone, from the end side on a wide screen. */
export function Drawer(props: Omit<DialogProps, 'className'>) {
  return (
    <Dialog
      {...props}
      className="mx-auto mt-auto mb-0 w-full max-w-140 rounded-b-none md:ms-auto md:me-0 md:my-0 md:h-dvh md:max-h-dvh md:max-w-105 md:rounded-none md:rounded-s-20"
    />
  );
}
