import type { ReactNode } from 'react';
import { classes } from '../theme/classes.ts';

/** A dot and a word: online, or when the person was last seen. */
export function Presence({ online, children }: { online: boolean; children: ReactNode }) {
  return (
    <span
      className={classes(
        'inline-flex min-w-0 items-center gap-1.5 text-14 xs:whitespace-nowrap',
        online ? 'font-medium text-success' : 'text-muted',
      )}
    >
      <span className={classes('size-2 flex-none rounded-full', online ? 'bg-online' : 'bg-line-strong')} />
      {children}
    </span>
  );
}
