import type { ReactNode } from 'react';
import { Menu as AriaMenu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { AriaLocale } from '../fields/aria-field.tsx';
import { classes } from '../theme/classes.ts';
import { Icon, type IconShape } from '../theme/icon.tsx';

export type MenuAction = {
  key: string;
  label: string;
  icon?: IconShape;
  danger?: boolean;
  /** What has to be known before the action is chosen. */
  note?: string | undefined;
  onAction: () => void;
};

/** Actions behind one button, with arrow keys and type-ahead. The trigger is a button of react-aria. */
export function Menu({
  label,
  trigger,
  actions,
}: {
  label: string;
  trigger: ReactNode;
  actions: readonly MenuAction[];
}) {
  return (
    <AriaLocale>
      <MenuTrigger>
        {trigger}
        <Popover
          placement="bottom end"
          className="min-w-48 rounded-12 border border-float-line bg-surface p-1.5 text-ink shadow-float"
        >
          <AriaMenu aria-label={label} className="outline-none">
            {actions.map((action) => (
              <MenuItem
                key={action.key}
                onAction={action.onAction}
                className={classes(
                  'flex min-h-11 cursor-pointer items-center gap-3 rounded-field px-3 outline-none focus:bg-sunken',
                  action.danger && 'text-danger',
                )}
              >
                {action.icon && <Icon of={action.icon} size={18} />}
                {action.note === undefined ? (
                  action.label
                ) : (
                  <span className="grid max-w-60 py-1.5">
                    {action.label}
                    <span className="text-14 text-muted">{action.note}</span>
                  </span>
                )}
              </MenuItem>
            ))}
          </AriaMenu>
        </Popover>
      </MenuTrigger>
    </AriaLocale>
  );
}
