import type { Conversation } from '#contract/messaging.ts';
import {
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
import { Button as AriaButton } from 'react-aria-components';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { iconButtonClasses } from '#web/ui/actions/icon-button.tsx';
import { Menu, type MenuAction } from '#web/ui/overlays/menu.tsx';
import { Icon, type IconShape } from '#web/ui/theme/icon.tsx';
import { useConversationActions, type Setting } from './use-conversation-actions.ts';

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

export function ConversationMenu({ conversation, onLeaveRefused }: ConversationMenuProps) {
  const { t } = useTranslation('messages');
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
