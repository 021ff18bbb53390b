import type { Message } from '#contract/messaging.ts';
import { Ellipsis, Flag } from 'lucide-react';
import { Button as AriaButton } from 'react-aria-components';
import { useReportDialog } from '#web/features/reports/use-report-dialog.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { iconButtonClasses } from '#web/ui/actions/icon-button.tsx';
import { Menu } from '#web/ui/overlays/menu.tsx';
import { classes } from '#web/ui/theme/classes.ts';
import { Icon } from '#web/ui/theme/icon.tsx';

/** What the reader of a message can do with it. */
export function ReceivedMessageMenu({ message, name }: { message: Message; name: string }) {
  const { t } = useTranslation('messages');
  const { t: common } = useTranslation();
  const { open, dialog } = useReportDialog({ kind: 'MESSAGE', id: message.id, name });
  return (
    <>
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
        actions={[{ key: 'report', label: common('report'), icon: Flag, onAction: () => void open() }]}
      />
      {dialog}
    </>
  );
}
