import { useEffect, useRef } from 'react';
import { useBlocker, type Blocker } from 'react-router';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/actions/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import {
  answerLeaving,
  hasUnsavedChanges,
  useHasUnsavedChanges,
  useIsAskedToLeave,
} from './unsaved-changes.ts';

type LeaveQuestionProps = {
  /** What leaving loses, where it is not the changes of a form. */
  words?: { title: string; text: string; leave: string };
};

/** Asks before a link, the back button or a caller of askToLeave leaves a page with unsaved changes. The router allows one of these at a time. */
export function LeaveQuestion({ words }: LeaveQuestionProps) {
  const { t } = useTranslation();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      hasUnsavedChanges() && currentLocation.pathname !== nextLocation.pathname,
  );
  const isChanged = useHasUnsavedChanges();
  const isAsked = useIsAskedToLeave();
  const isOpen = isAsked || blocker.state === 'blocked';
  const answered = useRef<Blocker>(null);
  function answer(leaves: boolean) {
    answerLeaving(leaves);
    // The router throws at a second answer, as that of a double click.
    if (blocker.state !== 'blocked' || answered.current === blocker) return;
    answered.current = blocker;
    if (leaves) blocker.proceed();
    else blocker.reset();
  }
  useEffect(() => {
    // Saved meanwhile: there is nothing left to ask about.
    if (isOpen && !isChanged) answer(true);
  });
  // Once the dialog is unmounted, a pending question can have no other answer.
  useEffect(() => () => answerLeaving(false), []);
  const handleStay = () => answer(false);
  return (
    <Dialog
      open={isOpen}
      onClose={handleStay}
      title={words?.title ?? t('unsaved.title')}
      closeLabel={t('unsaved.close')}
      footer={
        <>
          <Button reads variant="secondary" onClick={handleStay}>
            {t('unsaved.stay')}
          </Button>
          <Button reads variant="danger" onClick={() => answer(true)}>
            {words?.leave ?? t('unsaved.leave')}
          </Button>
        </>
      }
    >
      <p>{words?.text ?? t('unsaved.text')}</p>
    </Dialog>
  );
}
