import {
  ArrowLeft,
  CalendarPlus,
  Phone,
  Archive,
  ArchiveRestore,
  Ban,
  Bell,
  BellOff,
  Ellipsis,
  Heart,
  HeartOff,
  LogOut,
  ShieldCheck,
  Trash2,
} from 'lucide-react';
import { useSearchParams, useNavigate } from 'react-router';
import { Button as AriaButton } from 'react-aria-components';
import { useDispatch } from 'react-redux';
import type { Conversation } from '#contract/messaging.ts';
import { usePresence } from '#web/features/providers/use-presence.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { IconLink, iconButtonClasses } from '#web/ui/actions/icon-button.tsx';
import { Link } from '#web/ui/actions/link.tsx';
import { Avatar, Presence } from '#web/ui/data/avatar.tsx';
import { listHref, shownList } from '#web/features/messaging/list/conversation-part.tsx';
import { Menu, type MenuAction } from '#web/ui/overlays/menu.tsx';
import { Icon, type IconShape } from '#web/ui/theme/icon.tsx';
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
import { listsAreRead } from '#web/api/signed-in/messaging.ts';
import type { AppDispatch } from '#web/api/store.ts';
import { offerUndo } from '#web/ui/feedback/undo-store.ts';

const conversationSettings = [
  'favorite',
  'unfavorite',
  'archive',
  'unarchive',
  'mute',
  'unmute',
  'block',
  'unblock',
] as const;
type Setting = (typeof conversationSettings)[number];

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
function useConversationActions(id: string, onLeaveRefused: () => void) {
  const { t } = useTranslation('messaging');
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

const icons: Record<Setting, IconShape> = {
  favorite: Heart,
  unfavorite: HeartOff,
  archive: Archive,
  unarchive: ArchiveRestore,
  mute: BellOff,
  unmute: Bell,
  block: Ban,
  unblock: ShieldCheck,
};

const endIcons = { leave: LogOut, delete: Trash2 } as const;

/** The settings that fit the present state, then what ends the conversation. */
function settingsOf({ favorite, archived, muted, blocked, blockedByMe }: Conversation): Setting[] {
  const settings: Setting[] = [
    favorite ? 'unfavorite' : 'favorite',
    archived ? 'unarchive' : 'archive',
    muted ? 'unmute' : 'mute',
  ];
  // A block of the other member cannot be lifted; blocking back would say who blocked.
  if (blockedByMe) settings.push('unblock');
  else if (!blocked) settings.push('block');
  return settings;
}

type ConversationMenuProps = { conversation: Conversation; onLeaveRefused: () => void };

function ConversationMenu({ conversation, onLeaveRefused }: ConversationMenuProps) {
  const { t } = useTranslation('messaging');
  const { change, end, isEndable } = useConversationActions(conversation.id, onLeaveRefused);
  const name = conversation.other.displayName;
  const actions: MenuAction[] = [
    ...settingsOf(conversation).map((setting) => ({
      key: setting,
      label: t(`menu.${setting}`, { name }),
      icon: icons[setting],
      danger: setting === 'block',
      onAction: () => void change(setting),
    })),
    ...(['leave', 'delete'] as const).map((how) => ({
      key: how,
      label: t(`menu.${how}`),
      icon: endIcons[how],
      danger: isEndable,
      note: t(isEndable ? `leave.${how}` : 'leave.note'),
      onAction: () => void end(how),
    })),
  ];
  return (
    <Menu
      label={t('menu.label')}
      trigger={
        <AriaButton aria-label={t('menu.label')} className={iconButtonClasses()}>
          <Icon of={Ellipsis} />
        </AriaButton>
      }
      actions={actions}
    />
  );
}

type ThreadHeaderProps = {
  conversation: Conversation;
  /** The other member's, once a booking was confirmed. */
  phone: string | null;
  onLeaveRefused: () => void;
};

/** Who one talks to, whether they are there, and what can be done with the conversation. */
export function ThreadHeader({ conversation, phone, onLeaveRefused }: ThreadHeaderProps) {
  const { t } = useTranslation('messaging');
  const presenceOf = usePresence();
  const [search] = useSearchParams();
  const { other } = conversation;
  const name = <bdi>{other.displayName}</bdi>;
  return (
    <header className="flex min-h-17 items-center gap-3 border-b border-line bg-surface py-2 ps-4 pe-2 thread:ps-6 thread:pe-4">
      <IconLink
        icon={ArrowLeft}
        directional
        href={listHref(shownList(search))}
        label={t('thread.back')}
        className="-ms-3 thread:hidden"
      />
      <Avatar
        name={other.displayName}
        photoUrl={other.avatarUrl}
        seed={other.id}
        size={40}
        online={other.online}
      />
      <div className="grid min-w-0">
        <h2 className="min-w-0 font-text text-16 font-semibold tracking-normal">
          {other.providerId ? (
            <Link
              href={`/providers/${other.providerId}`}
              className="-my-2.75 block truncate py-2.75 hover:underline"
            >
              {name}
            </Link>
          ) : (
            <span className="block truncate">{name}</span>
          )}
        </h2>
        {!conversation.blocked && (
          <Presence online={other.online}>
            <span className="line-clamp-3 leading-tight wrap-anywhere whitespace-normal">
              {presenceOf(other)}
            </span>
          </Presence>
        )}
      </div>
      <div className="ms-auto flex">
        {other.providerId !== null && !conversation.blocked && (
          <IconLink
            icon={CalendarPlus}
            href={
              conversation.serviceId
                ? `/services/${conversation.serviceId}`
                : `/providers/${other.providerId}`
            }
            label={t('thread.book', { name: other.displayName })}
          />
        )}
        {phone !== null && (
          <IconLink
            icon={Phone}
            href={`tel:${phone}`}
            label={t('booking.call', { name: other.displayName })}
            className="max-thread:hidden"
          />
        )}
        <ConversationMenu conversation={conversation} onLeaveRefused={onLeaveRefused} />
      </div>
    </header>
  );
}
