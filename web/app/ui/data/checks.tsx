import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '../theme/classes.ts';
import { Icon } from '../theme/icon.tsx';

/** The checks: words with a small tick, without a box. */
export function Checks({ items, className }: { items: readonly ReactNode[]; className?: string }) {
  return (
    <ul className={classes('flex flex-wrap gap-x-3.5 gap-y-1 text-14 text-muted', className)}>
      {items.map((item, index) => (
        <li key={index} className="inline-flex items-center gap-1.25 xs:whitespace-nowrap">
          <Icon of={Check} size={16} strokeWidth={2.25} className="text-success" />
          {item}
        </li>
      ))}
    </ul>
  );
}

/** The form for narrow cards: one tick and a list with commas. */
export function ChecksLine({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <p className={classes('flex items-start gap-1.25 text-14 text-muted', className)}>
      <Icon of={Check} size={16} strokeWidth={2.25} className="mt-0.75 text-success" />
      {children}
    </p>
  );
}
