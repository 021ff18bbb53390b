import type { Notification } from '#contract/notifications.ts';
import { Bell } from 'lucide-react';
import { isPlain } from '#web/api/signed-in/merge-notifications.ts';
import { tradeClass } from '#web/ui/data/trade.ts';
import { classes } from '#web/ui/theme/classes.ts';
import { Icon } from '#web/ui/theme/icon.tsx';
import { kindOf } from './kind.ts';

type KindDiscProps = { notification: Notification; small?: boolean };

/** The sign of a notification in a tinted disc. */
export function KindDisc({ notification, small = false }: KindDiscProps) {
  const { icon, tint } = kindOf(notification.type);
  const plain = isPlain(notification);
  return (
    <span
      aria-hidden="true"
      className={classes(
        'grid flex-none place-items-center rounded-full',
        small ? 'size-10' : 'size-11 md:size-12',
        plain ? 'bg-sunken text-muted' : classes(tradeClass(tint), 'bg-(--trade-a) text-(--trade-k)'),
      )}
    >
      <Icon of={plain ? Bell : icon} size={small ? 20 : 24} />
    </span>
  );
}
