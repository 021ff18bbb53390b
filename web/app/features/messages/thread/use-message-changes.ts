import { useDeleteMessageMutation, useEditMessageMutation } from '#web/api/clients/messaging.ts';
import type { Message } from '#contract/messaging.ts';
import { useDispatch } from 'react-redux';
import { readThreadAgain } from '#web/api/signed-in/messaging.ts';
import type { AppDispatch } from '#web/api/store.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { offerUndo, useHidden } from '#web/ui/feedback/undo-store.ts';

/** Editing and deleting one's own messages, each with its way back. */
export function useMessageChanges(conversationId: string) {
  const { t } = useTranslation('messages');
  const dispatch = useDispatch<AppDispatch>();
  const [edit] = useEditMessageMutation();
  const [remove] = useDeleteMessageMutation();
  const hidden = useHidden();

  /** Whether the new text was accepted. */
  async function change({ id, text: before }: Message, text: string): Promise<boolean> {
    const { error } = await edit({ messageId: id, body: { text } });
    if (error) return false;
    offerUndo({
      text: t('done.messageEdited'),
      undo: () => void edit({ messageId: id, body: { text: before ?? '' } }),
    });
    return true;
  }

  function erase({ id }: Message) {
    async function commit() {
      const { error } = await remove({ messageId: id });
      if (!error) await dispatch(readThreadAgain(conversationId));
    }
    offerUndo({ text: t('done.messageDeleted'), undo: () => undefined, commit, hides: id });
  }
  return { change, erase, hidden };
}
