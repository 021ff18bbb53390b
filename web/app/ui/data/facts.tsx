import type { ReactNode } from 'react';
import { classes } from '../theme/classes.ts';
import { Icon, type IconShape } from '../theme/icon.tsx';

export type Fact = { key: string; icon: IconShape; label: string; value: ReactNode };

/** Person, service, time, place: an icon and a line each; the label is for assistive technology. */
export function Facts({ items, className }: { items: readonly Fact[]; className?: string }) {
  return (
    <dl className={classes('grid gap-2.5', className)}>
      {items.map((item) => (
        <div key={item.key} className="flex gap-3">
          <Icon of={item.icon} className="mt-0.5 text-muted" />
          <dt className="sr-only">{item.label}</dt>
          <dd className="min-w-0 flex-1 break-words">{item.value}</dd>
        </div>
      ))}
    </dl>
  );
}
