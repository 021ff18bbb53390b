import type { Message } from '#contract/messaging.ts';
import { Copy, Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { Button as AriaButton } from 'react-aria-components';
import { minuteMs } from '#contract/durations.ts';
import { editMinutes } from '#contract/messaging-limits.ts';
import { showAlert } from '#web/alerts/alert-store.ts';
import { useNow } from '#web/i18n/use-now.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { iconButtonClasses } from '#web/ui/actions/icon-button.tsx';
import { Menu, type MenuAction } from '#web/ui/overlays/menu.tsx';
import { classes } from '#web/ui/theme/classes.ts';
import { Icon } from '#web/ui/theme/icon.tsx';

type MessageMenuProps = {
  message: Message;
  text: string | null;
  onEdit: () => void;
  onDelete: () => void;
};

/** What the sender can do with a message; editing is possible for a while only. */
export function MessageMenu({ message, text, onEdit, onDelete }: MessageMenuProps) {
  const { t } = useTranslation('messages');
  const now = useNow({ everyMinute: true });
  const isEditable =
    message.text !== null && now.getTime() - Date.parse(message.sentAt) < editMinutes * minuteMs;
  async function handleCopy() {
    await navigator.clipboard.writeText(text ?? '');
    showAlert({ tone: 'success', text: t('message.copied') });
  }
  const actions: MenuAction[] = [
    ...(isEditable ? [{ key: 'edit', label: t('message.edit'), icon: Pencil, onAction: onEdit }] : []),
    ...(text
      ? [{ key: 'copy', label: t('message.copy'), icon: Copy, onAction: () => void handleCopy() }]
      : []),
    { key: 'delete', label: t('message.delete'), icon: Trash2, danger: true, onAction: onDelete },
  ];
  return (
    <Menu
      label={t('message.actions')}
      trigger={
        <AriaButton
          aria-label={t('message.actions')}
          className={classes(
            iconButtonClasses(false, true),
            'pointer-fine:opacity-0 group-hover/bubble:opacity-100 focus-visible:opacity-100 aria-expanded:opacity-100',
          )}
        >
          <Icon of={Ellipsis} size={18} />
        </AriaButton>
      }
      actions={actions}
    />
  );
}
