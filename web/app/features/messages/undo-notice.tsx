import { X } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { IconButton } from '#web/ui/actions/icon-button.tsx';
import { settleNotice, undoNotice, useNotice } from '#web/ui/feedback/undo-store.ts';

/** What was just done, with a button that takes it back. The live region of the page reads it. */
export function UndoNotice() {
  const { t } = useTranslation('messages');
  const notice = useNotice();
  // The page is left: the action that waits is made.
  useEffect(() => () => void settleNotice(), []);
  if (!notice) return null;
  return (
    <div className="fixed inset-x-0 bottom-24 z-30 mx-auto flex w-[min(100%-32px,520px)] items-center gap-2 rounded-12 border border-float-line bg-surface ps-4 pe-1 py-1 shadow-float">
      <p className="min-w-0 flex-1 text-14">{notice.text}</p>
      <Button variant="quiet" onClick={undoNotice}>
        {t('undo')}
      </Button>
      <IconButton icon={X} label={t('dismiss')} onClick={() => void settleNotice()} />
    </div>
  );
}
