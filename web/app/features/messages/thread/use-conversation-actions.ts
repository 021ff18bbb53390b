import {
  useArchiveConversationMutation,
  useBlockConversationMutation,
  useDeleteConversationMutation,
  useFavoriteConversationMutation,
  useGetConversationStatusQuery,
  useLeaveConversationMutation,
  useMuteConversationMutation,
  useUnarchiveConversationMutation,
  useUnblockConversationMutation,
  useUnfavoriteConversationMutation,
} from '#web/api/clients/messaging.ts';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router';
import { listsAreRead } from '#web/api/signed-in/messaging.ts';
import type { AppDispatch } from '#web/api/store.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { offerUndo } from '#web/ui/feedback/undo-store.ts';

const settings = [
  'favorite',
  'unfavorite',
  'archive',
  'unarchive',
  'mute',
  'unmute',
  'block',
  'unblock',
] as const;
export type Setting = (typeof settings)[number];

const opposites: Record<Setting, Setting> = {
  favorite: 'unfavorite',
  unfavorite: 'favorite',
  archive: 'unarchive',
  unarchive: 'archive',
  mute: 'unmute',
  unmute: 'mute',
  block: 'unblock',
  unblock: 'block',
};

/** The settings of a conversation for its reader, each with its way back (docs/product/messages.md#for-oneself). */
export function useConversationActions(id: string, onLeaveRefused: () => void) {
  const { t } = useTranslation('messages');
  const navigate = useNavigate();
  const dispatch = useDispatch<AppDispatch>();
  const [favorite] = useFavoriteConversationMutation();
  const [unfavorite] = useUnfavoriteConversationMutation();
  const [archive] = useArchiveConversationMutation();
  const [unarchive] = useUnarchiveConversationMutation();
  const [mute] = useMuteConversationMutation();
  const [block] = useBlockConversationMutation();
  const [unblock] = useUnblockConversationMutation();
  const [leave] = useLeaveConversationMutation();
  const [remove] = useDeleteConversationMutation();
  const calls: Record<Setting, () => Promise<{ error?: unknown }>> = {
    favorite: () => favorite({ id }),
    unfavorite: () => unfavorite({ id }),
    archive: () => archive({ id }),
    unarchive: () => unarchive({ id }),
    mute: () => mute({ id, muted: true }),
    unmute: () => mute({ id, muted: false }),
    block: () => block({ id }),
    unblock: () => unblock({ id }),
  };
  async function change(setting: Setting) {
    const { error } = await calls[setting]();
    if (!error) offerUndo({ text: t(`done.${setting}`), undo: () => void calls[opposites[setting]]() });
  }
  const { data: state, refetch: readState } = useGetConversationStatusQuery({ id });
  /**
   * No call takes these back: they are made when they can no longer be undone. While a visit is under way they would be
   * refused then, so that is said at once.
   */
  async function end(how: 'leave' | 'delete') {
    const { data: present } = await readState();
    if (present?.liveBookingId) return onLeaveRefused();
    void navigate('/messages');
    offerUndo({
      text: t(`done.${how}`),
      undo: () => void navigate(`/messages/${id}`),
      async commit() {
        await (how === 'leave' ? leave({ id }) : remove({ id }));
        await dispatch(listsAreRead());
      },
      hides: id,
    });
  }
  return { change, end, isEndable: state?.liveBookingId == null };
}
